import { detachSubstringFromParentString } from '../../catalogue/detach-substring.ts';
import type { Video } from '../../catalogue/video.ts';
import {
  isEnglishArticle,
  joinHyphenatedWords,
  listHyphenatedWordsJoined,
  listLetterPairs,
  splitIntoWords,
  splitTitleIntoWords,
} from '../../catalogue/text/split-words.ts';
import type { ByteReader, ByteWriter } from '../base/byte-reader-writer.ts';
import {
  WORD_FIELD_VALUES,
  WORD_FIELD_BITS,
  getTitleFieldValue,
  getTitlePositionBit,
  MAX_TITLE_WORDS_WITH_ARTICLE,
  POSITION_AFTER_ARTICLE,
} from '../base/snapshot-format.ts';
import { createUint32List } from '../base/growing-number-list.ts';

export interface CatalogueVocabulary {
  /** The distinct words, sorted by UTF-16 code units. */
  readonly words: readonly string[];
  /** For each number that {@link WordNumbering} assigned to a word, the index of the word in `words`. */
  readonly ranks: Uint32Array;
}

export type SearchableVideoTexts = Pick<Video, 'title' | 'tags' | 'performers' | 'description'>;

/** Assigns numbers to words in order of their first occurrence. */
export interface WordNumbering {
  /** Numbers the words of the next video. Writes the number, best field and title positions of each word: see {@link readVideoWords}. */
  write(writer: ByteWriter, video: SearchableVideoTexts): void;
  /** Returns all words, in the order of their numbers. */
  words(): readonly string[];
  /** Returns the number of distinct words. */
  count(): number;
  /** Returns the vocabulary: all words, sorted. */
  finish(): CatalogueVocabulary;
}

/** Maximum number of tag and performer names whose words are cached. */
const MAX_CACHED_NAMES = 65_536;

/** Returns other spellings of a title or name, under which it is also found. */
export type OtherSpellingLister = (text: string) => readonly string[];

/** Creates an object that numbers words. `given` are words already numbered, in this order. By default, no text has other spellings. */
export function createWordNumbering(
  given: Iterable<string> = [],
  otherSpellings: OtherSpellingLister = () => [],
): WordNumbering {
  const numbers = new Map<string, number>();
  /** Cache of the words of tag and performer names, which recur in most videos. */
  const named = new Map<string, readonly number[]>();
  /** For each word, by its number, the last video that contains the word. Videos are counted from 1. */
  const last = createUint32List();
  let video = 0;
  let found: number[] = [];

  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(detachSubstringFromParentString(word), numbers.size);
    last.push(0);
    return numbers.size - 1;
  };
  for (const word of given) numberOf(word);
  const numberName = (name: string): readonly number[] => {
    const known = named.get(name);
    if (known) return known;
    const spellings = [name, ...otherSpellings(name)].flatMap(splitIntoWords);
    const words = [...spellings, ...listHyphenatedWordsJoined(name), ...listLetterPairs(name)].map(numberOf);
    if (named.size < MAX_CACHED_NAMES) named.set(name, words);
    return words;
  };
  /** Adds words of a field (title, tags, description) to the current video, without words that were already added from a better field. */
  const take = (words: Iterable<number>, field: number) => {
    for (const number of words) {
      if (last.get(number) === video) continue;
      last.set(number, video);
      found.push(number * (1 << WORD_FIELD_BITS) + field);
    }
  };

  return {
    write(writer, { title, tags, performers, description }) {
      video++;
      found = [];
      const { positions, unjoinedCount, field, joinedField } = indexTitleWords(title, otherSpellings(title), numberOf);
      const inTitle = [...positions.keys()];
      take(inTitle.slice(0, unjoinedCount), field);
      take(inTitle.slice(unjoinedCount), joinedField);
      // pairs of letters are stored like words of tags: they have no position and are not among the words of the title
      take(listLetterPairs(title).map(numberOf), WORD_FIELD_VALUES.tags);
      for (const names of [tags, performers]) for (const name of names) take(numberName(name), WORD_FIELD_VALUES.tags);
      take(splitIntoWords(description).map(numberOf), WORD_FIELD_VALUES.description);
      writer.varint(found.length);
      for (const entry of found) writer.varint(entry);
      for (const position of positions.values()) writer.varint(position);
    },
    words: () => [...numbers.keys()],
    count: () => numbers.size,
    finish: () => toVocabulary(numbers),
  };
}

/** Words of a title for the index. */
interface IndexedTitleWords {
  /** Position bits by word number: first the words of the title and its spelling variants, then the joined forms of hyphenated words. */
  readonly positions: ReadonlyMap<number, number>;
  /** Number of entries before the joined forms. */
  readonly unjoinedCount: number;
  /** Field value of the words of the title. */
  readonly field: number;
  /** Field value of the joined forms. It encodes the number of words of the title without hyphens. */
  readonly joinedField: number;
}

/** Returns the start of each word in the text that the words form without spaces. */
function listWordStarts(words: readonly string[]): number[] {
  let end = 0;
  return words.map((word) => (end += word.length) - word.length);
}

function indexTitleWords(
  title: string,
  otherTitles: readonly string[],
  numberOf: (word: string) => number,
): IndexedTitleWords {
  const positions = new Map<number, number>();
  const addAt = (word: string, bit: number) => {
    const number = numberOf(word);
    positions.set(number, (positions.get(number) ?? 0) | bit);
  };
  const words = splitTitleIntoWords(title);
  for (const [i, word] of words.entries()) addAt(word, getTitlePositionBit(i));
  const [first, second] = words;
  if (second !== undefined && words.length <= MAX_TITLE_WORDS_WITH_ARTICLE && isEnglishArticle(first!))
    addAt(second, getTitlePositionBit(POSITION_AFTER_ARTICLE));
  const field = getTitleFieldValue(positions.size);
  const starts = listWordStarts(words);
  for (const other of otherTitles) {
    const own = splitIntoWords(other);
    const ownStarts = listWordStarts(own);
    // dictionaries may split the other spelling differently: find the word of the title at the same character
    const inTitle = own.map((word, i) =>
      words.findIndex((w, j) => starts[j] === ownStarts[i] && w.length === word.length),
    );
    const isShifted = inTitle.some((place, i) => place !== i);
    for (const [i, word] of own.entries()) {
      if (inTitle[i]! >= 0) addAt(word, getTitlePositionBit(inTitle[i]!));
      // also add consecutive positions after the title, so that phrases of these words match
      if (isShifted) addAt(word, getTitlePositionBit(Math.max(words.length, own.length) + 1 + i));
    }
  }
  const unjoinedCount = positions.size;
  const joined = listHyphenatedWordsJoined(title);
  // the joined forms get positions after the title, so that they are in no phrase
  for (const [i, word] of joined.entries()) addAt(word, getTitlePositionBit(words.length + 1 + 2 * i));
  const withoutHyphens = joined.length > 0 ? new Set(splitIntoWords(joinHyphenatedWords(title))) : null;
  return {
    positions,
    unjoinedCount,
    field,
    joinedField: withoutHyphens ? getTitleFieldValue(withoutHyphens.size) : field,
  };
}

/** Creates the sorted vocabulary from words with their numbers. */
function toVocabulary(numbers: ReadonlyMap<string, number>): CatalogueVocabulary {
  const words = [...numbers.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const ranks = new Uint32Array(words.length);
  for (const [rank, word] of words.entries()) ranks[numbers.get(word)!] = rank;
  return { words, ranks };
}

/**
 * Decodes the words of a video. Calls `take` for each word, with its number, its best field, and its positions in the title as a bit mask
 * (0 if the word isn't in the title).
 */
export function readVideoWords(reader: ByteReader, take: (word: number, field: number, places: number) => void): void {
  const entries: number[] = [];
  for (let left = reader.varint(); left > 0; left--) entries.push(reader.varint());
  for (const entry of entries) {
    const field = entry % (1 << WORD_FIELD_BITS);
    // the words of the title come first, and their positions are stored in the same order after all words
    take(Math.floor(entry / (1 << WORD_FIELD_BITS)), field, field >= WORD_FIELD_VALUES.title ? reader.varint() : 0);
  }
}
