import { addChanges, type ChangeLog } from './change-log.ts';
import type { MergedForm, PersistedForm } from './persisted-form.ts';

/** A value as stored under a key. */
export interface Stored<T> {
  /** Null if the key is missing or its text is unreadable. */
  readonly text: string | null;
  readonly value: T;
  /** Changes that the value is known to contain. */
  readonly log: ChangeLog;
}

/** A change of a value by a visitor's action. */
export interface Update<T> {
  /** The value that the visitor sees. Other tabs may have stored a newer one. */
  readonly seen: T;
  /** Epoch milliseconds, later than every change in the log. */
  readonly at: number;
  apply(value: T): T;
}

/** The result of applying a log of changes and an update to a stored value. */
export interface Reconciled<T> {
  readonly stored: Stored<T>;
  /** True if the text must be written. An unreadable text stays in the storage until a change replaces it. */
  readonly isChanged: boolean;
  /** Changes by the update, to broadcast to other tabs. */
  readonly made: ChangeLog;
}

const isMerged = <T>(form: PersistedForm<T> | MergedForm<T>): form is MergedForm<T> => 'diff' in form;

/**
 * Applies missing changes of the log to a stored value, then an update. If the value can be merged, the update is applied to the value that
 * the visitor sees, and its changes are merged into the stored value, which another tab may have changed. Otherwise, the update is applied
 * to the stored value directly, and the log is empty.
 */
export function reconcile<T>(
  form: PersistedForm<T> | MergedForm<T>,
  stored: Stored<T>,
  log: ChangeLog,
  update?: Update<T>,
): Reconciled<T> {
  const current = isMerged(form) && stored.log !== log ? withChanges(form, stored.value, log) : stored.value;
  const next = update ? amend(form, current, log, update) : { value: current, log, made: [] };
  const { made } = next;
  const unchanged = { stored: { ...stored, log: next.log }, isChanged: false, made };
  if (next.value === stored.value) return unchanged;
  const text = form.format(next.value);
  // avoids formatting a long value twice per click: if the update made changes, the texts differ anyway
  if (made.length === 0 && text === form.format(stored.value)) return unchanged;
  return { stored: { text, value: next.value, log: next.log }, isChanged: true, made };
}

interface Amended<T> {
  readonly value: T;
  readonly log: ChangeLog;
  readonly made: ChangeLog;
}

function amend<T>(
  form: PersistedForm<T> | MergedForm<T>,
  current: T,
  log: ChangeLog,
  { seen, at, apply }: Update<T>,
): Amended<T> {
  if (!isMerged(form)) return { value: apply(current), log, made: [] };
  const next = apply(seen);
  if (next === seen) return { value: current, log, made: [] };
  const made = form.diff(seen, next).map((entry) => ({ ...entry, at }));
  const all = addChanges(log, made);
  const isCurrent = seen === current || form.diff(seen, current).length === 0;
  return { value: isCurrent ? next : withChanges(form, current, all), log: all, made };
}

const withChanges = <T>({ apply }: MergedForm<T>, value: T, log: ChangeLog): T =>
  log.length > 0 ? apply(value, log) : value;
