import { createByteReader } from '../base/byte-reader-writer.ts';
import type { CatalogueSummary, VideoRecordWithRow, ShardSetWriter } from './shard-set-writer.ts';
import { WORD_FIELD_VALUES, WORD_FIELD_BITS } from '../base/snapshot-format.ts';
import { createByteList, createUint32List } from '../base/growing-number-list.ts';
import { readVideoWords, type CatalogueVocabulary } from '../codec/word-numbering.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { readItemsFromByteReaders } from '../runs/external-sorter.ts';
import { createPostingListWriter, type PostingListLocations } from './write-posting-lists.ts';
import { writeVocabulary, type VocabularyShardSeparators } from './write-vocabulary.ts';

/** Number of distinct words, and the locations of the vocabulary and of the posting lists. */
export interface WordLocations {
  readonly count: number;
  readonly places: PostingListLocations;
  readonly keys: VocabularyShardSeparators;
}

export type WordWriterCatalogueData = Pick<CatalogueSummary, 'videos' | 'layout' | 'createSorter'>;

export type WordWriter = ShardSetWriter<WordLocations, Pick<VideoRecordWithRow, 'row' | 'words'>>;

/** Creates the writer of the vocabulary and of the posting lists of all words. */
export function createWordWriter(
  sink: Pick<ShardSink, 'add'>,
  { words, ranks }: CatalogueVocabulary,
  catalogue: WordWriterCatalogueData,
): WordWriter {
  const postings = catalogue.createSorter();
  return {
    add({ row, words: bytes }) {
      readVideoWords(createByteReader(bytes), (word, field, places) => {
        postings.writer.varint(row * (1 << WORD_FIELD_BITS) + field);
        if (field >= WORD_FIELD_VALUES.title) postings.writer.varint(places);
        postings.add(ranks[word]!);
      });
    },
    finish() {
      const terms = createPostingListWriter(sink, 'word', catalogue, words);
      const counts = new Uint32Array(words.length);
      const [rows, fields, places] = [createUint32List(), createByteList(), createUint32List()];
      for (const [rank, parts] of postings.groups()) {
        readItemsFromByteReaders(parts, (reader) => {
          const posting = reader.varint();
          rows.push(Math.floor(posting / (1 << WORD_FIELD_BITS)));
          fields.push(posting % (1 << WORD_FIELD_BITS));
          if (posting % (1 << WORD_FIELD_BITS) >= WORD_FIELD_VALUES.title) places.push(reader.varint());
        });
        counts[rank] = rows.length;
        terms.add({ rows: rows.finish(), fields: fields.finish(), places: places.finish() });
        for (const list of [rows, fields, places]) list.clear();
      }
      return { count: words.length, places: terms.finish(), keys: writeVocabulary(sink, { words, counts }, catalogue) };
    },
  };
}
