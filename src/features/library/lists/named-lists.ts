import { listsMessages } from '#messages/lists';
import { LIST_VIDEOS_MAX, LISTS_MAX } from '../../../lib/catalogue/limits.ts';
import { toName } from '../../../lib/catalogue/text/name-input.ts';

/** A list of videos that a visitor has named; no two have one name. */
export interface NamedList {
  readonly name: string;
  /** In the order they were added, without repeats. */
  readonly ids: readonly string[];
}

export type NamedLists = readonly NamedList[];

const keyOf = (name: string) => name.toLowerCase();
const isSame = (name: string) => (list: NamedList) => keyOf(list.name) === keyOf(name);

/** Returns the list of this name, whatever its capitals, or null. */
export function findList(lists: NamedLists, name: string): NamedList | null {
  return lists.find(isSame(name)) ?? null;
}

function parseList(value: unknown): NamedList | null {
  const { name, ids } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || toName(name) === '') return null;
  if (!Array.isArray(ids) || !ids.every((id): id is string => typeof id === 'string')) return null;
  return { name: toName(name), ids };
}

/** Returns the stored lists, those of one name as one, or null when the value is none. */
export function parseLists(value: unknown): NamedLists | null {
  if (!Array.isArray(value)) return null;
  const lists = value.map(parseList).filter((list) => list !== null);
  return lists.length === value.length ? mergeLists([], lists) : null;
}

/** Returns why a name cannot be given to a new list, or to the one called `renamed`; null when it can. */
export function nameProblem(lists: NamedLists, name: string, renamed: string | null = null): string | null {
  if (toName(name) === '') return listsMessages.needsName;
  const taken = findList(lists, toName(name));
  if (taken && taken.name !== renamed) return listsMessages.nameTaken(taken.name);
  return renamed === null && lists.length >= LISTS_MAX ? listsMessages.noRoom : null;
}

/** Returns the lists with an empty one more at the end; as they are where its name has a {@link nameProblem}. */
export function createList(lists: NamedLists, name: string): NamedLists {
  return nameProblem(lists, name) === null ? [...lists, { name: toName(name), ids: [] }] : lists;
}

/** Returns the lists with one called otherwise; as they are where the name has a {@link nameProblem}. */
export function renameList(lists: NamedLists, name: string, next: string): NamedLists {
  if (nameProblem(lists, next, name) !== null) return lists;
  return lists.map((list) => (list.name === name ? { ...list, name: toName(next) } : list));
}

/** Returns the lists without one. */
export function removeList(lists: NamedLists, name: string): NamedLists {
  return lists.filter((list) => list.name !== name);
}

/** Returns the lists with one put back at its place, beside what a list of its name holds by now. */
export function restoreList(lists: NamedLists, list: NamedList, place: number): NamedLists {
  return findList(lists, list.name) ? mergeLists(lists, [list]) : lists.toSpliced(place, 0, list);
}

/** Returns the lists with a video on one of them, at its end, or off it. A full list stays as it is. */
export function setListed(lists: NamedLists, name: string, id: string, isListed: boolean): NamedLists {
  return lists.map((list) => {
    if (list.name !== name) return list;
    const others = list.ids.filter((other) => other !== id);
    return { ...list, ids: (isListed ? [...others, id] : others).slice(0, LIST_VIDEOS_MAX) };
  });
}

/**
 * Returns the lists with a video back on the one that `before` was when it was taken off, behind those that stood before it. A list that is
 * full or has it by now stays as it is.
 */
export function restoreVideo(lists: NamedLists, before: NamedList, id: string): NamedLists {
  const earlier = new Set(before.ids.slice(0, before.ids.indexOf(id)));
  return lists.map((list) => {
    const { name, ids } = list;
    if (name !== before.name || ids.includes(id) || ids.length >= LIST_VIDEOS_MAX) return list;
    return { name, ids: ids.toSpliced(ids.findLastIndex((other) => earlier.has(other)) + 1, 0, id) };
  });
}

/** Returns the lists with those of another browser or a file: lists of one name become one, and nothing is taken away. */
export function mergeLists(lists: NamedLists, others: NamedLists): NamedLists {
  const merged = new Map(lists.map((list) => [keyOf(list.name), list]));
  for (const { name, ids } of others) {
    const same = merged.get(keyOf(name)) ?? { name, ids: [] };
    const all = [...new Set([...same.ids, ...ids])].slice(0, LIST_VIDEOS_MAX);
    merged.set(keyOf(name), { name: same.name, ids: all });
  }
  return [...merged.values()].slice(0, LISTS_MAX);
}
