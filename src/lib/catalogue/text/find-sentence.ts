import { markWords } from './mark-words.ts';

/** Maximum number of code points of an excerpt, and of its part before the first found word. With these, the word is in the two lines of a card. */
const MAX_LENGTH = 140;
const MAX_BEFORE = 32;

/** Matches the last words of a text, and its last characters if a word is too long. */
const LAST_WORDS = new RegExp(`(?<!\\S)\\S.{0,${MAX_BEFORE - 1}}$`, 'su');
const LAST_CHARACTERS = new RegExp(`.{0,${MAX_BEFORE}}$`, 'su');
/** Matches the first words of a text, and its first characters if a word is too long. */
const FIRST_WORDS = new RegExp(`^.{0,${MAX_LENGTH}}(?!\\S)`, 'su');
const FIRST_CHARACTERS = new RegExp(`^.{0,${MAX_LENGTH}}`, 'su');
const ELLIPSIS = '…';

/** Returns the sentences of a text; the entire text in browsers without `Intl.Segmenter` (Firefox before 125). */
const splitIntoSentences = (text: string): readonly string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text), ({ segment }) => segment)
    : [text];

/**
 * Cuts a marked text to {@link MAX_LENGTH} around its first marked part, at spaces if possible. An ellipsis replaces what was cut off.
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
 * Returns the first sentence of a text with the most different ones of the given words, which have the spelling of `splitIntoWords`. The
 * sentence is cut to about 140 characters around its first word. Returns its parts, with the words at odd indexes; null if the text has none
 * of the words.
 */
export function findSentence(text: string, words: readonly string[]): readonly string[] | null {
  let best: readonly string[] | null = null;
  let most = 0;
  for (const sentence of splitIntoSentences(text)) {
    const parts = markWords(sentence.trim(), words) ?? [];
    const found = new Set(parts.filter((_, i) => i % 2 === 1).map((part) => part.toLowerCase())).size;
    if (found > most) [best, most] = [parts, found];
  }
  return best && cutAroundMark(best);
}
