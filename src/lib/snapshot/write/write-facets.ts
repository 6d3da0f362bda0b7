import { DURATION_BUCKETS } from '../../catalogue/filter.ts';
import { SOURCES } from '../../catalogue/source.ts';
import type { Catalogue, RowWriter } from './catalogue.ts';
import { FACETS, type Facet, type TermKind } from '../base/layout.ts';
import { createNumberList } from '../base/number-list.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { eachKey, readItems } from '../runs/sorted-runs.ts';
import type { VideoRecord } from '../codec/video-record.ts';
import { createTermWriter, type TermPlaces } from './write-terms.ts';

/** Returns what writes the rows that have each facet. */
export function createFacetWriter(sink: ShardSink, catalogue: Catalogue): RowWriter<TermPlaces> {
  return createChoiceWriter(sink, 'facet', catalogue, FACETS, hasFacet);
}

/** Returns what writes the rows that come from each source. */
export function createSourceWriter(sink: ShardSink, catalogue: Catalogue): RowWriter<TermPlaces> {
  return createChoiceWriter(sink, 'source', catalogue, SOURCES, (source, record) => record.source === source);
}

function hasFacet(facet: Facet, { quality, duration }: VideoRecord): boolean {
  if (facet === 'no quality') return quality === null;
  if (facet === 'HD' || facet === 'SD') return quality === facet;
  const { from, to } = DURATION_BUCKETS[facet];
  return duration >= from && duration < to;
}

function createChoiceWriter<Choice>(
  sink: ShardSink,
  kind: TermKind,
  catalogue: Catalogue,
  choices: readonly Choice[],
  has: (choice: Choice, record: VideoRecord) => boolean,
): RowWriter<TermPlaces> {
  const rows = catalogue.createSorter();
  return {
    take({ row, record }) {
      for (const [term, choice] of choices.entries()) {
        if (!has(choice, record)) continue;
        rows.writer.varint(row);
        rows.add(term);
      }
    },
    finish() {
      const terms = createTermWriter(sink, kind, catalogue);
      const list = createNumberList();
      for (const parts of eachKey(rows, choices.length)) {
        readItems(parts, (reader) => list.push(reader.varint()));
        terms.add({ rows: list.finish(), fields: null, places: null });
        list.clear();
      }
      return terms.finish();
    },
  };
}
