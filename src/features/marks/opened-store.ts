import { computed, type ReadableAtom } from 'nanostores';
import { openPersisted } from '../../lib/browser/persisted.ts';
import { openRemoved } from '../../lib/browser/removed-data.ts';
import { OPENED } from './opened.ts';

const part = openPersisted(OPENED.definition);

/** Ids of the videos that the visitor has opened, the latest last. Empty until mounted in a browser. */
export const $opened: ReadableAtom<readonly string[]> = part.$value;

const removed = openRemoved(OPENED.definition);

/** Ids that were removed from the list of opened videos and can still be restored in this tab. */
export const $forgotten: ReadableAtom<readonly string[]> = computed([removed.$value, $opened], (ids, opened) =>
  OPENED.remove(ids, opened),
);

/** Restores the removed ids as the oldest ones in the list of opened videos. */
export function restoreOpened(): void {
  if (part.change((opened) => OPENED.merge(opened, removed.$value.get()))) removed.set([]);
}

/**
 * Removes ids from the list of opened videos. Returns a function that restores the ids as the oldest ones; null if the removal could not be
 * stored.
 */
export function forgetOpened(ids: readonly string[]): (() => void) | null {
  const before = $opened.get();
  if (!part.change((opened) => OPENED.remove(opened, ids))) return null;
  removed.set(OPENED.merge(ids, $forgotten.get()));
  return () => void part.change((opened) => OPENED.merge(opened, before));
}
