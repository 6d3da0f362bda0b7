import { computed, type ReadableAtom } from 'nanostores';
import { FAVORITES_FORM, setFavorite } from './favorites.ts';
import type { VideoCard } from '../../lib/catalogue/video.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';
import { withCode } from '../../lib/loading/load-code.ts';

const part = openPersisted(FAVORITES_FORM);

/** Ids of the favorite videos, in the order they were added (R102). Empty until mounted in a browser. */
export const $favorites: ReadableAtom<readonly string[]> = part.$value;

/** The same ids as a set, for the hearts of a long list. */
export const $favoriteIds: ReadableAtom<ReadonlySet<string>> = computed($favorites, (ids) => new Set(ids));

/** Adds a video to the favorites, or takes it out, and stores the list; what its card says of it, where that is at hand, too. */
export function toggleFavorite(id: string, card?: VideoCard): void {
  const isAdded = !$favorites.get().includes(id);
  if (!part.change((ids) => setFavorite(ids, id, isAdded))) return;
  // it is loaded with the first heart, and missing if it cannot be
  withCode(
    () => import('./favorite-details-store.ts'),
    ({ noteDetails }) => noteDetails(id, isAdded ? (card ?? null) : null),
    'endless',
  );
}
