import { listsMessages } from '#messages/lists';
import { MAX_VIDEOS_PER_VISITOR_LIST, MAX_VISITOR_LISTS, VIDEO_ID_MAX_LENGTH } from '../../../lib/catalogue/limits.ts';
import { cleanNameInput } from '../../../lib/catalogue/text/remove-control-characters.ts';

/** A video list named by the visitor. Names are unique. */
export interface NamedVideoList {
  readonly name: string;
  /** Distinct ids of the list's videos, in the order in which they were added. */
  readonly ids: readonly string[];
}

export type NamedLists = readonly NamedVideoList[];

const keyOf = (name: string) => name.toLowerCase();
const isSame = (name: string) => (list: NamedVideoList) => keyOf(list.name) === keyOf(name);

/** Returns the list with a name, ignoring case; null if there is none. */
export function findList(lists: NamedLists, name: string): NamedVideoList | null {
  return lists.find(isSame(name)) ?? null;
}

function parseList(value: unknown): NamedVideoList | null {
  const { name, ids } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || cleanNameInput(name) === '') return null;
  if (!Array.isArray(ids) || !ids.every((id): id is string => typeof id === 'string')) return null;
  const named = ids.filter((id) => id !== '' && id.length <= VIDEO_ID_MAX_LENGTH);
  return { name: cleanNameInput(name), ids: named };
}

/** Returns the validated named lists of a file, of any number and length; null if the value is invalid. */
export function parseAllLists(value: unknown): NamedLists | null {
  if (!Array.isArray(value)) return null;
  const lists = value.map(parseList).filter((list) => list !== null);
  return lists.length === value.length ? lists : null;
}

/** Returns the valid named lists up to the maximums of lists and videos, merging lists of the same name; null if the value is invalid. */
export function parseLists(value: unknown): NamedLists | null {
  const lists = parseAllLists(value);
  return lists && mergeLists([], lists);
}

/** Returns an error message if a name cannot be used for a new list, or for the existing list `renamed`; null if the name is valid. */
export function findListNameError(lists: NamedLists, name: string, renamed: string | null = null): string | null {
  if (cleanNameInput(name) === '') return listsMessages.needsName;
  // the page shows these two lists next to the visitor's own lists
  const reserved = [listsMessages.favorites, listsMessages.opened].map((own) => ({ name: own, ids: [] }));
  const taken = findList([...lists, ...reserved], cleanNameInput(name));
  if (taken && taken.name !== renamed) return listsMessages.nameTaken(taken.name);
  return renamed === null && lists.length >= MAX_VISITOR_LISTS ? listsMessages.noRoom : null;
}

/** Returns a name for a new list, such as “List 1”, with the lowest number that no list uses. */
export function suggestListName(lists: NamedLists): string {
  const names = Array.from({ length: lists.length + 1 }, (_, place) => listsMessages.suggestedName(place + 1));
  // no name is free if a custom text omits the number
  return [...names.filter((name) => !findList(lists, name)), ''][0]!;
}

/** Returns the named lists with a new empty list at the end; unchanged if {@link findListNameError} rejects the name. */
export function createList(lists: NamedLists, name: string): NamedLists {
  return findListNameError(lists, name) === null ? [...lists, { name: cleanNameInput(name), ids: [] }] : lists;
}

/** Returns the named lists with one list renamed; unchanged if {@link findListNameError} rejects the new name. */
export function renameList(lists: NamedLists, name: string, next: string): NamedLists {
  if (findListNameError(lists, next, name) !== null) return lists;
  return lists.map((list) => (list.name === name ? { ...list, name: cleanNameInput(next) } : list));
}

export function removeList(lists: NamedLists, name: string): NamedLists {
  return lists.filter((list) => list.name !== name);
}

/**
 * Returns the named lists with a deleted list inserted at a position. If another list has that name by now, both are merged. Returns the
 * lists unchanged if the maximum number of lists is reached.
 */
export function restoreList(lists: NamedLists, list: NamedVideoList, place: number): NamedLists {
  if (findList(lists, list.name)) return mergeLists(lists, [list]);
  return lists.length < MAX_VISITOR_LISTS ? lists.toSpliced(place, 0, list) : lists;
}

/** Returns the named lists with a video removed from one list, or added at its end unless it has the maximum number of videos. */
export function addOrRemoveListVideo(lists: NamedLists, name: string, id: string, isListed: boolean): NamedLists {
  return lists.map((list) => {
    if (list.name !== name) return list;
    const others = list.ids.filter((other) => other !== id);
    return { ...list, ids: (isListed ? [...others, id] : others).slice(0, MAX_VIDEOS_PER_VISITOR_LIST) };
  });
}

/**
 * Returns the lists with a removed video restored after the videos that preceded it in `before`, the list before the removal. The list is
 * unchanged if it is full or already contains the video.
 */
export function restoreVideoInList(lists: NamedLists, before: NamedVideoList, id: string): NamedLists {
  const earlier = new Set(before.ids.slice(0, before.ids.indexOf(id)));
  return lists.map((list) => {
    const { name, ids } = list;
    if (name !== before.name || ids.includes(id) || ids.length >= MAX_VIDEOS_PER_VISITOR_LIST) return list;
    return { name, ids: ids.toSpliced(ids.findLastIndex((other) => earlier.has(other)) + 1, 0, id) };
  });
}

/** Merges lists from another browser or a file. Lists of the same name are combined; no videos are removed. */
export function mergeLists(lists: NamedLists, others: NamedLists): NamedLists {
  const merged = new Map(lists.map(({ name, ids }) => [keyOf(name), { name, ids: new Set(ids) }]));
  for (const { name, ids } of others) {
    const list = merged.get(keyOf(name)) ?? { name, ids: new Set<string>() };
    if (merged.size < MAX_VISITOR_LISTS) merged.set(keyOf(name), list);
    // no copy of the set for each list: a manipulated file may contain 100,000 lists of the same name
    for (const id of ids) if (list.ids.size < MAX_VIDEOS_PER_VISITOR_LIST) list.ids.add(id);
  }
  return Array.from(merged.values(), ({ name, ids }) => ({ name, ids: [...ids] }));
}
