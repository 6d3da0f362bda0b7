import { hashText } from './hash.ts';
import { SLUG_MAX } from './limits.ts';

/**
 * Returns the slug of a name (R158): NFC, lowercase, trimmed, only word characters (Unicode letters, marks, digits
 * and `_`), spaces and hyphens kept, spaces to hyphens, repeated hyphens collapsed. Longer than {@link SLUG_MAX} code
 * points it is cut and ends in a hash of the whole, so that it stays a file name. May be empty.
 */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .replace(/\s/g, '-')
    .replace(/-+/g, '-')
    .normalize('NFC');
  const points = Array.from(slug);
  if (points.length <= SLUG_MAX) return slug;
  const head = points
    .slice(0, SLUG_MAX - 8)
    .join('')
    .replace(/-+$/, '');
  return `${head}-${hashText(slug).toString(36)}`;
}
