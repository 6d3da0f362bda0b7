// Control characters break layouts and terminals; bidi overrides and isolates make a text read as what it is not.
// oxlint-disable-next-line no-control-regex
const HARMFUL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Returns a text without control characters, bidi controls, lone surrogates and outer blanks, of `most` characters at the most. */
export function cleanText(text: string, most: number): string {
  const clean = text.replace(HARMFUL, ' ').replace(LONE_SURROGATES, '\ufffd').replace(/ {2,}/g, ' ').trim();
  return clean.length <= most ? clean : Array.from(clean).slice(0, most).join('').trim();
}

/** Returns the cleaned, distinct, non-empty parts of a comma-separated list. */
export function cleanList(text: string, most: number): string[] {
  return [...new Set(text.split(',').map((part) => cleanText(part, most)))].filter((part) => part !== '');
}
