import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from './browser-mount.ts';
import { addChanges, type ChangeLog } from './change-log.ts';
import { emitDocumentEvent, mark, onDocumentEvent } from './document-state.ts';
import { showProblem } from './notice-store.ts';
import type { MergedForm, PersistedForm } from './persisted-form.ts';
import { reconcile, type Reconciled, type Stored } from './reconcile.ts';
import { changeText, decodeJson, onOutsideChange, readText, writeText } from './storage.ts';
import { keepRecent, listenToTabs, nextMoment, tellTabs } from './tab-sync.ts';

/** A value in local storage, synchronized between tabs. */
export interface Persisted<T> {
  /** The value on this page; empty until the store is mounted in a browser. */
  readonly $value: ReadableAtom<T>;
  /** Returns the stored value, even before the store is mounted. Returns the value on this page if the storage is inaccessible. */
  read(): T;
  /**
   * Reads the stored value, updates it and stores it. Returns whether it was stored; if not, shows the error notice of the storage
   * definition. A failed change of a mergeable value is discarded; a failed change of any other value stays in effect on this page.
   */
  change(update: (value: T) => T): boolean;
}

/**
 * Delay in milliseconds before a change in another tab is processed. The storage event and the broadcast message of a change arrive
 * separately; without the message, a missing change in the storage can't be told apart from a change that another tab has undone.
 */
const CATCH_UP_MS = 50;

/** Stored values that this page has already opened, by storage key. */
const opened = new Map<string, Persisted<unknown>>();

/**
 * Opens a value by its storage definition; repeated calls return the same object.
 *
 * Each tab reads local storage from a copy that is updated with a delay, so two tabs that write at the same time overwrite each other. A
 * change of a mergeable value is therefore written at once and also broadcast to the other tabs. Each tab remembers the changes of the last
 * minute and applies those again that are missing from the stored value. Without a broadcast channel, no change is applied again, because
 * tabs could not determine which change is later. For values that can't be merged, the last write wins.
 */
export function openPersisted<T>(form: PersistedForm<T> | MergedForm<T>): Persisted<T> {
  const known = opened.get(form.key);
  if (known) return known as Persisted<T>;
  const persisted = createPersisted(form);
  opened.set(form.key, persisted);
  return persisted;
}

function createPersisted<T>(form: PersistedForm<T> | MergedForm<T>): Persisted<T> {
  const { key, empty, refused, isPrivate, format } = form;
  const isMerged = 'diff' in form;
  const isLocked = () => isPrivate === true && mark('locked') !== undefined;
  const { $value, settle, read, dropChanges, connect } = createReplica(form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFollowing = false;

  const giveUp = () => {
    dropChanges();
    settle();
  };
  const catchUp = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isLocked()) $value.set(empty);
    else if (!settle()) giveUp();
  };
  const catchUpSoon = () => {
    timer ??= setTimeout(catchUp, CATCH_UP_MS);
  };
  const reload = () => {
    dropChanges();
    catchUp();
  };
  const follow = () => {
    if (isFollowing) return;
    isFollowing = true;
    connect(catchUpSoon, () => {
      writeText(key, null);
      reload();
    });
    onOutsideChange(key, (isLost, isOnlyRemoved) => {
      // tabs also remove the key when a mergeable value becomes empty; they broadcast that change like any other
      const isTold = isMerged && (!isLost || (isOnlyRemoved && format(empty) === null));
      (isTold ? catchUpSoon : reload)();
    });
    if (isPrivate) onDocumentEvent('lock', catchUp);
    // processes pending changes on unload, because only this page remembers them
    window.addEventListener('pagehide', () => timer !== undefined && catchUp());
    catchUp();
  };
  onBrowserMount($value, follow);

  return {
    $value,
    read() {
      follow();
      return isLocked() ? empty : read();
    },
    change(update) {
      follow();
      if (isLocked()) {
        // without an error notice in the storage definition, the change is automatic and does not justify a PIN prompt
        if (refused) emitDocumentEvent('unlock');
        return false;
      }
      if (settle(update)) return true;
      if (isMerged) giveUp();
      else $value.set(update($value.get()));
      if (refused) showProblem(refused);
      return false;
    },
  };
}

/** Creates this tab's copy of a stored value. Its log contains the changes of all tabs in the last minute. */
function createReplica<T>(form: PersistedForm<T> | MergedForm<T>) {
  const { key, empty } = form;
  const decode = createDecoder(form);
  const $value = atom<T>(empty);
  const nothing: Stored<T> = { text: null, value: empty, log: [] };
  /** Last text that was read or written, with its parsed value. */
  let cached = nothing;
  let log: ChangeLog = [];
  let hasTabs = false;

  const load = (text: string): Stored<T> | null => {
    if (text === cached.text) return cached;
    const value = decode(text);
    if (value === null) return null;
    cached = { text, value, log: [] };
    return cached;
  };

  return {
    $value,
    /** Applies the change log and an update to the stored value, stores the result and shows it. Returns false if the browser refuses. */
    settle(apply?: (value: T) => T): boolean {
      log = keepRecent(log);
      const update = apply && { seen: $value.get(), at: nextMoment(), apply };
      let result!: Reconciled<T>;
      const isStored = changeText(key, load, (stored) => {
        result = reconcile(form, stored ?? nothing, log, update);
        return result.isChanged ? result.stored.text : undefined;
      });
      if (!isStored) return false;
      cached = result.stored;
      // without the changes of other tabs, older changes of this tab would overwrite newer ones
      log = hasTabs ? cached.log : [];
      $value.set(cached.value);
      if (result.made.length > 0) tellTabs(key, result.made);
      return true;
    },
    /** Returns the stored value with missing changes applied; the currently shown value if the storage is inaccessible. */
    read(): T {
      const text = readText(key);
      if (text === undefined) return $value.get();
      log = keepRecent(log);
      return reconcile(form, (text && load(text)) || nothing, log).stored.value;
    },
    dropChanges(): void {
      log = [];
    },
    /** Starts adding changes of other tabs to the log, if the value can be merged. */
    connect(onChange: () => void, onForget: () => void): void {
      const hear = (changes: ChangeLog) => {
        log = addChanges(log, keepRecent(changes));
        onChange();
      };
      hasTabs = 'diff' in form && listenToTabs(key, { hear, forget: onForget });
    },
  };
}

/** Creates a parser for stored text. It returns null for unreadable text, and logs each such text once. */
function createDecoder<T>({ key, empty, isReplaceable, parse }: PersistedForm<T>) {
  let damaged: string | null = null;
  return (text: string): T | null => {
    const value = text === damaged ? null : decodeJson(key, text, parse);
    if (value !== null) return value;
    damaged = text;
    return isReplaceable ? empty : null;
  };
}
