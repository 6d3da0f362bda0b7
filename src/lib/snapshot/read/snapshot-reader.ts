import { hashText } from '../../catalogue/hash.ts';
import { getLabelKindOfSlug, getSlugPrefixOfLabelKind, type LabelKind } from '../../catalogue/label-kinds-and-slugs.ts';
import { NO_VIDEO_DETAILS, type VideoDetailsKey, type VideoDetails } from '../../catalogue/video-details.ts';
import type { VideoCardData } from '../../catalogue/video.ts';
import { createShardCache } from './shard-cache.ts';
import { decodeCards } from '../codec/card-shard.ts';
import { retryDamagedFile } from '../base/damaged-file-error.ts';
import {
  serializeVideoDetailsKey,
  hashDetailsKey,
  decodeVideoDetails,
  decodeDetailTable,
} from '../codec/detail-shard.ts';
import { decodeDescriptions } from '../codec/description-shard.ts';
import { decodeTermDirectory, type TermDirectory } from '../codec/term-directory.ts';
import { decodeShardFrame } from '../base/shard-frame.ts';
import { decodeFirstPages, type FirstPageOfList } from '../codec/first-pages-shard.ts';
import { getIdShardIndex, decodeIdShard } from '../codec/id-shard.ts';
import type { StoredSortOrderName } from '../../catalogue/sort-orders.ts';
import { TERM_DIRECTORY_SHARD_INDEXES, type ShardSetName } from '../base/snapshot-format.ts';
import type { SnapshotManifest } from '../base/snapshot-manifest.ts';
import { decodeNumberList } from '../codec/number-list-shard.ts';
import { lowerBound } from '../codec/postings.ts';
import { shardPathOf, type ShardLoader } from '../base/shard-source.ts';
import { decodeTags, type IndexedTag } from '../codec/tag-shard.ts';
import {
  createTermReader,
  expectDefined,
  findShardIndexOfSpelling,
  type ShardReader,
  type TermReader,
} from './term-reader.ts';
import { decodeWordList, type VocabularyWordList } from '../codec/word-shard.ts';

/** Shards with all words of the vocabulary, sorted by spelling or by reversed spelling. */
export interface WordShards {
  /** Separators between shards: the shortest texts that sort after the words of a shard and not after the first word of the next shard. */
  readonly keys: readonly string[];
  /** Returns the words of the shard with this index. */
  read(shard: number): Promise<VocabularyWordList>;
}

/**
 * Compiled catalogue, whose shards are read on demand. A row is the number of a video by date; the oldest video has the number 0. All
 * methods reject if a shard is missing, and with a `DamagedFileError` if a shard is damaged even after a second request.
 */
export interface Snapshot extends TermReader {
  readonly manifest: SnapshotManifest;
  /** Number of segments: ranges of rows, by default 65,536 rows each. */
  readonly segments: number;
  /**
   * Returns the cards of rows, in the given order. Takes cards from the given `firstPages` instead of reading their shards, if possible.
   * Rejects with a RangeError for an unknown row.
   */
  cards(rows: readonly number[], firstPages?: readonly FirstPageOfList[]): Promise<VideoCardData[]>;
  /** True if each card can be read separately, so that stored first pages do not save requests. */
  readonly hasRandomCardAccess: boolean;
  countCardShards(rows: readonly number[]): number;
  /** Returns the first page that the snapshot stores for a sort order, by its index: see `firstPage` of `SORT_ORDER_RULES`. */
  orderFirstPage(place: number): Promise<FirstPageOfList>;
  /**
   * Returns the first page that the snapshot stores for a tag, newest video first. The tag is given by its index in slug order. Empty if
   * the tag has a single video, whose card takes one request anyway.
   */
  tagFirstPage(place: number): Promise<FirstPageOfList>;
  /** Returns rows with views, newest first, including the most viewed of any trending period: see `createTrendingRowCollector`. */
  trending(): Promise<readonly { row: number; views: number }[]>;
  /** Returns all labels of a kind (tags, performers, …), sorted by slug. */
  tags(kind: LabelKind): Promise<readonly IndexedTag[]>;
  /** Returns the most common labels of all kinds, by descending count. */
  topTags(): Promise<readonly IndexedTag[]>;
  /** Returns all labels in the shard where a slug belongs and, if `toNext`, in the shard after it. */
  tagsNear(slug: string, toNext?: boolean): Promise<readonly IndexedTag[]>;
  /** Returns a label by its index in slug order. Rejects with a RangeError if there is none. */
  tag(place: number): Promise<IndexedTag>;
  /** Returns the indexes (in slug order) of the labels that share the most videos with a label. */
  relatedTags(place: number): Promise<readonly number[]>;
  /** Returns the most common words, including all words whose posting lists are stored in parts. */
  hotWords(): Promise<VocabularyWordList>;
  /** Opens the vocabulary: the words sorted by spelling (`forward`), or by reversed spelling (`reverse`). */
  wordShards(direction: 'forward' | 'reverse'): Promise<WordShards>;
  /** Returns the duration in whole minutes of each row of a segment. */
  minutes(segment: number): Promise<readonly number[]>;
  /** Returns the rows in one shard of a stored sort order. The shards are numbered from 0 to {@link orderBlocks} - 1. */
  orderBlock(name: StoredSortOrderName, block: number): Promise<readonly number[]>;
  /** Returns the number of shards of a stored sort order. */
  orderBlocks(name: StoredSortOrderName): number;
  /** Returns pictures, preview and player of a video; {@link NO_VIDEO_DETAILS} if it is unknown or has a new thumbnail. Reads one shard. */
  details(key: VideoDetailsKey): Promise<VideoDetails>;
  /** Returns true if the snapshot may have a description of a row. Reads nothing. */
  mayHaveDescription(row: number): boolean;
  /** Returns the beginning of a video's description; empty if it has none. Reads a single shard. */
  description(row: number): Promise<string>;
  /** Returns the row of the video with this id, or null. */
  findRow(id: string): Promise<number | null>;
  /** Returns false if no video has this id. Compares only hashes of ids, so true means that a video probably has the id. */
  mayContainId(id: string): Promise<boolean>;
  /**
   * Returns the rows whose URL has this key (`createUrlKeyWithoutTracking`). Compares 32-bit hashes, so a row may have another URL. Returns
   * none for a snapshot of format 15, which has no URLs.
   */
  rowsWithUrl(key: string): Promise<readonly number[]>;
  /** Returns the first row with a date on an epoch day (UTC) or later, or the number of videos if there is none. */
  firstRowSince(day: number): number;
}

/**
 * Default of the maximum number of cached shards of video details, for browsers. A decoded one takes up to 0.4 MB, six times as much as a
 * shard of cards, and a visitor looks at the details of few videos in a row.
 */
const DETAILS_CACHE_SIZE = 16;

/** Options that only builds and the search server set, because they have more memory than a browser. */
export interface SnapshotOptions {
  /** Maximum number of cached shards. Shards of video details have a limit of their own. */
  readonly cacheSize?: number;
  /** Maximum number of cached shards of video details. */
  readonly detailsCacheSize?: number;
  /** Returns the cards of rows in the given order, from another file of the search server. If set, shards of cards are not read. */
  readonly readRows?: (rows: readonly number[]) => Promise<readonly VideoCardData[]>;
}

/**
 * Opens a snapshot by its manifest. Shards are read on demand from `source`, and cached.
 *
 * @example
 * const store = createMemoryStore();
 * const snapshot = openSnapshot(writer.finish(store), store.source);
 * const [oldest] = await snapshot.cards([0]);
 */
export function openSnapshot(manifest: SnapshotManifest, source: ShardLoader, options: SnapshotOptions = {}): Snapshot {
  const { layout, sets } = manifest;
  const formats = [manifest.format];
  const segments = Math.ceil(manifest.videos / layout.rowsPerSegment);
  const cache = createShardCache(options.cacheSize);
  const detailsCache = createShardCache(options.detailsCacheSize ?? DETAILS_CACHE_SIZE);
  const groupOf = (index: number) => Math.floor(index / layout.shardsPerGroup);
  const nameOf = (set: ShardSetName, index: number, group: number) => {
    const groupName = sets[set].groups[group];
    if (groupName === undefined || index >= sets[set].count)
      throw new RangeError(`Got shard ${index} of ${set}, expected fewer than ${sets[set].count}`);
    return shardPathOf(set, groupName, index);
  };
  const readShard: ShardReader['readShard'] = async (set, index, read, group = groupOf(index)) => {
    const name = nameOf(set, index, group);
    return retryDamagedFile(async (isDamaged) =>
      read(decodeShardFrame(set, index, await source(name, isDamaged), formats)),
    );
  };
  const load: ShardReader['load'] = async (set, index, read, group = groupOf(index)) =>
    cache.get(nameOf(set, index, group), () => readShard(set, index, read, group));
  const directory = (index: number): Promise<TermDirectory> => load('directory', index, decodeTermDirectory);

  const shardsOf = (rows: readonly number[]) => [...new Set(rows.map((row) => Math.floor(row / layout.cardsPerShard)))];
  const readShards = async (rows: readonly number[]) => {
    const wanted = shardsOf(rows);
    const shards = new Map(
      await Promise.all(wanted.map(async (index) => [index, await load('cards', index, decodeCards)] as const)),
    );
    return rows.map((row) => shards.get(Math.floor(row / layout.cardsPerShard))?.[row % layout.cardsPerShard]);
  };
  const readRows = options.readRows ?? readShards;
  const cards = async (rows: readonly number[], firstPages: readonly FirstPageOfList[] = []) => {
    const known = new Map(firstPages.flatMap((page) => page.rows.map((row, i) => [row, page.cards[i]] as const)));
    const others = rows.filter((row) => !known.has(row));
    for (const [i, card] of (await readRows(others)).entries()) known.set(others[i]!, card);
    return rows.map((row) => {
      const card = known.get(row);
      if (!card) throw new RangeError(`Got row ${row}, expected one below ${manifest.videos}`);
      return card;
    });
  };

  const rowsOf = async (set: 'ids' | 'urls', key: string): Promise<readonly number[]> => {
    if (sets[set].count === 0) return [];
    const table = await load(set, getIdShardIndex(key, sets[set].count), decodeIdShard);
    return table.get(hashText(key)) ?? [];
  };

  const topTags = () => load('tags-top', 0, decodeTags);
  const hotWords = () => load('words-hot', 0, decodeWordList);
  const terms = createTermReader({ manifest, segments, load, readShard, directory, topTags, hotWords });
  const descriptionShardOf = (row: number) => Math.floor(row / layout.descriptionsPerShard);
  const mayHaveDescription = (row: number) => descriptionShardOf(row) < sets.descriptions.count;
  const tagShard = (index: number) => load('tags', index, decodeTags);

  return {
    manifest,
    segments,
    ...terms,
    cards,
    hasRandomCardAccess: options.readRows !== undefined,
    countCardShards: (rows) => (options.readRows ? 0 : shardsOf(rows).length),
    orderFirstPage: async (place) =>
      expectDefined((await load('first-pages', place, decodeFirstPages))[0], `first page ${place}`),
    async tagFirstPage(place) {
      const { firstPages } = await directory(TERM_DIRECTORY_SHARD_INDEXES.tag);
      const shard = lowerBound(firstPages, place + 1) - 1;
      const found = await load('first-pages-tag', shard, decodeFirstPages);
      return expectDefined(found[place - firstPages[shard]!], `first page of tag ${place}`);
    },
    trending: () => load('trending', 0, (payload) => toPairs(decodeNumberList(payload))),
    async tags(kind) {
      const { keys } = await directory(TERM_DIRECTORY_SHARD_INDEXES.tag);
      const wanted = keys.flatMap((key, index) => (mayContainKind(kind, key, keys[index + 1]) ? [index] : []));
      return (await Promise.all(wanted.map(tagShard))).flat().filter(({ slug }) => getLabelKindOfSlug(slug) === kind);
    },
    topTags,
    async tagsNear(slug, toNext = false) {
      const { keys } = await directory(TERM_DIRECTORY_SHARD_INDEXES.tag);
      const shard = findShardIndexOfSpelling(keys, slug);
      const near = [shard, ...(toNext ? [shard + 1] : [])].filter((index) => index < sets.tags.count);
      return (await Promise.all(near.map(tagShard))).flat();
    },
    async tag(place) {
      const tags = await tagShard(Math.floor(place / layout.tagsPerShard));
      return expectDefined(tags[place % layout.tagsPerShard], `tag ${place}`);
    },
    async relatedTags(place) {
      const related = await load('tags-related', Math.floor(place / layout.tagsPerShard), (payload) =>
        toLists(decodeNumberList(payload)),
      );
      return expectDefined(related[place % layout.tagsPerShard], `related tags of ${place}`);
    },
    hotWords,
    async wordShards(direction) {
      const isForward = direction === 'forward';
      const { keys } = await directory(
        isForward ? TERM_DIRECTORY_SHARD_INDEXES.word : TERM_DIRECTORY_SHARD_INDEXES.reverse,
      );
      return { keys, read: (shard) => load(isForward ? 'words' : 'words-reverse', shard, decodeWordList) };
    },
    minutes: (segment) => load('minutes', segment, decodeNumberList),
    orderBlock: (name, block) => load(`order-${name}`, block, decodeNumberList),
    orderBlocks: (name) => sets[`order-${name}`].count,
    async details(key) {
      const { count } = sets.details;
      // the manifest says that no video has details
      if (count === 0) return NO_VIDEO_DETAILS;
      const text = serializeVideoDetailsKey(key);
      const shard = getIdShardIndex(text, count);
      const table = await detailsCache.get(String(shard), () => readShard('details', shard, decodeDetailTable));
      const stored = table.get(hashDetailsKey(text));
      return stored ? decodeVideoDetails(key.thumbnailUrl, stored) : NO_VIDEO_DETAILS;
    },
    mayHaveDescription,
    async description(row) {
      if (!mayHaveDescription(row)) return '';
      const texts = await load('descriptions', descriptionShardOf(row), decodeDescriptions);
      return texts[row % layout.descriptionsPerShard] ?? '';
    },
    async findRow(id) {
      const rows = await rowsOf('ids', id);
      const found = await cards(rows);
      return rows[found.findIndex((card) => card.id === id)] ?? null;
    },
    mayContainId: async (id) => (await rowsOf('ids', id)).length > 0,
    rowsWithUrl: (key) => rowsOf('urls', key),
    firstRowSince: (day) => manifest.dayRows[lowerBound(manifest.days, day)] ?? manifest.videos,
  };
}

/** True if a shard may contain labels of a kind. `from` is the separator before the shard, `to` the separator after it. */
function mayContainKind(kind: LabelKind, from: string, to = '\uffff'): boolean {
  if (kind === 'tag') return getLabelKindOfSlug(from) === 'tag' || getLabelKindOfSlug(from) !== getLabelKindOfSlug(to);
  const prefix = getSlugPrefixOfLabelKind(kind);
  return from < `${prefix}\uffff` && to > prefix;
}

function toPairs(numbers: readonly number[]): { row: number; views: number }[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({ row: numbers[2 * i]!, views: numbers[2 * i + 1]! }));
}

/** Splits an array in which each list of numbers follows its length, and returns the lists. */
function toLists(numbers: readonly number[]): number[][] {
  const lists: number[][] = [];
  for (let at = 0; at < numbers.length; at += 1 + numbers[at]!) {
    lists.push(numbers.slice(at + 1, at + 1 + numbers[at]!));
  }
  return lists;
}
