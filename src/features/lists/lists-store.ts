import * as domain from './named-lists.ts';
import { LISTS_FORM } from './stored-lists.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';

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

/** Removes a list and returns how to have it back. */
export function removeList(name: string): () => void {
  const place = $lists.get().findIndex((list) => list.name === name);
  const removed = $lists.get()[place];
  part.change((lists) => domain.removeList(lists, name));
  return () => {
    if (removed) part.change((lists) => domain.restoreList(lists, removed, place));
  };
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
