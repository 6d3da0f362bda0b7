import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from '../../lib/browser/store-listeners.ts';
import { loadOptionalCode } from '../../lib/loading/load-lazy-code.ts';
import type { VideoCardMarks } from './video-card-marks.ts';

const $known = atom<VideoCardMarks | null>(null);

/** Marks for cards ("opened" and "new"); null while their code is loading, when lists show no marks. */
export const $videoCardMarks: ReadableAtom<VideoCardMarks | null> = $known;

let isWatching = false;

onStoreMountInBrowser($known, () => {
  // load the code of the marks only once: the code updates the marks even while no component uses this store
  if (isWatching) return;
  isWatching = true;
  loadOptionalCode(
    () => import('./watch-video-card-marks.ts'),
    ({ watchVideoCardMarks }) => watchVideoCardMarks((marks) => $known.set(marks)),
    'endless',
  );
});
