import { LABEL_KINDS } from '../label-kinds-and-slugs.ts';

/** Matches typographic quotation marks of any language, which phone keyboards insert instead of straight quotes. */
const QUOTATION_MARKS = /[“”„‟«»「」『』＂]/gu;
const FULL_WIDTH_OR = /(?<=^|\s)ＯＲ(?=\s|$)/gu;
/** Matches text that may be an operator, with the hyphen and the name before its value. */
const OPERATOR = /(?<=^|\s)([-－−]?([a-zａ-ｚ]+):)\S*/giu;
/** Operators whose values are names, which searches compare as typed. Contains, with {@link VALUE_OPERATORS}, all search operators. */
const NAME_OPERATORS: ReadonlySet<string> = new Set([...LABEL_KINDS, 'title']);
/** Operators whose values contain digits or ASCII letters only. */
const VALUE_OPERATORS: ReadonlySet<string> = new Set(['year', 'duration', 'quality']);
/**
 * Matches a full-width hyphen or minus sign before a word. Excludes the first of two around a subtitle (`－夏の日－`), and the sign of a
 * number (`−40`).
 */
const HYPHEN = /(?<=^|\s)(?:－|−(?!\p{N}))(?=\S)(?!\S*[－−]|.*\S[－−](?:\s|$))/gu;

const toAscii = (text: string) =>
  text
    .replace(/[！-～]/gu, (letter) => letter.normalize('NFKC'))
    .replaceAll('−', '-')
    // the code points of the zeros are multiples of 16
    .replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.charCodeAt(0) % 16));

/**
 * Replaces full-width characters, Arabic digits and Persian digits in the operators of a search text with ASCII characters: in quotes, colons,
 * hyphens, names of operators, years and minutes. Words, phrases and names stay as typed. The result has the same length.
 */
export const normalizeSearchSyntax = (typed: string): string =>
  typed
    .replace(QUOTATION_MARKS, '"')
    .replaceAll('：', ':')
    .replace(FULL_WIDTH_OR, 'OR')
    .replace(OPERATOR, (token: string, start: string, name: string) => {
      const operator = toAscii(name).toLowerCase();
      if (VALUE_OPERATORS.has(operator)) return toAscii(token);
      return NAME_OPERATORS.has(operator) ? toAscii(start) + token.slice(start.length) : token;
    })
    .replace(HYPHEN, '-');
