import { createByteReader, encode } from '../base/bytes.ts';
import { readFrontCoded, writeFrontCoded } from './front-coding.ts';

/** Some words of the vocabulary: their spelling, how many videos hold each, and their numbers. */
export interface WordList {
  readonly words: readonly string[];
  readonly counts: readonly number[];
  readonly numbers: readonly number[];
}

/** Returns a word spelled backwards, letter by letter. */
export function spellBackwards(word: string): string {
  return Array.from(word).toReversed().join('');
}

/** Returns the payload of a list of words that is sorted by its spelling, or by its spelling backwards. */
export function writeWords({ words, counts, numbers }: WordList): Uint8Array {
  return encode((writer) => {
    writeFrontCoded(writer, words);
    for (const count of counts) writer.varint(count);
    // forwards the numbers follow one another, backwards they jump: one bit tells the direction of a step
    let before = -1;
    for (const number of numbers) {
      const step = number - before - 1;
      writer.varint(step < 0 ? -step * 2 - 1 : step * 2);
      before = number;
    }
  });
}

/** Returns the list that {@link writeWords} wrote. */
export function readWords(payload: Uint8Array): WordList {
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
