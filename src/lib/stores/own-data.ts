import { formatOwnData, OWN_DATA_MAX, OWN_DATA_PARTS, parseOwnData } from '../domain/own-data.ts';
import { changeJson, readText } from '../client/storage.ts';

function parseText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns what is stored under a key: null when there is nothing, undefined when it cannot be had or is no JSON. */
function readValue(key: string): unknown {
  const text = readText(key);
  return text ? parseText(text) : text;
}

/** Hands the visitor a file with everything that they have kept in this browser. */
export function saveOwnData(): void {
  const now = new Date();
  const text = formatOwnData(Object.fromEntries(OWN_DATA_PARTS.map(({ key }) => [key, readValue(key)])), now);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `marquee-data-${now.toISOString().slice(0, 10)}.json`;
  link.click();
  // the browser has it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What a file would bring, in words, and how it is taken in. */
export interface ImportPlan {
  readonly lines: readonly string[];
  /** Merges the file into what is stored then, and returns whether all of it could be stored. */
  merge(): boolean;
}

/** Returns what a file would bring, or why it is refused. Nothing is stored yet. */
export async function planImport(file: File): Promise<ImportPlan | { readonly refusal: string }> {
  // a file of another kind may be too large to be read at all
  const data = parseOwnData(file.size > OWN_DATA_MAX ? ' '.repeat(OWN_DATA_MAX + 1) : await file.text());
  if ('refusal' in data) return data;
  const { parts } = data;
  const held = OWN_DATA_PARTS.filter(({ key }) => Object.hasOwn(parts, key));
  return {
    lines: held.flatMap(({ key, join }) => join(readValue(key), parts[key]).preview ?? []),
    merge: () => held.map(({ key, join }) => store(key, (own) => join(own, parts[key]).value)).every(Boolean),
  };
}

/** Stores what `change` makes of what is stored, tells this page's stores, and returns whether that was done. */
function store(key: string, change: (own: unknown) => unknown): boolean {
  const isValid = (value: unknown) => OWN_DATA_PARTS.some((part) => part.key === key && part.isValid(value));
  const isKept = changeJson(
    key,
    (value) => (isValid(value) ? value : null),
    // what is too much for a file is no less the visitor's own
    () => JSON.stringify(change(readValue(key))),
  );
  // browsers tell the other tabs only
  if (isKept) dispatchEvent(new StorageEvent('storage', { key, newValue: readText(key) ?? null }));
  return isKept;
}
