import { foldText } from './fold-text.ts';
import type { LanguageCode } from '../languages.ts';

const APOSTROPHES = /['’ʼ`]/gu;
/** The normal form would make a blank of it. */
const ACCENT = '´';
const WORD = /[\p{L}\p{N}]+/gu;
/** A run of katakana is one word: mostly a loanword, which dictionaries cut differently by what stands beside it. */
const KATAKANA_RUN = /([\u30a1-\u30fa\u30fc-\u30ff]+)/u;
/** The commonest particle, which dictionaries take for a part of some names: `京都の森` is that wood. */
const PARTICLE = /^の(?=\p{Script=Han})/u;
/** Scripts written without spaces between words: a run of them is segmented by a dictionary instead. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Katakana that have a hiragana, from the first of them on as far away as these. */
const KATAKANA = /[\u30a1-\u30f6]/gu;
const TO_HIRAGANA = 0x60;
const toHiragana = (word: string) =>
  word.replace(KATAKANA, (letter) => String.fromCodePoint(letter.codePointAt(0)! - TO_HIRAGANA));

const PLAIN = /^[ -~]*$/;
const PLAIN_WORD = /[a-z0-9]+/g;

/** What of such a run most often is a word where nothing knows its language: what is written in one script. */
const ONE_SCRIPT =
  /\p{Script=Han}+|\p{Script=Hiragana}+|\p{Script=Katakana}+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

let segmenter: Intl.Segmenter | null = null;

/** Returns the words of a run without spaces. Firefox before 125 has no segmenter: there the change from one script to another parts words. */
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
 * Returns the words of a text in order, folded: runs of letters and digits, with apostrophes closed up (`o'neil` is
 * `oneil`). Runs in scripts without spaces are segmented (Unicode UAX #29 with the engine's dictionaries), and katakana become hiragana.
 */
export function wordsOf(text: string): string[] {
  const closed = foldText(text.replaceAll(ACCENT, '')).replace(APOSTROPHES, '');
  if (PLAIN.test(closed)) return closed.match(PLAIN_WORD) ?? [];
  const runs = closed.match(WORD) ?? [];
  // both kinds of kana write the same words, but a dictionary knows them as they are usually written
  return runs.flatMap((run) => (UNSPACED.test(run) ? segmentRun(run).map(toHiragana) : [run]));
}

/** Returns whether a word is a number: the one meant, as it is. */
export const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** Letters of a word, from which on it may have another number. */
const NUMBER_LETTERS = 3;
/** How English words are spelled in the plural, by their ends, and in the singular; the first that fits says which there are. */
const PLURALS: readonly (readonly [end: RegExp, ...others: readonly string[]])[] = [
  [/(?<=[^aeiou])ies$/, 'y', 'ie'],
  [/(?<=s|x|z|ch|sh|o)es$/, '', 'e'],
  [/(?<=[^s])s$/, ''],
  [/(?<=s|x|z|ch|sh)$/, 'es'],
  [/(?<=o)$/, 's', 'es'],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/$/, 's'],
];

/** Returns how an English word may be spelled in the other number: `story` for `stories`, `witches` for `witch`. */
export function otherNumbers(word: string): string[] {
  if (isNumber(word)) return [];
  const [end, ...others] = PLURALS.find(([pattern]) => pattern.test(word))!;
  return others
    .map((other) => word.replace(end, other))
    .filter((other) => Math.min(other.length, word.length) >= NUMBER_LETTERS);
}

/** Roman numerals from 2 on, in the order of their values: 1 is a word of its own, and nobody writes greater ones in titles. */
const NUMERALS = 'ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
/** Value of the first of them. */
const FIRST_NUMERAL = 2;
/** A numeral of one letter is more often a letter: it is found by its number, and finds none. */
const NUMERAL_LETTERS = 2;

type Speller = (word: string) => readonly string[];

/** How words are spelled in some languages beside that, and beginnings of them, by visitors who write them. */
const SPELLINGS: Partial<Record<LanguageCode, Speller>> = {
  // who has no umlaut on the keyboard writes two letters, but not in `aue`, `eue` and `que`
  de: (word) => [word.replaceAll(/(?<=[ao]|(?<![aeq])u)e/g, '')].filter((other) => other !== word),
  // with its article and without
  ar: (word) => (IS_ARABIC.test(word) ? [word.startsWith(ARTICLE) ? word.slice(ARTICLE.length) : ARTICLE + word] : []),
};
const ARTICLE = '\u0627\u0644';
const IS_ARABIC = /^\p{Script=Arabic}/u;

/** Returns what stands closed up in titles whose article has lost its end before a vowel: `leau` for `l'eau`. */
const withArticles = (word: string, articles: readonly string[]) =>
  /^[aeiouyh]/.test(word) ? articles.map((article) => article + word) : [];
/** How whole words are spelled, too. */
const WHOLE_SPELLINGS: Partial<Record<LanguageCode, Speller>> = {
  fr: (word) => withArticles(word, ['l', 'd', 'qu']),
  it: (word) => withArticles(word, ['l', 'd', 'un', 'dell', 'all', 'nell', 'sull', 'dall']),
  // the plurals of nasal ends: violão, violões
  'pt-br': (word) => {
    const [, stem, end] = /^(.{2,})(ao|oes|aes|aos)$/.exec(word) ?? [];
    return end === undefined ? [] : NASAL_ENDS.filter((other) => other !== end).map((other) => stem + other);
  },
};
const NASAL_ENDS = ['ao', 'oes', 'aes', 'aos'];
/** Returns how else visitors of a language spell a word, or its beginning. */
export const languageSpellings = (word: string, language: LanguageCode): readonly string[] =>
  isNumber(word) ? [] : (SPELLINGS[language]?.(word) ?? []);

/**
 * Returns how else a word may be spelled by visitors of a language: in the other number, or a number as a Roman numeral and the other way, `4` for `iv`.
 */
export function otherSpellings(word: string, language: LanguageCode): string[] {
  if (isNumber(word)) return [NUMERALS[Number(word) - FIRST_NUMERAL] ?? []].flat();
  const place = word.length < NUMERAL_LETTERS ? -1 : NUMERALS.indexOf(word);
  const others = place < 0 ? otherNumbers(word) : [String(place + FIRST_NUMERAL)];
  return [...others, ...languageSpellings(word, language), ...(WHOLE_SPELLINGS[language]?.(word) ?? [])];
}
