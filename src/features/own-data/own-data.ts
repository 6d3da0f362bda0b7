import { ownDataMessages } from '#messages/own-data';
import { cleanText } from '../../lib/catalogue/text/clean.ts';
import { OWN_DATA_PARTS } from './own-data-parts.ts';

/**
 * The file in which visitors take what they have kept here along:
 * `{ "format": "marquee-data", "version": 1, "savedAt": "2026-11-21T15:00:00.000Z", "parts": { "favorites": […], … } }`,
 * each part under its storage key and in its stored form. Answers to the gate and to the banner belong to one browser and are not in it.
 */
const FORMAT = 'marquee-data';
const VERSION = 1;
/** Bytes of a file that is looked at: browsers keep about so much of one site. */
export const OWN_DATA_MAX = 5_000_000;
/** A file, and what had to be left out of it, in words. */
export interface SavedFile {
  readonly text: string;
  readonly leftOut: readonly string[];
}

/**
 * Returns a file with what is stored, by key: null stands for nothing, undefined for a text that is no JSON. What cannot be read, or is
 * more than a file takes, is left out, which the file itself says, too (`"leftOut": ["your lists, which could not be read"]`).
 */
export function formatOwnData(stored: Readonly<Record<string, unknown>>, now: Date): SavedFile {
  const taken = OWN_DATA_PARTS.filter(({ key }) => Object.hasOwn(stored, key)).map(
    ({ key, take }) => [key, take(stored[key])] as const,
  );
  const held = taken.filter(([, { value }]) => value !== undefined).map(([key, { value }]) => [key, value] as const);
  const leftOut = taken.flatMap(([, each]) => each.leftOut ?? []);
  const parts = Object.fromEntries(held);
  const file = { format: FORMAT, version: VERSION, savedAt: now.toISOString(), ...(leftOut[0] && { leftOut }), parts };
  const text = JSON.stringify(file, null, 2);
  // blanks must not make it too large to be taken back
  return { text: `${text.length < OWN_DATA_MAX ? text : JSON.stringify(file)}\n`, leftOut };
}

/** What a file holds, by key, and what it says that it lacks; or why it is refused. */
export type OwnData =
  | { readonly parts: Readonly<Record<string, unknown>>; readonly leftOut?: readonly string[] }
  | { readonly refusal: string };

/** Remarks of a file that are shown, and code points of each. */
const MOST_REMARKS = 10;
const MAX_REMARK = 100;

function parseLeftOut(value: unknown): readonly string[] {
  const texts = Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  return texts.slice(0, MOST_REMARKS).map((text) => cleanText(text, MAX_REMARK));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns what a file holds, or in words for its visitor why none of it is taken. */
export function parseOwnData(text: string): OwnData {
  if (text.length > OWN_DATA_MAX) return { refusal: ownDataMessages.refusals.tooLarge };
  const value = parseJson(text);
  const { format, version, leftOut, parts } = (value ?? {}) as Record<string, unknown>;
  if (format !== FORMAT) return { refusal: ownDataMessages.refusals.otherFile };
  if (typeof version !== 'number' || version > VERSION) return { refusal: ownDataMessages.refusals.newer };
  if (!Number.isInteger(version) || version < 1) return { refusal: ownDataMessages.refusals.unknownVersion(version) };
  if (typeof parts !== 'object' || parts === null || Array.isArray(parts))
    return { refusal: ownDataMessages.refusals.noParts };
  const held = parts as Record<string, unknown>;
  const known = OWN_DATA_PARTS.filter(({ key }) => Object.hasOwn(held, key));
  const damaged = known.find(({ key, isValid }) => !isValid(held[key]));
  if (damaged) return { refusal: ownDataMessages.refusals.damagedPart(damaged.key) };
  if (known.length === 0) return { refusal: ownDataMessages.refusals.nothingKnown };
  const missing = parseLeftOut(leftOut);
  return {
    parts: Object.fromEntries(known.map(({ key }) => [key, held[key]])),
    ...(missing.length > 0 && { leftOut: missing }),
  };
}
