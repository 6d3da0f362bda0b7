import { atom, type ReadableAtom } from 'nanostores';
import type { VideoCard } from '../../lib/domain/video.ts';
import { onBrowserMount } from '../../lib/browser/browser-mount.ts';
import { withLateCode } from '../../lib/browser/deferred.ts';

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

const $known = atom<Marks | null>(null);

/** Null until what knows it is loaded: lists show without it. */
export const $marks: ReadableAtom<Marks | null> = $known;

let isFollowed = false;

onBrowserMount($known, () => {
  // a list that is gone for a moment takes up what is known
  if (isFollowed) return;
  isFollowed = true;
  withLateCode(
    () => import('./mark-cards.ts'),
    ({ followMarks }) => followMarks((marks) => $known.set(marks)),
  );
});
