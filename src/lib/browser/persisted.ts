import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from './browser-mount.ts';
import type { ChangeLog } from './change-log.ts';
import { emitDocumentEvent, mark, onDocumentEvent } from './document-state.ts';
import { createMemory, createNoMemory } from './change-memory.ts';
import { showProblem } from './notice-store.ts';
import type { MergedForm, PersistedForm } from './persisted-form.ts';
import { changeText, decodeJson, onOutsideChange, readText, writeText } from './storage.ts';

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

/** What was read or stored last: what has not changed since is not read again. */
interface Known<T> {
  readonly text: string | null;
  readonly value: T;
  /** The changes that are in it. */
  readonly log: ChangeLog;
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
  const isLocked = () => isPrivate === true && mark('locked') !== undefined;
  const isMerged = 'diff' in form;
  const memory = isMerged ? createMemory(form) : createNoMemory<T>();
  const decode = createDecoder(form);
  const $value = atom<T>(empty);
  let known: Known<T> = { text: null, value: empty, log: [] };

  const read = (text: string): T | null => {
    if (known.text === text) return known.value;
    const value = decode(text);
    if (value !== null) known = { text, value, log: [] };
    return value;
  };
  /** Returns a value with every change in it that is remembered. */
  const complete = (stored: T | null, log: ChangeLog): T =>
    stored !== null && known.log === log ? stored : memory.complete(stored ?? empty);
  const show = (value: T) => {
    if (value !== $value.get()) $value.set(value);
  };

  /**
   * Returns a value with an update in it, and what that changed. A press is meant for the entries that the visitor sees: where another tab
   * has just changed others, or their names, its changes are made among those.
   */
  const amend = (current: T, update: (value: T) => T): [next: T, made: ChangeLog] => {
    const seen = isMerged ? $value.get() : current;
    const next = update(seen);
    if (next === seen) return [current, []];
    const made = memory.note(seen, next);
    const isCurrent = seen === current || (isMerged && form.diff(seen, current).length === 0);
    return [isCurrent ? next : memory.complete(current), made];
  };

  /** Makes what is remembered, and an update, in what is stored, stores it if that alters anything, and returns whether that could be done. */
  const settle = (update?: (value: T) => T): boolean => {
    if (isLocked()) {
      show(empty);
      return true;
    }
    const log = memory.refresh();
    let [next, text, made] = [empty, known.text, [] as ChangeLog];
    const isKept = changeText(key, read, (stored) => {
      const before = stored ?? empty;
      text = stored === null ? null : known.text;
      const current = complete(stored, log);
      [next, made] = update ? amend(current, update) : [current, []];
      if (next === before) return undefined;
      const formatted = format(next);
      // a long value is written once a press: what it was before is only where it may be the same
      if (made.length === 0 && formatted === format(before)) {
        next = before;
        return undefined;
      }
      text = formatted;
      return formatted;
    });
    if (!isKept) return false;
    known = { text, value: next, log: memory.refresh() };
    show(next);
    memory.tell(made);
    return true;
  };
  /** Shows what is stored after all, and nothing that could not be. */
  const giveUp = () => {
    memory.forget();
    settle();
  };
  /** Shows what could not be stored, as long as this page lasts. */
  const holdHere = (update: (value: T) => T) => {
    show(update($value.get()));
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const catchUp = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!settle()) giveUp();
  };
  const catchUpSoon = () => {
    timer ??= setTimeout(catchUp, CATCH_UP_MS);
  };

  let isFollowing = false;
  const follow = () => {
    if (isFollowing) return;
    isFollowing = true;
    memory.follow(catchUpSoon, () => {
      writeText(key, null);
      catchUp();
    });
    onOutsideChange(key, (isLost, isOnlyRemoved) => {
      // a value of many entries that is empty is removed by its own tabs, too: that is told like all else
      const isTold = isMerged && (!isLost || (isOnlyRemoved && format(empty) === null));
      if (isTold) return catchUpSoon();
      memory.forget();
      catchUp();
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
      if (isLocked()) return empty;
      const text = readText(key);
      if (text === undefined) return $value.get();
      return complete(text ? read(text) : null, memory.refresh());
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
      else holdHere(update);
      if (refused) showProblem(refused);
      return false;
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
