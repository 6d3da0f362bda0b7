import { hashText } from '../../catalogue/hash.ts';
import { kindOfSlug, prefixOf, type LabelKind } from '../../catalogue/label.ts';
import type { VideoCard } from '../../catalogue/video.ts';
import { createShardCache } from './cache.ts';
import { readCards } from '../codec/card-shard.ts';
import { retryDamaged } from '../base/damaged-file.ts';
import { readDirectory, type Directory } from '../codec/directory.ts';
import { expectItem } from '../base/expect-item.ts';
import { readFrame } from '../base/frame.ts';
import { readFirstPages, type FirstPage } from '../codec/first-pages-shard.ts';
import { idShardOf, readIds } from '../codec/id-shard.ts';
import type { OrderName } from '../../catalogue/sort.ts';
import { DIRECTORY, type SetName, type TermKind } from '../base/layout.ts';
import type { Manifest } from '../base/manifest.ts';
import { readNumberList } from '../codec/number-list-shard.ts';
import { lowerBound } from '../codec/postings.ts';
import { shardName, type ShardSource } from '../base/shard-source.ts';
import { readTags, type IndexedTag } from '../codec/tag-shard.ts';
import { createTermReader, shardOf, type ListPart, type ShardReader, type Spelled, type Term } from './term-reader.ts';
import { readWordList, type WordList } from '../codec/word-shard.ts';

/** Shards of the vocabulary, sorted by spelling or by reversed spelling. */
export interface WordShards {
  /** Separators of the shards: each is the shortest prefix that sorts after the previous shard. */
  readonly keys: readonly string[];
  /** Returns the words of the shard with this index. */
  read(shard: number): Promise<WordList>;
}

/**
 * Compiled catalogue, read shard by shard on demand. A row is the number of a video by date, oldest = 0. All methods reject if a shard is
 * missing, and with a `DamagedFileError` if it is damaged even after a second request.
 */
export interface Snapshot {
  readonly manifest: Manifest;
  /** Number of segments: blocks of rows, by default 65,536 rows each. */
  readonly segments: number;
  /**
   * Starts reading the posting list of a tag or word by its spelling, while the number of its term is still being looked up. With
   * `isBeginning`, also reads lists of terms that begin with the spelling. Ignores errors: the later read retries.
   */
  readAhead(kind: 'tag' | 'word', spelling: string, spelled?: Spelled): void;
  /**
   * Returns the cards of rows, in the given order. Cards in `firstPages` are not read again. Rejects with a RangeError for an unknown row.
   */
  cards(rows: readonly number[], firstPages?: readonly FirstPage[]): Promise<VideoCard[]>;
  /** True if each card can be read separately, so that stored first pages save no requests. */
  readonly hasRandomCardAccess: boolean;
  /** Returns the number of card shards that contain the given rows. */
  countCardShards(rows: readonly number[]): number;
  /** Returns the stored first page of a sort order by its index: see `firstPage` of `SORT_RULES`. */
  orderFirstPage(place: number): Promise<FirstPage>;
  /**
   * Returns the stored first page of a tag by its index in slug order, newest video first. Empty if the tag has a single video, whose card
   * takes one request anyway.
   */
  tagFirstPage(place: number): Promise<FirstPage>;
  /** Returns rows and their views, newest first, that contain the most viewed videos of any trending period: see `createTrendingRows`. */
  trending(): Promise<readonly { row: number; views: number }[]>;
  /** Returns all labels of a kind (tags, performers, …), sorted by slug. */
  tags(kind: LabelKind): Promise<readonly IndexedTag[]>;
  /** Returns the most common labels of all kinds, by descending count. */
  topTags(): Promise<readonly IndexedTag[]>;
  /** Returns all labels in the shard that a slug belongs to and, if `toNext`, in the following shard. */
  tagsNear(slug: string, toNext?: boolean): Promise<readonly IndexedTag[]>;
  /** Returns a label by its index in slug order. Rejects with a RangeError if there is none. */
  tag(place: number): Promise<IndexedTag>;
  /** Returns the indexes of the labels that share the most videos with a label. */
  relatedTags(place: number): Promise<readonly number[]>;
  /** Opens the posting list of a term. A list stored in parts is read only when needed. Rejects with a RangeError if there is none. */
  term(kind: TermKind, term: number): Promise<Term>;
  /**
   * Yields the posting lists of all terms of a kind, several at a time: first the lists that are stored completely, then the others, part
   * by part. Reads each shard once, without caching it.
   */
  lists(kind: TermKind): AsyncGenerator<readonly ListPart[]>;
  /** Returns the most common words, including all words whose posting lists are stored in parts. */
  hotWords(): Promise<WordList>;
  /** Opens the vocabulary, sorted by spelling or by reversed spelling. */
  wordShards(direction: 'forward' | 'reverse'): Promise<WordShards>;
  /** Returns the duration in whole minutes of each row of a segment. */
  minutes(segment: number): Promise<readonly number[]>;
  /** Returns a block of rows in a stored order. Blocks are numbered from 0 to {@link orderBlocks} - 1. */
  orderBlock(name: OrderName, block: number): Promise<readonly number[]>;
  /** Returns the number of blocks of a stored order. */
  orderBlocks(name: OrderName): number;
  /** Returns the result of `read` for the payload of a shard of details; results are cached. */
  details<T>(shard: number, read: (payload: Uint8Array) => T): Promise<T>;
  /** Returns the row of the video with this id, or null. */
  findRow(id: string): Promise<number | null>;
  /** Returns false if no video has this id. Compares only hashes, so true means that a video probably has it. */
  mayContainId(id: string): Promise<boolean>;
  /** Returns the first row added on an epoch day (UTC) or later, or the number of videos if there is none. */
  firstRowSince(day: number): number;
}

/** Options for a server, which has more memory and its own file of cards. */
export interface SnapshotOptions {
  /** Maximum number of cached shards. */
  readonly cacheSize?: number;
  /** Returns the cards of rows in the given order. Replaces reading shards of cards. */
  readonly readRows?: (rows: readonly number[]) => Promise<readonly VideoCard[]>;
}

/**
 * Opens a snapshot by its manifest. Shards are read on demand from `source`, and cached.
 *
 * @example
 * const store = createMemoryStore();
 * const snapshot = openSnapshot(writer.finish(store), store.source);
 * const [oldest] = await snapshot.cards([0]);
 */
export function openSnapshot(manifest: Manifest, source: ShardSource, options: SnapshotOptions = {}): Snapshot {
  const { layout, sets } = manifest;
  const segments = Math.ceil(manifest.videos / layout.rowsPerSegment);
  const cache = createShardCache(options.cacheSize);
  const groupOf = (index: number) => Math.floor(index / layout.shardsPerGroup);
  const nameOf = (set: SetName, index: number, group: number) => {
    const groupName = sets[set].groups[group];
    if (groupName === undefined || index >= sets[set].count)
      throw new RangeError(`Got shard ${index} of ${set}, expected fewer than ${sets[set].count}`);
    return shardName(set, groupName, index);
  };
  const readShard: ShardReader['readShard'] = async (set, index, read, group = groupOf(index)) => {
    const name = nameOf(set, index, group);
    return retryDamaged(async (isDamaged) => read(readFrame(set, index, await source(name, isDamaged))));
  };
  const load: ShardReader['load'] = async (set, index, read, group = groupOf(index)) =>
    cache.get(nameOf(set, index, group), () => readShard(set, index, read, group));
  const directory = (index: number): Promise<Directory> => load('directory', index, readDirectory);

  const shardsOf = (rows: readonly number[]) => [...new Set(rows.map((row) => Math.floor(row / layout.cardsPerShard)))];
  const readShards = async (rows: readonly number[]) => {
    const wanted = shardsOf(rows);
    const shards = new Map(
      await Promise.all(wanted.map(async (index) => [index, await load('cards', index, readCards)] as const)),
    );
    return rows.map((row) => shards.get(Math.floor(row / layout.cardsPerShard))?.[row % layout.cardsPerShard]);
  };
  const readRows = options.readRows ?? readShards;
  const cards = async (rows: readonly number[], firstPages: readonly FirstPage[] = []) => {
    const known = new Map(firstPages.flatMap((page) => page.rows.map((row, i) => [row, page.cards[i]] as const)));
    const others = rows.filter((row) => !known.has(row));
    for (const [i, card] of (await readRows(others)).entries()) known.set(others[i]!, card);
    return rows.map((row) => {
      const card = known.get(row);
      if (!card) throw new RangeError(`Got row ${row}, expected one below ${manifest.videos}`);
      return card;
    });
  };

  const rowsOf = async (id: string): Promise<readonly number[]> => {
    const table = await load('ids', idShardOf(id, sets.ids.count), readIds);
    return table.get(hashText(id)) ?? [];
  };

  const topTags = () => load('tags-top', 0, readTags);
  const hotWords = () => load('words-hot', 0, readWordList);
  const terms = createTermReader({ manifest, segments, load, readShard, directory, topTags, hotWords });
  const tagShard = (index: number) => load('tags', index, readTags);

  return {
    manifest,
    segments,
    readAhead: (kind, spelling, spelled = {}) => terms.readAhead(kind, spelling, spelled),
    cards,
    hasRandomCardAccess: options.readRows !== undefined,
    countCardShards: (rows) => (options.readRows ? 0 : shardsOf(rows).length),
    orderFirstPage: async (place) =>
      expectItem((await load('first-pages', place, readFirstPages))[0], `first page ${place}`),
    async tagFirstPage(place) {
      const { firstPages } = await directory(DIRECTORY.tag);
      const shard = lowerBound(firstPages, place + 1) - 1;
      const found = await load('first-pages-tag', shard, readFirstPages);
      return expectItem(found[place - firstPages[shard]!], `first page of tag ${place}`);
    },
    trending: () => load('trending', 0, (payload) => toPairs(readNumberList(payload))),
    async tags(kind) {
      const { keys } = await directory(DIRECTORY.tag);
      const wanted = keys.flatMap((key, index) => (mayContainKind(kind, key, keys[index + 1]) ? [index] : []));
      return (await Promise.all(wanted.map(tagShard))).flat().filter(({ slug }) => kindOfSlug(slug) === kind);
    },
    topTags,
    async tagsNear(slug, toNext = false) {
      const { keys } = await directory(DIRECTORY.tag);
      const shard = shardOf(keys, slug);
      const near = [shard, ...(toNext ? [shard + 1] : [])].filter((index) => index < sets.tags.count);
      return (await Promise.all(near.map(tagShard))).flat();
    },
    async tag(place) {
      const tags = await tagShard(Math.floor(place / layout.tagsPerShard));
      return expectItem(tags[place % layout.tagsPerShard], `tag ${place}`);
    },
    async relatedTags(place) {
      const related = await load('tags-related', Math.floor(place / layout.tagsPerShard), (payload) =>
        toLists(readNumberList(payload)),
      );
      return expectItem(related[place % layout.tagsPerShard], `related tags of ${place}`);
    },
    term: terms.term,
    lists: terms.readAll,
    hotWords,
    async wordShards(direction) {
      const isForward = direction === 'forward';
      const { keys } = await directory(isForward ? DIRECTORY.word : DIRECTORY.reverse);
      return { keys, read: (shard) => load(isForward ? 'words' : 'words-reverse', shard, readWordList) };
    },
    minutes: (segment) => load('minutes', segment, readNumberList),
    orderBlock: (name, block) => load(`order-${name}`, block, readNumberList),
    orderBlocks: (name) => sets[`order-${name}`].count,
    details: (shard, read) => load('details', shard, read),
    async findRow(id) {
      const rows = await rowsOf(id);
      const found = await cards(rows);
      return rows[found.findIndex((card) => card.id === id)] ?? null;
    },
    mayContainId: async (id) => (await rowsOf(id)).length > 0,
    firstRowSince: (day) => manifest.dayRows[lowerBound(manifest.days, day)] ?? manifest.videos,
  };
}

/** True if a shard may contain labels of a kind. `from` is the separator of this shard, `to` the separator of the next one. */
function mayContainKind(kind: LabelKind, from: string, to = '\uffff'): boolean {
  if (kind === 'tag') return kindOfSlug(from) === 'tag' || kindOfSlug(from) !== kindOfSlug(to);
  const prefix = prefixOf(kind);
  return from < `${prefix}\uffff` && to > prefix;
}

function toPairs(numbers: readonly number[]): { row: number; views: number }[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({ row: numbers[2 * i]!, views: numbers[2 * i + 1]! }));
}

/** Splits numbers into lists. Each list is preceded by its length. */
function toLists(numbers: readonly number[]): number[][] {
  const lists: number[][] = [];
  for (let at = 0; at < numbers.length; at += 1 + numbers[at]!) {
    lists.push(numbers.slice(at + 1, at + 1 + numbers[at]!));
  }
  return lists;
}
