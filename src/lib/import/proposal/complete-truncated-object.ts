import { parseJsonObject, type JsonObject } from '../../import-file/records/json-record-reader.ts';

/** Matches a string, a bracket, or the quote of a string that is truncated. */
const TOKENS = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|[{}[\]"]/g;
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/**
 * Returns the object at the beginning of a truncated JSON text, without its values after the last complete object or array. Returns null if
 * the text begins with no object, or with a complete one.
 */
export function completeTruncatedObject(text: string): JsonObject | null {
  if (!text.startsWith('{')) return null;
  let open = '';
  let end = 0;
  let missing = '';
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '"') break;
    const closer = CLOSERS[token];
    if (closer !== undefined) open = closer + open;
    else if (token === '}' || token === ']') {
      open = open.slice(1);
      if (open === '') return null;
      end = index + 1;
      missing = open;
    }
  }
  return parseJsonObject(text.slice(0, end) + missing);
}
