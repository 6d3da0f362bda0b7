import { createByteReader, createByteWriter, writeLengthPrefixed, type ByteReader } from '../base/bytes.ts';
import { createWordNumbering, type VideoTexts, type WordNumbering } from '../codec/word-numbering.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { createWordWriter, type WordCatalogue, type WordWriter } from './write-words.ts';

/** Numbers the words of videos while these are read, and afterwards writes the posting lists of all words. */
export interface WordCompiler {
  /**
   * Requests the numbering of the words of videos. `take` is called, immediately or later and in the order of requests, with the encoded
   * words of each video, length-prefixed.
   */
  number(videos: readonly VideoTexts[], take: (numbered: ByteReader) => void): void;
  /** Blocks until all requests have been answered. */
  flush(): void;
  /** Returns all words in the order of their numbers. May be called only when no request is pending, as `compile`. */
  words(): readonly string[];
  /**
   * Returns a writer of the posting lists of all words and the vocabulary. It receives all rows in ascending order. May be called only
   * once.
   */
  compile(sink: Pick<ShardSink, 'add'>, catalogue: WordCatalogue): WordWriter;
}

/** Word compiler that answers requests immediately, in the same thread. */
export interface SyncWordCompiler extends WordCompiler {
  /** Returns the number of distinct words. */
  count(): number;
}

/** Creates a word compiler in the same thread. `known` are words that already have numbers, in this order. */
export function createWordCompiler(known?: Iterable<string>): SyncWordCompiler {
  const numbers = createWordNumbering(known);
  return {
    number: (videos, take) => take(createByteReader(numberAll(numbers, videos))),
    flush() {},
    words: numbers.words,
    count: numbers.count,
    compile: (sink, catalogue) => createWordWriter(sink, numbers.finish(), catalogue),
  };
}

/** Returns the encoded words of videos, each length-prefixed: see {@link WordCompiler.number}. */
export function numberAll({ write }: Pick<WordNumbering, 'write'>, videos: readonly VideoTexts[]): Uint8Array {
  const writer = createByteWriter();
  const words = createByteWriter();
  for (const video of videos) {
    write(words, video);
    writeLengthPrefixed(writer, words.view());
    words.clear();
  }
  return writer.finish();
}
