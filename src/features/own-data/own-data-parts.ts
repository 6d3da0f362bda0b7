import {
  BLOCKLIST_FORM,
  countBlocks,
  formatBlocklist,
  mergeBlocklists,
  parseBlocklist,
} from '../blocklist/blocklist-entries.ts';
import type { Blocklist } from '../../lib/domain/blocklist.ts';
import { DETAILS_FORM, parseFavoriteDetails, toStoredDetails } from '../favorites/favorite-details.ts';
import { FAVORITES_FORM, parseFavorites } from '../favorites/favorites.ts';
import { LISTS_FORM } from '../lists/stored-lists.ts';
import { mergeLists, parseLists } from '../lists/named-lists.ts';
import { definePart, type OwnDataPart } from './own-data-part.ts';
import { mergeOpened, OPENED_FORM, parseOpened } from '../marks/opened.ts';
import { mergeSearches, parseSearches, SEARCHES_FORM } from '../saved-searches/saved-searches.ts';
import { DEFAULT_SETTINGS, parseSettings, SETTINGS_FORM, toStored, type StoredSettings } from '../settings/settings.ts';

/** Favorites that a file takes. */
const MOST_FAVORITES = 50_000;
/** UTF-16 units of an id, which an export cuts at 200 code points. */
const MAX_ID = 400;

const isShort = (id: string) => id !== '' && id.length <= MAX_ID;
const isShortList = (ids: readonly string[]) => ids.length <= MOST_FAVORITES && ids.every(isShort);

function parseFileFavorites(value: unknown): readonly string[] | null {
  const ids = parseFavorites(value);
  return ids && isShortList(ids) ? ids : null;
}

type StoredDetails = ReturnType<typeof toStoredDetails>;

function cutFavorites(own: readonly string[]) {
  const value = own.filter(isShort).slice(-MOST_FAVORITES);
  const missing = own.length - value.length;
  return { value, leftOut: missing > 0 ? `${missing} of ${countOf(own.length, 'favorite', 'favorites')}` : null };
}

function parseOwnDetails(value: unknown): StoredDetails | null {
  const details = parseFavoriteDetails(value);
  return details && toStoredDetails(details);
}

/** They belong to favorites, which say what is missing. */
function cutDetails(own: StoredDetails) {
  const value = Object.fromEntries(
    Object.entries(own)
      .filter(([id]) => isShort(id))
      .slice(-MOST_FAVORITES),
  );
  return { value, leftOut: null };
}

function parseDetails(value: unknown): StoredDetails | null {
  const details = parseFavoriteDetails(value);
  return details && isShortList([...details.keys()]) ? toStoredDetails(details) : null;
}

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
  definePart({
    form: FAVORITES_FORM,
    name: 'your favorites',
    parse: parseFileFavorites,
    parseOwn: parseFavorites,
    cut: cutFavorites,
    merge: (own, added): readonly string[] => [...new Set([...(own ?? []), ...added])],
    preview(own, added) {
      const known = new Set(own);
      return `${countOf(added.length, 'favorite', 'favorites')}, ${added.filter((id) => !known.has(id)).length} new`;
    },
  }),
  definePart({
    form: DETAILS_FORM,
    name: 'titles of favorites',
    parse: parseDetails,
    parseOwn: parseOwnDetails,
    cut: cutDetails,
    merge: (own, added): StoredDetails => ({ ...added, ...own }),
  }),
  definePart({
    form: SETTINGS_FORM,
    name: 'your settings',
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
  definePart({
    form: BLOCKLIST_FORM,
    name: 'what is hidden',
    parse: parseBlocks,
    merge: (own, added) => toStoredBlocks(mergeBlocklists(blocksOf(own), blocksOf(added))),
    preview(own, added) {
      const before = countBlocks(blocksOf(own));
      const after = countBlocks(mergeBlocklists(blocksOf(own), blocksOf(added)));
      return `${countOf(countBlocks(blocksOf(added)), 'entry', 'entries')} of what is hidden, ${after - before} new`;
    },
  }),
  definePart({
    form: LISTS_FORM,
    name: 'your lists',
    parse: parseLists,
    merge: (own, added) => mergeLists(own ?? [], added),
    preview: (own, added) =>
      `${countOf(added.length, 'list', 'lists')}, ${mergeLists(own ?? [], added).length - (own ?? []).length} new`,
  }),
  definePart({
    form: SEARCHES_FORM,
    name: 'your saved searches',
    parse: parseSearches,
    merge: (own, added) => mergeSearches(own ?? [], added),
    preview: (own, added) =>
      `${countOf(added.length, 'saved search', 'saved searches')}, ${mergeSearches(own ?? [], added).length - (own ?? []).length} new`,
  }),
  definePart({
    form: OPENED_FORM,
    name: 'what you opened',
    parse: parseOpened,
    merge: (own, added) => mergeOpened(own ?? [], added),
  }),
];
