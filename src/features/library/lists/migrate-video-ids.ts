import { openPersistedValue } from '../../../lib/browser/persisted-value.ts';
import { askCatalogue } from '../../../lib/client/catalogue-client.ts';
import { createVideoIdFromUrl } from '../../../lib/catalogue/site/url-comparison-key.ts';
import {
  FAVORITE_DETAILS_STORAGE,
  validateFavoriteDetail,
  type FavoriteDetails,
} from '../../favorites/favorite-details.ts';
import { FAVORITES_STORAGE } from '../../favorites/favorites.ts';
import type { NamedLists } from './named-lists.ts';
import { LISTS_STORAGE } from './named-lists-storage.ts';

/** Matches ids that were derived from line numbers. Earlier versions of the site used such ids for videos of import files without ids. */
const LINE_NUMBER_ID = /^video-\d+$/;

/** Line-number ids whose new ids have already been requested from the catalogue. */
const asked = new Set<string>();

/** Returns new ids, derived from stored URLs, of missing favorites by their old ids, which were derived from line numbers. */
function idsByUrl(gone: readonly string[], details: FavoriteDetails): Map<string, string> {
  const ids = new Map<string, string>();
  for (const id of gone) {
    const stored = LINE_NUMBER_ID.test(id) && !asked.has(id) ? details.get(id) : undefined;
    const detail = stored && validateFavoriteDetail(stored);
    if (detail) ids.set(id, createVideoIdFromUrl(detail.videoUrl));
  }
  return ids;
}

const renameIds = (ids: readonly string[], newIds: ReadonlyMap<string, string>) => [
  ...new Set(ids.map((id) => newIds.get(id) ?? id)),
];

/**
 * Replaces ids derived from line numbers with ids derived from URLs, in favorites and named lists. `gone` are the favorites that are
 * missing from the catalogue; only ids whose new id the catalogue contains are replaced.
 */
export async function replaceLineNumberIds(gone: readonly string[]): Promise<void> {
  const details = openPersistedValue(FAVORITE_DETAILS_STORAGE);
  const newIds = idsByUrl(gone, details.read());
  if (newIds.size === 0) return;
  for (const id of newIds.keys()) asked.add(id);
  // if the request fails, treat all new ids as missing from the catalogue, so that no ids are replaced
  const missing = new Set(await askCatalogue('missingVideos', [...newIds.values()]).catch(() => [...newIds.values()]));
  for (const [id, name] of newIds) if (missing.has(name)) newIds.delete(id);
  if (newIds.size === 0) return;
  // change the details first: a change of the favorites deletes the details of ids that are not favorites
  details.change((known) => new Map([...known].map(([id, detail]) => [newIds.get(id) ?? id, detail])));
  openPersistedValue(LISTS_STORAGE).change((lists): NamedLists =>
    lists.map(({ name, ids }) => ({ name, ids: renameIds(ids, newIds) })),
  );
  openPersistedValue(FAVORITES_STORAGE).change((ids) => renameIds(ids, newIds));
}
