import type { VideoCard } from '../../lib/catalogue/video.ts';

/** Mark of a video on its card: opened before, or new since the last visit. */
export type Mark = 'opened' | 'new';

/** Marks of videos and the filter for opened videos, as applied to lists. */
export interface Marks {
  /** True if pictures load only on click (data saver). */
  readonly savesData: boolean;
  /** Returns the mark of a card, or null. */
  markOf(card: VideoCard): Mark | null;
  /** Returns whether a list hides a video because it was opened before this page was loaded. */
  isHidden(card: VideoCard): boolean;
  /** Shows the opened videos that lists on this page hide. */
  showHidden(): void;
}
