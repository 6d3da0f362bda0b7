import { hashText } from '../hash.ts';
import { SLUG_MAX } from '../limits.ts';
import { foldCase } from './name.ts';

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
  return isPlain(name) ? name.replaceAll(' ', '-') : shorten(toWords(name));
}

/** Returns the slug of a name in full case folding, by which names are equal: `strasse` for `Straße`. May be empty. */
export function foldSlug(name: string): string {
  return isPlain(name) ? name.replaceAll(' ', '-') : shorten(joinTwins(foldCase(toWords(name))).normalize('NFC'));
}

const isPlain = (name: string) => name.length <= SLUG_MAX && PLAIN_NAME.test(name);

/** Returns the slug of a name before it is cut. */
function toWords(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .replace(/\s/g, '-')
    .replace(/-+/g, '-')
    .normalize('NFC');
  return joinTwins(slug).normalize('NFC');
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

/** Prefix of the code points of a name without letters and digits. A slug of words has no double hyphen. */
const POINTS = 'u--';
const POINT_SLUG = /^u--([\da-f]+(?:-[\da-f]+)*)(-z[\da-z]+)?$/;

/** Returns the slug of a name without letters and digits: its code points. A long one ends in a hash, as in {@link slugify}. */
export function pointSlug(name: string): string {
  const points = Array.from(name, (letter) => letter.codePointAt(0)!.toString(16));
  const slug = POINTS + points.join('-');
  if (slug.length <= SLUG_MAX) return slug;
  const end = `-z${hashText(slug).toString(36)}`;
  return slug.slice(0, slug.lastIndexOf('-', SLUG_MAX - end.length)) + end;
}

export const isPointSlug = (slug: string): boolean => POINT_SLUG.test(slug);

/** Returns the name that a slug of {@link pointSlug} was made of, with an ellipsis where the slug was cut; null for any other slug. */
export function nameOfPoints(slug: string): string | null {
  const [, points, cut] = POINT_SLUG.exec(slug) ?? [];
  if (points === undefined) return null;
  const codes = points.split('-').map((code) => Number.parseInt(code, 16));
  if (codes.some((code) => code > 0x10ffff)) return null;
  return String.fromCodePoint(...codes) + (cut === undefined ? '' : '…');
}
