/** Matches typographic quotation marks of any language, which phone keyboards insert instead of straight quotes. */
const QUOTATION_MARKS = /[“”„‟«»「」『』]/gu;
/** Matches a full-width hyphen or a minus sign before a word. Excludes the first of two around a subtitle, as in `－夏の日－`. */
const HYPHEN_BEFORE_WORD = /(?<=^|\s)[－−](?=\S)(?!.*\S[－−](?:\s|$))/gu;
/** Matches full-width ASCII characters. Excludes `＃`, because a title with this character has no hashtag, and hyphens before words. */
const FULL_WIDTH = /(?!(?<=^|\s)－)[！＂＄-～]/gu;
/** Difference between the code points of a full-width character and its ASCII character. */
const FULL_WIDTH_OFFSET = 0xfee0;
const ARABIC_DIGITS = /[٠-٩۰-۹]/gu;

/**
 * Returns a text of the same length with the ASCII characters of search operators: straight quotes, a hyphen before a word, colons, digits
 * and letters instead of those that Arabic, Persian, Chinese and Japanese keyboards insert.
 */
export const normalizeSearchSyntax = (typed: string): string =>
  typed
    .replace(QUOTATION_MARKS, '"')
    .replace(HYPHEN_BEFORE_WORD, '-')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET))
    // the code points of the zeros are multiples of 16
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));
