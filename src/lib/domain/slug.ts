import { hashText } from './hash.ts';
import { SLUG_MAX } from './limits.ts';

/**
 * Letters that differ from a usual one only by case folding (Unicode's CaseFolding.txt, simple): a file system that ignores case would
 * put both pages into one file.
 */
const TWINS = /\u0345|[µſςσϐϑϕϖϰϱϵ\u1c80-\u1c88ẛ\u1fbeﬅﬆ]/g;

/** Returns a lower-case text with twins made one; a sigma takes the form that its place in the word asks for. */
const joinTwins = (text: string) => text.replace(TWINS, (letter) => letter.toUpperCase()).toLowerCase();

/** Names of which only blanks become hyphens: most of them, and a tenth of the work. */
const PLAIN_NAME = /^[a-z\d]+(?: [a-z\d]+)*$/;

/**
 * Returns the slug of a name (R158): NFC, lowercase, trimmed, only word characters (Unicode letters, marks, digits
 * and `_`), spaces and hyphens kept, spaces to hyphens, repeated hyphens collapsed. Longer than {@link SLUG_MAX} code
 * points it is cut and ends in a hash of the whole, so that it stays a file name. May be empty.
 */
export function slugify(name: string): string {
  if (name.length <= SLUG_MAX && PLAIN_NAME.test(name)) return name.replaceAll(' ', '-');
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .replace(/\s/g, '-')
    .replace(/-+/g, '-')
    .normalize('NFC');
  return shorten(joinTwins(slug).normalize('NFC'));
}

function shorten(slug: string): string {
  const points = Array.from(slug);
  if (points.length <= SLUG_MAX) return slug;
  const head = points
    .slice(0, SLUG_MAX - 8)
    .join('')
    .replace(/-$/, '');
  return joinTwins(`${head}-${hashText(slug).toString(36)}`);
}
