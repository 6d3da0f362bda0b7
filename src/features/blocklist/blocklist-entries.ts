import { blocklistMessages } from '#messages/blocklist';
import { diffIds } from '../../lib/browser/change-log.ts';
import type { MergedForm } from '../../lib/browser/persisted-form.ts';
import { BLOCKLIST_MAX } from '../../lib/catalogue/limits.ts';
import { isSameLabel, readSlug } from '../../lib/catalogue/label.ts';
import { SOURCES } from '../../lib/catalogue/source.ts';
import { BLOCKLIST_KEY } from '../../lib/browser/storage-keys.ts';
import type { Blocklist } from '../../lib/catalogue/blocklist.ts';
import type { Source } from '../../lib/catalogue/video.ts';
import { wordsOf } from '../../lib/catalogue/text/words.ts';

export type BlockKind = keyof Blocklist;
export const BLOCK_KINDS = ['tags', 'words', 'sources'] as const satisfies readonly BlockKind[];

/** The form that is stored; a later one is left alone. */
const VERSION = 1;

const isSource = (text: string): text is Source => SOURCES.some((source) => source === text);

const NORMALIZE = {
  tags: readSlug,
  words: (text) => wordsOf(text).join(' '),
  sources: (text) => (isSource(text) ? text : ''),
} as const satisfies Record<BlockKind, (text: string) => string>;

/** Returns what a source is called in the visitor's language: hosts by their names, and all others in a word. */
export const nameOfSource = (source: string): string => (source === 'other' ? blocklistMessages.otherSources : source);

/** Returns what an entry of a kind is called. */
export const nameOfEntry = (kind: BlockKind, entry: string): string =>
  kind === 'sources' ? nameOfSource(entry) : entry;

/** Returns an entry as a list keeps it, or null when it names nothing. */
export function toEntry(kind: BlockKind, text: string): string | null {
  return NORMALIZE[kind](text) || null;
}

function parseEntries(kind: BlockKind, value: unknown): string[] | null {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((entry): entry is string => typeof entry === 'string')) return null;
  const entries = value.slice(0, BLOCKLIST_MAX).flatMap((entry) => toEntry(kind, entry) ?? []);
  return [...new Set(entries)];
}

/** Returns the stored blocklist without repeats and what names nothing, or null when the value is none, or of a later form. */
export function parseBlocklist(value: unknown): Blocklist | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { version = VERSION, tags, words, sources } = value as Record<string, unknown>;
  const parsed = [parseEntries('tags', tags), parseEntries('words', words), parseEntries('sources', sources)] as const;
  if (version !== VERSION || parsed[0] === null || parsed[1] === null || parsed[2] === null) return null;
  return { tags: parsed[0], words: parsed[1], sources: parsed[2].filter(isSource) };
}

/** Returns the text that is stored; null for an empty list, which is not kept. */
export function formatBlocklist(list: Blocklist): string | null {
  return countBlocks(list) === 0 ? null : JSON.stringify({ version: VERSION, ...list });
}

/** Returns how many entries a blocklist has. */
export function countBlocks({ tags, words, sources }: Blocklist): number {
  return tags.length + words.length + sources.length;
}

const isSameEntry = (kind: BlockKind, a: string, b: string) => a === b || (kind === 'tags' && isSameLabel(a, b));

/** Returns whether a list has an entry of a kind. */
export const holdsEntry = (list: Blocklist, kind: BlockKind, entry: string): boolean =>
  list[kind].some((known) => isSameEntry(kind, known, entry));

/** Returns the list with one more entry; the same list when it names nothing, is there already, or there are too many. */
export function addBlock(list: Blocklist, kind: BlockKind, text: string): Blocklist {
  const entry = toEntry(kind, text);
  const known: readonly string[] = list[kind];
  if (entry === null || holdsEntry(list, kind, entry) || known.length >= BLOCKLIST_MAX) return list;
  return { ...list, [kind]: [...known, entry] };
}

/** Returns the list without an entry. */
export function removeBlock(list: Blocklist, kind: BlockKind, entry: string): Blocklist {
  const known: readonly string[] = list[kind];
  return { ...list, [kind]: known.filter((other) => !isSameEntry(kind, other, entry)) };
}

/** Returns the list with the entries of another one behind its own. */
export function mergeBlocklists(list: Blocklist, other: Blocklist): Blocklist {
  let merged = list;
  for (const kind of BLOCK_KINDS) for (const entry of other[kind]) merged = addBlock(merged, kind, entry);
  return merged;
}

const NO_ENTRIES: Blocklist = { tags: [], words: [], sources: [] };

/** An entry is a kind and what the list keeps of it: `tags:rain`. */
export const BLOCKLIST_FORM: MergedForm<Blocklist> = {
  key: BLOCKLIST_KEY,
  empty: NO_ENTRIES,
  refused: blocklistMessages.notStored,
  parse: parseBlocklist,
  format: formatBlocklist,
  diff: (before, after) =>
    BLOCK_KINDS.flatMap((kind) =>
      diffIds(before[kind], after[kind]).map(({ entry, value }) => ({ entry: `${kind}:${entry}`, value })),
    ),
  apply(list, changes) {
    let next = list;
    for (const { entry, value } of changes) {
      const kind = BLOCK_KINDS.find((each) => entry.startsWith(`${each}:`));
      if (!kind) continue;
      const text = entry.slice(kind.length + 1);
      next = value === true ? addBlock(next, kind, text) : removeBlock(next, kind, text);
    }
    return next;
  },
};
