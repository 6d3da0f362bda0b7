import { addChangesToLog, type StoredEntryChangeLog } from './stored-entry-change-log.ts';
import type { MergeableStorageDefinition, StorageDefinition } from './storage-definition.ts';

export interface StoredValue<T> {
  /** Text in the storage; null if the key is missing or the text is unreadable. */
  readonly text: string | null;
  readonly value: T;
  /** The log of changes that the value already contains. */
  readonly log: StoredEntryChangeLog;
}

/** A change of a value by a visitor's action. */
export interface StoredValueUpdate<T> {
  /** The value that the visitor sees. Other tabs may have stored a newer value. */
  readonly seen: T;
  /** Time of the update in epoch milliseconds, later than every change in the log. */
  readonly at: number;
  apply(value: T): T;
}

/** The result of applying a log of changes and an update to a stored value. */
export interface ReconciledStoredValue<T> {
  readonly stored: StoredValue<T>;
  /** True if the text of the value has changed and must be stored. An unreadable text stays in the storage until a change replaces it. */
  readonly isChanged: boolean;
  /** Changes made by the update, to be broadcast to other tabs. */
  readonly made: StoredEntryChangeLog;
}

const isMergeable = <T>(
  definition: StorageDefinition<T> | MergeableStorageDefinition<T>,
): definition is MergeableStorageDefinition<T> => 'diff' in definition;

/**
 * Applies the changes of the log that a stored value lacks, and then an update. If the value can be merged, the update is applied to the
 * value that the visitor sees, and the resulting changes are merged into the stored value, which another tab may have changed. Otherwise,
 * the update is applied to the stored value directly, and the log is empty.
 */
export function reconcileStoredValue<T>(
  definition: StorageDefinition<T> | MergeableStorageDefinition<T>,
  stored: StoredValue<T>,
  log: StoredEntryChangeLog,
  update?: StoredValueUpdate<T>,
): ReconciledStoredValue<T> {
  const current =
    isMergeable(definition) && stored.log !== log ? withChanges(definition, stored.value, log) : stored.value;
  const next = update ? applyUpdate(definition, current, log, update) : { value: current, log, made: [] };
  const { made } = next;
  const unchanged = { stored: { ...stored, log: next.log }, isChanged: false, made };
  if (next.value === stored.value) return unchanged;
  const text = definition.format(next.value);
  // compare the texts only if the update made no changes: formatting a long value a second time on each click is slow
  if (made.length === 0 && text === definition.format(stored.value)) return unchanged;
  return { stored: { text, value: next.value, log: next.log }, isChanged: true, made };
}

interface UpdateResult<T> {
  readonly value: T;
  readonly log: StoredEntryChangeLog;
  readonly made: StoredEntryChangeLog;
}

function applyUpdate<T>(
  definition: StorageDefinition<T> | MergeableStorageDefinition<T>,
  current: T,
  log: StoredEntryChangeLog,
  { seen, at, apply }: StoredValueUpdate<T>,
): UpdateResult<T> {
  if (!isMergeable(definition)) return { value: apply(current), log, made: [] };
  const next = apply(seen);
  if (next === seen) return { value: current, log, made: [] };
  const made = definition.diff(seen, next).map((entry) => ({ ...entry, at }));
  const all = addChangesToLog(log, made);
  const isCurrent = seen === current || definition.diff(seen, current).length === 0;
  return { value: isCurrent ? next : withChanges(definition, current, all), log: all, made };
}

const withChanges = <T>({ apply }: MergeableStorageDefinition<T>, value: T, log: StoredEntryChangeLog): T =>
  log.length > 0 ? apply(value, log) : value;
