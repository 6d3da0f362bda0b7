import { ownDataMessages } from '#messages/own-data';
import { cleanText } from '../../lib/catalogue/text/remove-control-characters.ts';
import { parseUrl } from '../../lib/catalogue/site/page-urls.ts';
import { OWN_DATA_TRANSFER_HANDLERS } from './own-data-transfer-handlers.ts';

/**
 * Format of an exported file: `{ "format": "marquee-data", "version": 1, "savedAt": "2026-11-21T15:00:00.000Z", "site":
 * "https://films.example", "parts": { "favorites": […], … } }`. `site` is the origin of the site, which files of earlier versions lack;
 * `parts` maps each storage key to the stored value. Age confirmation and cookie consent are not exported, since they apply to
 * one browser.
 */
const FORMAT = 'marquee-data';
const VERSION = 1;
/**
 * Maximum size of an imported file in bytes. The local storage of a site has about 5 million characters, which take up to 15 million bytes in
 * UTF-8, and more with escapes.
 */
export const MAX_OWN_DATA_BYTES = 20_000_000;
/** Text of an exported file, and descriptions of stored data that could not be exported. */
export interface OwnDataExport {
  readonly text: string;
  readonly leftOut: readonly string[];
}

/**
 * Returns an export for the origin `site`, with the stored values by key; a value is null if nothing is stored, undefined if the stored
 * text is not valid JSON. Unreadable data and data beyond the limits are not exported, but described in the file (`"leftOut": ["your lists (could not be
 * read)"]`).
 */
export function createOwnDataExport(
  stored: Readonly<Record<string, unknown>>,
  now: Date,
  site?: string,
): OwnDataExport {
  const exported = OWN_DATA_TRANSFER_HANDLERS.filter(({ key }) => Object.hasOwn(stored, key)).map(
    ({ key, exportValue }) => [key, exportValue(stored[key])] as const,
  );
  const available = exported
    .filter(([, { value }]) => value !== undefined)
    .map(([key, { value }]) => [key, value] as const);
  const leftOut = exported.flatMap(([, each]) => each.leftOut ?? []);
  const parts = Object.fromEntries(available);
  const file = {
    format: FORMAT,
    version: VERSION,
    savedAt: now.toISOString(),
    site,
    ...(leftOut[0] && { leftOut }),
    parts,
  };
  const text = JSON.stringify(file, null, 2);
  // omit the indentation if the file would otherwise be too large to import
  return { text: `${new Blob([text]).size < MAX_OWN_DATA_BYTES ? text : JSON.stringify(file)}\n`, leftOut };
}

/**
 * Content of an exported file: values by storage key, and descriptions of data that could not be exported. For a file that cannot be
 * imported, an error message instead.
 */
export type ImportedOwnData =
  | {
      readonly parts: Readonly<Record<string, unknown>>;
      readonly leftOut?: readonly string[];
      /** Host of the site that exported the file; undefined if unknown. */
      readonly host?: string;
    }
  | { readonly refusal: string };

/** Maximum number of displayed descriptions of data that could not be exported, and maximum length of each description in code points. */
const MAX_REMARKS = 10;
const MAX_REMARK_LENGTH = 100;

function parseLeftOut(value: unknown): readonly string[] {
  const texts = Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  return texts.slice(0, MAX_REMARKS).map((text) => cleanText(text, MAX_REMARK_LENGTH));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parses an exported file. Returns an error message for the visitor if the file cannot be imported. */
export function parseOwnDataExport(text: string): ImportedOwnData {
  if (text.length > MAX_OWN_DATA_BYTES) return { refusal: ownDataMessages.refusals.tooLarge };
  const value = parseJson(text);
  const { format, version, site, leftOut, parts } = (value ?? {}) as Record<string, unknown>;
  if (format !== FORMAT) return { refusal: ownDataMessages.refusals.otherFile };
  if (typeof version !== 'number' || version > VERSION) return { refusal: ownDataMessages.refusals.newer };
  if (!Number.isInteger(version) || version < 1) return { refusal: ownDataMessages.refusals.unknownVersion(version) };
  if (typeof parts !== 'object' || parts === null || Array.isArray(parts))
    return { refusal: ownDataMessages.refusals.noParts };
  const values = parts as Record<string, unknown>;
  const known = OWN_DATA_TRANSFER_HANDLERS.filter(({ key }) => Object.hasOwn(values, key));
  const damaged = known.find(({ key, isValid }) => !isValid(values[key]));
  if (damaged) return { refusal: ownDataMessages.refusals.damagedPart(damaged.key) };
  if (known.length === 0) return { refusal: ownDataMessages.refusals.nothingKnown };
  const missing = parseLeftOut(leftOut);
  const host = typeof site === 'string' ? parseUrl(site)?.host : undefined;
  return {
    parts: Object.fromEntries(known.map(({ key }) => [key, values[key]])),
    ...(missing.length > 0 && { leftOut: missing }),
    ...(host && { host }),
  };
}
