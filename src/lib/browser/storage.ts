/** Returns what is stored under a key: null when there is nothing, undefined when the browser refuses to say. */
export function readText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    // blocked cookies make the mere access throw, and some embedded browsers have no storage at all
    return undefined;
  }
}

/** Stores a text, or removes it (null), and returns whether that was done; it is not in a full or a blocked storage. */
export function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a stored text as its decoder reads it. A text that is no JSON or that the decoder does not know (null) is logged and
 * ignored, which is null (R162); it stays where it is until something else is stored.
 */
export function decodeJson<T>(key: string, text: string, decode: (value: unknown) => T | null): T | null {
  try {
    const decoded = decode(JSON.parse(text));
    if (decoded !== null) return decoded;
  } catch {
    // told below, as what the decoder does not know
  }
  console.warn(`Ignored what is stored under "${key}": it cannot be read`);
  return null;
}

/** Copies of what could not be read that are kept of a key: the newest ones. */
export const BACKUPS_MAX = 2;
const BACKUP = /^(.+)-backup-(\d+)$/;

/** Returns which keys there are copies of what could not be read of, with the keys of the copies, the oldest first; none when the browser refuses to say. */
export function findBackups(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i));
    const copies = keys.map((key) => BACKUP.exec(key ?? '')).filter((match) => match !== null);
    for (const match of copies.toSorted((a, b) => Number(a[2]) - Number(b[2]))) {
      const [copy, key] = match as unknown as readonly [string, string];
      found.set(key, [...(found.get(key) ?? []), copy]);
    }
  } catch {
    // as in `readText`
  }
  return found;
}

/** Stores a text that cannot be read beside its key, under the moment in milliseconds, and returns whether that was done; the oldest of too many copies goes. */
function backUp(key: string, text: string): boolean {
  if (!writeText(`${key}-backup-${Date.now()}`, text)) return false;
  for (const copy of (findBackups().get(key) ?? []).slice(0, -BACKUPS_MAX)) writeText(copy, null);
  return true;
}

/**
 * Stores the text that `change` makes of what a key holds, and returns whether that was done. `read` returns what a stored text says, or
 * null when it cannot be read. `change` gets null where there is nothing or nothing that can be read, and returns null to remove the key,
 * undefined to leave it as it is. A text that cannot be read, but perhaps by another version of the site, is copied aside before its place
 * is taken. A browser that refuses to say what is there is not written to.
 */
export function changeText<T>(
  key: string,
  read: (text: string) => T | null,
  change: (stored: T | null) => string | null | undefined,
): boolean {
  const text = readText(key);
  if (text === undefined) return false;
  const stored = text ? read(text) : null;
  const next = change(stored);
  if (next === undefined || next === text) return true;
  const isSafe = !text || stored !== null || backUp(key, text);
  return isSafe && writeText(key, next);
}

/**
 * Calls the listener whenever a key may have changed behind this page: another tab has changed it or cleared the storage, or
 * the page is back from the browser's back-forward cache. `isLost` tells it to forget what it knew: it is removed or cleared, or what
 * happened meanwhile was not heard; `isOnlyRemoved` that nothing else was. Returns how to stop it.
 */
export function onOutsideChange(key: string, listener: (isLost: boolean, isOnlyRemoved: boolean) => void): () => void {
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
