import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../lib/browser/browser-mount.ts';
import { findGone, type GoneFavorite } from './favorite-details.ts';
import { FAVORITES_DELAY_MS } from '../../lib/domain/limits.ts';
import type { VideoCard } from '../../lib/domain/video.ts';
import { askCatalogue, retryCatalogue } from '../../lib/client/catalogue.ts';
import { debounce } from '../../lib/browser/debounce.ts';
import { keepDetails, readDetails } from './favorite-details-store.ts';
import { $favorites } from './favorites-store.ts';

export interface FavoriteVideos {
  readonly status: 'loading' | 'ready' | 'error';
  readonly videos: readonly VideoCard[];
  /** Favorites that the catalogue does not know, with what was kept of them. */
  readonly gone: readonly GoneFavorite[];
}

const $state = atom<FavoriteVideos>({ status: 'loading', videos: [], gone: [] });

/** The favorite videos, 300 ms after the favorites have changed (R100). */
export const $favoriteVideos: ReadableAtom<FavoriteVideos> = $state;

async function load(): Promise<void> {
  const ids = $favorites.get();
  try {
    const videos = ids.length > 0 ? await askCatalogue('findVideos', ids) : [];
    // a change made meanwhile has its own answer coming
    if ($favorites.get() !== ids) return;
    $state.set({ status: 'ready', videos, gone: findGone(ids, videos, readDetails()) });
    keepDetails(videos, ids);
  } catch {
    $state.set({ ...$state.get(), status: 'error' });
  }
}

const reload = debounce(FAVORITES_DELAY_MS, () => void load());

onBrowserMount($state, () => $favorites.subscribe(reload));

/** Asks again after an error. */
export function retryFavorites(): void {
  $state.set({ ...$state.get(), status: 'loading' });
  retryCatalogue();
  reload();
}
