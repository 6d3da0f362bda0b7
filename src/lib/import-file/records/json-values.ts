/** A text, a call such as `ObjectId("…")` with its argument, or a word. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[A-Za-z]\w*\(\s*("(?:[^"\\]|\\.)*"|[^()"]*)\s*\)|[^\s,:{}[\]"]+/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** `.5` of Oracle, `007` of templates. */
const ODD_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Words that writers use where JSON has null: Python, JavaScript, Perl, C, SQL. */
const NO_VALUE = /^(?:[+-]?(?:nan|inf|infinity)|undefined|null|none|-?1\.#\w+)$/i;
const BOOLEAN = /^(?:true|false)$/i;

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f]/g;

/** Returns a text without control characters and without the escape of an apostrophe. */
const fixText = (text: string): string =>
  text.replaceAll(CONTROLS, ' ').replaceAll(/\\(.)/g, (escape, character) => (character === "'" ? "'" : escape));

function toJsonToken(token: string, argument: string | undefined): string {
  if (token.startsWith('"')) return fixText(token);
  if (argument !== undefined) return toJsonToken(argument === '' ? 'null' : argument, undefined);
  if (NUMBER.test(token)) return token;
  if (NO_VALUE.test(token)) return 'null';
  if (BOOLEAN.test(token)) return token.toLowerCase();
  return ODD_NUMBER.test(token) ? `"${token}"` : token;
}

/**
 * Returns a text as JSON where writers have put what JSON does not know: `NaN` and other words for "no value", `True`, numbers such as
 * `.5`, tabs in texts, nothing between a colon and a comma, and a comma before a closing bracket.
 */
export function toStandardJson(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const found of text.matchAll(TOKENS)) {
    parts.push(fillGaps(text.slice(end, found.index)), toJsonToken(found[0], found[1]));
    end = found.index + found[0].length;
  }
  return [...parts, fillGaps(text.slice(end))].join('');
}

/** Inserts null for a missing value into the text between two values, and removes trailing commas. */
const fillGaps = (between: string): string =>
  between.replaceAll(/:(?=\s*[,}])/g, ':null').replaceAll(/,(?=\s*[\]}])/g, '');
