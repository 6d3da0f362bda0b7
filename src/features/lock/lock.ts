import { lockMessages } from '#messages/lock';
import { announce } from '../../lib/browser/announce.ts';
import { emitDocumentEvent } from '../../lib/browser/document-state.ts';
import { closeLock, openLock } from './lock-state.ts';
import { showProblem } from '../../lib/browser/notice-store.ts';
import { LOCK_KEY, LOCK_TRIES_KEY } from '../../lib/browser/storage-keys.ts';
import { decodeJson, readText, writeText } from '../../lib/browser/storage.ts';
import { createLock, fitsLock, isPin, parseLock, waitAfter, type Lock } from './pin.ts';

/** Returns the lock that is stored, or null. */
export function readLock(): Lock | null {
  const text = readText(LOCK_KEY);
  return text ? decodeJson(LOCK_KEY, text, parseLock) : null;
}

/** Stores a lock, or removes it. Returns whether the browser stored it. */
function store(lock: Lock | null): boolean {
  // without the note that it is open, a new lock would shut its own tab out
  const isStored = writeText(LOCK_KEY, lock && JSON.stringify(lock)) && (lock === null || openLock());
  if (!isStored) {
    writeText(LOCK_KEY, null);
    showProblem(lockMessages.notStored);
  }
  emitDocumentEvent('pin');
  return isStored;
}

/** Locks the lists by a PIN from now on; in this tab they stay open until they are not used. */
export async function setPin(pin: string, minutes: number): Promise<void> {
  if (store(await createLock(pin, minutes))) announce(lockMessages.isOn);
}

/** Has the lists lock after other minutes without use. */
export function setMinutes(minutes: number): void {
  const lock = readLock();
  if (lock) store({ ...lock, minutes });
}

/** Has the lists lock no more. */
export function removePin(): void {
  if (store(null)) announce(lockMessages.removed);
}

/** Locks the lists in all tabs. */
export function lockNow(): void {
  closeLock();
  emitDocumentEvent('pin');
  announce(lockMessages.locked);
}

/** Wrong tries so far, and when the next one counts, in epoch milliseconds. */
function readTries(): readonly [count: number, from: number] {
  const [count, from] = (readText(LOCK_TRIES_KEY) ?? '').split(' ').map(Number);
  return [count || 0, from || 0];
}

/** Opens the lists by their PIN, and returns null, or what is wrong. Wrong tries are slowed, in all tabs and over reloads. */
export async function unlock(pin: string): Promise<string | null> {
  if (!isPin(pin)) return lockMessages.noPin;
  const [count, from] = readTries();
  // a clock that was set back makes nobody wait for longer than usual
  const left = Math.min(from - Date.now(), waitAfter(count));
  if (left > 0) return lockMessages.wait(Math.ceil(left / 1000));
  const lock = readLock();
  if (lock && !(await fitsLock(lock, pin))) {
    writeText(LOCK_TRIES_KEY, `${count + 1} ${Date.now() + waitAfter(count + 1)}`);
    return lockMessages.wrong;
  }
  writeText(LOCK_TRIES_KEY, null);
  if (!openLock()) return lockMessages.notStored;
  emitDocumentEvent('pin');
  return null;
}
