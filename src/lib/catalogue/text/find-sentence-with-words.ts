import { splitTextAtWords } from './split-text-at-words.ts';

/** Maximum number of code points of an excerpt, and before the first found word, so that the two lines on a card contain the word. */
const MAX_LENGTH = 140;
const MAX_BEFORE = 32;

/** Match the end of the text before the first found word: whole words if possible, otherwise the last characters of a long word. */
const LAST_WORDS = new RegExp(`(?<!\\S)\\S.{0,${MAX_BEFORE - 1}}$`, 'su');
const LAST_CHARACTERS = new RegExp(`.{0,${MAX_BEFORE}}$`, 'su');
/** Match the beginning of an excerpt: whole words if possible, otherwise the first characters of a long word. */
const FIRST_WORDS = new RegExp(`^.{0,${MAX_LENGTH}}(?!\\S)`, 'su');
const FIRST_CHARACTERS = new RegExp(`^.{0,${MAX_LENGTH}}`, 'su');
const ELLIPSIS = '…';

/** Returns the sentences of a text; the entire text in browsers without `Intl.Segmenter` (Firefox before 125). */
const splitIntoSentences = (text: string): readonly string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text), ({ segment }) => segment)
    : [text];

/**
 * Cuts a text, split at its marked words, to {@link MAX_LENGTH} code points around the first marked word, at spaces if possible. An
 * ellipsis replaces the text that was cut off.
 */
function cutAroundMark(parts: readonly string[]): readonly string[] {
  const text = parts.join('');
  const before = parts[0]!;
  const from = before.length - (LAST_WORDS.exec(before) ?? LAST_CHARACTERS.exec(before)!)[0].length;
  const rest = text.slice(from);
  const words = FIRST_WORDS.exec(rest)?.[0] ?? '';
  const end = from + (from + words.length > before.length ? words : FIRST_CHARACTERS.exec(rest)![0]).length;
  const cut: string[] = [];
  let at = 0;
  for (const part of parts) {
    if (at < end) cut.push(part.slice(Math.max(0, from - at), end - at));
    at += part.length;
  }
  if (from > 0) cut[0] = ELLIPSIS + cut[0]!;
  if (end < text.length) {
    if (cut.length % 2 === 0) cut.push(ELLIPSIS);
    else cut[cut.length - 1] += ELLIPSIS;
  }
  return cut;
}

/**
 * Returns the sentence of a text that contains the most of the given words; the first one if several contain the same number. The words
 * have the spelling of `splitIntoWords`. The sentence is cut to about 140 characters around the first word, and split into parts: the words
 * are at odd indexes. Returns null if the text has none of the words.
 */
export function findSentenceWithMostWords(text: string, words: readonly string[]): readonly string[] | null {
  let best: readonly string[] | null = null;
  let most = 0;
  for (const sentence of splitIntoSentences(text)) {
    const parts = splitTextAtWords(sentence.trim(), words) ?? [];
    const found = new Set(parts.filter((_, i) => i % 2 === 1).map((part) => part.toLowerCase())).size;
    if (found > most) [best, most] = [parts, found];
  }
  return best && cutAroundMark(best);
}
