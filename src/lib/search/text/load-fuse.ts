import type Fuse from 'fuse.js';
import { loadModuleWithRetries } from '../../loading/load-lazy-code.ts';

export type FuseClass = typeof Fuse;

/** Returns the class of Fuse.js. It is loaded with the first search, since lists, filters and sorting don't use it. */
export async function loadFuse(): Promise<FuseClass> {
  return (await loadModuleWithRetries(() => import('fuse.js/min-basic'))).default;
}
