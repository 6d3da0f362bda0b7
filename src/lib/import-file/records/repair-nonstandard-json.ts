/** Matches a string, a call such as `ObjectId("…")` with its argument, or a bare word. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[A-Za-z]\w*\(\s*("(?:[^"\\]|\\.)*"|[^()"]*)\s*\)|[^\s,:{}[\]"]+/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Matches numbers that are invalid in JSON: `.5`, which Oracle exports, and `007` from hand-written templates. */
const NONSTANDARD_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Matches words that programs in Python, JavaScript, Perl, C and SQL write instead of null. */
const NO_VALUE = /^(?:[+-]?(?:nan|inf|infinity)|undefined|null|none|-?1\.#\w+)$/i;
const BOOLEAN = /^(?:true|false)$/i;

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f]/g;

/** Replaces control characters in a JSON string with blanks, and removes backslashes before apostrophes. */
const repairString = (text: string): string =>
  text.replaceAll(CONTROLS, ' ').replaceAll(/\\(.)/g, (escape, character) => (character === "'" ? "'" : escape));

function toJsonToken(token: string, argument: string | undefined): string {
  if (token.startsWith('"')) return repairString(token);
  if (argument !== undefined) return toJsonToken(argument === '' ? 'null' : argument, undefined);
  if (NUMBER.test(token)) return token;
  if (NO_VALUE.test(token)) return 'null';
  if (BOOLEAN.test(token)) return token.toLowerCase();
  return NONSTANDARD_NUMBER.test(token) ? `"${token}"` : token;
}

/**
 * Corrects text that is almost JSON: replaces `NaN` and similar words with null, `True` with `true`, and tabs in strings with blanks; adds
 * quotes around numbers such as `.5`; removes trailing commas; adds null after a colon without a value.
 */
export function repairNonstandardJson(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const found of text.matchAll(TOKENS)) {
    parts.push(fillGaps(text.slice(end, found.index)), toJsonToken(found[0], found[1]));
    end = found.index + found[0].length;
  }
  return [...parts, fillGaps(text.slice(end))].join('');
}

/** Inserts null after colons without a value, and removes trailing commas, in the JSON text between two strings, numbers or words. */
const fillGaps = (between: string): string =>
  between.replaceAll(/:(?=\s*[,}])/g, ':null').replaceAll(/,(?=\s*[\]}])/g, '');
