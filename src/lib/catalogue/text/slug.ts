import { hashText } from '../hash.ts';
import { SLUG_MAX_CODE_POINTS } from '../limits.ts';
import { foldCase } from './normalize-name.ts';

/**
 * Matches letters that Unicode's simple case folding (CaseFolding.txt) maps to another lower-case letter, such as ς to σ. On a file system
 * that ignores case, two slugs that differ only in these letters would name the same file.
 */
const CASE_VARIANTS = /\u0345|[µſςσϐϑϕϖϰϱϵ\u1c80-\u1c88ẛ\u1fbeﬅﬆ]/g;

/** Replaces {@link CASE_VARIANTS} in a lower-case text with their common letters. A sigma gets the form for its position in the word. */
const foldVariants = (text: string) => text.replace(CASE_VARIANTS, (letter) => letter.toUpperCase()).toLowerCase();

/** Matches names of ASCII letters, digits and single blanks. Fast path: most names match and only need hyphens, in a tenth of the time. */
const PLAIN_NAME = /^[a-z\d]+(?: [a-z\d]+)*$/;

/**
 * Returns the slug of a name (R158): NFC, lower case and trimmed, reduced to Unicode letters, marks, digits, `_` and hyphens, with spaces
 * replaced by hyphens and repeated hyphens collapsed. A slug of more than {@link SLUG_MAX_CODE_POINTS} code points is cut and ends in a
 * hash of the uncut slug, because a slug must fit in a file name. May be empty.
 */
export function slugify(name: string): string {
  return isPlain(name) ? name.replaceAll(' ', '-') : shorten(toWords(name));
}

/** Returns a slug by which names are compared: with full case folding, so that `Straße` becomes `strasse`. May be empty. */
export function slugifyForComparison(name: string): string {
  return isPlain(name) ? name.replaceAll(' ', '-') : shorten(foldVariants(foldCase(toWords(name))).normalize('NFC'));
}

const isPlain = (name: string) => name.length <= SLUG_MAX_CODE_POINTS && PLAIN_NAME.test(name);

/** Returns the slug of a name without a limit on its length. */
function toWords(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .replace(/\s/g, '-')
    .replace(/-+/g, '-')
    .normalize('NFC');
  return foldVariants(slug).normalize('NFC');
}

function shorten(slug: string): string {
  const points = Array.from(slug);
  if (points.length <= SLUG_MAX_CODE_POINTS) return slug;
  const head = points
    .slice(0, SLUG_MAX_CODE_POINTS - 8)
    .join('')
    .replace(/-$/, '');
  return foldVariants(`${head}-${hashText(slug).toString(36)}`);
}

/** Prefix of code point slugs, for names without letters and digits. All other slugs never contain two consecutive hyphens. */
const CODE_POINT_PREFIX = 'u--';
const CODE_POINT_SLUG = /^u--([\da-f]+(?:-[\da-f]+)*)(-z[\da-z]+)?$/;

/** Returns the slug of a name without letters and digits: its code points in hexadecimal. Long slugs end in a hash: see {@link slugify}. */
export function createCodePointSlug(name: string): string {
  const points = Array.from(name, (letter) => letter.codePointAt(0)!.toString(16));
  const slug = CODE_POINT_PREFIX + points.join('-');
  if (slug.length <= SLUG_MAX_CODE_POINTS) return slug;
  const end = `-z${hashText(slug).toString(36)}`;
  return slug.slice(0, slug.lastIndexOf('-', SLUG_MAX_CODE_POINTS - end.length)) + end;
}

export const isCodePointSlug = (slug: string): boolean => CODE_POINT_SLUG.test(slug);

/** Returns the name that a slug of {@link createCodePointSlug} represents, with an ellipsis if the slug was cut; null for other slugs. */
export function decodeCodePointSlug(slug: string): string | null {
  const [, points, cut] = CODE_POINT_SLUG.exec(slug) ?? [];
  if (points === undefined) return null;
  const codes = points.split('-').map((code) => Number.parseInt(code, 16));
  if (codes.some((code) => code > 0x10ffff)) return null;
  return String.fromCodePoint(...codes) + (cut === undefined ? '' : '…');
}
