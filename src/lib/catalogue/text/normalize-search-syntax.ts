/** Matches typographic quotation marks of any language, which phone keyboards insert instead of straight quotes. */
const QUOTATION_MARKS = /[“”„‟«»「」『』]/gu;
/** Matches full-width ASCII characters except hyphens, and `＃`, because a title with this character has no hashtag. */
const FULL_WIDTH = /[！＂＄-，．-～]/gu;
const ARABIC_DIGITS = /[٠-٩۰-۹]/gu;
/** Matches a full-width hyphen or minus sign before a word or in a range. Excludes the first of two around a subtitle: `－夏の日－`. */
const HYPHEN = /(?<=^|\s|\d)[－−](?=\S)(?!.*\S[－−](?:\s|$))/gu;

/**
 * Returns a text of the same length with the ASCII characters of search operators: straight quotes, colons, digits, letters and hyphens
 * instead of those that Arabic, Persian, Chinese and Japanese keyboards insert.
 */
export const normalizeSearchSyntax = (typed: string): string =>
  typed
    .replace(QUOTATION_MARKS, '"')
    .replace(FULL_WIDTH, (letter) => letter.normalize('NFKC'))
    // the code points of the zeros are multiples of 16
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(HYPHEN, '-');
