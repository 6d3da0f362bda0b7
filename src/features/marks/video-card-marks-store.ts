import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from '../../lib/browser/store-listeners.ts';
import { loadOptionalCode } from '../../lib/loading/load-lazy-code.ts';
import type { VideoCardMarkLookup } from './video-card-marks.ts';

const $known = atom<VideoCardMarkLookup | null>(null);

/** Marks for cards ("opened" and "new"); null while their code is loading, when lists show no marks. */
export const $videoCardMarks: ReadableAtom<VideoCardMarkLookup | null> = $known;

let isWatching = false;

onStoreMountInBrowser($known, () => {
  // load the code of the marks only once: the code updates the marks even while no component uses this store
  if (isWatching) return;
  isWatching = true;
  loadOptionalCode(
    () => import('./record-opened-videos-and-mark-cards.ts'),
    ({ recordOpenedVideosAndMarkCards }) => recordOpenedVideosAndMarkCards((marks) => $known.set(marks)),
    'endless',
  );
});
