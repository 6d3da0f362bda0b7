import { computed, type ReadableAtom } from 'nanostores';
import { FAVORITES_STORAGE, addOrRemoveFavoriteId } from './favorites.ts';
import type { FavoriteDetail } from './favorite-details.ts';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';
import { loadOptionalCode } from '../../lib/loading/load-lazy-code.ts';

const persisted = openPersistedValue(FAVORITES_STORAGE);

/** Ids of the favorite videos, in the order they were added (R102). Empty until mounted in a browser. */
export const $favoriteIds: ReadableAtom<readonly string[]> = persisted.$value;

/** The ids of the favorites as a set, for fast lookup. */
export const $favoriteIdSet: ReadableAtom<ReadonlySet<string>> = computed($favoriteIds, (ids) => new Set(ids));

/** Adds a video to the favorites or removes it, and stores the list. If `card` is given, also stores title and URL of the video. */
export function toggleFavorite(id: string, card?: FavoriteDetail): void {
  const isAdded = !$favoriteIds.get().includes(id);
  if (!persisted.change((ids) => addOrRemoveFavoriteId(ids, id, isAdded))) return;
  // the module is loaded with the first favorite; if loading fails, the favorite is stored without title and URL
  loadOptionalCode(
    () => import('./favorite-details-store.ts'),
    ({ saveFavoriteDetails }) => saveFavoriteDetails(id, isAdded ? (card ?? null) : null),
    'endless',
  );
}
