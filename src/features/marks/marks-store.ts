import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../lib/browser/browser-mount.ts';
import { withCode } from '../../lib/loading/load-code.ts';
import type { Marks } from './marks.ts';

const $known = atom<Marks | null>(null);

/** Null until what knows it is loaded: lists show without it. */
export const $marks: ReadableAtom<Marks | null> = $known;

let isFollowed = false;

onBrowserMount($known, () => {
  // a list that is gone for a moment takes up what is known
  if (isFollowed) return;
  isFollowed = true;
  withCode(
    () => import('./mark-cards.ts'),
    ({ followMarks }) => followMarks((marks) => $known.set(marks)),
    'endless',
  );
});
