import { countBlocks, formatBlocklist, mergeBlocklists, parseBlocklist, type Blocklist } from './blocklist.ts';
import { parseFavoriteDetails, toStoredDetails } from './favorite-details.ts';
import { parseFavorites } from './favorites.ts';
import { mergeLists, parseLists, type NamedLists } from './lists.ts';
import { mergeOpened, parseOpened } from './opened.ts';
import { mergeSearches, parseSearches, type SavedSearch } from './saved-searches.ts';
import { DEFAULT_SETTINGS, parseSettings, toStored } from './settings.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/**
 * The file in which visitors take what they have kept here along:
 * `{ "format": "marquee-data", "version": 1, "savedAt": "2026-11-21T15:00:00.000Z", "parts": { "favorites": […], … } }`,
 * each part under its storage key and in its stored form. Answers to the gate and to the banner belong to one browser and are not in it.
 */
const FORMAT = 'marquee-data';
const VERSION = 1;
/** Bytes of a file that is looked at: browsers keep about so much of one site. */
export const OWN_DATA_MAX = 5_000_000;
const MOST_FAVORITES = 50_000;
/** UTF-16 units of an id, which an export cuts at 200 code points. */
const MAX_ID = 400;

/** One kind of thing that visitors keep. */
interface PartOf<Value> {
  /** Storage key, and name in the file. */
  readonly key: string;
  /** Returns what a file holds of it in its stored form, or null when that is not what it should be. */
  parse(value: unknown): Value | null;
  /** Returns what this browser has stored, or null when it cannot be read; as `parse` where it says nothing else. */
  readonly parseOwn?: (value: unknown) => Value | null;
  /** Returns both together. What is stored here is never changed or left out. */
  merge(own: Value | null, added: Value): Value;
  /** Says what merging would do; null where there is nothing to say. */
  readonly preview?: (own: Value | null, added: Value) => string;
}

/** What merging makes of one part. */
interface Joined {
  readonly value: unknown;
  /** Null where there is nothing to say of it. */
  readonly preview: string | null;
}

export interface OwnDataPart {
  readonly key: string;
  /** Whether a file's value is one of this part. */
  isValid(value: unknown): boolean;
  /** Returns what is stored here and what a file adds, together. Throws for what `isValid` refuses. */
  join(own: unknown, added: unknown): Joined;
}

function definePart<Value>({ key, parse, parseOwn = parse, merge, preview }: PartOf<Value>): OwnDataPart {
  return {
    key,
    isValid: (value) => parse(value) !== null,
    join(own, value) {
      const added = parse(value);
      if (added === null) throw new TypeError(`Got something else under "${key}", expected what belongs there`);
      const stored = parseOwn(own);
      return { value: merge(stored, added), preview: preview?.(stored, added) ?? null };
    },
  };
}

const isShortList = (ids: readonly string[]) =>
  ids.length <= MOST_FAVORITES && ids.every((id) => id !== '' && id.length <= MAX_ID);

function parseFileFavorites(value: unknown): readonly string[] | null {
  const ids = parseFavorites(value);
  return ids && isShortList(ids) ? ids : null;
}

type StoredDetails = ReturnType<typeof toStoredDetails>;

function parseDetails(value: unknown): StoredDetails | null {
  const details = parseFavoriteDetails(value);
  return details && isShortList([...details.keys()]) ? toStoredDetails(details) : null;
}

type StoredSettings = ReturnType<typeof toStored>;

function parseFileSettings(value: unknown): StoredSettings | null {
  const settings = parseSettings(value);
  return settings && toStored(settings, null);
}

/** What another version of the site has stored stays beside what this one knows. */
function parseOwnSettings(value: unknown): StoredSettings | null {
  const settings = parseSettings(value);
  return settings && toStored(settings, value);
}

/** A blocklist in its stored form, which names its version. */
type StoredBlocks = Readonly<Record<string, unknown>>;

function toStoredBlocks(list: Blocklist): StoredBlocks {
  return JSON.parse(formatBlocklist(list) ?? '{}') as StoredBlocks;
}

function parseBlocks(value: unknown): StoredBlocks | null {
  const list = parseBlocklist(value);
  return list && toStoredBlocks(list);
}

const NO_ENTRIES: Blocklist = { tags: [], words: [], sources: [] };
const blocksOf = (stored: StoredBlocks | null) => parseBlocklist(stored) ?? NO_ENTRIES;

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Everything that is kept, each under its key: whoever keeps something new adds it here. */
export const OWN_DATA_PARTS: readonly OwnDataPart[] = [
  definePart<readonly string[]>({
    key: STORAGE_KEYS.favorites,
    parse: parseFileFavorites,
    parseOwn: parseFavorites,
    merge: (own, added) => [...new Set([...(own ?? []), ...added])],
    preview(own, added) {
      const known = new Set(own);
      return `${countOf(added.length, 'favorite', 'favorites')}, ${added.filter((id) => !known.has(id)).length} new`;
    },
  }),
  definePart<StoredDetails>({
    key: STORAGE_KEYS.favoriteDetails,
    parse: parseDetails,
    merge: (own, added) => ({ ...added, ...own }),
  }),
  definePart<StoredSettings>({
    key: STORAGE_KEYS.settings,
    parse: parseFileSettings,
    parseOwn: parseOwnSettings,
    // a setting at its default is none that was made
    merge: (own, added) => ({ ...added, ...own }),
    preview(own, added) {
      const keys = Object.keys({ ...DEFAULT_SETTINGS }).filter((key) => Object.hasOwn(added, key));
      const differing = keys.filter((key) => own && Object.hasOwn(own, key) && own[key] !== added[key]);
      const fresh = keys.filter((key) => !own || !Object.hasOwn(own, key));
      const stays =
        differing.length > 0 ? `, ${countOf(differing.length, 'differs and stays', 'differ and stay')} as here` : '';
      return `${countOf(keys.length, 'setting', 'settings')}, ${fresh.length} new${stays}`;
    },
  }),
  definePart<StoredBlocks>({
    key: STORAGE_KEYS.blocklist,
    parse: parseBlocks,
    merge: (own, added) => toStoredBlocks(mergeBlocklists(blocksOf(own), blocksOf(added))),
    preview(own, added) {
      const before = countBlocks(blocksOf(own));
      const after = countBlocks(mergeBlocklists(blocksOf(own), blocksOf(added)));
      return `${countOf(countBlocks(blocksOf(added)), 'entry', 'entries')} of what is hidden, ${after - before} new`;
    },
  }),
  definePart<NamedLists>({
    key: STORAGE_KEYS.lists,
    parse: parseLists,
    merge: (own, added) => mergeLists(own ?? [], added),
    preview: (own, added) =>
      `${countOf(added.length, 'list', 'lists')}, ${mergeLists(own ?? [], added).length - (own ?? []).length} new`,
  }),
  definePart<readonly SavedSearch[]>({
    key: STORAGE_KEYS.searches,
    parse: parseSearches,
    merge: (own, added) => mergeSearches(own ?? [], added),
    preview: (own, added) =>
      `${countOf(added.length, 'saved search', 'saved searches')}, ${mergeSearches(own ?? [], added).length - (own ?? []).length} new`,
  }),
  definePart<readonly string[]>({
    key: STORAGE_KEYS.opened,
    parse: parseOpened,
    merge: (own, added) => mergeOpened(own ?? [], added),
  }),
];

/** Returns the text of a file with what is stored, by key; what cannot be read is left out. */
export function formatOwnData(stored: Readonly<Record<string, unknown>>, now: Date): string {
  const kept = OWN_DATA_PARTS.filter(({ key, isValid }) => isValid(stored[key]));
  const parts = Object.fromEntries(kept.map(({ key, join }) => [key, join(null, stored[key]).value]));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, savedAt: now.toISOString(), parts }, null, 2)}\n`;
}

/** What a file holds, by key, or why it is refused. */
export type OwnData = { readonly parts: Readonly<Record<string, unknown>> } | { readonly refusal: string };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns what a file holds, or in words for its visitor why none of it is taken. */
export function parseOwnData(text: string): OwnData {
  if (text.length > OWN_DATA_MAX) return { refusal: 'The file is too large to be one that this site has written.' };
  const value = parseJson(text);
  const { format, version, parts } = (value ?? {}) as Record<string, unknown>;
  if (format !== FORMAT) return { refusal: 'This is not a file that this site has written.' };
  if (typeof version !== 'number' || version > VERSION)
    return { refusal: 'The file was written by a newer version of this site, which this one cannot read.' };
  if (typeof parts !== 'object' || parts === null || Array.isArray(parts))
    return { refusal: 'The file is damaged: it has no parts.' };
  const held = parts as Record<string, unknown>;
  const known = OWN_DATA_PARTS.filter(({ key }) => Object.hasOwn(held, key));
  const damaged = known.find(({ key, isValid }) => !isValid(held[key]));
  if (damaged) return { refusal: `The file is damaged: what stands under "${damaged.key}" cannot be read.` };
  if (known.length === 0) return { refusal: 'The file holds nothing that this site knows.' };
  return { parts: Object.fromEntries(known.map(({ key }) => [key, held[key]])) };
}
