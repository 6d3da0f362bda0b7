import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../lib/browser/browser-mount.ts';
import { withCode } from '../../lib/loading/load-code.ts';
import type { Marks } from './marks.ts';

const $known = atom<Marks | null>(null);

/** Marks of videos; null until their code is loaded. Lists are shown without marks until then. */
export const $marks: ReadableAtom<Marks | null> = $known;

let isFollowed = false;

onBrowserMount($known, () => {
  // load once: marks remain up to date even while the store is unmounted for a moment
  if (isFollowed) return;
  isFollowed = true;
  withCode(
    () => import('./watch-marks.ts'),
    ({ watchMarks: followMarks }) => followMarks((marks) => $known.set(marks)),
    'endless',
  );
});
