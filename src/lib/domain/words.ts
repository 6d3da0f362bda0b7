import { QUERY_MAX } from './limits.ts';

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

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

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
  return runs.flatMap((run) =>
    UNSPACED.test(run) ? Array.from(segmenter.segment(run), ({ segment }) => segment) : [run],
  );
}

/** Returns the distinct words of a query, of its first {@link QUERY_MAX} code points only. */
export function queryWords(text: string): string[] {
  return [...new Set(wordsOf(Array.from(text).slice(0, QUERY_MAX).join('')))];
}
