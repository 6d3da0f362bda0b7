import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../lib/browser/browser-mount.ts';
import { withCode } from '../../lib/loading/load-code.ts';
import type { Marks } from './marks.ts';

const $known = atom<Marks | null>(null);

/** Marks for cards ("opened" and "new"); null while their code is loading, when lists show no marks. */
export const $marks: ReadableAtom<Marks | null> = $known;

let isWatching = false;

onBrowserMount($known, () => {
  // load the code only once: it updates the marks even while no component uses this store
  if (isWatching) return;
  isWatching = true;
  withCode(
    () => import('./watch-marks.ts'),
    ({ watchMarks }) => watchMarks((marks) => $known.set(marks)),
    'endless',
  );
});
