import { normalizeName } from './name.ts';
import { toWellFormed } from './well-formed.ts';

// Blanks of every kind that would break a line, and the controls that a terminal or a browser acts upon.
// oxlint-disable-next-line no-control-regex
const BREAKS = /[\t-\r\u0085\u2028\u2029]/g;
// Other control characters; the bidi controls that make a text read as what it is not (Unicode TR36, 2.6); annotation marks; and
// what is no character at all, which no XML may hold.
const HARMFUL =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g;

/** Most texts are in ASCII, without any of these characters. */
const PRINTABLE = /^[ -~]*$/;
/** A character that is visible in any name. */
const VISIBLE = /[!-~]/;

/** Returns a text on one line, without control characters, bidi controls and broken surrogates. */
export function dropControls(text: string): string {
  return PRINTABLE.test(text) ? text : toWellFormed(text.replace(BREAKS, ' ').replace(HARMFUL, ''));
}

/** Returns a text without controls and repeated blanks, trimmed, of `most` code points at the most. */
export function cleanText(text: string, most: number): string {
  const clean = dropControls(text).replace(/ {2,}/g, ' ').trim();
  return clean.length <= most ? clean : Array.from(clean).slice(0, most).join('').trim();
}

/** Cleans a name or a title like {@link cleanText}; empty if it has no visible character. */
export function cleanName(text: string, most: number): string {
  const clean = cleanText(text, most);
  return VISIBLE.test(clean) || normalizeName(clean) !== '' ? clean : '';
}

/** Returns the cleaned, distinct names of a list, without blank names. */
export function cleanList(text: string, most: number, separator: string | RegExp = ','): string[] {
  return [...new Set(text.split(separator).map((part) => cleanName(part, most)))].filter((part) => part !== '');
}
