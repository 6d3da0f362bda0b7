import { createByteReader, readPart } from '../../snapshot/base/bytes.ts';
import type { Layout } from '../../snapshot/base/layout.ts';
import { createWordNumbers, type VideoTexts } from '../../snapshot/codec/number-words.ts';
import type { ShardSink } from '../../snapshot/base/shard-sink.ts';
import { createRunSorter, type Spill } from '../../snapshot/runs/sorted-runs.ts';
import { numberAll } from '../../snapshot/write/word-compiler.ts';
import { createWordWriter, type WordPlaces, type WordWriter } from '../../snapshot/write/write-words.ts';

/** What a thread does that compiles words, step by step: all of it is plain data. */
export interface WordService {
  /** Returns the words of videos, those of each behind their length. */
  number(videos: readonly VideoTexts[]): Uint8Array;
  /** Returns all words, in the order of their numbers. */
  words(): readonly string[];
  /** Begins to compile so many videos. */
  compile(catalogue: { readonly videos: number; readonly layout: Layout }): void;
  /** Takes the words of the next rows, those of each behind their length. */
  rows(words: Uint8Array): void;
  /** Writes all shards, and returns where the words are. */
  finish(): WordPlaces;
}

/** Returns such a service. Some words may be known, in the order of their numbers; shards go to a sink. */
export function createWordService(spill: Spill, known: readonly string[], sink: Pick<ShardSink, 'add'>): WordService {
  const numbers = createWordNumbers(known);
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
        writer!.take({ row: row++, words: readPart(reader) });
    },
    finish: () => writer!.finish(),
  };
}
