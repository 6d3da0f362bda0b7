import { SHORT_DURATION_FACETS } from '../../catalogue/blocklist.ts';
import { filterDefinitionOf, FILTER_KIND_NAMES, type Facet } from '../../catalogue/video-filters.ts';
import { SOURCE_SITES } from '../../catalogue/source-website.ts';
import type { CatalogueSummary, ShardSetWriter } from './shard-set-writer.ts';
import type { TermKind } from '../base/snapshot-format.ts';
import { createUint32List } from '../base/growing-number-list.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { iterateItemsOfEachKey, readItemsFromByteReaders } from '../runs/external-sorter.ts';
import type { VideoRecord } from '../codec/video-record-codec.ts';
import { createPostingListWriter, type PostingListLocations } from './write-posting-lists.ts';

/** A facet for each filter option that has a posting list, such as quality HD, and for each unknown value, such as an unknown quality. */
const FILTER_FACETS: readonly Facet[] = FILTER_KIND_NAMES.flatMap((kind) => {
  const { options, unknown } = filterDefinitionOf(kind);
  const entries = [...Object.values(options), ...(unknown ? [unknown] : [])];
  return entries.filter((entry) => 'facet' in entry);
});

/** All facets (properties of videos with a posting list) of filters and of a visitor's limits, by their stored number. */
export const STORED_FACETS: readonly Facet[] = [...FILTER_FACETS, ...SHORT_DURATION_FACETS].toSorted(
  (a, b) => a.facet - b.facet,
);

/** Creates the writer of the posting lists of all facets. */
export function createFacetWriter(sink: ShardSink, catalogue: CatalogueSummary): ShardSetWriter<PostingListLocations> {
  return createChoiceWriter(sink, 'facet', catalogue, STORED_FACETS, (facet, record) => facet.matches(record));
}

/** Creates the writer of the posting lists of all source websites. */
export function createSourceSitePostingsWriter(
  sink: ShardSink,
  catalogue: CatalogueSummary,
): ShardSetWriter<PostingListLocations> {
  return createChoiceWriter(sink, 'source', catalogue, SOURCE_SITES, (source, record) => record.source === source);
}

function createChoiceWriter<Choice>(
  sink: ShardSink,
  kind: TermKind,
  catalogue: CatalogueSummary,
  choices: readonly Choice[],
  has: (choice: Choice, record: VideoRecord) => boolean,
): ShardSetWriter<PostingListLocations> {
  const rows = catalogue.createSorter();
  return {
    add({ row, record }) {
      for (const [term, choice] of choices.entries()) {
        if (!has(choice, record)) continue;
        rows.writer.varint(row);
        rows.add(term);
      }
    },
    finish() {
      const terms = createPostingListWriter(sink, kind, catalogue);
      const list = createUint32List();
      for (const parts of iterateItemsOfEachKey(rows, choices.length)) {
        readItemsFromByteReaders(parts, (reader) => list.push(reader.varint()));
        terms.add({ rows: list.finish(), fields: null, places: null });
        list.clear();
      }
      return terms.finish();
    },
  };
}
