/**
 * Encloses a text in U+2068 (first strong isolate) and U+2069, so that it can be part of a sentence with the other writing direction: see
 * https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export const isolateTextDirection = (text: string): string => `\u2068${text}\u2069`;
