import { createByteReader, encode } from '../base/bytes.ts';
import { readFrontCoded, writeFrontCoded } from './front-coding.ts';

/** Words with the number of videos that contain each, and the numbers of their terms. */
export interface WordList {
  readonly words: readonly string[];
  readonly counts: readonly number[];
  readonly numbers: readonly number[];
}

/** Returns a word in reverse, by code points. */
export function spellBackwards(word: string): string {
  return Array.from(word).toReversed().join('');
}

/** Returns the payload of a shard of words, which must be sorted by their spelling (or by their reversed spelling). */
export function writeWordList({ words, counts, numbers }: WordList): Uint8Array {
  return encode((writer) => {
    writeFrontCoded(writer, words);
    for (const count of counts) writer.varint(count);
    // term numbers ascend in normal order but not in reversed order: the lowest bit stores the sign of each step
    let before = -1;
    for (const number of numbers) {
      const step = number - before - 1;
      writer.varint(step < 0 ? -step * 2 - 1 : step * 2);
      before = number;
    }
  });
}

/** Decodes the payload of a shard of words. Throws a RangeError if it ends too early. */
export function readWordList(payload: Uint8Array): WordList {
  const reader = createByteReader(payload);
  const words = readFrontCoded(reader);
  const counts = words.map(() => reader.varint());
  let before = -1;
  const numbers = words.map(() => {
    const coded = reader.varint();
    before += 1 + (coded % 2 === 1 ? -(coded + 1) / 2 : coded / 2);
    return before;
  });
  return { words, counts, numbers };
}
