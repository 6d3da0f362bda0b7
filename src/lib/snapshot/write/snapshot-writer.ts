import { toEpochDay } from '../../catalogue/video-filters.ts';
import {
  getLabelKindOfSlug,
  getLabelKey,
  NON_TAG_LABEL_KINDS,
  type LabelKind,
  type NonTagLabelKind,
} from '../../catalogue/label-kinds-and-slugs.ts';
import { FILTER_PANEL_LABEL_COUNT, POPULAR_TAG_COUNT } from '../../catalogue/limits.ts';
import type { Video } from '../../catalogue/video.ts';
import {
  toCardData,
  labelIndexesOf,
  toTagWithCount,
  type CatalogueSummary,
  type VideoRecordWithRow,
  type PostImportSnapshotData,
} from './shard-set-writer.ts';
import { createLabelCollector } from './label-collector.ts';
import { EMPTY_TERM_DIRECTORY, encodeTermDirectory } from '../codec/term-directory.ts';
import {
  TERM_DIRECTORY_SHARD_INDEXES,
  SNAPSHOT_FORMAT_VERSION,
  snapshotLayoutFor,
  type SnapshotLayout,
} from '../base/snapshot-format.ts';
import type { SnapshotManifest, LabelKindSummary } from '../base/snapshot-manifest.ts';
import type { SavedStateReader, SavedStateWriter } from '../runs/saved-state-file.ts';
import type { SortedRunFile } from '../runs/sorted-runs.ts';
import { listShardSeparators } from '../codec/shard-separators.ts';
import { createShardSink, type ShardSink, type SnapshotStore } from '../base/shard-sink.ts';
import { createExternalSorter, type ExternalSorter, type SpillStorage } from '../runs/external-sorter.ts';
import { createRecordBatchWriter } from './video-record-batches.ts';
import { readFullVideoRecord } from '../codec/video-record-codec.ts';
import { createWordIndexer, type WordIndexer } from './word-indexer.ts';
import type { WordLocations } from './write-words.ts';
import { createFacetWriter, createSourceSitePostingsWriter } from './write-facet-postings.ts';
import { createLabelWriter, type LabelLocations } from './write-labels.ts';
import { createSortOrderWriter } from './write-sort-orders.ts';
import type { PostingListLocations } from './write-posting-lists.ts';
import {
  createCardWriter,
  createDescriptionWriter,
  createVideoDetailsWriter,
  createVideoIdHashWriter,
  createVideoUrlHashWriter,
  createDurationMinutesWriter,
} from './write-video-shards.ts';

const NO_EXTRAS: PostImportSnapshotData = { aliases: new Map(), others: new Map() };

/** Compiles videos into a snapshot. */
export interface SnapshotWriter {
  /** Adds a video. Throws if called after `finish`. */
  add(video: Video): void;
  /**
   * Blocks until the words of all added videos are numbered, so that all records of videos are complete, in memory or in files of sorted
   * records. `save` and `finish` call this method themselves.
   */
  flush(): void;
  /** Files of sorted video records that were written so far, in order. Records that are not in a file yet are in memory. */
  readonly runs: readonly SortedRunFile[];
  /**
   * Saves the state, so that another writer can resume: if files of sorted records exist, writes the records in memory to a further file,
   * and writes all other data to `lists`.
   */
  save(lists: SavedStateWriter): void;
  /** Returns the names of each tag, performer, source or uploader whose names have different symbols, such as C++ and C#. */
  listAmbiguousNames(): readonly (readonly string[])[];
  /** Writes all shards of the snapshot to a store and returns the manifest. Throws if called twice. */
  finish(store: SnapshotStore, extras?: PostImportSnapshotData): SnapshotManifest;
}

/** Options of {@link createSnapshotWriter}. */
export interface SnapshotWriterOptions {
  /** Sizes of shards. By default, the number of videos determines them. */
  readonly layout?: SnapshotLayout | undefined;
  /** True if the shards will be stored in packs (of many shards), which affects their sizes. By default, the number of videos decides. */
  readonly isPacked?: boolean | null | undefined;
  /** Storage for data that exceeds a memory limit. Without this storage, all data stays in memory. */
  readonly spill?: SpillStorage | undefined;
  /** Creates the word indexer. `known` are words from a saved state. By default, words are indexed in the same thread. */
  readonly openWords?: ((known?: Iterable<string>) => WordIndexer) | undefined;
}

export interface SavedSnapshotWriterState {
  readonly lists: SavedStateReader;
  readonly runs: readonly SortedRunFile[];
}

/**
 * Creates a writer that compiles videos into a snapshot: add each video once, then call `finish` once. Rows are numbered by date, oldest =
 * 0, ties in the order of adding. The same videos in the same order result in the same bytes, with or without `spill`. Memory is limited by
 * external merge sorts, which sort videos by date, and data of rows by the posting list, sort order or shard that will contain the data.
 * `saved` is the state of another writer to resume from.
 *
 * @example
 * const writer = createSnapshotWriter();
 * for (const video of videos) writer.add(video);
 * const store = createMemoryStore();
 * const manifest = writer.finish(store);
 */
export function createSnapshotWriter(
  { layout: wanted, isPacked, spill, openWords = createWordIndexer }: SnapshotWriterOptions = {},
  saved?: SavedSnapshotWriterState,
): SnapshotWriter {
  const { lists, runs } = saved ?? {};
  const records = createExternalSorter(spill ?? null, runs);
  let videos = lists?.number() ?? 0;
  let newest = lists?.number() ?? 0;
  let mostViews = lists?.number() ?? 0;
  let hasDetails = lists?.number() === 1;
  const labels = createLabelCollector(lists);
  const words = openWords(lists?.items(lists.text));
  const batches = createRecordBatchWriter(words, records);
  let finished = false;
  return {
    runs: records.runs,
    flush: batches.flush,
    add(video) {
      if (finished) throw new Error('add() was called after finish()');
      if (batches.add(videos++, video, labels.add(video)) > 0) hasDetails = true;
      newest = Math.max(newest, video.addedAt);
      mostViews = Math.max(mostViews, video.views);
    },
    save(to) {
      batches.flush();
      records.flush();
      for (const count of [videos, newest, mostViews, Number(hasDetails)]) to.number(count);
      labels.save(to);
      const known = words.words();
      to.list(known.length, known, to.text);
    },
    listAmbiguousNames: labels.listAmbiguousNames,
    finish(store, extras = NO_EXTRAS) {
      if (finished) throw new Error('finish() was called twice');
      finished = true;
      batches.flush();
      return writeAll(
        store,
        { records, words },
        {
          videos,
          newest,
          mostViews,
          hasDetails,
          labels: labels.finish(),
          layout: wanted ?? snapshotLayoutFor(videos, isPacked ?? undefined),
          createSorter: () => createExternalSorter(spill ?? null),
          ...extras,
        },
      );
    },
  };
}

/** Sorter and word indexer with the data of all added videos. */
interface Collected {
  readonly records: ExternalSorter;
  readonly words: WordIndexer;
}

function writeAll(store: SnapshotStore, collected: Collected, catalogue: CatalogueSummary): SnapshotManifest {
  const { videos, newest, labels, layout } = catalogue;
  const sink = createShardSink(store, layout.shardsPerGroup);
  const cards = createCardWriter(sink, catalogue);
  const orders = createSortOrderWriter(sink, catalogue);
  const found = createLabelWriter(sink, catalogue);
  const facets = createFacetWriter(sink, catalogue);
  const words = collected.words.compile(sink, catalogue);
  const sources = createSourceSitePostingsWriter(sink, catalogue);
  const ids = createVideoIdHashWriter(sink, catalogue);
  const urls = createVideoUrlHashWriter(sink, catalogue);
  const minutes = createDurationMinutesWriter(sink, catalogue);
  const details = createVideoDetailsWriter(sink, catalogue);
  const descriptions = createDescriptionWriter(sink, catalogue);
  const days = createDayTable();
  const writers = [cards, orders, found, facets, words, sources, ids, urls, minutes, details, descriptions, days];
  for (const row of readRows(collected.records, catalogue)) for (const writer of writers) writer.add(row);

  cards.finish();
  orders.finish();
  const { trendingTags, ...tag } = found.finish();
  const [facet, word, source] = [facets.finish(), words.finish(), sources.finish()];
  writeDirectories(sink, catalogue, { tag, facet, word, source });
  for (const writer of [ids, urls, minutes, details, descriptions]) writer.finish();
  return {
    format: SNAPSHOT_FORMAT_VERSION,
    videos,
    ...countLabels(labels),
    trendingTags,
    words: word.count,
    newest,
    layout,
    ...days.finish(),
    aliases: resolveAliases(catalogue),
    synonyms: catalogue.synonyms ?? [],
    sets: sink.close(),
  };
}

/**
 * Returns a map from slugs that redirect to a label (spelling variants, aliases, and slugs of earlier versions) to the slug of the label. A
 * slug that belongs to a label is never redirected.
 */
function resolveAliases({ labels, aliases, former = new Map() }: CatalogueSummary): ReadonlyMap<string, string> {
  const resolved = new Map(labels.variants);
  const find = (key: string) => labels.slugOf(aliases.get(key) ?? key);
  const set = (from: string, to: string | null) => to !== null && resolved.set(from, to);
  for (const [slug, name] of former) set(slug, find(getLabelKey(getLabelKindOfSlug(slug), name)));
  for (const [slug, key] of aliases) set(slug, find(key));
  for (const { slug } of labels.tags) resolved.delete(slug);
  return resolved;
}

/** Yields all videos by date, oldest first, with their row numbers. */
function* readRows(records: ExternalSorter, catalogue: CatalogueSummary): IterableIterator<VideoRecordWithRow> {
  let row = 0;
  for (const [, parts] of records.groups()) {
    for (const part of parts) {
      while (part.left > 0) {
        const whole = readFullVideoRecord(part);
        const places = labelIndexesOf(catalogue, whole.record);
        yield { ...whole, row: row++, places, card: toCardData(catalogue, whole.record, places) };
      }
    }
  }
}

/** Returns the number of labels and the most common ones, for each kind of label that the catalogue has. */
function countLabels({
  tags,
  kinds,
  byCount,
}: CatalogueSummary['labels']): Pick<SnapshotManifest, 'tags' | 'popularTags' | 'names'> {
  const ofKind = (kind: LabelKind) => byCount.filter((place) => kinds[place] === kind);
  const popular = (places: readonly number[], most: number) =>
    places.slice(0, most).map((place) => toTagWithCount(tags[place]!));
  const names: Partial<Record<NonTagLabelKind, LabelKindSummary>> = {};
  for (const kind of NON_TAG_LABEL_KINDS) {
    const places = ofKind(kind);
    if (places.length > 0) names[kind] = { count: places.length, popular: popular(places, FILTER_PANEL_LABEL_COUNT) };
  }
  const places = ofKind('tag');
  return { tags: places.length, popularTags: popular(places, POPULAR_TAG_COUNT), names };
}

/** Locations of the posting lists and names of all kinds of terms, for the directory shards. */
interface AllTermLocations {
  readonly tag: Pick<LabelLocations, 'places' | 'firstPages'>;
  readonly facet: PostingListLocations;
  readonly word: WordLocations;
  readonly source: PostingListLocations;
}

function writeDirectories(
  sink: ShardSink,
  { labels, layout }: CatalogueSummary,
  { tag, facet, word, source }: AllTermLocations,
): void {
  const slugs = labels.tags.map(({ slug }) => slug);
  const firsts = [...slugs.keys()].filter((place) => place % layout.tagsPerShard === 0);
  const directories = [
    [
      TERM_DIRECTORY_SHARD_INDEXES.tag,
      { keys: listShardSeparators(slugs, firsts), ...tag.places, firstPages: tag.firstPages },
    ],
    [TERM_DIRECTORY_SHARD_INDEXES.facet, { ...facet, counts: countsOf(facet) }],
    [TERM_DIRECTORY_SHARD_INDEXES.word, { keys: word.keys.forward, ...word.places }],
    [TERM_DIRECTORY_SHARD_INDEXES.source, { ...source, counts: countsOf(source) }],
    [TERM_DIRECTORY_SHARD_INDEXES.reverse, { keys: word.keys.reverse }],
  ] as const;
  for (const [, directory] of directories)
    sink.add('directory', encodeTermDirectory({ ...EMPTY_TERM_DIRECTORY, ...directory }));
}

/** Returns the number of rows of each common term (with a posting list in parts), by term number. */
const countsOf = ({ common }: PostingListLocations): ReadonlyMap<number, number> =>
  new Map(Array.from(common, ([term, { count }]) => [term, count]));

/** Creates a collector of the days that have videos, and of the first row of each day. */
function createDayTable() {
  const days: number[] = [];
  const dayRows: number[] = [];
  return {
    add({ row, record }: VideoRecordWithRow) {
      const day = toEpochDay(record.addedAt);
      if (day === days.at(-1)) return;
      days.push(day);
      dayRows.push(row);
    },
    finish: (): Pick<SnapshotManifest, 'days' | 'dayRows'> => ({ days, dayRows }),
  };
}
