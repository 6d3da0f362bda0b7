import { openPersisted } from '../../../lib/browser/persisted.ts';
import { askCatalogue } from '../../../lib/client/catalogue.ts';
import { addressId } from '../../../lib/catalogue/site/url-key.ts';
import { DETAILS_FORM, readDetail, type FavoriteDetails } from '../../favorites/favorite-details.ts';
import { FAVORITES_FORM } from '../../favorites/favorites.ts';
import type { NamedLists } from './named-lists.ts';
import { LISTS_FORM } from './stored-lists.ts';

/** The id of a video that was named by its line, as exports without ids were read once. */
const LINE_ID = /^video-\d+$/;

/** Ids of which the catalogue was asked. */
const asked = new Set<string>();

/** Returns by the ids of lines those that the addresses of their videos make. */
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

/** Gives favorites that are gone, and the same videos on lists, the ids that the catalogue has for their addresses, where it has them. */
export async function carryOver(gone: readonly string[]): Promise<void> {
  const details = openPersisted(DETAILS_FORM);
  const names = idsByAddress(gone, details.read());
  if (names.size === 0) return;
  for (const id of names.keys()) asked.add(id);
  // what cannot be asked now stays as it is
  const missing = new Set(await askCatalogue('missingVideos', [...names.values()]).catch(() => [...names.values()]));
  for (const [id, name] of names) if (missing.has(name)) names.delete(id);
  if (names.size === 0) return;
  // before the favorites, which drop the details of what is none
  details.change((known) => new Map([...known].map(([id, detail]) => [names.get(id) ?? id, detail])));
  openPersisted(LISTS_FORM).change((lists): NamedLists =>
    lists.map(({ name, ids }) => ({ name, ids: renameIds(ids, names) })),
  );
  openPersisted(FAVORITES_FORM).change((ids) => renameIds(ids, names));
}
