import { foldText } from './fold-text.ts';
import type { LanguageCode } from '../languages.ts';

const APOSTROPHES = /['’ʼ`]/gu;
/** Acute accent as a separate character: Unicode normalization would turn it into a blank. */
const ACCENT = '´';
const WORD = /[\p{L}\p{N}]+/gu;
/**
 * Matches runs of katakana. A run is treated as a single word, usually a loanword, because dictionaries split it differently depending on
 * the context.
 */
const KATAKANA_RUN = /([\u30a1-\u30fa\u30fc-\u30ff]+)/u;
/** The most common Japanese particle at the start of a word. Dictionaries take it for a part of some names, as in `京都の森`. */
const PARTICLE = /^の(?=\p{Script=Han})/u;
/** Matches scripts written without spaces between words, whose words are found with a dictionary. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Matches katakana with a hiragana counterpart, whose code point is lower by `TO_HIRAGANA`. */
const KATAKANA = /[\u30a1-\u30f6]/gu;
const TO_HIRAGANA = 0x60;
const toHiragana = (word: string) =>
  word.replace(KATAKANA, (letter) => String.fromCodePoint(letter.codePointAt(0)! - TO_HIRAGANA));

const PLAIN = /^[ -~]*$/;
const PLAIN_WORD = /[a-z0-9]+/g;

/** Fallback for splitting a run without spaces: parts in a single script, which are usually words. */
const ONE_SCRIPT =
  /\p{Script=Han}+|\p{Script=Hiragana}+|\p{Script=Katakana}+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

let segmenter: Intl.Segmenter | null = null;

/** Splits a run without spaces into words. Firefox before 125 has no `Intl.Segmenter` and splits where the script changes. */
function segmentRun(run: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(run.matchAll(ONE_SCRIPT), ([part]) => part);
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  const cut = (part: string) => Array.from(segmenter!.segment(part), ({ segment }) => segment);
  return run
    .split(KATAKANA_RUN)
    .flatMap((part, i) => (i % 2 === 1 ? [part] : cut(part)))
    .flatMap((word) => (PARTICLE.test(word) ? [word.slice(0, 1), word.slice(1)] : [word]));
}

/**
 * Returns the words of a text in order, folded: runs of letters and digits, with apostrophes removed (`o'neil` becomes `oneil`). Scripts
 * without spaces are segmented (Unicode UAX #29 with the dictionaries of the JavaScript engine), and katakana become hiragana.
 */
export function wordsOf(text: string): string[] {
  const closed = foldText(text.replaceAll(ACCENT, '')).replace(APOSTROPHES, '');
  if (PLAIN.test(closed)) return closed.match(PLAIN_WORD) ?? [];
  const runs = closed.match(WORD) ?? [];
  // segment before converting to hiragana: dictionaries only contain the usual spelling of a word
  return runs.flatMap((run) => (UNSPACED.test(run) ? segmentRun(run).map(toHiragana) : [run]));
}

/** Returns true if a word is a number. Searches match numbers exactly. */
export const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** Minimum letters of a word, and of its singular or plural, for searching both. */
const MIN_PLURAL_LETTERS = 3;
/** Endings of English words, each with its replacements that form the singular or plural. The first matching entry applies. */
const PLURALS: readonly (readonly [end: RegExp, ...others: readonly string[]])[] = [
  [/(?<=[^aeiou])ies$/, 'y', 'ie'],
  [/(?<=s|x|z|ch|sh|o)es$/, '', 'e'],
  [/(?<=[^s])s$/, ''],
  [/(?<=s|x|z|ch|sh)$/, 'es'],
  [/(?<=o)$/, 's', 'es'],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/$/, 's'],
];

/** Returns possible plurals of a singular English word, and singulars of a plural: `story` for `stories`, `witches` for `witch`. */
export function pluralVariants(word: string): string[] {
  if (isNumber(word)) return [];
  const [end, ...others] = PLURALS.find(([pattern]) => pattern.test(word))!;
  return others
    .map((other) => word.replace(end, other))
    .filter((other) => Math.min(other.length, word.length) >= MIN_PLURAL_LETTERS);
}

/** Roman numerals from 2 on, in order of their values. `I` is a word of its own, and titles contain no larger numerals. */
const NUMERALS = 'ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
/** Value of the first Roman numeral in {@link NUMERALS}. */
const FIRST_NUMERAL = 2;
/** Minimum letters of a Roman numeral in a query: a single letter is usually not a numeral. */
const MIN_NUMERAL_LETTERS = 2;

type Speller = (word: string) => readonly string[];

/** Alternative spellings by language, for words and beginnings of words. */
const SPELLINGS: Partial<Record<LanguageCode, Speller>> = {
  // without an umlaut key, writers use two letters; but `aue`, `eue` and `que` contain no umlaut
  de: (word) => [word.replaceAll(/(?<=[ao]|(?<![aeq])u)e/g, '')].filter((other) => other !== word),
  // with and without the article
  ar: (word) => (IS_ARABIC.test(word) ? [word.startsWith(ARTICLE) ? word.slice(ARTICLE.length) : ARTICLE + word] : []),
};
const ARTICLE = '\u0627\u0644';
const IS_ARABIC = /^\p{Script=Arabic}/u;

/** Returns a word with elided articles attached, as in titles without apostrophes: `leau` for `l'eau`. */
const withArticles = (word: string, articles: readonly string[]) =>
  /^[aeiouyh]/.test(word) ? articles.map((article) => article + word) : [];
/** Alternative spellings by language, for complete words only. */
const WHOLE_SPELLINGS: Partial<Record<LanguageCode, Speller>> = {
  fr: (word) => withArticles(word, ['l', 'd', 'qu']),
  it: (word) => withArticles(word, ['l', 'd', 'un', 'dell', 'all', 'nell', 'sull', 'dall']),
  // plurals of nasal endings: violão, violões
  'pt-br': (word) => {
    const [, stem, end] = /^(.{2,})(ao|oes|aes|aos)$/.exec(word) ?? [];
    return end === undefined ? [] : NASAL_ENDS.filter((other) => other !== end).map((other) => stem + other);
  },
};
const NASAL_ENDS = ['ao', 'oes', 'aes', 'aos'];
/** Returns alternative spellings of a word, or of its beginning, in a language. */
export const languageSpellings = (word: string, language: LanguageCode): readonly string[] =>
  isNumber(word) ? [] : (SPELLINGS[language]?.(word) ?? []);

/**
 * Returns alternative spellings of a complete word in a language: singular or plural, Roman numerals for numbers and the reverse
 * (`4` for `iv`), and spellings specific to the language.
 */
export function otherSpellings(word: string, language: LanguageCode): string[] {
  if (isNumber(word)) return [NUMERALS[Number(word) - FIRST_NUMERAL] ?? []].flat();
  const place = word.length < MIN_NUMERAL_LETTERS ? -1 : NUMERALS.indexOf(word);
  const others = place < 0 ? pluralVariants(word) : [String(place + FIRST_NUMERAL)];
  return [...others, ...languageSpellings(word, language), ...(WHOLE_SPELLINGS[language]?.(word) ?? [])];
}
