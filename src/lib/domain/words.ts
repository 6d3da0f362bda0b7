const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’ʼ`]/gu;
/** The normal form would make a blank of it. */
const ACCENT = '´';
const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts written without spaces between words: a run of them is segmented by a dictionary instead. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Letters that no normal form takes apart. */
const FOLDS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};

/** Texts that folding only makes lower case: most of them, and a tenth of the work. */
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
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

/** Returns a text with case and diacritics folded away, so that `Café` and `cafe` are one. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return Object.entries(FOLDS).reduce((folded, [letter, plain]) => folded.replaceAll(letter, plain), bare);
}

/**
 * Returns the words of a text in order, folded: runs of letters and digits, with apostrophes closed up (`o'neil` is
 * `oneil`). Runs in scripts without spaces are segmented (Unicode UAX #29 with the engine's dictionaries).
 */
export function wordsOf(text: string): string[] {
  const closed = foldText(text.replaceAll(ACCENT, '')).replace(APOSTROPHES, '');
  if (PLAIN.test(closed)) return closed.match(PLAIN_WORD) ?? [];
  const runs = closed.match(WORD) ?? [];
  return runs.flatMap((run) => (UNSPACED.test(run) ? segmentRun(run) : [run]));
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

/** Returns how else a word may be spelled: in the other number, or a number as a Roman numeral and the other way, `4` for `iv`. */
export function otherSpellings(word: string): string[] {
  if (isNumber(word)) return [NUMERALS[Number(word) - FIRST_NUMERAL] ?? []].flat();
  const place = word.length < NUMERAL_LETTERS ? -1 : NUMERALS.indexOf(word);
  return place < 0 ? otherNumbers(word) : [String(place + FIRST_NUMERAL)];
}
