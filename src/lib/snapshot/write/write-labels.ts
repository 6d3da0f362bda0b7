import { toEpochDay } from '../../catalogue/video-filters.ts';
import { isLabelKindWithPage } from '../../catalogue/label-kinds-and-slugs.ts';
import { TRENDING_TAG_COUNT } from '../../catalogue/limits.ts';
import { TRENDING_PERIODS } from '../../catalogue/trending-period.ts';
import type { TagLink } from '../../catalogue/video.ts';
import { readLengthPrefixed, writeLengthPrefixed } from '../base/byte-reader-writer.ts';
import {
  toCardData,
  labelIndexesOf,
  toTagLink,
  type CatalogueSummary,
  type ShardSetWriter,
} from './shard-set-writer.ts';
import { isCommonTerm } from '../base/common-terms.ts';
import { encodeFirstPages, type FirstPageOfList } from '../codec/first-pages-shard.ts';
import { VIDEOS_PER_FIRST_PAGE } from '../base/snapshot-format.ts';
import { createUint32List } from '../base/growing-number-list.ts';
import { encodeNumberList } from '../codec/number-list-shard.ts';
import { createRelatedLabelEncoder, createLabelSortKeyRecorder, createRelatedLabelCounter } from './related-labels.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { iterateItemsOfEachKey, readItemsFromByteReaders } from '../runs/external-sorter.ts';
import { encodeTags, type IndexedTag } from '../codec/tag-shard.ts';
import { decodeVideoRecord } from '../codec/video-record-codec.ts';
import { createPostingListWriter, type PostingListLocations } from './write-posting-lists.ts';

/** Locations of the data of labels, to be stored in the directory; and the trending tags. */
export interface LabelLocations {
  readonly places: PostingListLocations;
  /** Index (in slug order) of the first label in each shard of first pages. */
  readonly firstPages: readonly number[];
  readonly trendingTags: readonly TagLink[];
}

/** Creates the writer of all labels: their entries, posting lists, first pages and related labels. */
export function createLabelWriter(sink: ShardSink, catalogue: CatalogueSummary): ShardSetWriter<LabelLocations> {
  const { videos, labels, createSorter } = catalogue;
  const { tags, kinds } = labels;
  const [lists, pages] = [createSorter(), createSorter()];
  const common = createLabelSortKeyRecorder(tags.length, videos);
  const beside = createRelatedLabelEncoder(kinds);
  const trending = createTrendingLabels(catalogue);
  const seen = new Uint32Array(tags.length);
  return {
    add({ row, places, record, bytes }) {
      trending.take(record, places);
      beside.take(places);
      for (const place of places) {
        const before = seen[place]!++;
        common.take(place, row, before);
        lists.writer.varint(row);
        lists.writer.raw(beside.of(place));
        lists.add(place);
        const { count } = tags[place]!;
        // store no first page for a label with a single video, because reading the card of that video takes one request anyway
        if (count === 1 || before < count - VIDEOS_PER_FIRST_PAGE || !isLabelKindWithPage(kinds[place]!)) continue;
        pages.writer.varint(row);
        writeLengthPrefixed(pages.writer, bytes);
        pages.add(place);
      }
    },
    finish() {
      const firstPages = writeLabelPages(sink, catalogue, iterateItemsOfEachKey(pages, tags.length));
      const related = createRelatedLabelCounter(kinds, common.since);
      const slugs = tags.map(({ slug }) => slug);
      const terms = createPostingListWriter(sink, 'tag', catalogue, slugs);
      const names = createNameWriter(sink, catalogue);
      const rows = createUint32List();
      for (const [place, parts] of lists.groups()) {
        readItemsFromByteReaders(parts, (reader) => {
          rows.push(reader.varint());
          related.add(reader);
        });
        terms.add({ rows: rows.finish(), fields: null, places: null });
        rows.clear();
        names.add(related.next(place));
      }
      names.finish();
      return { places: terms.finish(), firstPages, trendingTags: trending.finish() };
    },
  };
}

/**
 * Sums, for each label, the views of its videos of the last month, counted back from the newest video. Does not depend on the current time,
 * so that builds are reproducible.
 */
function createTrendingLabels({ labels: { tags, kinds, byCount }, newest, mostViews }: CatalogueSummary) {
  const first = toEpochDay(newest) - TRENDING_PERIODS.month.days + 1;
  const views = new Float64Array(tags.length);
  return {
    take(record: { readonly views: number; readonly addedAt: number }, places: readonly number[]) {
      if (toEpochDay(record.addedAt) >= first) for (const place of places) views[place]! += record.views;
    },
    /** Returns the tags with the most views. If too few tags have views, adds the most common tags. Empty if no video has views. */
    finish(): readonly TagLink[] {
      if (mostViews === 0) return [];
      return byCount
        .filter((place) => kinds[place] === 'tag')
        .toSorted((place, other) => views[other]! - views[place]!)
        .slice(0, TRENDING_TAG_COUNT)
        .map((place) => toTagLink(tags[place]!));
    },
  };
}

/** Writes the first pages of all labels in shards of similar card count. Returns the index (in slug order) of each shard's first label. */
function writeLabelPages(
  sink: ShardSink,
  catalogue: CatalogueSummary,
  pages: Iterable<Parameters<typeof readItemsFromByteReaders>[0]>,
): readonly number[] {
  const firsts: number[] = [];
  let open: FirstPageOfList[] = [];
  let held = 0;
  let place = 0;
  const close = () => {
    sink.add('first-pages-tag', encodeFirstPages(open));
    firsts.push(place - open.length);
    open = [];
    held = 0;
  };
  for (const parts of pages) {
    const page = readFirstPage(catalogue, parts);
    open.push(page);
    held += page.rows.length;
    place++;
    if (held >= catalogue.layout.cardsPerFirstPageShard) close();
  }
  if (open.length > 0) close();
  return firsts;
}

/** Returns the first page of a label's videos, newest video first. */
function readFirstPage(
  catalogue: CatalogueSummary,
  parts: Parameters<typeof readItemsFromByteReaders>[0],
): FirstPageOfList {
  const page: { readonly row: number; readonly card: FirstPageOfList['cards'][number] }[] = [];
  readItemsFromByteReaders(parts, (reader) => {
    const row = reader.varint();
    const record = decodeVideoRecord(readLengthPrefixed(reader));
    page.unshift({ row, card: toCardData(catalogue, record, labelIndexesOf(catalogue, record)) });
  });
  return { rows: page.map(({ row }) => row), cards: page.map(({ card }) => card) };
}

/** Creates the writer of the shard sets `tags`, `tags-related` and `tags-top`: labels, their related labels, and the most common labels. */
function createNameWriter(sink: ShardSink, { videos, labels: { tags, byCount }, layout }: CatalogueSummary) {
  let related: number[] = [];
  let first = 0;
  let next = 0;
  const close = () => {
    sink.add('tags', encodeTags(tags.slice(first, next)));
    sink.add('tags-related', encodeNumberList(related));
    related = [];
    first = next;
  };
  return {
    /** Adds the indexes of the related labels of the next label. */
    add(places: readonly number[]) {
      // write the length of each list before the list, so that a reader can separate the lists
      related.push(places.length, ...places);
      next++;
      if (next - first === layout.tagsPerShard) close();
    },
    finish() {
      if (next > first) close();
      // the shard also contains all labels whose posting lists are stored in parts, because readers compute the locations of the parts from
      // the counts of these labels
      const isTop = ({ count }: IndexedTag, i: number) => i < layout.topTags || isCommonTerm(count, videos, layout);
      sink.add('tags-top', encodeTags(byCount.map((place) => tags[place]!).filter(isTop)));
    },
  };
}
