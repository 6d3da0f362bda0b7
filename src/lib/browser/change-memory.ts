import { addChanges, type ChangeLog } from './change-log.ts';
import type { MergedForm } from './persisted-form.ts';
import { keepRecent, listenToTabs, nextMoment, tellTabs } from './tab-sync.ts';

/** What a tab remembers of the changes of a value: its own, and those that other tabs tell of. */
export interface ChangeMemory<T> {
  /** Forgets what is too old to count, and returns the rest: the same log as before when none is. */
  refresh(): ChangeLog;
  /** Returns a value with every remembered change in it. */
  complete(value: T): T;
  /** Remembers what made `after` of `before`, and returns it. */
  note(before: T, after: T): ChangeLog;
  /** Tells the other tabs of changes that are stored. */
  tell(changes: ChangeLog): void;
  forget(): void;
  /** Has changes of other tabs remembered, from now on. `onForget` is called when all is to be forgotten, also what is stored. */
  follow(onChange: () => void, onForget: () => void): void;
}

/** Returns the memory of a value of many entries. Where tabs cannot tell each other anything, it is empty after each change. */
export function createMemory<T>({ key, diff, apply }: MergedForm<T>): ChangeMemory<T> {
  let log: ChangeLog = [];
  let hasTabs = false;
  const forget = () => {
    log = [];
  };
  return {
    refresh() {
      log = keepRecent(log);
      return log;
    },
    complete: (value) => (log.length > 0 ? apply(value, log) : value),
    note(before, after) {
      const entries = diff(before, after);
      if (entries.length === 0) return [];
      const at = nextMoment();
      const changes = entries.map((each) => ({ ...each, at }));
      log = addChanges(log, changes);
      return changes;
    },
    tell(changes) {
      if (changes.length > 0) tellTabs(key, changes);
      // without the others' changes, older ones of this tab would be made again over their newer ones
      if (!hasTabs) forget();
    },
    forget,
    follow(onChange, onForget) {
      hasTabs = listenToTabs(key, {
        hear(changes) {
          log = addChanges(log, keepRecent(changes));
          onChange();
        },
        forget() {
          forget();
          onForget();
        },
      });
    },
  };
}

const NO_CHANGES: ChangeLog = [];

/** Returns the memory of a single value, which is empty: the last tab that stores it wins. */
export function createNoMemory<T>(): ChangeMemory<T> {
  const nothing = () => {};
  return {
    refresh: () => NO_CHANGES,
    complete: (value) => value,
    note: () => NO_CHANGES,
    tell: nothing,
    forget: nothing,
    follow: nothing,
  };
}
