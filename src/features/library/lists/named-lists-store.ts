import { listsMessages } from '#messages/lists';
import * as domain from './named-lists.ts';
import { findRenamedLists, LISTS_STORAGE } from './named-lists-storage.ts';
import { computed, type ReadableAtom } from 'nanostores';
import { MAX_VISITOR_LISTS } from '../../../lib/catalogue/limits.ts';
import { cleanNameInput } from '../../../lib/catalogue/text/remove-control-characters.ts';
import { openPersistedValue } from '../../../lib/browser/persisted-value.ts';
import { registerUndoAction, showError, type UndoAction } from '../../../lib/browser/toast-notice-store.ts';
import { openRestorableRemovedData } from '../../../lib/browser/restorable-removed-data.ts';
import { subscribeToMountedStore } from '../../../lib/browser/store-listeners.ts';

const persisted = openPersistedValue(LISTS_STORAGE);

export const $lists = persisted.$value;

/** New names of the lists that were renamed while this page was open, in this tab or another one, by former name in lower case. */
const newNames = new Map<string, string>();

let known: domain.NamedLists = [];
subscribeToMountedStore($lists, (lists) => {
  for (const [from, to] of findRenamedLists(known, lists)) newNames.set(from, to);
  // another list has the former name by now
  for (const { name } of lists) newNames.delete(name.toLowerCase());
  known = lists;
});

/** Returns the list with a name, also if the list was renamed while this page was open; null if there is none. */
export function findCurrentList(lists: domain.NamedLists, name: string): domain.NamedVideoList | null {
  const seen = new Set<string>();
  for (let current: string | undefined = name; current !== undefined && !seen.has(current);) {
    const list = domain.findList(lists, current);
    if (list) return list;
    seen.add(current);
    current = newNames.get(current.toLowerCase());
  }
  return null;
}

/** Adds an empty list. Returns whether the change was stored. */
export function createList(name: string): boolean {
  return persisted.change((lists) => domain.createList(lists, name));
}

/**
 * Renames a list, also if it was renamed while this page was open, and registers the undo of this change. Returns whether the list was
 * renamed; if not, shows an error notice, for example if another tab has deleted the list.
 */
export function renameList(name: string, next: string): boolean {
  let problem: string | null = null;
  const rename = (lists: domain.NamedLists) => {
    const list = findCurrentList(lists, name);
    problem = list ? domain.findListNameError(lists, next, list.name) : listsMessages.deletedElsewhere;
    return list ? domain.renameList(lists, list.name, next) : lists;
  };
  if (!persisted.change(rename)) return false;
  if (problem !== null) {
    showError(problem);
    return false;
  }
  registerUndoAction(() => renameList(cleanNameInput(next), name));
  return true;
}

/**
 * Adds a list from a shared link or another browser, merged with any list of the same name. Returns a function that removes exactly the
 * added videos, and the list if it is new and then empty; null if the change could not be stored.
 */
export function mergeReceivedList(list: domain.NamedVideoList): UndoAction | null {
  const before = domain.findList($lists.get(), list.name);
  if (!persisted.change((lists) => domain.mergeLists(lists, [list]))) return null;
  const added = list.ids.filter((id) => !before?.ids.includes(id));
  return () => undoAddition(list.name, added, before === null);
}

const removed = openRestorableRemovedData(LISTS_STORAGE);
/** Former positions of the lists that were deleted on this page, by list name. */
const places = new Map<string, number>();

/** Deleted lists that can still be restored in this tab, the last deleted list at the end. */
export const $removedLists: ReadableAtom<domain.NamedLists> = computed([removed.$value, $lists], (gone, lists) =>
  gone.filter((list) => !domain.findList(lists, list.name)),
);

/**
 * Restores a deleted list at its former position, or at the end if the list was deleted on an earlier page of this tab. Returns whether the
 * list was restored; if not, shows an error notice.
 */
export function restoreList(list: domain.NamedVideoList): boolean {
  if (!persisted.change((lists) => domain.restoreList(lists, list, places.get(list.name) ?? lists.length)))
    return false;
  if (domain.findList($lists.get(), list.name)) return true;
  showError(listsMessages.noRoom);
  return false;
}

/** Removes a list. {@link restoreList} can restore it until the tab closes. Returns whether the list was removed. */
export function removeList(name: string): boolean {
  const place = $lists.get().findIndex((list) => list.name === name);
  const list = $lists.get()[place];
  if (!list || !persisted.change((lists) => domain.removeList(lists, name))) return false;
  places.set(name, place);
  // when the lists are read again, only the first ones would be kept
  removed.set([...$removedLists.get(), list].slice(-MAX_VISITOR_LISTS));
  return true;
}

const removeVideos = (lists: domain.NamedLists, name: string, ids: readonly string[]) =>
  ids.reduce((left, id) => domain.addOrRemoveListVideo(left, name, id, false), lists);

/** Removes added videos from a list, and the list if `isNew` and if it is then empty. Returns whether this was stored. */
function undoAddition(name: string, ids: readonly string[], isNew: boolean): boolean {
  return persisted.change((lists) => {
    const current = findCurrentList(lists, name)?.name ?? name;
    const others = removeVideos(lists, current, ids);
    return !isNew || domain.findList(others, current)?.ids.length ? others : domain.removeList(others, current);
  });
}

/** Undoes the creation of a list with one video: removes the video, and the list if it is then empty. Returns whether this was stored. */
export const undoListCreation = (name: string, id: string): boolean => undoAddition(name, [id], true);

/** Removes videos from a list. Returns a function that restores the videos at their positions; null if they could not be removed. */
export function removeVideosFromList(name: string, ids: readonly string[]): UndoAction | null {
  const before = domain.findList($lists.get(), name);
  if (!before || !persisted.change((lists) => removeVideos(lists, before.name, ids))) return null;
  return () => restoreVideos(before, ids);
}

/** Shows why a list lacks a video that was just added: the list is full, or another tab has deleted it (null). */
const showMissingVideoError = (list: domain.NamedVideoList | null) =>
  showError(list ? listsMessages.videosFull(list.name) : listsMessages.deletedElsewhere);

/** Restores removed videos in their list. Shows an error notice if the list is full or no longer exists. Returns whether all were restored. */
function restoreVideos(before: domain.NamedVideoList, ids: readonly string[]): boolean {
  const find = (lists: domain.NamedLists) => findCurrentList(lists, before.name);
  const restore = (lists: domain.NamedLists) => {
    const former = { ...before, name: find(lists)?.name ?? before.name };
    return ids.reduce((restored, id) => domain.restoreVideoInList(restored, former, id), lists);
  };
  if (!persisted.change(restore)) return false;
  const list = find($lists.get());
  const restored = new Set(list?.ids);
  const isRestored = ids.every((id) => restored.has(id));
  if (!isRestored) showMissingVideoError(list);
  return isRestored;
}

/** Name of the list to which a video was last added on this page; null before. */
let lastUsed: string | null = null;

/** Returns the list to which a video was last added on this page, else the newest list; undefined without lists. */
export function findLastUsedList(): domain.NamedVideoList | undefined {
  return domain.findList($lists.get(), lastUsed ?? '') ?? $lists.get().at(-1);
}

/** Adds a video to a list or removes it, and registers the undo of this change. Returns whether the change was stored. */
export function addOrRemoveListVideo(name: string, id: string, isListed: boolean): boolean {
  const undo = isListed ? addVideoToList(name, id) : removeVideosFromList(name, [id]);
  if (undo) registerUndoAction(undo);
  return undo !== null;
}

/**
 * Adds a video to a list. Returns a function that removes it. If the list does not contain the video then, shows an error notice and returns
 * null, for example if another tab has filled or deleted the list.
 */
export function addVideoToList(name: string, id: string): UndoAction | null {
  const nameIn = (lists: domain.NamedLists) => findCurrentList(lists, name)?.name ?? name;
  if (!persisted.change((lists) => domain.addOrRemoveListVideo(lists, nameIn(lists), id, true))) return null;
  const list = findCurrentList($lists.get(), name);
  if (!list?.ids.includes(id)) {
    showMissingVideoError(list);
    return null;
  }
  lastUsed = list.name;
  return () => undoAddition(list.name, [id], false);
}
