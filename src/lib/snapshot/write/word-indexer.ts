import {
  createByteReader,
  createByteWriter,
  writeLengthPrefixed,
  type ByteReader,
} from '../base/byte-reader-writer.ts';
import {
  createWordNumbering,
  type OtherSpellingLister,
  type SearchableVideoTexts,
  type WordNumbering,
} from '../codec/word-numbering.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { createWordWriter, type WordWriterCatalogueData, type WordWriter } from './write-words.ts';

/** Assigns numbers to the words of each added video, and finally writes the posting lists of all words. */
export interface WordIndexer {
  /**
   * Requests numbers for the words of videos. `take` is called immediately or later, in the order of requests, and receives the encoded
   * words of each video, length-prefixed.
   */
  number(videos: readonly SearchableVideoTexts[], take: (numbered: ByteReader) => void): void;
  /** Blocks until the callbacks of all requests have been called. */
  flush(): void;
  /** Returns all words in the order of their numbers. Like `compile`, may be called only if no request is pending. */
  words(): readonly string[];
  /** Returns a writer of the vocabulary and all words' posting lists, which receives all rows in ascending order. Call it only once. */
  compile(sink: Pick<ShardSink, 'add'>, catalogue: WordWriterCatalogueData): WordWriter;
}

/** Word indexer that processes requests immediately, in the same thread. */
export interface SyncWordIndexer extends WordIndexer {
  /** Returns the number of distinct words. */
  count(): number;
}

/**
 * Creates a word indexer that runs in the calling thread. `known` are words that already have numbers, in this order. By default, titles
 * and names have no other spellings.
 */
export function createWordIndexer(known?: Iterable<string>, otherSpellings?: OtherSpellingLister): SyncWordIndexer {
  const numbers = createWordNumbering(known, otherSpellings);
  return {
    number: (videos, take) => take(createByteReader(encodeVideoWordsAsNumbers(numbers, videos))),
    flush() {},
    words: numbers.words,
    count: numbers.count,
    compile: (sink, catalogue) => createWordWriter(sink, numbers.finish(), catalogue),
  };
}

/** Numbers the words of videos. Returns the encoded words of each video, length-prefixed: see {@link WordIndexer.number}. */
export function encodeVideoWordsAsNumbers(
  { write }: Pick<WordNumbering, 'write'>,
  videos: readonly SearchableVideoTexts[],
): Uint8Array {
  const writer = createByteWriter();
  const words = createByteWriter();
  for (const video of videos) {
    write(words, video);
    writeLengthPrefixed(writer, words.view());
    words.clear();
  }
  return writer.finish();
}
