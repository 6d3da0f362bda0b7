import { computed, type ReadableAtom } from 'nanostores';
import { openPersisted } from '../../lib/browser/persisted.ts';
import { openRemoved } from '../../lib/browser/removed.ts';
import { OPENED } from './opened.ts';

const part = openPersisted(OPENED.form);

/** Ids of the videos that were opened, the latest last. Empty until mounted in a browser. */
export const $opened: ReadableAtom<readonly string[]> = part.$value;

const removed = openRemoved(OPENED.form);

/** Ids of the forgotten videos that can be restored in this tab. */
export const $forgotten: ReadableAtom<readonly string[]> = computed([removed.$value, $opened], (ids, opened) =>
  OPENED.remove(ids, opened),
);

/** Adds the forgotten videos again, as older ones. */
export function restoreOpened(): void {
  if (part.change((opened) => OPENED.merge(opened, removed.$value.get()))) removed.set([]);
}

/** Forgets that videos were opened. Returns a function that adds them again as older ones, or null if they stay. */
export function forgetOpened(ids: readonly string[]): (() => void) | null {
  const before = $opened.get();
  if (!part.change((opened) => OPENED.remove(opened, ids))) return null;
  removed.set(OPENED.merge(ids, $forgotten.get()));
  return () => void part.change((opened) => OPENED.merge(opened, before));
}
