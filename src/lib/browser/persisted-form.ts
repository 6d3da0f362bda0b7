import type { ChangeLog, Entry } from './change-log.ts';

/** How a value is kept in local storage (R162, R163). */
export interface PersistedForm<T> {
  readonly key: string;
  /** The value where nothing is stored. */
  readonly empty: T;
  /** The notice when the browser refuses to store the value; none where that does not matter. */
  readonly refused?: string;
  /** A text that cannot be read gives way without a copy: the visitor is simply asked again. */
  readonly isReplaceable?: true;
  /** Nothing of it is read or changed while the visitor's lists are locked. */
  readonly isPrivate?: true;
  /** Returns what is stored, or null when the value is none of it (R162). */
  parse(value: unknown): T | null;
  /** Returns the text that is stored; null where nothing is. */
  format(value: T): string | null;
}

/** How a value of many entries is changed, so that tabs that do it at once keep the changes of both (R215). */
interface Merge<T> {
  /** Returns what makes `after` of `before`. */
  diff(before: T, after: T): readonly Entry[];
  /**
   * Returns the value with changes made in it, by time. Those that it shows already alter nothing, so that making them again does no
   * harm; those that are none of this value are ignored.
   */
  apply(value: T, changes: ChangeLog): T;
}

/** How a value of many entries is kept in local storage. */
export type MergedForm<T> = PersistedForm<T> & Merge<T>;
