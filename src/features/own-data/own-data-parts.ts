import { ownDataMessages } from '#messages/own-data';
import { BLOCKLIST_FORM, countBlocks, mergeBlocklists } from '../blocklist/blocklist-entries.ts';
import { HIDDEN_VIDEOS_FORM, mergeHiddenVideos } from '../blocklist/hidden-videos.ts';
import type { MergedForm } from '../../lib/browser/persisted-form.ts';
import { ID_MAX } from '../../lib/catalogue/limits.ts';
import { DETAILS_FORM, parseFavoriteDetails, toFileDetails } from '../favorites/favorite-details.ts';
import { addFavorites, FAVORITES_FORM, parseFavorites } from '../favorites/favorites.ts';
import { LISTS_FORM } from '../library/lists/stored-lists.ts';
import { mergeLists, parseLists } from '../library/lists/named-lists.ts';
import { definePart, type OwnDataPart } from './own-data-part.ts';
import { OPENED } from '../marks/opened.ts';
import { RECENT } from '../recent-searches/recent-searches.ts';
import { mergeSearches, parseSearches, SEARCHES_FORM } from '../saved-searches/saved-searches.ts';
import { DEFAULT_SETTINGS, parseSettings, toStored, type StoredSettings } from '../settings/settings.ts';
import { SETTINGS_FORM } from '../settings/settings-form.ts';

const { parts, previews, someFavorites } = ownDataMessages;

/** Maximum number of favorites in a file. */
const MOST_FAVORITES = 50_000;

const isShort = (id: string) => id !== '' && id.length <= ID_MAX;
const isShortList = (ids: readonly string[]) => ids.length <= MOST_FAVORITES && ids.every(isShort);

function parseFileFavorites(value: unknown): readonly string[] | null {
  const ids = parseFavorites(value);
  return ids && isShortList(ids) ? ids : null;
}

type FileDetails = ReturnType<typeof toFileDetails>;

function cutFavorites(own: readonly string[]) {
  const value = own.filter(isShort).slice(-MOST_FAVORITES);
  const missing = own.length - value.length;
  return { value, leftOut: missing > 0 ? someFavorites(missing, own.length) : null };
}

function parseOwnDetails(value: unknown): FileDetails | null {
  const details = parseFavoriteDetails(value);
  return details && toFileDetails(details);
}

/** Limits favorite details. Omitted details are not reported, because the omitted favorites are reported. */
function cutDetails(own: FileDetails) {
  const value = Object.fromEntries(
    Object.entries(own)
      .filter(([id]) => isShort(id))
      .slice(-MOST_FAVORITES),
  );
  return { value, leftOut: null };
}

function parseDetails(value: unknown): FileDetails | null {
  const details = parseFavoriteDetails(value);
  return details && isShortList([...details.keys()]) ? toFileDetails(details) : null;
}

function parseFileSettings(value: unknown): StoredSettings | null {
  const settings = parseSettings(value);
  return settings && toStored(settings, null);
}

/** Returns the stored settings, including unknown settings of another version of the site. */
function parseOwnSettings(value: unknown): StoredSettings | null {
  const settings = parseSettings(value);
  return settings && toStored(settings, value);
}

/** Value in its stored form, which includes a version. */
type Stored = Readonly<Record<string, unknown>>;

/** Returns functions that convert a value to its stored form and back. `nothing` is the JSON text of an empty value. */
function inStoredForm<T>({ empty, parse, format }: MergedForm<T>, nothing: string) {
  const store = (value: T) => JSON.parse(format(value) ?? nothing) as Stored;
  return {
    store,
    parse(value: unknown): Stored | null {
      const kept = parse(value);
      return kept && store(kept);
    },
    restore: (stored: Stored | null) => parse(stored) ?? empty,
  };
}

const blocks = inStoredForm(BLOCKLIST_FORM, '{}');
const hidden = inStoredForm(HIDDEN_VIDEOS_FORM, '{"videos":[]}');

/** All kinds of stored data. New kinds of stored data must be added here to be exported. */
export const OWN_DATA_PARTS: readonly OwnDataPart[] = [
  definePart({
    form: FAVORITES_FORM,
    name: parts.favorites,
    parse: parseFileFavorites,
    parseOwn: parseFavorites,
    cut: cutFavorites,
    merge: (own, added) => addFavorites(own ?? [], added),
    preview(own, added) {
      const known = new Set(own);
      return previews.favorites(added.length, added.filter((id) => !known.has(id)).length);
    },
  }),
  definePart({
    form: DETAILS_FORM,
    name: parts.details,
    parse: parseDetails,
    parseOwn: parseOwnDetails,
    cut: cutDetails,
    merge: (own, added): FileDetails => ({ ...added, ...own }),
  }),
  definePart({
    form: SETTINGS_FORM,
    name: parts.settings,
    parse: parseFileSettings,
    parseOwn: parseOwnSettings,
    // own settings take precedence; they contain only values that differ from the default
    merge: (own, added) => ({ ...added, ...own }),
    preview(own, added) {
      const keys = Object.keys({ ...DEFAULT_SETTINGS }).filter((key) => Object.hasOwn(added, key));
      const differing = keys.filter((key) => own && Object.hasOwn(own, key) && own[key] !== added[key]);
      const fresh = keys.filter((key) => !own || !Object.hasOwn(own, key));
      return previews.settings(keys.length, fresh.length, differing.length);
    },
  }),
  definePart({
    form: BLOCKLIST_FORM,
    name: parts.blocklist,
    parse: blocks.parse,
    merge: (own, added) => blocks.store(mergeBlocklists(blocks.restore(own), blocks.restore(added))),
    preview(own, added) {
      const before = countBlocks(blocks.restore(own));
      const after = countBlocks(mergeBlocklists(blocks.restore(own), blocks.restore(added)));
      return previews.blocklist(countBlocks(blocks.restore(added)), after - before);
    },
  }),
  definePart({
    form: HIDDEN_VIDEOS_FORM,
    name: parts.hiddenVideos,
    parse: hidden.parse,
    merge: (own, added) => hidden.store(mergeHiddenVideos(hidden.restore(own), hidden.restore(added))),
    preview(own, added) {
      const merged = mergeHiddenVideos(hidden.restore(own), hidden.restore(added));
      return previews.hiddenVideos(hidden.restore(added).size, merged.size - hidden.restore(own).size);
    },
  }),
  definePart({
    form: LISTS_FORM,
    name: parts.lists,
    parse: parseLists,
    merge: (own, added) => mergeLists(own ?? [], added),
    preview: (own, added) => previews.lists(added.length, mergeLists(own ?? [], added).length - (own ?? []).length),
  }),
  definePart({
    form: SEARCHES_FORM,
    name: parts.searches,
    parse: parseSearches,
    merge: (own, added) => mergeSearches(own ?? [], added),
    preview: (own, added) =>
      previews.searches(added.length, mergeSearches(own ?? [], added).length - (own ?? []).length),
  }),
  definePart({
    form: OPENED.form,
    name: parts.opened,
    parse: OPENED.form.parse,
    merge: (own, added) => OPENED.merge(own ?? [], added),
  }),
  definePart({
    form: RECENT.form,
    name: parts.recentSearches,
    parse: RECENT.form.parse,
    merge: (own, added) => RECENT.merge(own ?? [], added),
  }),
];
