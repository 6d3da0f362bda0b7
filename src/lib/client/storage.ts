/** Returns what is stored under a key; null when there is nothing or the browser refuses to say. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // blocked cookies make the mere access throw: the visitor has nothing stored
    return null;
  }
}

/** Stores a text and returns whether it was kept; it is not in a full or a blocked storage. */
export function writeText(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the value stored under a key as its decoder reads it, or the default. A value that is no JSON or that the decoder
 * does not know (null) is logged and ignored (R162); it stays where it is until something else is stored.
 */
export function readJson<T>(key: string, decode: (value: unknown) => T | null, fallback: T): T {
  const text = readText(key);
  if (text === null) return fallback;
  const decoded = parseJson(text, decode);
  if (decoded !== null) return decoded;
  console.warn(`Ignored what is stored under "${key}": it cannot be read`);
  return fallback;
}

function parseJson<T>(text: string, decode: (value: unknown) => T | null): T | null {
  try {
    return decode(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Calls the listener whenever another tab changes a key or clears the storage; returns how to stop it. */
export function onOtherTab(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
