import { dropControls } from './clean.ts';
import { NAME_MAX } from '../limits.ts';

/** Returns a name that a visitor has entered, without control characters, trimmed and cut to {@link NAME_MAX} code points. May be empty. */
export function cleanNameInput(text: string): string {
  return Array.from(dropControls(text).trim()).slice(0, NAME_MAX).join('').trim();
}
