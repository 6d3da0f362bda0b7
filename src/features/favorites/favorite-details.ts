import { parseHttpUrl } from '../../lib/catalogue/site/address.ts';
import type { MergedForm } from '../../lib/browser/persisted-form.ts';
import { cleanText } from '../../lib/catalogue/text/clean.ts';
import { FAVORITE_DETAILS_KEY } from '../../lib/browser/storage-keys.ts';
import type { VideoCard } from '../../lib/catalogue/video.ts';

/** What is kept of a favorite for the day on which the catalogue no longer has its video. */
interface FavoriteDetail {
  readonly title: string;
  /** Source page; always http or https. */
  readonly videoUrl: string;
}

/** Title and address of a favorite as stored, not validated: {@link readDetail} checks them before they are shown. */
type StoredDetail = readonly [title: string, videoUrl: string];

/** Details by id: a Map, because an id may well say `__proto__`. One that is missing is only missing. */
export type FavoriteDetails = ReadonlyMap<string, StoredDetail>;

/** A favorite whose video the catalogue does not have, with what is known of it. */
export interface GoneFavorite {
  readonly id: string;
  readonly detail: StoredDetail | null;
}

/** Code points kept of a title. */
const MAX_TITLE = 300;

function isStoredDetail(value: unknown): value is StoredDetail {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}

/** Returns the title and address that are stored of a favorite, or null when they are none. */
export function readDetail([title, url]: StoredDetail): FavoriteDetail | null {
  const videoUrl = parseHttpUrl(url);
  const clean = cleanText(title, MAX_TITLE);
  return videoUrl === null || clean === '' ? null : { title: clean, videoUrl };
}

/**
 * Returns the stored details, without those that are none; null when the value is no table of them (R162). Their texts are looked at by
 * whoever shows them: a press on a heart reads the table of thousands, and shows none of it.
 */
export function parseFavoriteDetails(value: unknown): FavoriteDetails | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value).filter((entry): entry is [string, StoredDetail] => isStoredDetail(entry[1])));
}

/** Returns the details that {@link readDetail} can read, cleaned, as a file has them. */
export function toFileDetails(details: FavoriteDetails): Readonly<Record<string, StoredDetail>> {
  const read = Array.from(details, ([id, stored]) => [id, readDetail(stored)] as const);
  return Object.fromEntries(read.flatMap(([id, detail]) => (detail ? [[id, toDetail(detail)] as const] : [])));
}

const toDetail = ({ title, videoUrl }: Pick<VideoCard, 'title' | 'videoUrl'>): StoredDetail => [title, videoUrl];
const isSameDetail = (a: StoredDetail | undefined, b: StoredDetail) => a === b || (a?.[0] === b[0] && a[1] === b[1]);

/** Returns the details with what cards say of their videos, without those of videos that have none (null); the same ones when nothing changes. */
export function noteCards(
  known: FavoriteDetails,
  cards: ReadonlyMap<string, Pick<VideoCard, 'title' | 'videoUrl'> | null>,
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

/** Returns the details of the favorites among `ids`: what is known, and what cards say of them, which is newer; the same ones when nothing changes. */
export function updateDetails(
  known: FavoriteDetails,
  cards: readonly Pick<VideoCard, 'id' | 'title' | 'videoUrl'>[],
  ids: readonly string[],
): FavoriteDetails {
  const isFavorite = new Set(ids);
  const noted = new Map<string, Pick<VideoCard, 'title' | 'videoUrl'> | null>();
  for (const id of known.keys()) if (!isFavorite.has(id)) noted.set(id, null);
  for (const card of cards) if (isFavorite.has(card.id)) noted.set(card.id, card);
  return noteCards(known, noted);
}

/** Returns favorites that the catalogue does not have, each with what is known of it. */
export function withDetails(ids: readonly string[], details: FavoriteDetails): readonly GoneFavorite[] {
  return ids.map((id) => ({ id, detail: details.get(id) ?? null }));
}

/** An entry is the id of a favorite. */
export const DETAILS_FORM: MergedForm<FavoriteDetails> = {
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
