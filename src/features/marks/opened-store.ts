import { computed, type ReadableAtom } from 'nanostores';
import { openPersistedValue } from '../../lib/browser/persisted.ts';
import { openRemovedData } from '../../lib/browser/removed-data.ts';
import { OPENED } from './opened.ts';

const part = openPersistedValue(OPENED.definition);

/** Ids of the opened videos, the latest last. Empty until mounted in a browser. */
export const $opened: ReadableAtom<readonly string[]> = part.$value;

const removed = openRemovedData(OPENED.definition);

/** Ids that were removed from the opened videos and can be restored in this tab. */
export const $forgotten: ReadableAtom<readonly string[]> = computed([removed.$value, $opened], (ids, opened) =>
  OPENED.remove(ids, opened),
);

/** Restores ids that were removed from the opened videos, as the oldest ones. */
export function restoreOpened(): void {
  if (part.change((opened) => OPENED.merge(opened, removed.$value.get()))) removed.set([]);
}

/** Removes ids from the opened videos. Returns a function that restores them as the oldest ones; null if the change could not be stored. */
export function forgetOpened(ids: readonly string[]): (() => void) | null {
  const before = $opened.get();
  if (!part.change((opened) => OPENED.remove(opened, ids))) return null;
  removed.set(OPENED.merge(ids, $forgotten.get()));
  return () => void part.change((opened) => OPENED.merge(opened, before));
}
