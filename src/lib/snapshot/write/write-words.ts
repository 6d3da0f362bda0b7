import { createByteReader } from '../base/byte-reader-writer.ts';
import type { CatalogueSummary, NumberedRecord, ShardSetWriter } from './shard-set-writer.ts';
import { WORD_FIELD, WORD_FIELD_BITS } from '../base/snapshot-format.ts';
import { createByteList, createNumberList } from '../base/number-list.ts';
import { readVideoWords, type Vocabulary } from '../codec/word-numbering.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { readItems } from '../runs/external-sorter.ts';
import { createTermWriter, type TermLocations } from './write-terms.ts';
import { writeVocabulary, type VocabularySeparators } from './write-vocabulary.ts';

/** Number of distinct words, and the locations of the vocabulary and of the posting lists. */
export interface WordLocations {
  readonly count: number;
  readonly places: TermLocations;
  readonly keys: VocabularySeparators;
}

/** Data of the catalogue that the writer of words needs. */
export type WordCatalogue = Pick<CatalogueSummary, 'videos' | 'layout' | 'createSorter'>;

/** Writer of the words of a snapshot, which receives the encoded words of all rows. */
export type WordWriter = ShardSetWriter<WordLocations, Pick<NumberedRecord, 'row' | 'words'>>;

/** Creates the writer of the vocabulary and of the posting lists of all words. */
export function createWordWriter(
  sink: Pick<ShardSink, 'add'>,
  { words, ranks }: Vocabulary,
  catalogue: WordCatalogue,
): WordWriter {
  const postings = catalogue.createSorter();
  return {
    add({ row, words: bytes }) {
      readVideoWords(createByteReader(bytes), (word, field, places) => {
        postings.writer.varint(row * (1 << WORD_FIELD_BITS) + field);
        if (field >= WORD_FIELD.title) postings.writer.varint(places);
        postings.add(ranks[word]!);
      });
    },
    finish() {
      const terms = createTermWriter(sink, 'word', catalogue, words);
      const counts = new Uint32Array(words.length);
      const [rows, fields, places] = [createNumberList(), createByteList(), createNumberList()];
      for (const [rank, parts] of postings.groups()) {
        readItems(parts, (reader) => {
          const posting = reader.varint();
          rows.push(Math.floor(posting / (1 << WORD_FIELD_BITS)));
          fields.push(posting % (1 << WORD_FIELD_BITS));
          if (posting % (1 << WORD_FIELD_BITS) >= WORD_FIELD.title) places.push(reader.varint());
        });
        counts[rank] = rows.length;
        terms.add({ rows: rows.finish(), fields: fields.finish(), places: places.finish() });
        for (const list of [rows, fields, places]) list.clear();
      }
      return { count: words.length, places: terms.finish(), keys: writeVocabulary(sink, { words, counts }, catalogue) };
    },
  };
}
