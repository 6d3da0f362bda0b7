import { removeControlCharacters } from './remove-control-characters.ts';
import { NAME_INPUT_MAX_LENGTH } from '../limits.ts';

/**
 * Returns a name that a visitor has entered, without control characters, trimmed and cut to {@link NAME_INPUT_MAX_LENGTH} code points. The
 * result may be empty.
 */
export function cleanNameInput(text: string): string {
  return Array.from(removeControlCharacters(text).trim()).slice(0, NAME_INPUT_MAX_LENGTH).join('').trim();
}
