import { openPersisted } from '../../../lib/browser/persisted.ts';
import { askCatalogue } from '../../../lib/client/catalogue.ts';
import { addressId } from '../../../lib/catalogue/site/url-key.ts';
import { DETAILS_FORM, readDetail, type FavoriteDetails } from '../../favorites/favorite-details.ts';
import { FAVORITES_FORM } from '../../favorites/favorites.ts';
import type { NamedLists } from './named-lists.ts';
import { LISTS_FORM } from './stored-lists.ts';

/** Id of a video that was derived from its line number, as in earlier versions for import files without ids. */
const LINE_ID = /^video-\d+$/;

/** Ids that have already been looked up in the catalogue. */
const asked = new Set<string>();

/** Maps ids derived from line numbers to the ids derived from the URLs of their videos. */
function idsByAddress(gone: readonly string[], details: FavoriteDetails): Map<string, string> {
  const ids = new Map<string, string>();
  for (const id of gone) {
    const stored = LINE_ID.test(id) && !asked.has(id) ? details.get(id) : undefined;
    const detail = stored && readDetail(stored);
    if (detail) ids.set(id, addressId(detail.videoUrl));
  }
  return ids;
}

const renameIds = (ids: readonly string[], names: ReadonlyMap<string, string>) => [
  ...new Set(ids.map((id) => names.get(id) ?? id)),
];

/**
 * Replaces line-number ids of favorites that are missing from the catalogue by URL-based ids, if the catalogue has these. Also updates
 * named lists.
 */
export async function carryOver(gone: readonly string[]): Promise<void> {
  const details = openPersisted(DETAILS_FORM);
  const names = idsByAddress(gone, details.read());
  if (names.size === 0) return;
  for (const id of names.keys()) asked.add(id);
  // if the request fails, no ids are migrated
  const missing = new Set(await askCatalogue('missingVideos', [...names.values()]).catch(() => [...names.values()]));
  for (const [id, name] of names) if (missing.has(name)) names.delete(id);
  if (names.size === 0) return;
  // details first: a change of the favorites deletes the details of all other ids
  details.change((known) => new Map([...known].map(([id, detail]) => [names.get(id) ?? id, detail])));
  openPersisted(LISTS_FORM).change((lists): NamedLists =>
    lists.map(({ name, ids }) => ({ name, ids: renameIds(ids, names) })),
  );
  openPersisted(FAVORITES_FORM).change((ids) => renameIds(ids, names));
}
