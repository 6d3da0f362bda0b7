import { blocklistMessages } from '#messages/blocklist';
import { findAddedAndRemovedIds } from '../../lib/browser/stored-entry-change-log.ts';
import type { MergeableStorageDefinition } from '../../lib/browser/storage-definition.ts';
import {
  BLOCKLIST_ENTRY_MAX_LENGTH,
  MAX_BLOCKLIST_ENTRIES,
  MAX_WORDS_PER_BLOCKLIST_ENTRY,
} from '../../lib/catalogue/limits.ts';
import {
  isSameLabel,
  getLabelKindOfSlug,
  createLabelNameFromSlug,
  parseLabelSlug,
  type LabelKind,
} from '../../lib/catalogue/label-kinds-and-slugs.ts';
import { SOURCE_SITES } from '../../lib/catalogue/source-website.ts';
import { BLOCKLIST_KEY } from '../../lib/browser/storage-keys.ts';
import {
  DURATION_AND_QUALITY_LIMITS,
  type Blocklist,
  type DurationOrQualityLimit,
} from '../../lib/catalogue/blocklist.ts';
import type { SourceSite } from '../../lib/catalogue/video.ts';
import { splitIntoWords } from '../../lib/catalogue/text/split-words.ts';

export type BlocklistEntryKind = keyof Blocklist;
export const BLOCKLIST_ENTRY_KINDS = [
  'tags',
  'words',
  'sources',
  'limits',
] as const satisfies readonly BlocklistEntryKind[];

/** Version of the storage format of blocklists. A stored blocklist of a newer version is not changed. */
const VERSION = 1;

const isSource = (text: string): text is SourceSite => SOURCE_SITES.some((source) => source === text);

const isLimit = (text: string): text is DurationOrQualityLimit =>
  DURATION_AND_QUALITY_LIMITS.some((limit) => limit === text);

/** Returns the minutes of a limit of length, such as 3 for `under-3` (hide videos under 3 minutes). Returns NaN for a limit of quality. */
const minutesOf = (limit: string): number => Number(limit.replace('under-', ''));

const NORMALIZERS = {
  tags: parseLabelSlug,
  words: (text) => splitIntoWords(text).join(' '),
  sources: (text) => (isSource(text) ? text : ''),
  limits: (text) => (isLimit(text) ? text : ''),
} as const satisfies Record<BlocklistEntryKind, (text: string) => string>;

/** Returns the display name of a source website: its host name, or a translated name for `other`. */
export const formatSourceSiteName = (source: string): string =>
  source === 'other' ? blocklistMessages.otherSources : source;

/** Returns the display name of a limit of length or quality, such as "shorter than 3 minutes". */
export function formatDurationOrQualityLimit(limit: string): string {
  const minutes = minutesOf(limit);
  return Number.isNaN(minutes) ? blocklistMessages.sdQuality : blocklistMessages.shorterThan(minutes);
}

interface EntryDescription {
  readonly kind: LabelKind | 'limit' | 'word';
  readonly name: string;
}

/** Returns the kind and name of a blocklist entry for messages. An entry of the list `tags` may also be a performer, source or uploader. */
export function describeBlocklistEntry(kind: BlocklistEntryKind, entry: string): EntryDescription {
  if (kind === 'tags') return { kind: getLabelKindOfSlug(entry), name: createLabelNameFromSlug(entry) };
  if (kind === 'limits') return { kind: 'limit', name: formatDurationOrQualityLimit(entry) };
  return kind === 'words' ? { kind: 'word', name: entry } : { kind: 'source', name: formatSourceSiteName(entry) };
}

/** Converts a text of any number of words to a normalized blocklist entry; null if it is too long or invalid for the kind of entry. */
function normalizeEntry(kind: BlocklistEntryKind, text: string): string | null {
  const entry = NORMALIZERS[kind](text);
  return entry === '' || entry.length > BLOCKLIST_ENTRY_MAX_LENGTH ? null : entry;
}

/**
 * Converts a text to a normalized entry for the blocklist, with the maximum number of words; returns null if the text is not valid for an
 * entry of the given kind, or too long. Entries that earlier versions of the site have stored may have more words.
 */
export const toBlocklistEntry = (kind: BlocklistEntryKind, text: string): string | null =>
  normalizeEntry(kind, text)?.split(' ').slice(0, MAX_WORDS_PER_BLOCKLIST_ENTRY).join(' ') ?? null;

function parseEntries(kind: BlocklistEntryKind, value: unknown, maximum: number): string[] | null {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((entry): entry is string => typeof entry === 'string')) return null;
  const entries = value.slice(0, maximum).flatMap((entry) => normalizeEntry(kind, entry) ?? []);
  return [...new Set(entries)];
}

/** Returns a blocklist with the given limits of length or quality; without limits, it has no field `limits`, as in earlier versions. */
function withLimits({ tags, words, sources }: Blocklist, limits: readonly DurationOrQualityLimit[]): Blocklist {
  return { tags, words, sources, ...(limits.length > 0 && { limits }) };
}

/**
 * Returns a parsed blocklist from storage without duplicate and invalid entries, with at most `maximum` entries of each kind; null if the
 * value is malformed or of a newer format version.
 */
export function parseBlocklist(value: unknown, maximum = MAX_BLOCKLIST_ENTRIES): Blocklist | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { version = VERSION, ...stored } = value as Record<string, unknown>;
  const [tags, words, sources, limits] = BLOCKLIST_ENTRY_KINDS.map((kind) => parseEntries(kind, stored[kind], maximum));
  if (version !== VERSION || !tags || !words || !sources || !limits) return null;
  return withLimits({ tags, words, sources: sources.filter(isSource) }, limits.filter(isLimit));
}

/** Returns the blocklist as text for the storage; null if it has no entries. */
export function serializeBlocklist(list: Blocklist): string | null {
  return countBlocklistEntries(list) === 0 ? null : JSON.stringify({ version: VERSION, ...list });
}

/** Returns the number of entries of a blocklist. */
export function countBlocklistEntries(list: Blocklist): number {
  return Object.values(list).flat().length;
}

/** Returns the entries of one kind of a blocklist. */
export const listBlocklistEntries = (list: Blocklist, kind: BlocklistEntryKind): readonly string[] => list[kind] ?? [];

const withEntries = (list: Blocklist, kind: BlocklistEntryKind, entries: readonly string[]): Blocklist =>
  kind === 'limits' ? withLimits(list, entries.filter(isLimit)) : { ...list, [kind]: entries };

const isSameEntry = (kind: BlocklistEntryKind, a: string, b: string) =>
  a === b || (kind === 'tags' && isSameLabel(a, b));

/** Returns whether two entries of one kind exclude each other: a blocklist has at most one limit of length, such as `under-3`. */
const excludeEachOther = (kind: BlocklistEntryKind, entry: string, added: string) =>
  kind === 'limits' && minutesOf(entry) + minutesOf(added) > 0;

/** Returns whether a blocklist contains an entry of the given kind. */
export const includesBlocklistEntry = (list: Blocklist, kind: BlocklistEntryKind, entry: string): boolean =>
  listBlocklistEntries(list, kind).some((known) => isSameEntry(kind, known, entry));

/**
 * Returns the blocklist with an added entry. A new limit of length replaces the previous one. Returns the same blocklist if the text is
 * invalid, if the blocklist already contains the entry, or if the maximum number of entries is reached.
 */
export function addBlocklistEntry(list: Blocklist, kind: BlocklistEntryKind, text: string): Blocklist {
  const entry = normalizeEntry(kind, text);
  const known = listBlocklistEntries(list, kind);
  if (entry === null || includesBlocklistEntry(list, kind, entry) || known.length >= MAX_BLOCKLIST_ENTRIES) return list;
  return withEntries(list, kind, [...known.filter((other) => !excludeEachOther(kind, other, entry)), entry]);
}

export function removeBlocklistEntry(list: Blocklist, kind: BlocklistEntryKind, entry: string): Blocklist {
  const left = listBlocklistEntries(list, kind).filter((other) => !isSameEntry(kind, other, entry));
  return withEntries(list, kind, left);
}

/**
 * Returns a blocklist with the entries of another blocklist (`other`) added, up to the maximum number of entries. The limit of length of
 * `list` takes precedence over the one of `other`.
 */
export function mergeBlocklists(list: Blocklist, other: Blocklist): Blocklist {
  let merged = list;
  for (const kind of BLOCKLIST_ENTRY_KINDS)
    for (const entry of listBlocklistEntries(other, kind))
      if (!listBlocklistEntries(list, kind).some((own) => excludeEachOther(kind, own, entry)))
        merged = addBlocklistEntry(merged, kind, entry);
  return merged;
}

const NO_ENTRIES: Blocklist = { tags: [], words: [], sources: [] };

/** Storage format of the blocklist. Changes in several tabs are merged by kind and entry, such as `tags:rain`. */
export const BLOCKLIST_STORAGE: MergeableStorageDefinition<Blocklist> = {
  key: BLOCKLIST_KEY,
  empty: NO_ENTRIES,
  storeError: blocklistMessages.notStored,
  parse: parseBlocklist,
  format: serializeBlocklist,
  diff: (before, after) =>
    BLOCKLIST_ENTRY_KINDS.flatMap((kind) =>
      findAddedAndRemovedIds(listBlocklistEntries(before, kind), listBlocklistEntries(after, kind)).map(
        ({ entry, value }) => ({
          entry: `${kind}:${entry}`,
          value,
        }),
      ),
    ),
  apply(list, changes) {
    let next = list;
    for (const { entry, value } of changes) {
      const kind = BLOCKLIST_ENTRY_KINDS.find((each) => entry.startsWith(`${each}:`));
      if (!kind) continue;
      const text = entry.slice(kind.length + 1);
      next = value === true ? addBlocklistEntry(next, kind, text) : removeBlocklistEntry(next, kind, text);
    }
    return next;
  },
};
