import { blocklistMessages } from '#messages/blocklist';
import { diffIds } from '../../lib/browser/change-log.ts';
import type { MergeableStorageDefinition } from '../../lib/browser/storage-definition.ts';
import { MAX_BLOCKLIST_ENTRIES } from '../../lib/catalogue/limits.ts';
import { isSameLabel, kindOfSlug, nameOfSlug, parseSlug, type LabelKind } from '../../lib/catalogue/label.ts';
import { SOURCE_SITES } from '../../lib/catalogue/source-website.ts';
import { BLOCKLIST_KEY } from '../../lib/browser/storage-keys.ts';
import type { Blocklist } from '../../lib/catalogue/blocklist.ts';
import type { SourceSite } from '../../lib/catalogue/video.ts';
import { splitIntoWords } from '../../lib/catalogue/text/split-words.ts';

export type BlocklistEntryKind = keyof Blocklist;
export const BLOCKLIST_ENTRY_KINDS = ['tags', 'words', 'sources'] as const satisfies readonly BlocklistEntryKind[];

/** Version of the storage format of blocklists. A stored blocklist of a newer version is not changed. */
const VERSION = 1;

const isSource = (text: string): text is SourceSite => SOURCE_SITES.some((source) => source === text);

const NORMALIZERS = {
  tags: parseSlug,
  words: (text) => splitIntoWords(text).join(' '),
  sources: (text) => (isSource(text) ? text : ''),
} as const satisfies Record<BlocklistEntryKind, (text: string) => string>;

/** Returns the display name of a source website: its host name, or a translated name for `other`. */
export const formatSourceName = (source: string): string =>
  source === 'other' ? blocklistMessages.otherSources : source;

/** Kind and name with which messages describe a blocklist entry. */
interface EntryDescription {
  readonly kind: LabelKind | 'word';
  readonly name: string;
}

/**
 * Returns the kind and name with which messages describe a blocklist entry. An entry of the list `tags` may also be a performer, a source
 * or an uploader.
 */
export function describeEntry(kind: BlocklistEntryKind, entry: string): EntryDescription {
  if (kind === 'tags') return { kind: kindOfSlug(entry), name: nameOfSlug(entry) };
  return kind === 'words' ? { kind: 'word', name: entry } : { kind: 'source', name: formatSourceName(entry) };
}

/** Converts a text to a normalized blocklist entry; returns null if the text is not valid for an entry of the given kind. */
export function toBlocklistEntry(kind: BlocklistEntryKind, text: string): string | null {
  return NORMALIZERS[kind](text) || null;
}

function parseEntries(kind: BlocklistEntryKind, value: unknown): string[] | null {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((entry): entry is string => typeof entry === 'string')) return null;
  const entries = value.slice(0, MAX_BLOCKLIST_ENTRIES).flatMap((entry) => toBlocklistEntry(kind, entry) ?? []);
  return [...new Set(entries)];
}

/**
 * Returns a parsed blocklist from storage without duplicate and invalid entries; null if the value is malformed or of a newer format
 * version.
 */
export function parseBlocklist(value: unknown): Blocklist | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { version = VERSION, tags, words, sources } = value as Record<string, unknown>;
  const parsed = [parseEntries('tags', tags), parseEntries('words', words), parseEntries('sources', sources)] as const;
  if (version !== VERSION || parsed[0] === null || parsed[1] === null || parsed[2] === null) return null;
  return { tags: parsed[0], words: parsed[1], sources: parsed[2].filter(isSource) };
}

/** Returns the blocklist as text for the storage; null if it has no entries. */
export function formatBlocklist(list: Blocklist): string | null {
  return countEntries(list) === 0 ? null : JSON.stringify({ version: VERSION, ...list });
}

/** Returns the number of entries of a blocklist. */
export function countEntries({ tags, words, sources }: Blocklist): number {
  return tags.length + words.length + sources.length;
}

const isSameEntry = (kind: BlocklistEntryKind, a: string, b: string) =>
  a === b || (kind === 'tags' && isSameLabel(a, b));

/** Returns whether a blocklist contains an entry of the given kind. */
export const includesEntry = (list: Blocklist, kind: BlocklistEntryKind, entry: string): boolean =>
  list[kind].some((known) => isSameEntry(kind, known, entry));

/** Returns the blocklist with an added entry. Returns the same blocklist if the text is invalid, already in it, or the limit is reached. */
export function addBlocklistEntry(list: Blocklist, kind: BlocklistEntryKind, text: string): Blocklist {
  const entry = toBlocklistEntry(kind, text);
  const known: readonly string[] = list[kind];
  if (entry === null || includesEntry(list, kind, entry) || known.length >= MAX_BLOCKLIST_ENTRIES) return list;
  return { ...list, [kind]: [...known, entry] };
}

export function removeBlocklistEntry(list: Blocklist, kind: BlocklistEntryKind, entry: string): Blocklist {
  const known: readonly string[] = list[kind];
  return { ...list, [kind]: known.filter((other) => !isSameEntry(kind, other, entry)) };
}

/** Returns a blocklist with the entries of another blocklist added, up to the maximum number of entries. */
export function mergeBlocklists(list: Blocklist, other: Blocklist): Blocklist {
  let merged = list;
  for (const kind of BLOCKLIST_ENTRY_KINDS)
    for (const entry of other[kind]) merged = addBlocklistEntry(merged, kind, entry);
  return merged;
}

const NO_ENTRIES: Blocklist = { tags: [], words: [], sources: [] };

/** Storage format of the blocklist. Changes in several tabs are merged by kind and entry, such as `tags:rain`. */
export const BLOCKLIST_STORAGE: MergeableStorageDefinition<Blocklist> = {
  key: BLOCKLIST_KEY,
  empty: NO_ENTRIES,
  storeError: blocklistMessages.notStored,
  parse: parseBlocklist,
  format: formatBlocklist,
  diff: (before, after) =>
    BLOCKLIST_ENTRY_KINDS.flatMap((kind) =>
      diffIds(before[kind], after[kind]).map(({ entry, value }) => ({ entry: `${kind}:${entry}`, value })),
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
