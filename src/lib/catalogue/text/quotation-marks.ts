/** Matches typographic quotation marks of any language, which phone keyboards insert instead of straight quotes. */
const QUOTATION_MARKS = /[“”„‟«»「」『』＂]/gu;

/** Returns a text of the same length with straight quotes, and with `:` for the full-width colon of Chinese and Japanese keyboards. */
export const normalizeQuotesAndColons = (typed: string): string =>
  typed.replace(QUOTATION_MARKS, '"').replaceAll('：', ':');
