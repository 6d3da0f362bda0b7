import { atom, type ReadableAtom } from 'nanostores';
import { addChanges, type ChangeLog, type Entry, type PartForm } from './change-log.ts';
import { keepRecent, listenToTabs, nextMoment, tellTabs } from './tab-sync.ts';
import { changeText, decodeJson, onOutsideChange, writeText } from './storage.ts';
import { onBrowserMount } from './browser-mount.ts';
import { showNotice } from './notice-store.ts';

/** A part of what a visitor keeps, followed in other tabs. */
export interface OwnPart<T> {
  /** Empty until mounted in a browser. */
  readonly $value: ReadableAtom<T>;
  /** Returns what is stored, also before anything is mounted. */
  read(): T;
  /** Reads what is stored, changes it, stores it, and returns whether it is kept; what is not is not shown either, and the visitor is told. */
  change(update: (value: T) => T): boolean;
}

/** What was read or stored last: what has not changed since is not read again. */
interface Known<T> {
  readonly text: string | null;
  readonly value: T;
  /** The text that stands for the value, whatever form it was stored in. */
  readonly formatted: string | null;
  /** The changes that are in it. */
  readonly log: ChangeLog;
}

/**
 * Milliseconds in which both come, what another tab has stored and what it tells of it. Only then is seen what is really missing: a tab that
 * knew but one of them might undo what it has not heard of.
 */
const CATCH_UP_MS = 50;

/** The parts that this page has opened, by key. */
const parts = new Map<string, OwnPart<unknown>>();

/**
 * Returns a part of what visitors keep, the same one for whoever opens it.
 *
 * A tab reads storage from a copy that follows the others a little later, so that two which store at once overwrite each other. Therefore
 * a change is stored at once and told to the other tabs, each remembers the changes of the last minute, and whenever what is stored lacks
 * one of them, it is made again. Where tabs cannot tell each other, none is made again: a tab could not know which is the later one.
 */
export function openPart<T>(form: PartForm<T>): OwnPart<T> {
  const open = parts.get(form.key);
  if (open) return open as OwnPart<T>;
  const part = createPart(form);
  parts.set(form.key, part);
  return part;
}

function createPart<T>({ key, empty, refused, parse, format, diff, apply }: PartForm<T>): OwnPart<T> {
  const nothing = format(empty);
  const $value = atom<T>(empty);
  let shown = nothing;
  let log: ChangeLog = [];
  let hasTabs = false;
  let known: Known<T> = { text: null, value: empty, formatted: nothing, log };

  const read = (text: string): T | null => {
    if (known.text === text) return known.value;
    const value = decodeJson(key, text, parse);
    if (value !== null) known = { text, value, formatted: format(value), log: [] };
    return value;
  };
  const remember = (entries: readonly Entry[]) => {
    const at = nextMoment();
    const changes = entries.map((each) => ({ ...each, at }));
    log = addChanges(log, changes);
    return changes;
  };

  /** Makes what is remembered, and an update, in what is stored, stores it if that alters anything, and returns whether that could be done. */
  const settle = (update?: (value: T) => T): boolean => {
    log = keepRecent(log);
    let [next, formatted, before, made] = [empty, nothing, nothing, [] as ChangeLog];
    const isKept = changeText(key, read, (stored) => {
      // what could be read is what is known by now
      if (stored !== null) before = known.formatted;
      const isMade = log.length === 0 || (stored !== null && known.log === log);
      const current = isMade ? (stored ?? empty) : apply(stored ?? empty, log);
      next = update ? update(current) : current;
      const entries = next === current ? [] : diff(current, next);
      if (entries.length > 0) made = remember(entries);
      formatted = next === stored ? before : format(next);
      return formatted === before ? undefined : formatted;
    });
    if (!isKept) return false;
    known = formatted === before ? { ...known, log } : { text: formatted, value: next, formatted, log };
    if (formatted !== shown) {
      shown = formatted;
      $value.set(next);
    }
    if (made.length > 0) tellTabs(key, made);
    // without the others' changes, older ones of this tab would be made again over their newer ones
    if (!hasTabs) log = [];
    return true;
  };
  /** Shows what is stored after all, and nothing that could not be. */
  const giveUp = () => {
    log = [];
    settle();
    return false;
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
    hasTabs = listenToTabs(key, {
      hear(changes) {
        log = addChanges(log, keepRecent(changes));
        catchUpSoon();
      },
      forget() {
        log = [];
        writeText(key, null);
        catchUp();
      },
    });
    // a part that is empty is removed by its own tabs, too: that is told like all else
    onOutsideChange(key, (isLost, isOnlyRemoved) => {
      if (!isLost || (isOnlyRemoved && nothing === null)) return catchUpSoon();
      log = [];
      catchUp();
    });
    // what only this page remembers goes with it
    window.addEventListener('pagehide', () => timer !== undefined && catchUp());
    catchUp();
  };
  onBrowserMount($value, follow);

  return {
    $value,
    read() {
      follow();
      return $value.get();
    },
    change(update) {
      follow();
      if (settle(update)) return true;
      giveUp();
      if (refused) showNotice(refused);
      return false;
    },
  };
}
