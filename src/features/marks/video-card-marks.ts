import type { VideoCardData } from '../../lib/catalogue/video.ts';

/** Mark of a video on its card: opened before, or new since the last visit. */
export type VideoCardMark = 'opened' | 'new';

/** Marks of the cards in lists ("opened" or "new"), and the filter that hides opened videos from lists. */
export interface VideoCardMarkLookup {
  /** True if pictures load only on click (data saver mode). */
  readonly savesData: boolean;
  /** Returns the mark that the card of a video shows, or null. */
  markOf(card: VideoCardData): VideoCardMark | null;
  /** Returns whether lists hide a video because the visitor opened it before this page was loaded. */
  isHidden(card: VideoCardData): boolean;
  /** Makes lists of this page show the opened videos, which are otherwise hidden. */
  showHidden(): void;
}
