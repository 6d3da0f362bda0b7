/**
 * Returns a text that a sentence of the other writing direction can hold, between U+2068 (first strong isolate) and U+2069: see
 * https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
