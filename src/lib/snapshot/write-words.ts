import { createByteReader } from './bytes.ts';
import type { Catalogue, RowWriter } from './catalogue.ts';
import { FIELD, FIELD_BITS } from './layout.ts';
import { createByteList, createNumberList } from './number-list.ts';
import { readWords } from './number-words.ts';
import type { ShardSink } from './shard-sink.ts';
import { readItems } from './sorted-runs.ts';
import { createTermWriter, type TermPlaces } from './write-terms.ts';
import { writeVocabulary, type VocabularyKeys } from './write-vocabulary.ts';

/** Where words are. */
export interface WordPlaces {
  readonly places: TermPlaces;
  readonly keys: VocabularyKeys;
}

/** Returns what writes the lists of all words, and the vocabulary. */
export function createWordWriter(sink: ShardSink, catalogue: Catalogue): RowWriter<WordPlaces> {
  const { words, ranks } = catalogue.vocabulary;
  const postings = catalogue.createSorter();
  return {
    take({ row, words: bytes }) {
      readWords(createByteReader(bytes), (word, field, places) => {
        postings.writer.varint(row * (1 << FIELD_BITS) + field);
        if (field >= FIELD.title) postings.writer.varint(places);
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
          rows.push(Math.floor(posting / (1 << FIELD_BITS)));
          fields.push(posting % (1 << FIELD_BITS));
          if (posting % (1 << FIELD_BITS) >= FIELD.title) places.push(reader.varint());
        });
        counts[rank] = rows.length;
        terms.add({ rows: rows.finish(), fields: fields.finish(), places: places.finish() });
        for (const list of [rows, fields, places]) list.clear();
      }
      return { places: terms.finish(), keys: writeVocabulary(sink, { words, counts }, catalogue) };
    },
  };
}
