import { loadModuleWithRetries } from '../loading/load-lazy-code.ts';

/** Loads the code for similar videos, which few queries need. */
export const loadSimilarVideos = () => loadModuleWithRetries(() => import('./similar-videos.ts'));
