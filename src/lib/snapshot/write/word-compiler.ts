import { createByteReader, createByteWriter, writePart, type ByteReader } from '../base/bytes.ts';
import { createWordNumbers, type VideoTexts, type WordNumbers } from '../codec/number-words.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { createWordWriter, type WordCatalogue, type WordWriter } from './write-words.ts';

/** Numbers the words of videos while these are read, and writes their lists when all have been. */
export interface WordCompiler {
  /** Has the words of videos numbered: `take` gets those of each, behind their length, in the order of asking, at once or later. */
  number(videos: readonly VideoTexts[], take: (numbered: ByteReader) => void): void;
  /** Waits until all that was asked for has been taken. */
  settle(): void;
  /** Returns all words, in the order of their numbers. To be called when all is settled, and so is `compile`. */
  words(): readonly string[];
  /** Returns what writes the lists of all words, and the vocabulary, to a sink: of the rows in their order. To be called once. */
  compile(sink: Pick<ShardSink, 'add'>, catalogue: WordCatalogue): WordWriter;
}

/** A compiler that answers at once. */
export interface PromptWordCompiler extends WordCompiler {
  /** Returns how many words there are. */
  count(): number;
}

/** Returns such a compiler. Some words may be known, in the order of their numbers. */
export function createWordCompiler(known?: Iterable<string>): PromptWordCompiler {
  const numbers = createWordNumbers(known);
  return {
    number: (videos, take) => take(createByteReader(numberAll(numbers, videos))),
    settle() {},
    words: numbers.words,
    count: numbers.count,
    compile: (sink, catalogue) => createWordWriter(sink, numbers.finish(), catalogue),
  };
}

/** Returns the words of videos as {@link WordCompiler.number} hands them out. */
export function numberAll({ write }: Pick<WordNumbers, 'write'>, videos: readonly VideoTexts[]): Uint8Array {
  const writer = createByteWriter();
  const words = createByteWriter();
  for (const video of videos) {
    write(words, video);
    writePart(writer, words.view());
    words.clear();
  }
  return writer.finish();
}
