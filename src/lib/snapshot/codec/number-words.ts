import { detachText } from '../../catalogue/detach.ts';
import type { Video } from '../../catalogue/video.ts';
import { wordsOf } from '../../catalogue/text/words.ts';
import type { ByteReader, ByteWriter } from '../base/bytes.ts';
import { FIELD, FIELD_BITS, titleField, titlePlace } from '../base/layout.ts';
import { createNumberList } from '../base/number-list.ts';

/** All words of a catalogue. */
export interface Vocabulary {
  /** Distinct words in code unit order. */
  readonly words: readonly string[];
  /** The places there by the numbers of words. */
  readonly ranks: Uint32Array;
}

/** Texts of a video that are searched. */
export type VideoTexts = Pick<Video, 'title' | 'tags' | 'performers' | 'description'>;

/** Gives words numbers in the order in which they are met. */
export interface WordNumbers {
  /** Writes which words stand in a video, and where: for {@link readWords}. */
  write(writer: ByteWriter, video: VideoTexts): void;
  /** Returns all words, in the order of their numbers. */
  words(): readonly string[];
  /** Returns how many there are. */
  count(): number;
  finish(): Vocabulary;
}

/** Names whose words are remembered. */
const MOST_NAMES = 65_536;

/** Returns numbers for the words of a catalogue, of which there are none yet but those that are given, in the order of their numbers. */
export function createWordNumbers(given: Iterable<string> = []): WordNumbers {
  const numbers = new Map<string, number>();
  /** The words of names, by name: the same few stand on most videos. */
  const named = new Map<string, readonly number[]>();
  /** Per word the last video that has it, counted from 1. */
  const last = createNumberList();
  let video = 0;
  let found: number[] = [];

  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(detachText(word), numbers.size);
    last.push(0);
    return numbers.size - 1;
  };
  for (const word of given) numberOf(word);
  const numberName = (name: string): readonly number[] => {
    const known = named.get(name);
    if (known) return known;
    const words = wordsOf(name).map(numberOf);
    if (named.size < MOST_NAMES) named.set(name, words);
    return words;
  };
  /** Takes words of the video that are not among those of a better field. */
  const take = (words: Iterable<number>, field: number) => {
    for (const number of words) {
      if (last.get(number) === video) continue;
      last.set(number, video);
      found.push(number * (1 << FIELD_BITS) + field);
    }
  };

  return {
    write(writer, { title, tags, performers, description }) {
      video++;
      found = [];
      const places = new Map<number, number>();
      for (const [i, word] of wordsOf(title).entries()) {
        const number = numberOf(word);
        places.set(number, (places.get(number) ?? 0) | titlePlace(i));
      }
      take(places.keys(), titleField(places.size));
      for (const names of [tags, performers]) for (const name of names) take(numberName(name), FIELD.tags);
      take(wordsOf(description).map(numberOf), FIELD.description);
      writer.varint(found.length);
      for (const entry of found) writer.varint(entry);
      for (const place of places.values()) writer.varint(place);
    },
    words: () => [...numbers.keys()],
    count: () => numbers.size,
    finish() {
      const words = [...numbers.keys()].toSorted((a, b) => (a < b ? -1 : 1));
      const ranks = new Uint32Array(words.length);
      for (const [rank, word] of words.entries()) ranks[numbers.get(word)!] = rank;
      return { words, ranks };
    },
  };
}

/** Hands out the words of a video: the number of each, its best field, and its places in the title, 0 outside of it. */
export function readWords(reader: ByteReader, take: (word: number, field: number, places: number) => void): void {
  const entries: number[] = [];
  for (let left = reader.varint(); left > 0; left--) entries.push(reader.varint());
  for (const entry of entries) {
    const field = entry % (1 << FIELD_BITS);
    // the words of the title come first
    take(Math.floor(entry / (1 << FIELD_BITS)), field, field >= FIELD.title ? reader.varint() : 0);
  }
}
