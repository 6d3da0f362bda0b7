import * as domain from './named-lists.ts';
import { LISTS_FORM } from './stored-lists.ts';
import { computed, type ReadableAtom } from 'nanostores';
import { openPersisted } from '../../../lib/browser/persisted.ts';
import { openRemoved } from '../../../lib/browser/removed.ts';

const part = openPersisted(LISTS_FORM);

/** The visitor's named lists. */
export const $lists = part.$value;

export function createList(name: string): boolean {
  return part.change((lists) => domain.createList(lists, name));
}

export function renameList(name: string, next: string): boolean {
  return part.change((lists) => domain.renameList(lists, name, next));
}

/** Adds a list of another browser: to the one of its name, where there is one. */
export function addList(list: domain.NamedList): boolean {
  return part.change((lists) => domain.mergeLists(lists, [list]));
}

const removed = openRemoved(LISTS_FORM);
/** Places of the lists that were deleted on this page, by name. */
const places = new Map<string, number>();

/** The deleted lists that can be restored in this tab, the latest last. */
export const $removedLists: ReadableAtom<domain.NamedLists> = computed([removed.$value, $lists], (gone, lists) =>
  gone.filter((list) => !domain.findList(lists, list.name)),
);

/** Restores a removed list: at its place, or at the end after another page was opened. */
export function restoreList(list: domain.NamedList): void {
  part.change((lists) => domain.restoreList(lists, list, places.get(list.name) ?? lists.length));
}

/** Removes a list, which {@link restoreList} can restore until the tab closes. */
export function removeList(name: string): void {
  const place = $lists.get().findIndex((list) => list.name === name);
  const list = $lists.get()[place];
  if (!list || !part.change((lists) => domain.removeList(lists, name))) return;
  places.set(name, place);
  removed.set([...$removedLists.get(), list]);
}

/** Takes a video off a list. Returns how to have it back at its place; null where it stays. */
export function removeVideo(name: string, id: string): (() => void) | null {
  const before = $lists.get().find((list) => list.name === name);
  if (!before || !setListed(name, id, false)) return null;
  return () => part.change((lists) => domain.restoreVideo(lists, before, id));
}

/** Puts a video on a list, or takes it off. */
export function setListed(name: string, id: string, isListed: boolean): boolean {
  return part.change((lists) => domain.setListed(lists, name, id, isListed));
}
