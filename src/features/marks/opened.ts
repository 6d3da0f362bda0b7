import type { MergedForm } from '../../lib/browser/persisted-form.ts';
import { OPENED_MAX } from '../../lib/domain/limits.ts';
import { STORAGE_KEYS } from '../../lib/browser/storage-keys.ts';

/** Returns the ids of opened videos that are stored, the latest last, or null when the value is not a list of texts. */
export function parseOpened(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || !value.every((id): id is string => typeof id === 'string')) return null;
  return [...new Set(value)].slice(-OPENED_MAX);
}

/** Returns the ids with one more, as the latest; the oldest make room. */
export function addOpened(ids: readonly string[], id: string): readonly string[] {
  return [...ids.filter((other) => other !== id), id].slice(-OPENED_MAX);
}

/** Returns the ids without some. */
export function removeOpened(ids: readonly string[], removed: readonly string[]): readonly string[] {
  const isRemoved = new Set(removed);
  return ids.filter((id) => !isRemoved.has(id));
}

/** Returns the ids of two browsers, or of a browser and a file: what only the other knows counts as older. */
export function mergeOpened(ids: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(ids);
  return [...new Set([...others.filter((id) => !known.has(id)), ...ids])].slice(-OPENED_MAX);
}

/** An entry is an id: true for one that was opened then, `older` for one that is only known from elsewhere, null for one that is forgotten. */
export const OPENED_FORM: MergedForm<readonly string[]> = {
  key: STORAGE_KEYS.opened,
  isPrivate: true,
  empty: [],
  parse: parseOpened,
  format: (ids) => (ids.length > 0 ? JSON.stringify(ids) : null),
  diff(before, after) {
    const known = new Set(before);
    const left = new Set(after);
    const removed = before.filter((id) => !left.has(id)).map((entry) => ({ entry, value: null }));
    const last = after.at(-1);
    const older = after.filter((id) => id !== last && !known.has(id)).map((entry) => ({ entry, value: 'older' }));
    // those before one that is removed were opened no later for that
    const isOpened = last !== undefined && last !== before.findLast((id) => left.has(id));
    return [...removed, ...older, ...(isOpened ? [{ entry: last, value: true }] : [])];
  },
  apply(ids, changes) {
    const idsOf = (value: unknown) => changes.filter((change) => change.value === value).map(({ entry }) => entry);
    const latest = new Set(idsOf(true));
    const left = removeOpened(ids, idsOf(null));
    return mergeOpened([...left.filter((id) => !latest.has(id)), ...latest], idsOf('older'));
  },
};
