import {
  getLabelKeyOfSlug,
  getLabelKindOfSlug,
  getLabelKey,
  createLabelNameFromSlug,
} from '../../catalogue/label-kinds-and-slugs.ts';
import type { LanguageCode } from '../../catalogue/languages.ts';
import type { SearchAlternative } from '../../catalogue/parse-search-text.ts';
import type { TagLink } from '../../catalogue/video.ts';
import { foldText } from '../../catalogue/text/fold-text.ts';
import {
  listAlternativeSpellings,
  listEquivalentWordsAndForms,
  splitIntoWords,
} from '../../catalogue/text/split-words.ts';
import { editDistance } from './edit-distance.ts';
import type { SearchLanguage } from './search-language.ts';

/** Translations of label names from the import file into the language of the site's pages. */
export interface LabelTranslations {
  /** Returns a label with its translated name, or unchanged if it has none. */
  name<Label extends TagLink>(label: Label): Label;
  /** Returns the slug of the label whose translated name has the given slug, or null. */
  slugOf(slug: string): string | null;
  /** Returns the slugs of up to three labels whose translated names begin with a text in lower case without diacritics. */
  slugsLike(wanted: string): readonly string[];
  /**
   * Returns up to three variants of a search text. In each, a label's original name from the import file, in quotes, replaces its
   * translated name. If `isClose`, also replaces translated names with typing errors.
   */
  translateNames(asked: SearchAlternative, isClose: boolean): readonly SearchAlternative[];
}

/** Matches text that may be the beginning of a name: three letters or more, or any number of Chinese or Japanese (Han) characters. */
const NAME_PREFIX = /^(?:\p{Script=Han}.*|.{3,})$/u;
/** Maximum results of `slugsLike` and `translateNames` of {@link LabelTranslations}; maximum number of aliases or synonyms of a word. */
export const MAX_NAME_REPLACEMENTS = 3;
/** Number of typing errors allowed in a name, by the minimum number of letters of the name. The first matching entry applies. */
const ALLOWED_TYPOS = [
  { letters: 8, edits: 2 },
  { letters: 4, edits: 1 },
] as const;

/** Translated name of a label: as displayed, and in the folded forms for comparison with search texts. */
interface TranslatedName {
  readonly slug: string;
  readonly words: readonly string[];
  readonly text: string;
  /** Spelling variants of each word of the name. */
  readonly spellings: readonly ReadonlySet<string>[];
  readonly joined: string;
  /** Number of typing errors allowed in the name. */
  readonly edits: number;
}

function toName(slug: string, name: string, language: LanguageCode): TranslatedName {
  const words = splitIntoWords(name);
  const closedUp = words.join('');
  return {
    slug,
    words,
    text: words.join(' '),
    spellings: words.map((word) => new Set([word, ...listEquivalentWordsAndForms(word, language)])),
    joined: closedUp,
    edits: ALLOWED_TYPOS.find(({ letters }) => closedUp.length >= letters)?.edits ?? 0,
  };
}

/** Creates the translations of label names into a language; null if it has none. `aliases` maps alias slugs to the labels' slugs. */
export function createLabelTranslations(
  { code, names: given }: Pick<SearchLanguage, 'code' | 'names'>,
  aliases: ReadonlyMap<string, string>,
): LabelTranslations | null {
  if (given.length === 0) return null;
  const find = (slug: string) => aliases.get(slug) ?? aliases.get(getLabelKeyOfSlug(slug)) ?? slug;
  const entries = given.map(([slug, name]) => [find(slug), name] as const);
  const bySlug = new Map(entries);
  const slugs = new Map(entries.map(([slug, name]) => [getLabelKey(getLabelKindOfSlug(slug), name), slug]));
  // sort the names by length, longest first: if two names match the same words, the longer name is used
  const names = entries
    .map(([slug, name]) => toName(slug, name, code))
    .toSorted((a, b) => b.joined.length - a.joined.length);
  return {
    name(label) {
      const name = bySlug.get(label.slug);
      return name === undefined ? label : { ...label, name, isTranslated: true };
    },
    slugOf: (slug) => slugs.get(getLabelKeyOfSlug(slug)) ?? null,
    slugsLike: (wanted) =>
      entries
        .filter(([, name]) => foldText(name).startsWith(wanted))
        .slice(0, MAX_NAME_REPLACEMENTS)
        .map(([slug]) => slug),
    translateNames(asked, isClose) {
      const places = wordSpansIn(asked.words, code);
      const isName = isClose ? isNearlyNamed : isNamed;
      const found = names.flatMap((name) => {
        const place = places.find((each) => isName(each, name));
        return place ? [replaceNameInSearchText(asked, place, createLabelNameFromSlug(name.slug))] : [];
      });
      return found.slice(0, MAX_NAME_REPLACEMENTS);
    },
  };
}

/** Consecutive words of a search text, in the forms in which they are compared with names. */
interface WordSpan {
  readonly from: number;
  readonly end: number;
  readonly words: readonly string[];
  /** Spelling variants of each word of the search text. */
  readonly spellings: readonly ReadonlySet<string>[];
  readonly joined: string;
  /** If the words end the search text and may begin a name: the words as one text, and its spelling variants. Otherwise empty. */
  readonly beginnings: readonly string[];
}

function wordSpansIn(typed: readonly string[], language: LanguageCode): readonly WordSpan[] {
  const spellings = typed.map((word) => new Set([word, ...listEquivalentWordsAndForms(word, language)]));
  return typed.flatMap((_, from) =>
    Array.from({ length: typed.length - from }, (_value, i): WordSpan => {
      const end = from + i + 1;
      const words = typed.slice(from, end);
      const text = words.join(' ');
      const mayBeBegun = end === typed.length && NAME_PREFIX.test(text);
      return {
        from,
        end,
        words,
        spellings: spellings.slice(from, end),
        joined: words.join(''),
        beginnings: mayBeBegun ? [text, ...listAlternativeSpellings(text, language)] : [],
      };
    }),
  );
}

/** True if the words are a name in any of their spellings, a name without its spaces, or the beginning of a name. */
function isNamed(place: WordSpan, { words, text, spellings, joined }: TranslatedName): boolean {
  if (place.joined === joined || place.beginnings.some((beginning) => text.startsWith(beginning))) return true;
  const isSame = (word: string, i: number) => spellings[i]!.has(word) || place.spellings[i]!.has(words[i]!);
  return place.words.length === words.length && place.words.every(isSame);
}

/** True if the words, written without spaces, differ from a name only by a few typing errors. */
const isNearlyNamed = (place: WordSpan, { joined, edits }: TranslatedName): boolean =>
  edits > 0 && editDistance(place.joined, joined, edits) <= edits;

/** Returns a search text in which the name `other`, in quotes, replaces the given words. */
export function replaceNameInSearchText(
  { words, quotes }: SearchAlternative,
  { from, end }: Pick<WordSpan, 'from' | 'end'>,
  other: string,
): SearchAlternative {
  const replaced = words.slice(from, end).join(' ');
  return {
    words: [...new Set([...words.slice(0, from), ...splitIntoWords(other), ...words.slice(end)])],
    quotes: [...quotes.filter((quote) => splitIntoWords(quote).join(' ') !== replaced), other],
  };
}
