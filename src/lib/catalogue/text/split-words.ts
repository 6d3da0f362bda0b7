import { foldText } from './fold-text.ts';
import { EQUIVALENT_WORDS, SPELLING_RULES } from '../language-table.ts';
import type { LanguageCode } from '../languages.ts';

const APOSTROPHES = /['’ʼ`]/gu;
/** Acute accent as a separate character. It is removed before Unicode normalization, which would turn it into a blank. */
const ACCENT = '´';
const WORD = /[\p{L}\p{N}]+/gu;
/**
 * Matches the dot, and a space after it, between two initials (single letters with a dot). The dot of the last initial may be missing. An
 * asterisk counts as a dot, as in `M*A*S*H`.
 */
const DOT_OF_INITIAL = /(?<=(?<![\p{L}\p{N}])\p{L})[.*](?:(?=\p{L}(?![\p{L}\p{N}]))|\s(?=\p{L}\.))/gu;
/** Matches a hashtag, such as `#HotSummerNight`. */
const HASHTAG = /#\p{L}[\p{L}\p{N}]*/gu;
/** Matches the start of each capitalized word in a text without spaces, except for the first. */
const CAPITALIZED_WORD = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
/** Returns a text with a separator between the words of its hashtags in CamelCase: `#Hot Summer Night` for `#HotSummerNight`. */
export const splitHashtags = (text: string, separator = ' '): string =>
  text.includes('#') ? text.replace(HASHTAG, (tag) => tag.replace(CAPITALIZED_WORD, separator)) : text;
/** Maximum length of a text without letters and digits, such as `???`, that is treated as a word. */
const MAX_SYMBOLS_LENGTH = 16;
/** Matches a sequence of katakana. It counts as a single word, usually a loanword, which dictionaries split depending on the context. */
const KATAKANA_RUN = /([\u30a1-\u30fa\u30fc-\u30ff]+)/u;
/** Matches the most common Japanese particle at the start of a word, as in `京都の森`: dictionaries mistake it for a part of a name. */
const PARTICLE = /^の(?=\p{Script=Han})/u;
/** Matches letters of scripts that have no spaces between words, whose words are found with a dictionary. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SPACE_BETWEEN_UNSPACED = new RegExp(`(?<=ー|${UNSPACED.source}) (?=ー|${UNSPACED.source})`, 'gu');
/** Returns words as a text, with spaces except in scripts that have none. */
export const joinWords = (words: readonly string[]): string => words.join(' ').replace(SPACE_BETWEEN_UNSPACED, '');
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

/** Splits text without spaces into words. Firefox before 125 has no `Intl.Segmenter`: there, splits the text where the script changes. */
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
 * (`o'neil` becomes `oneil`). Initials with dots are one word (`g.i. joe` becomes `gi joe`), and a hashtag in CamelCase is several words.
 * Scripts without spaces are segmented (Unicode UAX #29 with the dictionaries of the JavaScript engine), and katakana become hiragana.
 */
export function splitIntoWords(text: string): string[] {
  const folded = foldText(splitHashtags(text).replaceAll(ACCENT, '')).replace(APOSTROPHES, '');
  const closed = /[.*]/.test(folded) ? folded.replace(DOT_OF_INITIAL, '') : folded;
  return PLAIN.test(closed) ? (closed.match(PLAIN_WORD) ?? []) : splitRuns(closed);
}

function splitRuns(folded: string): string[] {
  const runs = folded.match(WORD) ?? [];
  // segment before the conversion to hiragana, because dictionaries only contain the usual spelling of a word
  return runs.flatMap((run) => (UNSPACED.test(run) ? segmentRun(run).map(toHiragana) : [run]));
}

/**
 * Matches letters of scripts that have no spaces between words and whose vowels are partly diacritics. Without diacritics, dictionaries
 * split a title and a part of the title differently. Excludes Chinese and Japanese, whose words dictionaries find reliably.
 */
const PAIRED_LETTER = /(?=\p{L})[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const PAIRED_LETTERS = new RegExp(PAIRED_LETTER, 'gu');

/**
 * Returns all pairs of neighboring Thai, Lao, Khmer and Burmese letters in a text, without diacritics: `กา`, `าร` for `การ`. Ignores
 * spaces, punctuation and letters of other scripts between them.
 */
export function listLetterPairs(text: string): string[] {
  if (!PAIRED_LETTER.test(text)) return [];
  const letters = Array.from(foldText(text).matchAll(PAIRED_LETTERS), ([letter]) => letter);
  return letters.slice(1).map((letter, i) => letters[i]! + letter);
}

/** True if a word contains a Thai, Lao, Khmer or Burmese letter. */
export const hasSoutheastAsianLetter = (word: string): boolean => PAIRED_LETTER.test(word);

const ENGLISH_ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an']);
/** True if a word in lower case is an English article. */
export const isEnglishArticle = (word: string): boolean => ENGLISH_ARTICLES.has(word);

/** The look-behind avoids quadratic time for a long text without spaces. */
const HYPHENATED = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)+/gu;

const removeHyphens = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the words that result if the hyphens inside the words of a text are left out: `roundup` for `The Round-Up`. */
export const listHyphenatedWordsJoined = (text: string): string[] =>
  (foldText(text).replace(APOSTROPHES, '').match(HYPHENATED) ?? [])
    .filter((word) => !UNSPACED.test(word))
    .map(removeHyphens);

/** Returns a text without the hyphens inside its words, in lower case: `the roundup` for `The Round-Up`. */
export const joinHyphenatedWords = (text: string): string =>
  foldText(text)
    .replace(APOSTROPHES, '')
    .replace(HYPHENATED, (word) => (UNSPACED.test(word) ? word : removeHyphens(word)));

/** Returns the words of a title or search text. A short text without letters and digits is a single word. */
export function splitTitleIntoWords(text: string): string[] {
  const words = splitIntoWords(text);
  if (words.length > 0) return words;
  const symbols = foldText(text).replaceAll(/[\s\p{C}"]/gu, '');
  return symbols === '' || symbols.length > MAX_SYMBOLS_LENGTH ? [] : [symbols];
}

/** Returns true if a word is a number. Searches find numbers only as typed, never similar ones. */
export const isNumberWord = (word: string): boolean => /^\p{N}+$/u.test(word);

/** Minimum letters of a singular and of its plural. A search for one form includes the other only if both are long enough. */
const MIN_PLURAL_LETTERS = 3;
/** Endings of English singulars and plurals, each with its replacements in the other form. The first matching entry applies. */
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
export function listPluralsAndSingulars(word: string): string[] {
  if (isNumberWord(word)) return [];
  const [end, ...others] = PLURALS.find(([pattern]) => pattern.test(word))!;
  return others
    .map((other) => word.replace(end, other))
    .filter((other) => Math.min(other.length, word.length) >= MIN_PLURAL_LETTERS);
}

/** Minimum number of letters of a verb without its ending. */
const MIN_VERB_LETTERS = 3;
const VERB_ENDINGS = ['ing', 'ed', 'er', 'ers'] as const;
const DOUBLED = /([bdgklmnprt])\1$/;

/**
 * Returns possible other forms of an English verb, and the noun for its doer: `dance`, `danced` and `dancer` for `dancing`. Most of the
 * forms are not words, so searches only use forms that the catalogue contains.
 */
export function listVerbForms(word: string): string[] {
  const ending = VERB_ENDINGS.find((end) => word.endsWith(end));
  const stem = ending === undefined ? word.replace(/e$/, '') : word.slice(0, -ending.length);
  if (isNumberWord(word) || stem.length < MIN_VERB_LETTERS) return [];
  const stems = DOUBLED.test(stem) ? [stem, stem.slice(0, -1)] : [stem];
  const last = stem.slice(-1);
  if (ending === undefined && /[bdgklmnprt]/.test(last)) stems.push(stem + last);
  const forms = stems.flatMap((each) => [each, `${each}e`, ...VERB_ENDINGS.map((end) => each + end)]);
  return [...new Set(forms)].filter((form) => form !== word && !listPluralsAndSingulars(word).includes(form));
}

/** Roman numerals from 2 to 20, by value. Without `I`, which is also a word, and without larger numerals, which titles do not contain. */
const NUMERALS = 'ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
/** Value of the first entry in {@link NUMERALS}. */
const FIRST_NUMERAL = 2;
/** Minimum number of letters of a search word that is interpreted as a Roman numeral: a single letter usually is not a numeral. */
const MIN_NUMERAL_LETTERS = 2;

/** Spelling rule of a language with its compiled pattern. */
interface SpellingRule {
  readonly matches: RegExp;
  readonly replacements: readonly string[];
  readonly inPrefixes: boolean;
}

const spellingRules = new Map<LanguageCode, readonly SpellingRule[]>();

function spellingRulesOf(language: LanguageCode): readonly SpellingRule[] {
  const known =
    spellingRules.get(language) ??
    (SPELLING_RULES[language] ?? []).map(({ pattern, replacements, inPrefixes = false }) => ({
      matches: new RegExp(pattern, 'gu'),
      replacements,
      inPrefixes,
    }));
  spellingRules.set(language, known);
  return known;
}

/**
 * Returns spellings of a word according to the rules of a language. Each rule replaces all matches of its pattern. `isWhole` is false for
 * the beginning of a word, for which only some rules hold.
 */
const applySpellingRules = (word: string, language: LanguageCode, isWhole: boolean): readonly string[] =>
  spellingRulesOf(language)
    .filter(({ inPrefixes }) => isWhole || inPrefixes)
    .flatMap(({ matches, replacements }) => replacements.map((other) => word.replace(matches, () => other)))
    .filter((other) => other !== word);

/** Returns alternative spellings of a word, or of its beginning, in a language. */
export const listAlternativeSpellings = (word: string, language: LanguageCode): readonly string[] =>
  isNumberWord(word) ? [] : applySpellingRules(word, language, false);

const equivalents = new Map<LanguageCode, ReadonlyMap<string, readonly string[]>>();

/** Reads the groups of words with the same meaning in a language. Returns, for each word, the other words of its groups. */
function readEquivalents(language: LanguageCode): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, readonly string[]>();
  for (const group of EQUIVALENT_WORDS[language]?.split(',') ?? []) {
    const words = group.split(' ');
    for (const word of words)
      others.set(word, [...(others.get(word) ?? []), ...words.filter((other) => other !== word)]);
  }
  return others;
}

function groupedWith(word: string, language: LanguageCode): readonly string[] {
  const known = equivalents.get(language) ?? readEquivalents(language);
  equivalents.set(language, known);
  return known.get(word) ?? [];
}

/**
 * Returns the words that mean the same as a word: numbers, number words and Roman numerals (`4`, `four`, `iv`), and the groups of the
 * language and of English (`searchEquivalents` in their `language.json`), such as `mr` and `mister`.
 */
export function listEquivalentWords(word: string, language: LanguageCode): string[] {
  const groupsOf = (each: string) => [...groupedWith(each, language), ...groupedWith(each, 'en')];
  const place = word.length < MIN_NUMERAL_LETTERS ? -1 : NUMERALS.indexOf(word);
  const others =
    place < 0 ? groupsOf(word) : [String(place + FIRST_NUMERAL), ...groupsOf(String(place + FIRST_NUMERAL))];
  const numerals = [word, ...others].flatMap((each) =>
    isNumberWord(each) ? (NUMERALS[Number(each) - FIRST_NUMERAL] ?? []) : [],
  );
  return [...new Set([...others, ...numerals])].filter((other) => other !== word);
}

/**
 * Returns alternative spellings of a complete word in a language: singular or plural, and spellings according to the rules of the language
 * (`searchSpellings` in its `language.json`). Numbers and Roman numerals have none.
 */
function otherForms(word: string, language: LanguageCode): string[] {
  if (isNumberWord(word)) return [];
  const isNumeral = word.length >= MIN_NUMERAL_LETTERS && NUMERALS.includes(word);
  return [...(isNumeral ? [] : listPluralsAndSingulars(word)), ...applySpellingRules(word, language, true)];
}

/** Returns the {@link listEquivalentWords} and {@link otherForms} of a word. */
export const listEquivalentWordsAndForms = (word: string, language: LanguageCode): string[] => [
  ...new Set([...listEquivalentWords(word, language), ...otherForms(word, language)]),
];
