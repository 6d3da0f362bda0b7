import { $favoriteIds } from '../../favorites/favorites-store.ts';
import { $lists } from './named-lists-store.ts';

/**
 * Returns whether a video is a favorite or in one of the visitor's lists. Such a video cannot be hidden individually, because hiding does
 * not remove videos from favorites and lists.
 */
export const isSavedVideo = (id: string): boolean =>
  $favoriteIds.get().includes(id) || $lists.get().some(({ ids }) => ids.includes(id));
