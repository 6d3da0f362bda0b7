import { STORED_CHANGE_LOG_RETENTION_MS } from '../catalogue/limits.ts';

/** Broadcast channel between tabs. Messages: `{ key, changes }` of a stored value, or `{ forgottenAt }` to drop changes up to a time. */
export const TAB_SYNC_CHANNEL = 'own-data';

/** The new state of one entry of a stored value, such as one favorite. */
export interface StoredEntryState {
  /** Id of the entry; its format depends on the stored value. */
  readonly entry: string;
  /** New state of the entry as a JSON value; null if the entry was removed. */
  readonly value: unknown;
}

export interface StoredEntryChange extends StoredEntryState {
  /** Time of the change in epoch milliseconds, with a fraction that differs from tab to tab. Changes by one update have the same time. */
  readonly at: number;
}

/** The latest change of each entry, sorted by time; changes with the same time are in the order in which they were made. */
export type StoredEntryChangeLog = readonly StoredEntryChange[];

/** Validates changes received from another tab; returns null if they are invalid. */
export function parseStoredEntryChangeLog(value: unknown): StoredEntryChangeLog | null {
  if (!Array.isArray(value)) return null;
  const changes = value.map((item) => {
    const { entry, value: made, at } = (item ?? {}) as Record<string, unknown>;
    return typeof entry === 'string' && made !== undefined && Number.isFinite(at)
      ? { entry, value: made, at: Number(at) }
      : null;
  });
  return changes.every((change) => change !== null) ? changes : null;
}

/**
 * Returns whether `change` is later than `other`, a change of the same entry. If the times are equal, the alphabetically later JSON value
 * wins, so `true` (added) wins over `null` (removed).
 */
function isLater(change: StoredEntryChange, other: StoredEntryChange): boolean {
  if (change.at !== other.at) return change.at > other.at;
  return JSON.stringify(change.value) > JSON.stringify(other.value);
}

/**
 * Adds changes to a log. Only the latest change of an entry is retained, so tabs that received the same changes in any order end up with
 * the same log (last-writer-wins map). Returns the same log if nothing changed.
 */
export function addChangesToLog(
  log: StoredEntryChangeLog,
  changes: readonly StoredEntryChange[],
): StoredEntryChangeLog {
  const latest = new Map(log.map((change) => [change.entry, change]));
  let isSame = true;
  for (const change of changes) {
    const known = latest.get(change.entry);
    if (known && !isLater(change, known)) continue;
    isSame = false;
    // an updated entry goes to the end of the changes with the same time
    latest.delete(change.entry);
    latest.set(change.entry, change);
  }
  return isSame ? log : [...latest.values()].toSorted((a, b) => a.at - b.at);
}

/**
 * Returns the changes whose time is later than `after` and at most {@link STORED_CHANGE_LOG_RETENTION_MS} before `now`, both in epoch
 * milliseconds. Returns the same log if nothing was dropped.
 */
export function selectRecentChanges(log: StoredEntryChangeLog, now: number, after: number): StoredEntryChangeLog {
  const recent = log.filter(({ at }) => Math.abs(now - at) < STORED_CHANGE_LOG_RETENTION_MS && at > after);
  return recent.length === log.length ? log : recent;
}

/** Returns the difference between two lists of ids, ignoring their order: true for an added id, null for a removed one. */
export function findAddedAndRemovedIds(
  before: readonly string[],
  after: readonly string[],
): readonly StoredEntryState[] {
  // to save time, skip the ids that both lists have at their start and end: a click usually changes one of thousands of ids
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const between = (ids: readonly string[]) => new Set(ids.slice(start, ids.length - end));
  const [old, fresh] = [between(before), between(after)];
  return [
    ...[...old].filter((id) => !fresh.has(id)).map((entry) => ({ entry, value: null })),
    ...[...fresh].filter((id) => !old.has(id)).map((entry) => ({ entry, value: true })),
  ];
}

/** Applies changes to a list of ids. Added ids go to the end in the order of their addition, the others keep their order. */
export function applyChangesToIds(ids: readonly string[], changes: StoredEntryChangeLog): readonly string[] {
  const isAdded = new Map(changes.map(({ entry, value }) => [entry, value === true]));
  const added = changes.filter(({ value }) => value === true).map(({ entry }) => entry);
  return [...new Set([...ids.filter((id) => isAdded.get(id) !== false), ...added])];
}
