import { createByteReader, readLengthPrefixed } from '../../snapshot/base/byte-reader-writer.ts';
import type { SnapshotLayout } from '../../snapshot/base/snapshot-format.ts';
import { createWordNumbering, type SearchableVideoTexts } from '../../snapshot/codec/word-numbering.ts';
import type { ShardSink } from '../../snapshot/base/shard-sink.ts';
import { createExternalSorter, type SpillStorage } from '../../snapshot/runs/external-sorter.ts';
import { encodeVideoWordsAsNumbers } from '../../snapshot/write/word-indexer.ts';
import { listChineseSpellings } from './chinese-script-variants.ts';
import { createWordWriter, type WordLocations, type WordWriter } from '../../snapshot/write/write-words.ts';

/** Methods that the word index thread offers to the main thread. Arguments and results are plain data, because messages transfer them. */
export interface WordIndexService {
  /**
   * Assigns a number to each distinct word of the videos. Returns a buffer with one record per video, each preceded by its length in bytes.
   * A record contains the numbers of the video's words and their positions.
   */
  number(videos: readonly SearchableVideoTexts[]): Uint8Array;
  /** Returns all distinct words so far, in the order of their numbers. */
  words(): readonly string[];
  /** Starts to compile the word index of a catalogue; `videos` is the number of the catalogue's videos. */
  compile(catalogue: { readonly videos: number; readonly layout: SnapshotLayout }): void;
  /** Adds the words of the next videos to the index, encoded as in the result of `number`. */
  rows(words: Uint8Array): void;
  /** Writes all shards of the word index. Returns where each word is stored. */
  finish(): WordLocations;
}

/**
 * Creates the object that compiles the word index in a worker thread. `known` are words that already have numbers, in the order of these
 * numbers. The shards are passed to `sink`.
 */
export function createWordIndexService(
  spill: SpillStorage,
  known: readonly string[],
  sink: Pick<ShardSink, 'add'>,
): WordIndexService {
  const numbers = createWordNumbering(known, listChineseSpellings);
  let writer: WordWriter | undefined;
  let row = 0;
  return {
    number: (videos) => encodeVideoWordsAsNumbers(numbers, videos),
    words: numbers.words,
    compile(catalogue) {
      writer = createWordWriter(sink, numbers.finish(), {
        ...catalogue,
        createSorter: () => createExternalSorter(spill),
      });
    },
    rows(words) {
      for (const reader = createByteReader(words); reader.left > 0;)
        writer!.add({ row: row++, words: readLengthPrefixed(reader) });
    },
    finish: () => writer!.finish(),
  };
}
