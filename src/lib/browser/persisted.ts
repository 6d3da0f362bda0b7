import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from './browser-mount.ts';
import { addChanges, type ChangeLog } from './change-log.ts';
import { emitDocumentEvent, mark, onDocumentEvent } from './document-state.ts';
import { showProblem } from './notice-store.ts';
import type { MergedForm, PersistedForm } from './persisted-form.ts';
import { reconcile, type Reconciled, type Stored } from './reconcile.ts';
import { changeText, decodeJson, onOutsideChange, readText, writeText } from './storage.ts';
import { keepRecent, listenToTabs, nextMoment, tellTabs } from './tab-sync.ts';

/** A value that is kept in local storage and followed in other tabs. */
export interface Persisted<T> {
  /** The value that holds on this page: the empty one until mounted in a browser. */
  readonly $value: ReadableAtom<T>;
  /** Returns what is stored, also before anything is mounted; what holds on this page where the browser refuses to say. */
  read(): T;
  /**
   * Reads what is stored, changes it, stores it, and returns whether it is kept. The visitor is told of what is not: of a value of many
   * entries it is not shown either, while a single value holds on this page.
   */
  change(update: (value: T) => T): boolean;
}

/**
 * Milliseconds in which both come, what another tab has stored and what it tells of it. Only then is seen what is really missing: a tab that
 * knew but one of them might undo what it has not heard of.
 */
const CATCH_UP_MS = 50;

/** The values that this page has opened, by key. */
const opened = new Map<string, Persisted<unknown>>();

/**
 * Returns a value as its form keeps it, the same one for whoever opens it.
 *
 * A tab reads storage from a copy that follows the others a little later, so that two which store at once overwrite each other. Therefore
 * a change of a value of many entries is stored at once and told to the other tabs, each remembers the changes of the last minute, and
 * whenever what is stored lacks one of them, it is made again. Where tabs cannot tell each other, none is made again: a tab could not
 * know which is the later one. Of a single value the last one that is stored counts.
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
      // a value of many entries that is empty is removed by its own tabs, too: that is told like all else
      const isTold = isMerged && (!isLost || (isOnlyRemoved && format(empty) === null));
      (isTold ? catchUpSoon : reload)();
    });
    if (isPrivate) onDocumentEvent('lock', catchUp);
    // what only this page remembers goes with it
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
        // what is kept without a press is not worth a question
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

/** Returns this tab's copy of a stored value. Its log holds the changes that all tabs made in the last minute. */
function createReplica<T>(form: PersistedForm<T> | MergedForm<T>) {
  const { key, empty } = form;
  const decode = createDecoder(form);
  const $value = atom<T>(empty);
  const nothing: Stored<T> = { text: null, value: empty, log: [] };
  /** The text that was read or written last is not parsed again. */
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
    /** Stores what the log and an update change, shows the result, and returns false if the browser refuses. */
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
      // without the changes of other tabs, older ones of this tab would overwrite newer ones
      log = hasTabs ? cached.log : [];
      $value.set(cached.value);
      if (result.made.length > 0) tellTabs(key, result.made);
      return true;
    },
    /** Returns the stored value with the changes that it lacks; the shown one where the browser refuses. */
    read(): T {
      const text = readText(key);
      if (text === undefined) return $value.get();
      log = keepRecent(log);
      return reconcile(form, (text && load(text)) || nothing, log).stored.value;
    },
    dropChanges(): void {
      log = [];
    },
    /** Adds changes of other tabs to the log from now on, unless the value is a single one. */
    connect(onChange: () => void, onForget: () => void): void {
      const hear = (changes: ChangeLog) => {
        log = addChanges(log, keepRecent(changes));
        onChange();
      };
      hasTabs = 'diff' in form && listenToTabs(key, { hear, forget: onForget });
    },
  };
}

/** Returns what reads a stored text: null when it cannot be read, which is logged once a text. */
function createDecoder<T>({ key, empty, isReplaceable, parse }: PersistedForm<T>) {
  let damaged: string | null = null;
  return (text: string): T | null => {
    const value = text === damaged ? null : decodeJson(key, text, parse);
    if (value !== null) return value;
    damaged = text;
    return isReplaceable ? empty : null;
  };
}
