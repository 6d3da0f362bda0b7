import type { VideoCard } from '../../lib/catalogue/video.ts';

/** Mark of a video on its card: opened before, or new since the last visit. */
export type CardMark = 'opened' | 'new';

/** Marks for the cards of lists, and the filter that hides opened videos. */
export interface CardMarks {
  /** True if pictures load only on click (data saver mode). */
  readonly savesData: boolean;
  /** Returns the mark that the card of a video shows, or null. */
  markOf(card: VideoCard): CardMark | null;
  /** Returns whether lists hide a video because the visitor opened it before this page was loaded. */
  isHidden(card: VideoCard): boolean;
  /** Shows the opened videos that are hidden from the lists of this page. */
  showHidden(): void;
}
