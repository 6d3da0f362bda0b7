import { removeControlCharacters } from './remove-control-characters.ts';
import { QUERY_MAX_CODE_POINTS } from '../limits.ts';

/**
 * Returns the first {@link QUERY_MAX_CODE_POINTS} code points of a search text, trimmed and without control characters, which links and
 * pasted text may contain.
 */
export function toQueryText(text: string): string {
  return Array.from(removeControlCharacters(text).trim()).slice(0, QUERY_MAX_CODE_POINTS).join('').trim();
}
