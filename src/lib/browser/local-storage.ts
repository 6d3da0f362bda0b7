import { AGE_VERIFIED_KEY } from './storage-keys.ts';

/** Returns the stored text, null if there is none, or undefined if the storage is inaccessible. */
export function readStoredText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    // access throws if cookies are blocked, and some embedded browsers have no storage
    return undefined;
  }
}

/** Returns a text of the session storage; null if there is none or the storage is inaccessible. */
export function readSessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes the key if it is null. Returns false if the storage is full or inaccessible. */
export function writeStoredText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Parses stored text as JSON and decodes it. On failure, logs a warning and returns null (R162); the text stays until the next write. */
export function decodeStoredJson<T>(key: string, text: string, decode: (value: unknown) => T | null): T | null {
  try {
    const decoded = decode(JSON.parse(text));
    if (decoded !== null) return decoded;
  } catch {
    // the code below handles invalid JSON in the same way as a value that the decoder rejects
  }
  console.warn(`Ignored the unreadable value of "${key}" in local storage`);
  return null;
}

/** Maximum number of backups of unreadable text per key; the newest are retained. */
export const MAX_STORAGE_BACKUPS_PER_KEY = 2;
const BACKUP = /^(.+)-backup-(\d+)$/;

/** Returns the backups of unreadable text: their keys, oldest first, by the original key. Empty if the storage is inaccessible. */
export function findStorageBackups(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i));
    const copies = keys.map((key) => BACKUP.exec(key ?? '')).filter((match) => match !== null);
    for (const match of copies.toSorted((a, b) => Number(a[2]) - Number(b[2]))) {
      const [copy, key] = match as unknown as readonly [string, string];
      found.set(key, [...(found.get(key) ?? []), copy]);
    }
  } catch {
    // the storage is inaccessible: see `readStoredText`
  }
  return found;
}

/** Backs up unreadable text under a key with the time in milliseconds, and deletes old backups. Returns false if the browser refuses. */
function backUp(key: string, text: string): boolean {
  const backupKey = `${key}-backup-${Date.now()}`;
  if (!writeStoredText(backupKey, text)) return false;
  // the clock may have been set back: the new backup is then not the last one
  const others = (findStorageBackups().get(key) ?? []).filter((copy) => copy !== backupKey);
  for (const copy of others.slice(0, 1 - MAX_STORAGE_BACKUPS_PER_KEY)) writeStoredText(copy, null);
  return true;
}

/**
 * Updates the text of a key and returns whether that succeeded. `read` parses the stored text and returns null if it is unreadable.
 * `change` receives the parsed value, or null if there is none, and returns the new text, null to remove the key, or undefined for no
 * change. Unreadable text may belong to another version of the site, so it is backed up before it is overwritten. If the storage can't be
 * read, nothing is written.
 */
export function changeStoredText<T>(
  key: string,
  read: (text: string) => T | null,
  change: (stored: T | null) => string | null | undefined,
): boolean {
  const text = readStoredText(key);
  if (text === undefined) return false;
  const stored = text ? read(text) : null;
  const next = change(stored);
  if (next === undefined || next === text) return true;
  const isSafe = !text || stored !== null || backUp(key, text);
  return isSafe && writeStoredText(key, next);
}

/**
 * Adds a listener for changes of a key from outside this page: by another tab, by clearing the storage, or while the page was in the
 * back-forward cache. `isLost` is true if the key was removed or changes may have been missed, so that cached state must be dropped.
 * `isOnlyRemoved` is true if only this key was removed. Returns a function that removes the listener.
 */
export function onExternalStorageChange(
  key: string,
  listener: (isLost: boolean, isOnlyRemoved: boolean) => void,
): () => void {
  const controller = new AbortController();
  window.addEventListener(
    'storage',
    ({ key: changed, newValue }) =>
      (changed === key || changed === null) && listener(newValue === null, changed === key && newValue === null),
    controller,
  );
  window.addEventListener('pageshow', (event) => event.persisted && listener(true, false), controller);
  return () => controller.abort();
}

/**
 * Adds a listener for the deletion of all stored data by another tab ("Forget this site"), also while this page was in the back-forward
 * cache. The listener is never removed.
 */
export function onStorageCleared(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => key === null && listener());
  // pages in the back-forward cache receive no storage events
  window.addEventListener(
    'pageshow',
    ({ persisted }) => persisted && readStoredText(AGE_VERIFIED_KEY) === null && listener(),
  );
}
