import { foldText } from './fold-text.ts';
import { SPELLING_RULES } from '../language-table.ts';
import type { LanguageCode } from '../languages.ts';

const APOSTROPHES = /['’ʼ`]/gu;
/** Acute accent as a separate character. It is removed before Unicode normalization, which would turn it into a blank. */
const ACCENT = '´';
const WORD = /[\p{L}\p{N}]+/gu;
/**
 * Matches a sequence of katakana. It is treated as a single word, usually a loanword, because dictionaries split it differently depending
 * on the context.
 */
const KATAKANA_RUN = /([\u30a1-\u30fa\u30fc-\u30ff]+)/u;
/** Matches the most common Japanese particle at the start of a word, where dictionaries mistake it for a part of a name, as in `京都の森`. */
const PARTICLE = /^の(?=\p{Script=Han})/u;
/** Matches letters of scripts that have no spaces between words, whose words are found with a dictionary. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Matches katakana that have a hiragana counterpart. The code point of the counterpart is lower by `TO_HIRAGANA`. */
const KATAKANA = /[\u30a1-\u30f6]/gu;
const TO_HIRAGANA = 0x60;
const toHiragana = (word: string) =>
  word.replace(KATAKANA, (letter) => String.fromCodePoint(letter.codePointAt(0)! - TO_HIRAGANA));

const PLAIN = /^[ -~]*$/;
const PLAIN_WORD = /[a-z0-9]+/g;

/** Matches sequences of letters in the same script, which are usually words. Fallback for browsers without `Intl.Segmenter`. */
const ONE_SCRIPT =
  /\p{Script=Han}+|\p{Script=Hiragana}+|\p{Script=Katakana}+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

let segmenter: Intl.Segmenter | null = null;

/**
 * Splits text without spaces into words. In Firefox before 125, which has no `Intl.Segmenter`, splits the text where the script changes.
 */
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
 * Returns the words of a text in order, in lower case without diacritics: sequences of letters and digits, with apostrophes removed
 * (`o'neil` becomes `oneil`). Scripts without spaces are segmented (Unicode UAX #29 with the dictionaries of the JavaScript engine), and
 * katakana become hiragana.
 */
export function splitIntoWords(text: string): string[] {
  const closed = foldText(text.replaceAll(ACCENT, '')).replace(APOSTROPHES, '');
  if (PLAIN.test(closed)) return closed.match(PLAIN_WORD) ?? [];
  const runs = closed.match(WORD) ?? [];
  // segment before the conversion to hiragana, because dictionaries only contain the usual spelling of a word
  return runs.flatMap((run) => (UNSPACED.test(run) ? segmentRun(run).map(toHiragana) : [run]));
}

/** Returns true if a word is a number. Searches match numbers exactly. */
export const isNumberWord = (word: string): boolean => /^\p{N}+$/u.test(word);

/**
 * Minimum number of letters of a singular and of its plural. A search for one of the two forms includes the other only if both are long
 * enough.
 */
const MIN_PLURAL_LETTERS = 3;
/**
 * Endings of English words (singular or plural), each with the endings that replace it in the other form. The first matching entry applies.
 */
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
  if (isNumberWord(word)) return [];
  const [end, ...others] = PLURALS.find(([pattern]) => pattern.test(word))!;
  return others
    .map((other) => word.replace(end, other))
    .filter((other) => Math.min(other.length, word.length) >= MIN_PLURAL_LETTERS);
}

/**
 * Roman numerals from 2 to 20, in order of their values. Without `I`, which is also a word, and without larger numerals, which titles do
 * not contain.
 */
const NUMERALS = 'ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
/** Value of the first entry in {@link NUMERALS}. */
const FIRST_NUMERAL = 2;
/** Minimum number of letters of a search word that is interpreted as a Roman numeral: a single letter usually is not a numeral. */
const MIN_NUMERAL_LETTERS = 2;

/**
 * Returns spellings of a word according to the rules of a language. Each rule replaces all matches of its pattern. `isWhole` is false for
 * the beginning of a word, for which only some rules hold.
 */
function applySpellingRules(word: string, language: LanguageCode, isWhole: boolean): readonly string[] {
  const rules = (SPELLING_RULES[language] ?? []).filter(({ inPrefixes = false }) => isWhole || inPrefixes);
  return rules
    .flatMap(({ pattern, replacements }) => {
      const matches = new RegExp(pattern, 'gu');
      return replacements.map((other) => word.replace(matches, () => other));
    })
    .filter((other) => other !== word);
}

/** Returns alternative spellings of a word, or of its beginning, in a language. */
export const languageSpellings = (word: string, language: LanguageCode): readonly string[] =>
  isNumberWord(word) ? [] : applySpellingRules(word, language, false);

/**
 * Returns alternative spellings of a complete word in a language: singular or plural, Roman numerals for numbers and numbers for Roman
 * numerals (`4` for `iv`), and spellings according to the rules of the language (`searchSpellings` in its `language.json`).
 */
export function otherSpellings(word: string, language: LanguageCode): string[] {
  if (isNumberWord(word)) return [NUMERALS[Number(word) - FIRST_NUMERAL] ?? []].flat();
  const place = word.length < MIN_NUMERAL_LETTERS ? -1 : NUMERALS.indexOf(word);
  const others = place < 0 ? pluralVariants(word) : [String(place + FIRST_NUMERAL)];
  return [...others, ...applySpellingRules(word, language, true)];
}
