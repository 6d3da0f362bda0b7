/** Matches typographic quotation marks of any language, which phone keyboards insert instead of straight quotes. */
const QUOTATION_MARKS = /[“”„‟«»「」『』＂]/gu;

/** Returns a text of the same length with straight quotes, and with `:` instead of the colon of Chinese and Japanese keyboards. */
export const toStraightQuotes = (typed: string): string => typed.replace(QUOTATION_MARKS, '"').replaceAll('：', ':');
