import type { StoredEntryChangeLog, StoredEntryState } from './stored-entry-change-log.ts';

/** Storage definition of a value in local storage: its key and serialization (R162, R163). */
export interface StorageDefinition<T> {
  readonly key: string;
  /** Initial value if nothing is stored. */
  readonly empty: T;
  /** Error notice for the visitor if the browser refuses to store the value; missing if the loss does not matter. */
  readonly storeError?: string;
  /** True if unreadable stored text is overwritten without a backup, because the only consequence is another prompt to the visitor. */
  readonly isReplaceable?: true;
  /** True if the value is private: it is neither read nor changed while the visitor's lists are locked. */
  readonly isPrivate?: true;
  /** Validates parsed JSON; returns null if it is invalid (R162). */
  parse(value: unknown): T | null;
  /** Converts the value to the text that is stored. Null removes the key from the storage. */
  format(value: T): string | null;
}

/** Diff and merge functions for a value with many entries, so that simultaneous changes in several tabs are all preserved (R215). */
interface Merge<T> {
  /** Returns the entries that differ between two versions of the value. */
  diff(before: T, after: T): readonly StoredEntryState[];
  /** Applies changes, sorted by time, to a value. Applying a change again has no effect; changes in an unknown format are ignored. */
  apply(value: T, changes: StoredEntryChangeLog): T;
}

/** Storage definition of a value with many entries, which can be merged. */
export type MergeableStorageDefinition<T> = StorageDefinition<T> & Merge<T>;
