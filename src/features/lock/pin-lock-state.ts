import { PIN_LOCK_KEY, PIN_LOCK_LAST_USE_KEY, TAB_PIN_ENTERED_KEY } from '../../lib/browser/storage-keys.ts';
import { readSessionText, readStoredText, writeStoredText } from '../../lib/browser/local-storage.ts';

/** Minimum interval in milliseconds at which the time of the last use of unlocked lists is stored. */
const RECORD_INTERVAL_MS = 5000;

/** Returns the minutes of inactivity after which the visitor's lists lock; null if no valid PIN is stored. */
export function readLockTimeoutMinutes(): number | null {
  try {
    const { minutes } = JSON.parse(readStoredText(PIN_LOCK_KEY) ?? 'null') as { readonly minutes: unknown };
    return typeof minutes === 'number' && minutes > 0 ? minutes : null;
  } catch {
    return null;
  }
}

/** Returns the milliseconds since the visitor's lists were last used; NaN while they are locked. */
const idleMs = () => Date.now() - Number(readStoredText(PIN_LOCK_LAST_USE_KEY) ?? NaN);

/** Returns whether the visitor's lists are locked in this tab: before the PIN is entered in this tab, and after inactivity. */
export function areListsLocked(): boolean {
  const minutes = readLockTimeoutMinutes();
  if (minutes === null) return false;
  const idle = idleMs();
  return !(readSessionText(TAB_PIN_ENTERED_KEY) !== null && idle >= 0 && idle < minutes * 60_000);
}

/** Unlocks the visitor's lists in this tab and all tabs in which the PIN was entered. Returns false if the browser cannot store data. */
export function unlockListsInTabs(): boolean {
  try {
    sessionStorage.setItem(TAB_PIN_ENTERED_KEY, '');
  } catch {
    return false;
  }
  return writeStoredText(PIN_LOCK_LAST_USE_KEY, String(Date.now()));
}

/** Locks the visitor's lists in all tabs. */
export function lockListsInAllTabs(): void {
  writeStoredText(PIN_LOCK_LAST_USE_KEY, null);
}

/** Stores the current time as the time of the last use of the unlocked lists, at most once every few seconds. */
export function saveLastListUseTime(): void {
  if (readLockTimeoutMinutes() !== null && idleMs() >= RECORD_INTERVAL_MS)
    writeStoredText(PIN_LOCK_LAST_USE_KEY, String(Date.now()));
}
