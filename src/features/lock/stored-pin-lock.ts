import { lockMessages } from '#messages/lock';
import { announceToScreenReaders } from '../../lib/browser/announce-to-screen-readers.ts';
import { emitDocumentEvent } from '../../lib/browser/page-state-attributes.ts';
import { lockListsInAllTabs, unlockListsInTabs } from './pin-lock-state.ts';
import { showError } from '../../lib/browser/toast-notice-store.ts';
import { PIN_LOCK_KEY, WRONG_PIN_COUNT_KEY } from '../../lib/browser/storage-keys.ts';
import { decodeStoredJson, readStoredText, writeStoredText } from '../../lib/browser/local-storage.ts';
import { createPinLock, isCorrectPin, isPin, parsePinLock, computeWrongPinDelayMs, type PinLock } from './pin-hash.ts';

/** Returns the stored lock (the hash of the PIN and the minutes of inactivity); null if there is none. */
export function readPinLock(): PinLock | null {
  const text = readStoredText(PIN_LOCK_KEY);
  return text ? decodeStoredJson(PIN_LOCK_KEY, text, parsePinLock) : null;
}

/** Stores the lock, or removes it if `lock` is null. Returns whether the browser stored the change; if not, the earlier lock stays. */
function store(lock: PinLock | null): boolean {
  const earlier = readStoredText(PIN_LOCK_KEY);
  // unlock this tab at the same time, because a new lock locks all tabs
  const isStored =
    writeStoredText(PIN_LOCK_KEY, lock && JSON.stringify(lock)) && (lock === null || unlockListsInTabs());
  if (!isStored) {
    writeStoredText(PIN_LOCK_KEY, earlier ?? null);
    showError(lockMessages.notStored);
  }
  emitDocumentEvent('pin');
  return isStored;
}

/** Sets a PIN that locks the visitor's lists after the given minutes of inactivity. The lists of this tab stay unlocked until then. */
export async function setPin(pin: string, minutes: number): Promise<void> {
  if (store(await createPinLock(pin, minutes))) announceToScreenReaders(lockMessages.isOn);
}

/** Changes the minutes of inactivity after which the visitor's lists lock. */
export function setPinLockTimeoutMinutes(minutes: number): void {
  const lock = readPinLock();
  if (lock) store({ ...lock, minutes });
}

/** Removes the PIN, so that the visitor's lists no longer lock. */
export function removeLockPin(): void {
  if (store(null)) announceToScreenReaders(lockMessages.removed);
}

/** Locks the visitor's lists in all tabs and announces this to screen readers. */
export function lockListsNow(): void {
  lockListsInAllTabs();
  emitDocumentEvent('pin');
  announceToScreenReaders(lockMessages.locked);
}

/**
 * Returns the number of wrong PINs since the last correct one, and the time in epoch milliseconds from which the next attempt is allowed.
 */
function readAttempts(): readonly [count: number, from: number] {
  const [count, from] = (readStoredText(WRONG_PIN_COUNT_KEY) ?? '').split(' ').map(Number);
  return [count || 0, from || 0];
}

/** Stores the number of wrong PINs. The delay before the next attempt starts now. */
function storeAttempts(count: number): void {
  writeStoredText(WRONG_PIN_COUNT_KEY, `${count} ${Date.now() + computeWrongPinDelayMs(count)}`);
}

/**
 * Unlocks the visitor's lists if the PIN is correct. Returns null on success, else an error message. Wrong PINs cause increasing delays
 * before the next attempt, in all tabs and also after a reload.
 */
export async function unlockWithPin(pin: string): Promise<string | null> {
  if (!isPin(pin)) return lockMessages.noPin;
  const [count, from] = readAttempts();
  const delay = computeWrongPinDelayMs(count);
  const left = Math.min(from - Date.now(), delay);
  if (left > 0) {
    // restart a delay that is too long because the clock was set back
    if (left === delay) storeAttempts(count);
    return lockMessages.wait(Math.ceil(left / 1000));
  }
  const lock = readPinLock();
  // another version of the site may have stored the lock
  if (!lock && readStoredText(PIN_LOCK_KEY)) return lockMessages.unreadable;
  if (lock && !(await isCorrectPin(lock, pin))) {
    storeAttempts(count + 1);
    return lockMessages.wrong;
  }
  writeStoredText(WRONG_PIN_COUNT_KEY, null);
  if (!unlockListsInTabs()) return lockMessages.notStored;
  emitDocumentEvent('pin');
  return null;
}
