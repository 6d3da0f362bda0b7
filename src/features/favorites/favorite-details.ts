import { parseHttpUrl } from '../../lib/catalogue/site/page-urls.ts';
import type { MergeableStorageDefinition } from '../../lib/browser/storage-definition.ts';
import { cleanText } from '../../lib/catalogue/text/remove-control-characters.ts';
import { FAVORITE_DETAILS_KEY } from '../../lib/browser/storage-keys.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';

/** Title and URL of a favorite, which are shown if its video is no longer in the catalogue. */
export interface FavoriteDetail {
  readonly title: string;
  /** URL of the video's page on its source website; always http or https. */
  readonly videoUrl: string;
}

/** Title and URL of a favorite as stored. Not validated; {@link validateFavoriteDetail} validates them before display. */
type StoredDetail = readonly [title: string, videoUrl: string];

/** Favorite details by video id; may lack some favorites. A Map, because an id may be `__proto__`. */
export type FavoriteDetails = ReadonlyMap<string, StoredDetail>;

/** A favorite whose video is no longer in the catalogue; `detail` is null if no title and URL are stored. */
export interface MissingFavorite {
  readonly id: string;
  readonly detail: StoredDetail | null;
}

/** Maximum length of a stored title of a favorite, in code points. */
const MAX_TITLE_LENGTH = 300;

function isStoredDetail(value: unknown): value is StoredDetail {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}

/** Returns the validated title and URL of a favorite; null if they are invalid. */
export function validateFavoriteDetail([title, url]: StoredDetail): FavoriteDetail | null {
  const videoUrl = parseHttpUrl(url);
  const clean = cleanText(title, MAX_TITLE_LENGTH);
  return videoUrl === null || clean === '' ? null : { title: clean, videoUrl };
}

/**
 * Returns the stored favorite details without malformed entries; null if the value is not an object (R162). Does not validate titles and
 * URLs: a click on a heart reads thousands of details without displaying any.
 */
export function parseFavoriteDetails(value: unknown): FavoriteDetails | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value).filter((entry): entry is [string, StoredDetail] => isStoredDetail(entry[1])));
}

/** Returns the valid favorite details as an object for an exported file, with cleaned titles and normalized URLs. */
export function toExportedFavoriteDetails(details: FavoriteDetails): Readonly<Record<string, StoredDetail>> {
  const read = Array.from(details, ([id, stored]) => [id, validateFavoriteDetail(stored)] as const);
  return Object.fromEntries(read.flatMap(([id, detail]) => (detail ? [[id, toDetail(detail)] as const] : [])));
}

const toDetail = ({ title, videoUrl }: Pick<VideoCardData, 'title' | 'videoUrl'>): StoredDetail => [title, videoUrl];
const isSameDetail = (a: StoredDetail | undefined, b: StoredDetail) => a === b || (a?.[0] === b[0] && a[1] === b[1]);

/**
 * Returns the favorite details after adding or updating the details of the given cards, by video id. Null instead of a card deletes the
 * details of the video. Returns the same object if nothing changes.
 */
export function applyCardsToFavoriteDetails(
  known: FavoriteDetails,
  cards: ReadonlyMap<string, Pick<VideoCardData, 'title' | 'videoUrl'> | null>,
): FavoriteDetails {
  const next = new Map(known);
  let isSame = true;
  for (const [id, card] of cards) {
    const detail = card && toDetail(card);
    if (detail ? isSameDetail(known.get(id), detail) : !known.has(id)) continue;
    isSame = false;
    if (detail) next.set(id, detail);
    else next.delete(id);
  }
  return isSame ? known : next;
}

/**
 * Returns the details of the favorites `ids`: the known details, updated from the given cards. Returns the same object if nothing changes.
 */
export function updateFavoriteDetails(
  known: FavoriteDetails,
  cards: readonly Pick<VideoCardData, 'id' | 'title' | 'videoUrl'>[],
  ids: readonly string[],
): FavoriteDetails {
  const isFavorite = new Set(ids);
  const noted = new Map<string, Pick<VideoCardData, 'title' | 'videoUrl'> | null>();
  for (const id of known.keys()) if (!isFavorite.has(id)) noted.set(id, null);
  for (const card of cards) if (isFavorite.has(card.id)) noted.set(card.id, card);
  return applyCardsToFavoriteDetails(known, noted);
}

/** Returns the favorites with the given ids, together with their stored details. */
export function addDetailsToMissingFavorites(
  ids: readonly string[],
  details: FavoriteDetails,
): readonly MissingFavorite[] {
  return ids.map((id) => ({ id, detail: details.get(id) ?? null }));
}

/** Storage format of favorite details. Changes are merged between tabs by id. */
export const FAVORITE_DETAILS_STORAGE: MergeableStorageDefinition<FavoriteDetails> = {
  key: FAVORITE_DETAILS_KEY,
  isPrivate: true,
  empty: new Map(),
  parse: parseFavoriteDetails,
  format: (details) => JSON.stringify(Object.fromEntries(details)),
  diff: (before, after) => [
    ...[...before.keys()].filter((id) => !after.has(id)).map((entry) => ({ entry, value: null })),
    ...[...after]
      .filter(([id, detail]) => !isSameDetail(before.get(id), detail))
      .map(([entry, value]) => ({ entry, value })),
  ],
  apply(details, changes) {
    const next = new Map(details);
    for (const { entry, value } of changes) {
      if (isStoredDetail(value)) next.set(entry, value);
      else if (value === null) next.delete(entry);
    }
    return next;
  },
};
