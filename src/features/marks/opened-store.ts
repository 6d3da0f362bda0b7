import type { ReadableAtom } from 'nanostores';
import { openPersisted } from '../../lib/browser/persisted.ts';
import { OPENED } from './opened.ts';

const part = openPersisted(OPENED.form);

/** Ids of the videos that were opened, the latest last. Empty until mounted in a browser. */
export const $opened: ReadableAtom<readonly string[]> = part.$value;

/** Forgets that videos were opened. Returns how to have them back, as older ones; null where they stay. */
export function forgetOpened(ids: readonly string[]): (() => void) | null {
  const before = $opened.get();
  if (!part.change((opened) => OPENED.remove(opened, ids))) return null;
  return () => void part.change((opened) => OPENED.merge(opened, before));
}
