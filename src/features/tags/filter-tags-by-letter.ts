import { LOCALE } from '#messages/language';
import type { Tag } from '../../lib/catalogue/video.ts';
import { foldText } from '../../lib/catalogue/text/fold-text.ts';
import { getLabelLang, getTitleLang } from '../../ui/catalogue-lang-attribute.ts';

type NamedTag = Pick<Tag, 'name' | 'isTranslated'>;

/** Matches the Arabic article, under which Arabic indexes do not sort names. */
const ARTICLE = /^\u0627\u0644(?=\p{Script=Arabic}{2})/u;
/** Matches the first character of a name: a letter, a digit, or a symbol with all code points of its emoji. */
const FIRST_CHARACTER = /^(?:[\p{L}\p{N}]|\p{RI}{2}|.(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d.)*)/su;
const HAN = /\p{Script=Han}/u;
/** Button for all names that begin with a Chinese character: each character would need its own button. */
const HAN_GROUP = '漢';
const KANA = /[\u3041-\u3096\u30a1-\u30f6]/u;
/** Compares letters without regard to case and to diacritics that do not distinguish letters in the page's language. */
const { compare } = new Intl.Collator(LOCALE, { sensitivity: 'base' });
/** First kana of each row of the Japanese syllabary, by which indexes group names: `か` also stands for `き` and `ガ`. */
const KANA_ROWS = Array.from('あかさたなはまやらわ');

/**
 * Returns the letter under which an index lists a name, in upper case: without diacritics, unless they distinguish letters in the page's
 * language: `É` counts as `E`, but in Polish `Ł` does not count as `L`. `Œ` counts as `O`. Japanese kana are grouped by row, Chinese
 * characters as one.
 */
function indexLetterOf(name: string, language: string): string {
  const [first = ''] = FIRST_CHARACTER.exec(name.replace(ARTICLE, '')) ?? [];
  if (HAN.test(first)) return HAN_GROUP;
  // half-width katakana become full-width
  const kana = first.normalize('NFKC');
  if (KANA.test(kana)) return KANA_ROWS.findLast((row) => compare(row, kana) <= 0)!;
  const letter = first.toLocaleUpperCase(language);
  const folded = foldText(letter);
  const base = folded.slice(0, 1).toLocaleUpperCase(language);
  const isSame = (other: string) => other !== '' && compare(other, letter) === 0;
  return isSame(base) || (/^[a-z]+$/.test(folded) && isSame(folded)) ? base : letter;
}

/** Returns the letter of a tag's name in upper case, by which the tags page groups tags (R051). */
export const getIndexLetter = (tag: NamedTag): string => indexLetterOf(tag.name, getLabelLang(tag) ?? LOCALE);

/** Returns the letter of the tags page's index that stands for a letter in a URL. */
export const normalizeIndexLetter = (letter: string): string => indexLetterOf(letter, getTitleLang() ?? LOCALE);

/** Returns the distinct first letters of the names of tags, sorted (R051). */
export function listIndexLetters(tags: readonly NamedTag[]): string[] {
  return [...new Set(tags.map(getIndexLetter))].toSorted((a, b) => a.localeCompare(b, LOCALE));
}

/** Returns tags with a name that begins with `letter` (null for any) and a name that contains `text`. Ignores case and diacritics. */
export function filterTags(tags: readonly Tag[], letter: string | null, text: string): Tag[] {
  const wanted = foldText(text).trim();
  const holds = ({ name, others = [] }: Tag) => [name, ...others].some((other) => foldText(other).includes(wanted));
  return tags.filter((tag) => (letter === null || getIndexLetter(tag) === letter) && holds(tag));
}
