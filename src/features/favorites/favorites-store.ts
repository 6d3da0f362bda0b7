import { computed, type ReadableAtom } from 'nanostores';
import { FAVORITES_STORAGE, addOrRemoveFavoriteId } from './favorites.ts';
import type { FavoriteDetail } from './favorite-details.ts';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';
import { registerUndoAction } from '../../lib/browser/toast-notice-store.ts';
import { loadOptionalCode } from '../../lib/loading/load-lazy-code.ts';

const persisted = openPersistedValue(FAVORITES_STORAGE);

/** Ids of the favorite videos, in the order they were added (R102). Empty until mounted in a browser. */
export const $favoriteIds: ReadableAtom<readonly string[]> = persisted.$value;

/** The ids of the favorites as a set, for fast lookup. */
export const $favoriteIdSet: ReadableAtom<ReadonlySet<string>> = computed($favoriteIds, (ids) => new Set(ids));

/**
 * Adds a video to the favorites or removes it, stores the list, and registers the undo of this change. If `card` is given, also stores title
 * and URL of the video. Returns whether the change was stored; if not, an error notice is shown. `former` is a list with the former position
 * of the video, if the change restores it.
 */
export function setFavorite(id: string, isAdded: boolean, card?: FavoriteDetail, former?: readonly string[]): boolean {
  const before = $favoriteIds.get();
  if (!persisted.change((ids) => addOrRemoveFavoriteId(ids, id, isAdded, former))) return false;
  registerUndoAction(() => setFavorite(id, !isAdded, card, before));
  // the module is loaded with the first favorite; if loading fails, the favorite is stored without title and URL
  loadOptionalCode(
    () => import('./favorite-details-store.ts'),
    ({ saveFavoriteDetails }) => saveFavoriteDetails(id, isAdded ? (card ?? null) : null),
    'endless',
  );
  return true;
}

/** Adds a video to the favorites, or removes it if it is one. Parameters and result as of {@link setFavorite}. */
export const toggleFavorite = (id: string, card?: FavoriteDetail): boolean =>
  setFavorite(id, !$favoriteIds.get().includes(id), card);
