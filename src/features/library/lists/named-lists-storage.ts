import { listsMessages } from '#messages/lists';
import {
  findAddedAndRemovedIds,
  type StoredEntryChangeLog,
  type StoredEntryState,
} from '../../../lib/browser/stored-entry-change-log.ts';
import type { MergeableStorageDefinition } from '../../../lib/browser/storage-definition.ts';
import { MAX_VIDEOS_PER_VISITOR_LIST, MAX_VISITOR_LISTS } from '../../../lib/catalogue/limits.ts';
import { parseLists, type NamedVideoList, type NamedLists } from './named-lists.ts';
import { VISITOR_LISTS_KEY } from '../../../lib/browser/storage-keys.ts';

/** Stored change of a named list: name and position among all lists, or for a renamed list, the storage key of the new name (`became`). */
type ListValue = { readonly name: string; readonly place: number } | { readonly became: string };

/** Returns the storage key of a named list: the name in lower case, since names are compared ignoring case. */
const keyOf = ({ name }: { readonly name: string }) => name.toLowerCase();
const listEntry = (key: string) => `list:${key}`;
// list name and video id are separated by a line break, which names cannot contain, since control characters are removed
const videoEntries = (key: string, before: readonly string[], after: readonly string[]): readonly StoredEntryState[] =>
  findAddedAndRemovedIds(before, after).map(({ entry, value }) => ({ entry: `video:${key}\n${entry}`, value }));
const byKeyOf = (lists: NamedLists) => new Map(lists.map((list) => [keyOf(list), list]));

/**
 * Returns the change to store for a list that no longer exists under its old name: null if the list was removed, or the key of its new name
 * if it was renamed. It was renamed if the list `next`, now at the same position, is new and has the same videos.
 */
function findNewName({ ids }: NamedVideoList, next: NamedVideoList, old: ReadonlyMap<string, NamedVideoList>) {
  const isRenamed = !old.has(keyOf(next)) && JSON.stringify(next.ids) === JSON.stringify(ids);
  return isRenamed ? { became: keyOf(next) } : null;
}

function diffLists(before: NamedLists, after: NamedLists): readonly StoredEntryState[] {
  const [old, fresh] = [byKeyOf(before), byKeyOf(after)];
  const gone = before.flatMap((list, place) => {
    const key = keyOf(list);
    if (fresh.has(key)) return [];
    const value = before.length === after.length ? findNewName(list, after[place]!, old) : null;
    // also store the removal of each video in the list, so that a new list of the same name starts empty
    return [{ entry: listEntry(key), value }, ...videoEntries(key, list.ids, [])];
  });
  const there = after.flatMap((list, place) => {
    const { name, ids } = list;
    const known = old.get(keyOf(list));
    const own = known?.name === name ? [] : [{ entry: listEntry(keyOf(list)), value: { name, place } }];
    return [...own, ...videoEntries(keyOf(list), known?.ids ?? [], ids)];
  });
  return [...gone, ...there];
}

/** Returns the new names of renamed lists, by former name in lower case. `before` and `after` are the lists before and after a change. */
export function findRenamedLists(before: NamedLists, after: NamedLists): ReadonlyMap<string, string> {
  const old = byKeyOf(before);
  const names = new Map<string, string>();
  before.forEach((list, place) => {
    const next = after[place];
    if (next && !byKeyOf(after).has(keyOf(list)) && findNewName(list, next, old)) names.set(keyOf(list), next.name);
  });
  return names;
}

function parseListValue(value: unknown): ListValue | null {
  const { became, name, place } = (value ?? {}) as Record<string, unknown>;
  if (typeof became === 'string') return { became };
  const [list] = parseLists([{ name, ids: [] }]) ?? [];
  return list && Number.isSafeInteger(place) ? { name: list.name, place: Number(place) } : null;
}

/** Mutable copy of a named list, to which recorded changes are applied. */
interface MutableList {
  name: string;
  readonly ids: Set<string>;
}

const findMutable = (lists: readonly MutableList[], key: string) => lists.find((list) => keyOf(list) === key);

/** Applies one recorded change to the named lists. If a list is renamed to the name of another list, merges both lists. */
function changeList(lists: MutableList[], key: string, value: unknown): void {
  const list = findMutable(lists, key);
  const change = parseListValue(value);
  if (value === null && list) lists.splice(lists.indexOf(list), 1);
  if (change && 'name' in change && keyOf(change) === key) {
    if (list) list.name = change.name;
    else if (lists.length < MAX_VISITOR_LISTS) lists.splice(change.place, 0, { name: change.name, ids: new Set() });
  }
  if (!list || !change || !('became' in change)) return;
  const other = findMutable(lists, change.became);
  // `change.became` is the storage key of the new name, in lower case: use the key as the name until a later recorded change sets the name
  // with its capitals
  if (!other) list.name = change.became;
  else if (other !== list) {
    for (const id of list.ids) putVideo(other, id, true);
    lists.splice(lists.indexOf(list), 1);
  }
}

function putVideo({ ids }: MutableList, id: string, isListed: boolean): void {
  if (!isListed) ids.delete(id);
  else if (ids.size < MAX_VIDEOS_PER_VISITOR_LIST) ids.add(id);
}

/** Record of a renamed list: the key of its new name, and the time of the change in epoch milliseconds. */
interface Rename {
  readonly became: string;
  readonly at: number;
}

/**
 * Returns the current storage key of a list after all renames. `key` is the key of the list in the stored change of one of its videos, and
 * `at` the time of that change. Ignores a rename that was stored at the same time, because the changes of videos were then stored under
 * both names.
 */
function currentKey(names: ReadonlyMap<string, Rename>, key: string, at: number): string {
  let name = key;
  // limit the number of renames to follow, because renames may be circular (a to b, b to a)
  for (let step = 0; step < names.size; step++) {
    const renamed = names.get(name);
    if (!renamed || renamed.at === at) return name;
    name = renamed.became;
  }
  return name;
}

function applyToLists(lists: NamedLists, changes: StoredEntryChangeLog): NamedLists {
  const names = new Map<string, Rename>();
  for (const { entry, value, at } of changes) {
    const change = parseListValue(value);
    if (change && 'became' in change) names.set(entry.slice(entry.indexOf(':') + 1), { ...change, at });
  }
  const open = lists.map(({ name, ids }) => ({ name, ids: new Set(ids) }));
  for (const { entry, value, at } of changes) {
    const [, kind, rest = ''] = /^(list|video):([^]*)$/.exec(entry) ?? [];
    const end = rest.indexOf('\n');
    const list = kind === 'video' && end > 0 ? findMutable(open, currentKey(names, rest.slice(0, end), at)) : null;
    if (kind === 'list') changeList(open, rest, value);
    if (list) putVideo(list, rest.slice(end + 1), value === true);
  }
  return open.map(({ name, ids }) => ({ name, ids: [...ids] }));
}

/**
 * Storage format of named lists. Changes are merged between tabs per list (`list:evening`) and per video of a list (`video:evening`, a line
 * break, the id). Changes of a list that another tab has just renamed are applied under its new name; changes of a deleted list are
 * ignored.
 */
export const LISTS_STORAGE: MergeableStorageDefinition<NamedLists> = {
  key: VISITOR_LISTS_KEY,
  isPrivate: true,
  empty: [],
  storeError: listsMessages.notStored,
  parse: parseLists,
  format: (lists) => (lists.length > 0 ? JSON.stringify(lists) : null),
  diff: diffLists,
  apply: applyToLists,
};
