import { loadCode } from '../loading/load-code.ts';

/** Loads the code for similar videos, which few queries need. */
export const loadSimilarVideos = () => loadCode(() => import('./similar-videos.ts'));
