// Blanks of every kind that would break a line, and the controls that a terminal or a browser acts upon.
// oxlint-disable-next-line no-control-regex
const BREAKS = /[\t-\r\u0085\u2028\u2029]/g;
// Other control characters, and the bidi controls that make a text read as what it is not (Unicode TR36, 2.6).
// oxlint-disable-next-line no-control-regex
const HARMFUL = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Returns a text on one line, trimmed, without control characters and bidi controls, of `most` code points at the most. */
export function cleanText(text: string, most: number): string {
  const clean = text.replace(BREAKS, ' ').replace(HARMFUL, '').toWellFormed().replace(/ {2,}/g, ' ').trim();
  return clean.length <= most ? clean : Array.from(clean).slice(0, most).join('').trim();
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns a copy of a text, for those that are kept: as a part of its line it would keep the whole line in memory. */
export function detachText(text: string): string {
  return decoder.decode(encoder.encode(text));
}

/** Returns the cleaned, distinct, non-empty parts of a comma-separated list. */
export function cleanList(text: string, most: number): string[] {
  return [...new Set(text.split(',').map((part) => cleanText(part, most)))].filter((part) => part !== '');
}
