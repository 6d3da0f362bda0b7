import { ownDataMessages } from '#messages/own-data';
import { OWN_DATA_PARTS } from './own-data-parts.ts';
import { formatOwnData, OWN_DATA_MAX, parseOwnData } from './own-data.ts';
import { readText } from '../../lib/browser/storage.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';

/** Returns what is stored under a key: null when there is nothing, undefined when it cannot be had or is no JSON. */
function readValue(key: string): unknown {
  const text = readText(key);
  if (text === null) return null;
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Hands the visitor a file with everything that they have kept in this browser. Returns its name, and what it lacks, in words. */
export function saveOwnData(): { readonly file: string; readonly leftOut: readonly string[] } {
  const now = new Date();
  const stored = Object.fromEntries(OWN_DATA_PARTS.map(({ key }) => [key, readValue(key)]));
  const { text, leftOut } = formatOwnData(stored, now);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `marquee-data-${now.toISOString().slice(0, 10)}.json`;
  link.click();
  // the browser has it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return { file: link.download, leftOut };
}

/** What a file would bring, in words, and how it is taken in. */
export interface ImportPlan {
  readonly lines: readonly string[];
  /** What the file says that it lacks. */
  readonly leftOut: readonly string[];
  /** Merges the file into what is stored then, and returns whether all of it could be stored. */
  merge(): boolean;
}

/** Returns what a file would bring, or why it is refused. Nothing is stored yet. */
export async function planImport(file: File): Promise<ImportPlan | { readonly refusal: string }> {
  // a file of another kind may be too large to be read at all
  if (file.size > OWN_DATA_MAX) return { refusal: ownDataMessages.refusals.tooLarge };
  const data = parseOwnData(await file.text());
  if ('refusal' in data) return data;
  const { parts, leftOut = [] } = data;
  const held = OWN_DATA_PARTS.filter(({ key }) => Object.hasOwn(parts, key));
  return {
    lines: held.flatMap(({ key, join }) => join(readValue(key), parts[key]).preview ?? []),
    leftOut,
    merge: () => held.map(({ key, bring }) => bring(openPersisted, parts[key])).every(Boolean),
  };
}
