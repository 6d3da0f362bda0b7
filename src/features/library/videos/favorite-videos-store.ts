import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from '../../../lib/browser/store-listeners.ts';
import { debounce } from '../../../lib/browser/debounce.ts';
import { FAVORITES_UPDATE_DELAY_MS } from '../../../lib/catalogue/limits.ts';
import type { VideoCardData } from '../../../lib/catalogue/video.ts';
import { refreshFavoriteDetails } from '../../favorites/favorite-details-store.ts';
import { $favoriteIds } from '../../favorites/favorites-store.ts';

const $ids = atom<readonly string[] | null>(null);

/** Ids of the favorites on the favorites page, updated 300 ms after a change (R100). Null until mounted in a browser. */
export const $debouncedFavorites: ReadableAtom<readonly string[] | null> = $ids;

const updateSoon = debounce(FAVORITES_UPDATE_DELAY_MS, () => $ids.set($favoriteIds.get()));

onStoreMountInBrowser($ids, () => {
  const stop = $favoriteIds.listen(updateSoon);
  $ids.set($favoriteIds.get());
  return stop;
});

/** Stores titles and URLs of favorites as found on their loaded cards, and deletes the stored details of all other videos. */
export function saveLoadedFavoriteDetails(cards: readonly VideoCardData[]): void {
  refreshFavoriteDetails(cards, $favoriteIds.get());
}
