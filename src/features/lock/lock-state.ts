import { LOCK_KEY, LOCK_USED_KEY, TAB_LOCK_KEY } from '../../lib/browser/storage-keys.ts';
import { readText, writeText } from '../../lib/browser/storage.ts';

/** Milliseconds between two notes that the lists are in use. */
const NOTE_MS = 5000;

function hasTabKey(): boolean {
  try {
    return sessionStorage.getItem(TAB_LOCK_KEY) !== null;
  } catch {
    return false;
  }
}

/** Returns the minutes without use after which the lists lock; null where no PIN is set, or none that can be read. */
export function lockMinutes(): number | null {
  try {
    const { minutes } = JSON.parse(readText(LOCK_KEY) ?? 'null') as { readonly minutes: unknown };
    return typeof minutes === 'number' && minutes > 0 ? minutes : null;
  } catch {
    return null;
  }
}

/** Milliseconds since the lists were used; NaN while they are locked. */
const sinceUse = () => Date.now() - Number(readText(LOCK_USED_KEY) ?? NaN);

/** Returns whether the lists are locked in this tab: until the PIN is entered in it, and whenever they have not been used for long. */
export function isLockedNow(): boolean {
  const minutes = lockMinutes();
  if (minutes === null) return false;
  const idle = sinceUse();
  return !(hasTabKey() && idle >= 0 && idle < minutes * 60_000);
}

/** Opens the lists in this tab, and in those that were open before. Returns whether the browser stores that. */
export function openLock(): boolean {
  try {
    sessionStorage.setItem(TAB_LOCK_KEY, '');
  } catch {
    return false;
  }
  return writeText(LOCK_USED_KEY, String(Date.now()));
}

/** Locks the lists in all tabs. */
export function closeLock(): void {
  writeText(LOCK_USED_KEY, null);
}

/** Notes that lists which are open are in use, every few seconds at the most. */
export function noteUse(): void {
  if (lockMinutes() !== null && sinceUse() >= NOTE_MS) writeText(LOCK_USED_KEY, String(Date.now()));
}
