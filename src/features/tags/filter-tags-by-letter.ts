import { LOCALE } from '#messages/language';
import type { Tag } from '../../lib/catalogue/video.ts';
import { foldText } from '../../lib/catalogue/text/fold-text.ts';
import { getLabelLang, getTitleLang } from '../../ui/catalogue-lang-attribute.ts';

type NamedTag = Pick<Tag, 'name' | 'isTranslated'>;

/** Matches the Arabic article, under which Arabic indexes do not sort names. */
const ARTICLE = /^\u0627\u0644(?=\p{Script=Arabic}{2})/u;
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
 * language: `É` counts as `E`, but in Polish `Ł` does not count as `L`. Japanese kana are grouped by row, Chinese characters as one.
 */
function indexLetterOf(name: string, language: string): string {
  const first = Array.from(name.replace(ARTICLE, ''))[0] ?? '';
  if (HAN.test(first)) return HAN_GROUP;
  if (KANA.test(first)) return KANA_ROWS.findLast((row) => compare(row, first) <= 0)!;
  const letter = first.toLocaleUpperCase(language);
  const base = foldText(letter).slice(0, 1).toLocaleUpperCase(language);
  return base !== '' && compare(base, letter) === 0 ? base : letter;
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
