import { foldText } from './fold-text.ts';
import {
  hasSoutheastAsianLetter,
  listHyphenatedWordsJoined,
  splitHashtags,
  splitIntoWords,
  splitTitleIntoWords,
} from './split-words.ts';

/**
 * Patterns that split a text into ever smaller pieces, each of one or several words: the entire text, initials with dots, text between
 * spaces without its outer punctuation, and sequences of letters.
 */
const PATTERNS = [
  /(.+)/su,
  /((?<![\p{L}\p{N}])(?:\p{L}\.\s?)+\p{L}?(?![\p{L}\p{N}])\.?)/u,
  /([\p{L}\p{N}](?:\S*[\p{L}\p{N}\p{M}])?)/u,
  /([\p{L}\p{N}][\p{L}\p{N}\p{M}'’ʼ`´]*)/u,
] as const;

/** Separates the words of a hashtag while a text is split: titles contain no control characters. */
const HASHTAG_SEPARATOR = '\0';

/** Matches a character with the diacritics after it. */
const CHARACTER = /\P{M}\p{M}*/gu;
/** Minimum number of neighboring letters that are marked because of their pairs. Searches for fewer letters do not use pairs. */
const MIN_PAIRED_LETTERS = 3;

/** Splits a text at sequences (odd indexes) of Thai, Lao, Khmer or Burmese letters whose pairs (`listLetterPairs`) are in `words`. */
function splitAtLetterPairs(text: string, words: readonly string[]): readonly string[] {
  const pairs = new Set(words.filter((word) => word.length === 2 && hasSoutheastAsianLetter(word)));
  if (pairs.size === 0) return [text];
  const letters = Array.from(text.matchAll(CHARACTER), ({ 0: character, index }) => ({
    folded: foldText(character),
    start: index,
    end: index + character.length,
  })).filter(({ folded }) => hasSoutheastAsianLetter(folded));
  const isPair = (i: number) => pairs.has(`${letters[i]?.folded}${letters[i + 1]?.folded}`);
  const parts: string[] = [];
  let end = 0;
  for (let first = 0, next = 0; first < letters.length; first = next) {
    next = first + 1;
    if (!isPair(first)) continue;
    // a search for many letters uses only every second pair
    while (isPair(next - 1) || isPair(next)) next++;
    if (next - first < MIN_PAIRED_LETTERS) continue;
    const last = letters[next - 1]!;
    parts.push(text.slice(end, letters[first]!.start), text.slice(letters[first]!.start, last.end));
    end = last.end;
  }
  return [...parts, text.slice(end)];
}

/**
 * Splits a text at the given words, which have the spelling of {@link splitIntoWords}. Returns the parts of the text: the words are at odd
 * indexes. Returns undefined if the text has none of the words.
 */
export function splitTextAtWords(text: string, words: readonly string[]): readonly string[] | undefined {
  const parts = [''];
  const isFound = (word: string) => words.includes(word);
  const add = (part: string, isMarked: boolean) => {
    if (isMarked === (parts.length % 2 === 0)) parts[parts.length - 1] += part;
    else parts.push(part);
  };
  const addPiece = (piece: string, level: number) => {
    const own = splitTitleIntoWords(piece);
    const joined = listHyphenatedWordsJoined(piece).some(isFound);
    if ((own.length > 0 && own.every(isFound)) || (joined && !/\s/u.test(piece))) add(piece, true);
    else if (joined || own.some(isFound)) split(piece, level + 1);
    else add(piece, false);
  };
  const split = (part: string, level: number): void => {
    const pattern = PATTERNS[level];
    if (pattern) {
      for (const [i, piece] of part.split(pattern).entries()) {
        if (i % 2 === 1) addPiece(piece, level);
        else split(piece, level + 1);
      }
      return;
    }
    // the part is text between words, or a text without spaces; if its words together have another length, their positions are unknown
    const found = splitIntoWords(part);
    if (found.join('').length !== part.length) return add(part, false);
    let end = 0;
    for (const word of found) add(part.slice(end, (end += word.length)), isFound(word));
  };
  for (const [i, part] of splitAtLetterPairs(text, words).entries()) {
    if (i % 2 === 1) add(part, true);
    else for (const own of splitHashtags(part, HASHTAG_SEPARATOR).split(HASHTAG_SEPARATOR)) split(own, 0);
  }
  return parts.length > 1 ? parts : undefined;
}
