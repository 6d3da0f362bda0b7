import { NAME_INPUT_MAX_LENGTH, QUERY_MAX_CODE_POINTS } from '../limits.ts';
import { normalizeName } from './normalize-name.ts';

// Matches tabs and line breaks of every kind.
// oxlint-disable-next-line no-control-regex -- the pattern must match control characters
const BREAKS = /[\t-\r\u0085\u2028\u2029]/g;
// Matches control characters, bidirectional controls that make text look different from its content (Unicode TR36, 2.6), annotation marks,
// and noncharacters, which XML does not allow.
const HARMFUL =
  // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g;

/** Matches lone surrogates: with the `u` flag, a surrogate pair counts as a single character. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Matches printable ASCII. Fast path: most texts match and contain none of the characters to remove. */
const PRINTABLE = /^[ -~]*$/;
/** Matches characters that are visible in any name, such as letters and digits. */
const VISIBLE = /[!-~]/;

/** Replaces lone surrogates, which URLs and XML cannot contain, with U+FFFD. Firefox before 119 lacks `String.prototype.toWellFormed`. */
export function toWellFormed(text: string): string {
  return 'toWellFormed' in String.prototype ? text.toWellFormed() : text.replace(LONE_SURROGATE, '\ufffd');
}

/** Replaces tabs and line breaks with blanks, and removes other control characters, bidirectional controls and lone surrogates. */
function removeControlCharacters(text: string): string {
  return PRINTABLE.test(text) ? text : toWellFormed(text.replace(BREAKS, ' ').replace(HARMFUL, ''));
}

/** Returns a text without control characters and repeated blanks, trimmed and cut to `maxLength` code points. */
export function cleanText(text: string, maxLength: number): string {
  const clean = removeControlCharacters(text).replace(/ {2,}/g, ' ').trim();
  return clean.length <= maxLength ? clean : Array.from(clean).slice(0, maxLength).join('').trim();
}

/** Cleans a name or title like {@link cleanText}. Returns an empty string if no character is visible. */
export function cleanName(text: string, maxLength: number): string {
  const clean = cleanText(text, maxLength);
  return VISIBLE.test(clean) || normalizeName(clean) !== '' ? clean : '';
}

/** Splits a list of names at `separator`. Returns the names, cleaned by {@link cleanName}, without duplicates and blank names. */
export function splitIntoCleanNames(text: string, maxLength: number, separator: string | RegExp = ','): string[] {
  return [...new Set(text.split(separator).map((part) => cleanName(part, maxLength)))].filter((part) => part !== '');
}

/** Returns a typed text without control characters, trimmed and cut to `maxLength` code points. */
const cleanInput = (text: string, maxLength: number): string =>
  Array.from(removeControlCharacters(text).trim()).slice(0, maxLength).join('').trim();

/** Trims a search text, removes control characters of links and pasted text, and cuts it to {@link QUERY_MAX_CODE_POINTS}. */
export const toQueryText = (text: string): string => cleanInput(text, QUERY_MAX_CODE_POINTS);

/** Returns an entered name, trimmed, without control characters, cut to {@link NAME_INPUT_MAX_LENGTH} code points. May be empty. */
export const cleanNameInput = (text: string): string => cleanInput(text, NAME_INPUT_MAX_LENGTH);
