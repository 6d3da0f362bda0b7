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

/**
 * Stores the text that `change` makes of what a key holds, and returns whether that was done. `change` gets null where there is
 * nothing or nothing that the decoder knows, and returns null to remove the key, undefined to leave it as it is. A text that cannot be
 * read, but perhaps by another version of the site, is stored once more, beside its key and under the moment in milliseconds, before
 * its place is taken. A browser that refuses to say what is there is not written to.
 */
export function changeJson<T>(
  key: string,
  decode: (value: unknown) => T | null,
  change: (stored: T | null) => string | null | undefined,
): boolean {
  const text = readText(key);
  if (text === undefined) return false;
  const stored = text ? decodeJson(key, text, decode) : null;
  const next = change(stored);
  if (next === undefined || next === text) return true;
  const isSafe = !text || stored !== null || writeText(`${key}-backup-${Date.now()}`, text);
  return isSafe && writeText(key, next);
}

/**
 * Calls the listener whenever a key may have changed behind this page: another tab has changed it or cleared the storage, or
 * the page is back from the browser's back-forward cache. `isLost` tells it to forget what it knew: it is cleared, or what
 * happened meanwhile was not heard. Returns how to stop it.
 */
export function onOutsideChange(key: string, listener: (isLost: boolean) => void): () => void {
  const controller = new AbortController();
  window.addEventListener(
    'storage',
    (event) => (event.key === key || event.key === null) && listener(event.newValue === null),
    controller,
  );
  window.addEventListener('pageshow', (event) => event.persisted && listener(true), controller);
  return () => controller.abort();
}
