import { parseHttpUrl } from '../../lib/domain/address.ts';
import type { MergedForm } from '../../lib/browser/persisted-form.ts';
import { cleanText } from '../../lib/domain/clean.ts';
import { STORAGE_KEYS } from '../../lib/browser/storage-keys.ts';
import type { VideoCard } from '../../lib/domain/video.ts';

/** What is kept of a favorite for the day on which the catalogue no longer has its video. */
interface FavoriteDetail {
  readonly title: string;
  /** Source page; always http or https. */
  readonly videoUrl: string;
}

/** Details by id: a Map, because an id may well say `__proto__`. One that is missing is only missing. */
export type FavoriteDetails = ReadonlyMap<string, FavoriteDetail>;

/** A favorite whose video the catalogue does not have, with what is known of it. */
export interface GoneFavorite {
  readonly id: string;
  readonly detail: FavoriteDetail | null;
}

/** Code points kept of a title. */
const MAX_TITLE = 300;

function parseDetail(value: unknown): FavoriteDetail | null {
  if (!Array.isArray(value)) return null;
  const [title, url] = value as readonly unknown[];
  if (typeof title !== 'string' || typeof url !== 'string') return null;
  const videoUrl = parseHttpUrl(url);
  const clean = cleanText(title, MAX_TITLE);
  return videoUrl === null || clean === '' ? null : { title: clean, videoUrl };
}

/** Returns the stored details, without those that are none; null when the value is no table of them (R162). */
export function parseFavoriteDetails(value: unknown): FavoriteDetails | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).map(([id, stored]) => [id, parseDetail(stored)] as const);
  return new Map(entries.filter((entry): entry is [string, FavoriteDetail] => entry[1] !== null));
}

const toStoredDetail = ({ title, videoUrl }: FavoriteDetail): readonly [string, string] => [title, videoUrl];

/** Returns details as they are stored: title and address by id. */
export function toStoredDetails(details: FavoriteDetails): Record<string, readonly [string, string]> {
  return Object.fromEntries(Array.from(details, ([id, detail]) => [id, toStoredDetail(detail)]));
}

/** Returns the details of the favorites among `ids`: what is known, and what cards say of them, which is newer. */
export function updateDetails(
  known: FavoriteDetails,
  cards: readonly Pick<VideoCard, 'id' | 'title' | 'videoUrl'>[],
  ids: readonly string[],
): FavoriteDetails {
  const all = new Map([...known, ...cards.map(({ id, title, videoUrl }) => [id, { title, videoUrl }] as const)]);
  return new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id)!] as const] : [])));
}

/** Returns the favorites that the catalogue did not find, in their order, each with what is known of it. */
export function findGone(
  ids: readonly string[],
  found: readonly Pick<VideoCard, 'id'>[],
  details: FavoriteDetails,
): readonly GoneFavorite[] {
  const inCatalogue = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !inCatalogue.has(id)).map((id) => ({ id, detail: details.get(id) ?? null }));
}

/** Returns the site that an address belongs to, as people call it. */
export function siteOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** An entry is the id of a favorite. */
export const DETAILS_FORM: MergedForm<FavoriteDetails> = {
  key: STORAGE_KEYS.favoriteDetails,
  empty: new Map(),
  parse: parseFavoriteDetails,
  format: (details) => JSON.stringify(toStoredDetails(details)),
  diff(before, after) {
    const isKnown = ([id, { title, videoUrl }]: readonly [string, FavoriteDetail]) =>
      before.get(id)?.title === title && before.get(id)?.videoUrl === videoUrl;
    return [
      ...[...before.keys()].filter((id) => !after.has(id)).map((entry) => ({ entry, value: null })),
      ...[...after]
        .filter((each) => !isKnown(each))
        .map(([entry, detail]) => ({ entry, value: toStoredDetail(detail) })),
    ];
  },
  apply(details, changes) {
    const next = new Map(details);
    for (const { entry, value } of changes) {
      const detail = parseDetail(value);
      if (detail) next.set(entry, detail);
      else if (value === null) next.delete(entry);
    }
    return next;
  },
};
