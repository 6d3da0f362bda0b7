import type { VideoCard } from '../../lib/catalogue/video.ts';

/** What a card says of what the visitor's browser knows of its video. */
export type Mark = 'opened' | 'new';

/** What a visitor has done with videos, as far as lists show it. */
export interface Marks {
  /** Whether pictures wait until they are asked for. */
  readonly savesData: boolean;
  /** Returns the mark that a card bears, or null. */
  markOf(card: VideoCard): Mark | null;
  /** Returns whether a list leaves a video out, because it was opened before this page was. */
  isHidden(card: VideoCard): boolean;
  /** Shows on this page what is left out. */
  showHidden(): void;
}
