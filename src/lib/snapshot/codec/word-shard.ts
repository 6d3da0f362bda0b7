import { createByteReader, encodeBytes } from '../base/byte-reader-writer.ts';
import { readFrontCodedTexts, writeFrontCoded } from './front-coding.ts';

/** Words of the vocabulary, the number of videos that contain each word, and the numbers of their posting lists. */
export interface VocabularyWordList {
  readonly words: readonly string[];
  readonly counts: readonly number[];
  readonly numbers: readonly number[];
}

/** Returns a word with its code points in reverse order. */
export function reverseCodePoints(word: string): string {
  return Array.from(word).toReversed().join('');
}

/** Returns words encoded as the payload of a shard. They must be sorted by their spelling (or by their reversed spelling). */
export function encodeWordList({ words, counts, numbers }: VocabularyWordList): Uint8Array {
  return encodeBytes((writer) => {
    writeFrontCoded(writer, words);
    for (const count of counts) writer.varint(count);
    // numbers of words ascend if sorted by spelling but not by reversed spelling: the lowest bit stores the sign of each difference
    let before = -1;
    for (const number of numbers) {
      const step = number - before - 1;
      writer.varint(step < 0 ? -step * 2 - 1 : step * 2);
      before = number;
    }
  });
}

/** Decodes the words in the payload of a shard. Throws a RangeError if the payload ends too early. */
export function decodeWordList(payload: Uint8Array): VocabularyWordList {
  const reader = createByteReader(payload);
  const words = readFrontCodedTexts(reader);
  const counts = words.map(() => reader.varint());
  let before = -1;
  const numbers = words.map(() => {
    const coded = reader.varint();
    before += 1 + (coded % 2 === 1 ? -(coded + 1) / 2 : coded / 2);
    return before;
  });
  return { words, counts, numbers };
}
