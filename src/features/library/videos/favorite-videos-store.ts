import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../../lib/browser/browser-mount.ts';
import { debounce } from '../../../lib/browser/debounce.ts';
import { FAVORITES_DELAY_MS } from '../../../lib/catalogue/limits.ts';
import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { keepDetails } from '../../favorites/favorite-details-store.ts';
import { $favorites } from '../../favorites/favorites-store.ts';

const $ids = atom<readonly string[] | null>(null);

/** Ids of the favorites on the favorites page, updated 300 ms after a change (R100). Null until mounted in a browser. */
export const $listedFavorites: ReadableAtom<readonly string[] | null> = $ids;

const follow = debounce(FAVORITES_DELAY_MS, () => $ids.set($favorites.get()));

onBrowserMount($ids, () => {
  const stop = $favorites.listen(follow);
  $ids.set($favorites.get());
  return stop;
});

/** Saves title and URL of favorites from their cards, and deletes saved details of other videos. */
export function keepListedDetails(cards: readonly VideoCard[]): void {
  keepDetails(cards, $favorites.get());
}
