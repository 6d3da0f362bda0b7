import type { VideoCard } from '../../lib/domain/video.ts';

/** What a visitor has done with videos, as far as lists show it. */
export interface Marks {
  /** Whether pictures wait until they are asked for. */
  readonly savesData: boolean;
  /** Returns the word that a card bears, or null. */
  markOf(card: VideoCard): 'Opened' | 'New' | null;
  /** Returns whether a list leaves a video out, because it was opened before this page was. */
  isHidden(card: VideoCard): boolean;
  /** Shows on this page what is left out. */
  showHidden(): void;
}
