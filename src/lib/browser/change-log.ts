import { CHANGE_MEMORY_MS } from '../catalogue/limits.ts';

/** The channel on which tabs tell each other: `{ key, changes }` of a value, or `{ forgottenAt }` of everything up to a moment. */
export const TAB_CHANNEL = 'own-data';

/** What one entry of a value is from now on. */
export interface Entry {
  /** Which entry, in the words of the value's form. */
  readonly entry: string;
  /** Plain data; null where the entry is taken out. */
  readonly value: unknown;
}

/** What was made of an entry, and when. */
export interface Change extends Entry {
  /** Epoch milliseconds; their fraction tells tabs apart. What was done in one go has one time. */
  readonly at: number;
}

/** The latest change of each entry, by time; what was done in one go in the order in which it was done. */
export type ChangeLog = readonly Change[];

/** Returns the changes that another tab tells of, or null when it tells something else. */
export function parseChanges(value: unknown): ChangeLog | null {
  if (!Array.isArray(value)) return null;
  const changes = value.map((item) => {
    const { entry, value: made, at } = (item ?? {}) as Record<string, unknown>;
    return typeof entry === 'string' && made !== undefined && Number.isFinite(at)
      ? { entry, value: made, at: Number(at) }
      : null;
  });
  return changes.every((change) => change !== null) ? changes : null;
}

/** Of two at the same moment the one whose value is later in the alphabet counts: `null`, which takes out, gives way to all else. */
function isLater(change: Change, other: Change): boolean {
  if (change.at !== other.at) return change.at > other.at;
  return JSON.stringify(change.value) > JSON.stringify(other.value);
}

/**
 * Returns the log with more changes. Only the latest of an entry counts: tabs that have heard the same changes, in whatever order, end
 * with the same ones (a last-writer-wins map). The same log when none of them counts.
 */
export function addChanges(log: ChangeLog, changes: readonly Change[]): ChangeLog {
  const latest = new Map(log.map((change) => [change.entry, change]));
  let isSame = true;
  for (const change of changes) {
    const known = latest.get(change.entry);
    if (known && !isLater(change, known)) continue;
    isSame = false;
    // behind what was done before it in one go
    latest.delete(change.entry);
    latest.set(change.entry, change);
  }
  return isSame ? log : [...latest.values()].toSorted((a, b) => a.at - b.at);
}

/** Returns the changes that tabs still remember at a time, in epoch milliseconds, and that came after another; the same log when these are all. */
export function recentChanges(log: ChangeLog, now: number, after: number): ChangeLog {
  const recent = log.filter(({ at }) => Math.abs(now - at) < CHANGE_MEMORY_MS && at > after);
  return recent.length === log.length ? log : recent;
}

/** Returns what makes one list of ids of another, as far as it is told by which ids are in it: true for what is added, null for what is gone. */
export function diffIds(before: readonly string[], after: readonly string[]): readonly Entry[] {
  // a press changes one place of thousands
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

/** Returns the ids with changes made: what is added stands at the end, in the order of adding; all else keeps its place. */
export function applyToIds(ids: readonly string[], changes: ChangeLog): readonly string[] {
  const isAdded = new Map(changes.map(({ entry, value }) => [entry, value === true]));
  const added = changes.filter(({ value }) => value === true).map(({ entry }) => entry);
  return [...new Set([...ids.filter((id) => isAdded.get(id) !== false), ...added])];
}
