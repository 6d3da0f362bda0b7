import { dropControls } from './clean.ts';
import { NAME_MAX } from '../limits.ts';

/** Returns a name that a visitor gives, without controls and blanks around it, cut to {@link NAME_MAX} code points; it may be empty. */
export function toName(text: string): string {
  return Array.from(dropControls(text).trim()).slice(0, NAME_MAX).join('').trim();
}
