import { openPersistedValue } from '../../../lib/browser/persisted-value.ts';
import { askCatalogue } from '../../../lib/client/catalogue.ts';
import { videoIdOfUrl } from '../../../lib/catalogue/site/url-key.ts';
import { DETAILS_STORAGE, parseFavoriteDetail, type FavoriteDetails } from '../../favorites/favorite-details.ts';
import { FAVORITES_STORAGE } from '../../favorites/favorites.ts';
import type { NamedLists } from './named-lists.ts';
import { LISTS_STORAGE } from './lists-storage.ts';

/** Id of a video that was derived from its line number, as in earlier versions for import files without ids. */
const LINE_NUMBER_ID = /^video-\d+$/;

/** Line-number ids whose new ids have already been requested from the catalogue. */
const asked = new Set<string>();

/** Returns the new id, derived from the stored URL of the video, for each missing favorite whose id was derived from a line number. */
function idsByUrl(gone: readonly string[], details: FavoriteDetails): Map<string, string> {
  const ids = new Map<string, string>();
  for (const id of gone) {
    const stored = LINE_NUMBER_ID.test(id) && !asked.has(id) ? details.get(id) : undefined;
    const detail = stored && parseFavoriteDetail(stored);
    if (detail) ids.set(id, videoIdOfUrl(detail.videoUrl));
  }
  return ids;
}

const renameIds = (ids: readonly string[], newIds: ReadonlyMap<string, string>) => [
  ...new Set(ids.map((id) => newIds.get(id) ?? id)),
];

/**
 * Replaces line-number ids of favorites that are missing from the catalogue by URL-based ids, if the catalogue has these. Also updates
 * named lists.
 */
export async function migrateIds(gone: readonly string[]): Promise<void> {
  const details = openPersistedValue(DETAILS_STORAGE);
  const newIds = idsByUrl(gone, details.read());
  if (newIds.size === 0) return;
  for (const id of newIds.keys()) asked.add(id);
  // if the request fails, all new ids count as missing, so no ids are replaced
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
