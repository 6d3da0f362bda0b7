import { blocklistMessages } from '#messages/blocklist';
import { ownDataMessages } from '#messages/own-data';
import {
  BLOCKLIST_STORAGE,
  countBlocklistEntries,
  includesBlocklistEntry,
  mergeBlocklists,
  parseBlocklist,
} from '../blocklist/blocklist-entries.ts';
import { HIDDEN_VIDEOS_STORAGE, mergeHiddenVideos, parseHiddenVideos } from '../blocklist/hidden-videos.ts';
import type { MergeableStorageDefinition } from '../../lib/browser/storage-definition.ts';
import { VIDEO_ID_MAX_LENGTH } from '../../lib/catalogue/limits.ts';
import {
  FAVORITE_DETAILS_STORAGE,
  parseFavoriteDetails,
  toExportedFavoriteDetails,
} from '../favorites/favorite-details.ts';
import { addFavorites, FAVORITES_STORAGE, parseFavorites } from '../favorites/favorites.ts';
import { LISTS_STORAGE } from '../library/lists/named-lists-storage.ts';
import { mergeLists, parseAllLists, parseLists, type NamedLists } from '../library/lists/named-lists.ts';
import { createOwnDataTransferHandler, type OwnDataTransferHandler } from './create-own-data-transfer-handler.ts';
import { OPENED_VIDEOS_STORAGE } from '../marks/opened-videos-storage.ts';
import { RECENT_SEARCHES_STORAGE } from '../recent-searches/recent-searches-storage.ts';
import {
  mergeSavedSearches,
  parseAllSavedSearches,
  parseSavedSearches,
  SAVED_SEARCHES_STORAGE,
} from '../saved-searches/saved-searches.ts';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  toStoredSettings,
  type StoredSettings,
} from '../settings/visitor-settings.ts';
import { SETTINGS_STORAGE } from '../settings/settings-storage.ts';

const { parts, previews, someFavorites } = ownDataMessages;

/** Maximum number of favorites in an exported file. */
const MAX_FAVORITES = 50_000;

const isShort = (id: string) => id !== '' && id.length <= VIDEO_ID_MAX_LENGTH;
const isShortList = (ids: readonly string[]) => ids.length <= MAX_FAVORITES && ids.every(isShort);

function parseFileFavorites(value: unknown): readonly string[] | null {
  const ids = parseFavorites(value);
  return ids && isShortList(ids) ? ids : null;
}

type FileDetails = ReturnType<typeof toExportedFavoriteDetails>;

function limitFavorites(own: readonly string[]) {
  const value = own.filter(isShort).slice(-MAX_FAVORITES);
  const missing = own.length - value.length;
  return { value, leftOut: missing > 0 ? someFavorites(missing, own.length) : null };
}

function parseOwnDetails(value: unknown): FileDetails | null {
  const details = parseFavoriteDetails(value);
  return details && toExportedFavoriteDetails(details);
}

/** Shortens favorites' details (titles, URLs) for a file. Does not report omissions, since the omitted favorites are reported. */
function limitDetails(own: FileDetails) {
  const value = Object.fromEntries(
    Object.entries(own)
      .filter(([id]) => isShort(id))
      .slice(-MAX_FAVORITES),
  );
  return { value, leftOut: null };
}

function parseDetails(value: unknown): FileDetails | null {
  const details = parseFavoriteDetails(value);
  return details && isShortList([...details.keys()]) ? toExportedFavoriteDetails(details) : null;
}

function parseFileSettings(value: unknown): StoredSettings | null {
  const settings = parseSettings(value);
  return settings && toStoredSettings(settings, null);
}

/** Returns the validated stored settings, including unknown ones that another version of the site has stored. */
function parseOwnSettings(value: unknown): StoredSettings | null {
  const settings = parseSettings(value);
  return settings && toStoredSettings(settings, value);
}

/** Value in its storage format, an object with a version number. */
type Stored = Readonly<Record<string, unknown>>;

/** Returns functions that convert to the storage format and validate stored values. `nothing` is the stored empty value as JSON. */
function createConverters<T>({ empty, parse, format }: MergeableStorageDefinition<T>, nothing: string) {
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

const blocks = createConverters(BLOCKLIST_STORAGE, '{}');
const hidden = createConverters(HIDDEN_VIDEOS_STORAGE, '{"videos":[]}');

/** Returns whether the stored lists contain all lists of a file with all of their videos. Names are compared ignoring case. */
function includesAllLists(stored: NamedLists, added: NamedLists): boolean {
  const idsByName = new Map(stored.map(({ name, ids }) => [name.toLowerCase(), new Set(ids)]));
  return added.every(({ name, ids }) => {
    const storedIds = idsByName.get(name.toLowerCase());
    return storedIds !== undefined && ids.every((id) => storedIds.has(id));
  });
}

const countVideos = (lists: NamedLists) => lists.reduce((sum, { ids }) => sum + ids.length, 0);

/** Returns the line of the import preview for a list of texts: `name`, the number of texts in the file, and how many are new. */
function previewTexts(name: string, own: readonly string[] | null, added: readonly string[]): string {
  const known = new Set(own);
  return previews.other(name, added.length, added.filter((text) => !known.has(text)).length);
}

/** Export and import functions for all kinds of stored data. A new kind of stored data must be added here to be exported. */
export const OWN_DATA_TRANSFER_HANDLERS: readonly OwnDataTransferHandler[] = [
  createOwnDataTransferHandler({
    definition: FAVORITES_STORAGE,
    name: parts.favorites,
    parse: parseFileFavorites,
    parseOwn: parseFavorites,
    limit: limitFavorites,
    merge: (own, added) => addFavorites(own ?? [], added),
    preview(own, added) {
      const known = new Set(own);
      return previews.favorites(added.length, added.filter((id) => !known.has(id)).length);
    },
  }),
  createOwnDataTransferHandler({
    definition: FAVORITE_DETAILS_STORAGE,
    name: parts.details,
    parse: parseDetails,
    parseOwn: parseOwnDetails,
    limit: limitDetails,
    merge: (own, added): FileDetails => ({ ...added, ...own }),
  }),
  createOwnDataTransferHandler({
    definition: SETTINGS_STORAGE,
    name: parts.settings,
    parse: parseFileSettings,
    parseOwn: parseOwnSettings,
    // a setting stored in this browser takes precedence over the setting in the file; only settings that differ from their default are
    // stored
    merge: (own, added) => ({ ...added, ...own }),
    preview(own, added) {
      const keys = Object.keys({ ...DEFAULT_SETTINGS }).filter((key) => Object.hasOwn(added, key));
      const differing = keys.filter((key) => own && Object.hasOwn(own, key) && own[key] !== added[key]);
      const fresh = keys.filter((key) => !own || !Object.hasOwn(own, key));
      return previews.settings(keys.length, fresh.length, differing.length);
    },
  }),
  createOwnDataTransferHandler({
    definition: BLOCKLIST_STORAGE,
    name: parts.blocklist,
    parse: blocks.parse,
    merge: (own, added) => blocks.store(mergeBlocklists(blocks.restore(own), blocks.restore(added))),
    // hidden durations and qualities (`limits`) have no maximum number of entries: a stored one takes precedence over the one of the file
    isComplete(merged, file) {
      const [all, imported] = [blocks.restore(merged), parseBlocklist(file, Infinity)!];
      return (['tags', 'words', 'sources'] as const).every((kind) =>
        imported[kind].every((entry) => includesBlocklistEntry(all, kind, entry)),
      );
    },
    preview(own, added) {
      const before = countBlocklistEntries(blocks.restore(own));
      const after = countBlocklistEntries(mergeBlocklists(blocks.restore(own), blocks.restore(added)));
      return previews.blocklist(countBlocklistEntries(blocks.restore(added)), after - before);
    },
  }),
  createOwnDataTransferHandler({
    definition: HIDDEN_VIDEOS_STORAGE,
    name: parts.hiddenVideos,
    parse: hidden.parse,
    merge: (own, added) => hidden.store(mergeHiddenVideos(hidden.restore(own), hidden.restore(added))),
    isComplete(merged, file) {
      const ids = hidden.restore(merged);
      return [...parseHiddenVideos(file, Infinity)!.keys()].every((id) => ids.has(id));
    },
    preview(own, added) {
      const merged = mergeHiddenVideos(hidden.restore(own), hidden.restore(added));
      return previews.hiddenVideos(hidden.restore(added).size, merged.size - hidden.restore(own).size);
    },
  }),
  createOwnDataTransferHandler({
    definition: LISTS_STORAGE,
    name: parts.lists,
    parse: parseLists,
    merge: (own, added) => mergeLists(own ?? [], added),
    isComplete: (merged, file) => includesAllLists(merged, parseAllLists(file)!),
    preview(own, added) {
      const before = own ?? [];
      const merged = mergeLists(before, added);
      const videos = countVideos(added);
      const line = previews.lists(added.length, merged.length - before.length);
      if (videos === 0) return line;
      return [line, previews.other(blocklistMessages.videos, videos, countVideos(merged) - countVideos(before))];
    },
  }),
  createOwnDataTransferHandler({
    definition: SAVED_SEARCHES_STORAGE,
    name: parts.searches,
    parse: parseSavedSearches,
    merge: (own, added) => mergeSavedSearches(own ?? [], added),
    isComplete(merged, file) {
      const paths = new Set(merged.map(({ path }) => path));
      return parseAllSavedSearches(file)!.every(({ path }) => paths.has(path));
    },
    preview: (own, added) =>
      previews.searches(added.length, mergeSavedSearches(own ?? [], added).length - (own ?? []).length),
  }),
  createOwnDataTransferHandler({
    definition: OPENED_VIDEOS_STORAGE.definition,
    name: parts.opened,
    parse: OPENED_VIDEOS_STORAGE.definition.parse,
    merge: (own, added) => OPENED_VIDEOS_STORAGE.merge(own ?? [], added),
    preview: (own, added) => previewTexts(parts.opened, own, added),
  }),
  createOwnDataTransferHandler({
    definition: RECENT_SEARCHES_STORAGE.definition,
    name: parts.recentSearches,
    parse: RECENT_SEARCHES_STORAGE.definition.parse,
    merge: (own, added) => RECENT_SEARCHES_STORAGE.merge(own ?? [], added),
    preview: (own, added) => previewTexts(parts.recentSearches, own, added),
  }),
];
