/** Matches typographic quotation marks of any language, which phone keyboards insert instead of straight quotes. */
const QUOTATION_MARKS = /[“”„‟«»「」『』＂]/gu;

/** Returns a text of the same length with straight quotes. */
export const toStraightQuotes = (typed: string): string => typed.replace(QUOTATION_MARKS, '"');
