import { createByteReader, readLengthPrefixed } from '../../snapshot/base/bytes.ts';
import type { Layout } from '../../snapshot/base/layout.ts';
import { createWordNumbering, type VideoTexts } from '../../snapshot/codec/word-numbering.ts';
import type { ShardSink } from '../../snapshot/base/shard-sink.ts';
import { createRunSorter, type Spill } from '../../snapshot/runs/sorted-runs.ts';
import { numberAll } from '../../snapshot/write/word-compiler.ts';
import { createWordWriter, type WordLocations, type WordWriter } from '../../snapshot/write/write-words.ts';

/** Methods of the word thread. Arguments and results are plain data, so that messages can contain them. */
export interface WordService {
  /** Numbers the words of videos. Returns the words of each video with a length prefix. */
  number(videos: readonly VideoTexts[]): Uint8Array;
  /** Returns all distinct words, in the order of their numbers. */
  words(): readonly string[];
  /** Starts to compile the word index of `videos` rows. */
  compile(catalogue: { readonly videos: number; readonly layout: Layout }): void;
  /** Adds the words of the next rows, with a length prefix for each row. */
  rows(words: Uint8Array): void;
  /** Writes all shards. Returns the locations of the words. */
  finish(): WordLocations;
}

/**
 * Creates the service of a word thread; `known` are words that already have numbers, in the order of these numbers. Writes shards to the
 * sink.
 */
export function createWordService(spill: Spill, known: readonly string[], sink: Pick<ShardSink, 'add'>): WordService {
  const numbers = createWordNumbering(known);
  let writer: WordWriter | undefined;
  let row = 0;
  return {
    number: (videos) => numberAll(numbers, videos),
    words: numbers.words,
    compile(catalogue) {
      writer = createWordWriter(sink, numbers.finish(), { ...catalogue, createSorter: () => createRunSorter(spill) });
    },
    rows(words) {
      for (const reader = createByteReader(words); reader.left > 0;)
        writer!.add({ row: row++, words: readLengthPrefixed(reader) });
    },
    finish: () => writer!.finish(),
  };
}
