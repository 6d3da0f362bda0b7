import { hashText } from '../../catalogue/hash.ts';
import { kindOf, prefixOf, type LabelKind } from '../../catalogue/label.ts';
import type { VideoCard } from '../../catalogue/video.ts';
import { createShardCache } from './cache.ts';
import { readCards } from '../codec/card-shard.ts';
import { askPastDamage } from '../base/damaged-file.ts';
import { readDirectory, type Directory } from '../codec/directory.ts';
import { expectItem } from '../base/expect-item.ts';
import { readFrame } from '../base/frame.ts';
import { readFirstPages, type FirstPage } from '../codec/first-pages-shard.ts';
import { idShardOf, readIds } from '../codec/id-shard.ts';
import type { OrderName } from '../../catalogue/sort.ts';
import { DIRECTORY, type SetName, type TermKind } from '../base/layout.ts';
import type { Manifest } from '../base/manifest.ts';
import { readOrder } from '../codec/order-shard.ts';
import { lowerBound } from '../codec/postings.ts';
import { shardName, type ShardSource } from '../base/shard-source.ts';
import { readTags, type PlacedTag } from '../codec/tag-shard.ts';
import { createTermReader, shardOf, type ListPart, type ShardReader, type Spelled, type Term } from './term-reader.ts';
import { readWords, type WordList } from '../codec/word-shard.ts';

/** Words by spelling, forwards or backwards: which shards there are and what is in them. */
export interface WordShards {
  /** What separates every shard from the one before. */
  readonly keys: readonly string[];
  read(shard: number): Promise<WordList>;
}

/** A compiled catalogue, read shard by shard as questions need them. Every method rejects when a shard is missing or damaged. */
export interface Snapshot {
  readonly manifest: Manifest;
  /** Segments the rows fall into. */
  readonly segments: number;
  /**
   * Begins to read the list of the term that is spelled so, and where it may be a beginning those of terms that begin so, while its number is
   * still being looked for. Where that fails, whoever needs it tries again.
   */
  readAhead(kind: 'tag' | 'word', spelling: string, spelled?: Spelled): void;
  /** Returns the cards of rows, in the order given; those of first pages that were read are not read again. */
  cards(rows: readonly number[], firstPages?: readonly FirstPage[]): Promise<VideoCard[]>;
  /** Whether each card is had by itself, so that stored first pages save nothing. */
  readonly hasSingleCards: boolean;
  /** Returns how many shards have to be read for the cards of rows. */
  countCardShards(rows: readonly number[]): number;
  /** Returns a stored first page by its place: see `firstPage` of `SORT_RULES`. */
  orderFirstPage(place: number): Promise<FirstPage>;
  /** Returns the stored first page of a tag, newest first; an empty one where the tag has a single video, whose card is as near. */
  tagFirstPage(place: number): Promise<FirstPage>;
  /** Returns rows and their views, newest first: see the writer's `createTrendingRows`. */
  trending(): Promise<readonly { row: number; views: number }[]>;
  /** Returns all labels of a kind by slug. */
  tags(kind: LabelKind): Promise<readonly PlacedTag[]>;
  /** Returns the commonest labels of all kinds, by count. */
  topTags(): Promise<readonly PlacedTag[]>;
  /** Returns the tags whose slugs stand from `slug` on in its shard and, where `toNext`, those of the shard after it. */
  tagsNear(slug: string, toNext?: boolean): Promise<readonly PlacedTag[]>;
  tag(place: number): Promise<PlacedTag>;
  /** Returns the places of the tags that stand most often beside a tag. */
  relatedTags(place: number): Promise<readonly number[]>;
  term(kind: TermKind, term: number): Promise<Term>;
  /**
   * Yields the lists of all terms of a kind, some at a time: first those that are stored whole, then the others part by part. For whoever
   * reads all: each shard is read once, and none is kept.
   */
  lists(kind: TermKind): AsyncGenerator<readonly ListPart[]>;
  hotWords(): Promise<WordList>;
  wordShards(direction: 'forward' | 'reverse'): Promise<WordShards>;
  /** Returns the whole minutes of the rows of a segment. */
  minutes(segment: number): Promise<readonly number[]>;
  /** Returns one block of an order's rows; blocks count from 0, {@link orderBlocks} of them. */
  orderBlock(name: OrderName, block: number): Promise<readonly number[]>;
  orderBlocks(name: OrderName): number;
  /** Returns what `read` makes of a shard of details. */
  details<T>(shard: number, read: (payload: Uint8Array) => T): Promise<T>;
  /** Returns the row of the video with this id, or null. */
  findRow(id: string): Promise<number | null>;
  /** Returns whether a video may have this id: false where none does. */
  mayHave(id: string): Promise<boolean>;
  /** Returns the first row added on an epoch day or later: the count of videos when there is none. */
  firstRowSince(day: number): number;
}

/** What a server has that a browser has not. */
export interface SnapshotOptions {
  /** Shards that are kept at once. */
  readonly kept?: number;
  /** Returns the cards of rows, in the order given, in the place of shards of cards. */
  readonly readRows?: (rows: readonly number[]) => Promise<readonly VideoCard[]>;
}

/** Opens a snapshot: nothing is read before it is asked for, and what was read is kept within a limit. */
export function openSnapshot(manifest: Manifest, source: ShardSource, options: SnapshotOptions = {}): Snapshot {
  const { layout, sets } = manifest;
  const segments = Math.ceil(manifest.videos / layout.rowsPerSegment);
  const cache = createShardCache(options.kept);
  const groupOf = (index: number) => Math.floor(index / layout.shardsPerGroup);
  const nameOf = (set: SetName, index: number, group: number) => {
    const groupName = sets[set].groups[group];
    if (groupName === undefined || index >= sets[set].count)
      throw new RangeError(`Got shard ${index} of ${set}, expected fewer than ${sets[set].count}`);
    return shardName(set, groupName, index);
  };
  const readShard: ShardReader['readShard'] = async (set, index, read, group = groupOf(index)) => {
    const name = nameOf(set, index, group);
    return askPastDamage(async (isDamaged) => read(readFrame(set, index, await source(name, isDamaged))));
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
  const hotWords = () => load('words-hot', 0, readWords);
  const terms = createTermReader({ manifest, segments, load, readShard, directory, topTags, hotWords });
  const tagShard = (index: number) => load('tags', index, readTags);

  return {
    manifest,
    segments,
    readAhead: (kind, spelling, spelled = {}) => terms.readAhead(kind, spelling, spelled),
    cards,
    hasSingleCards: options.readRows !== undefined,
    countCardShards: (rows) => (options.readRows ? 0 : shardsOf(rows).length),
    orderFirstPage: async (place) =>
      expectItem((await load('first-pages', place, readFirstPages))[0], `first page ${place}`),
    async tagFirstPage(place) {
      const { firstPages } = await directory(DIRECTORY.tag);
      const shard = lowerBound(firstPages, place + 1) - 1;
      const found = await load('first-pages-tag', shard, readFirstPages);
      return expectItem(found[place - firstPages[shard]!], `first page of tag ${place}`);
    },
    trending: () => load('trending', 0, (payload) => toPairs(readOrder(payload))),
    async tags(kind) {
      const { keys } = await directory(DIRECTORY.tag);
      const wanted = keys.flatMap((key, index) => (mayHold(kind, key, keys[index + 1]) ? [index] : []));
      return (await Promise.all(wanted.map(tagShard))).flat().filter(({ slug }) => kindOf(slug) === kind);
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
        toLists(readOrder(payload)),
      );
      return expectItem(related[place % layout.tagsPerShard], `related tags of ${place}`);
    },
    term: terms.term,
    lists: terms.readAll,
    hotWords,
    async wordShards(direction) {
      const isForward = direction === 'forward';
      const { keys } = await directory(isForward ? DIRECTORY.word : DIRECTORY.reverse);
      return { keys, read: (shard) => load(isForward ? 'words' : 'words-reverse', shard, readWords) };
    },
    minutes: (segment) => load('minutes', segment, readOrder),
    orderBlock: (name, block) => load(`order-${name}`, block, readOrder),
    orderBlocks: (name) => sets[`order-${name}`].count,
    details: (shard, read) => load('details', shard, read),
    async findRow(id) {
      const rows = await rowsOf(id);
      const found = await cards(rows);
      return rows[found.findIndex((card) => card.id === id)] ?? null;
    },
    mayHave: async (id) => (await rowsOf(id)).length > 0,
    firstRowSince: (day) => manifest.dayRows[lowerBound(manifest.days, day)] ?? manifest.videos,
  };
}

/** Returns whether labels of a kind may stand in a shard, by what separates it from the one before, and the next one from it. */
function mayHold(kind: LabelKind, from: string, to = '\uffff'): boolean {
  if (kind === 'tag') return kindOf(from) === 'tag' || kindOf(from) !== kindOf(to);
  const prefix = prefixOf(kind);
  return from < `${prefix}\uffff` && to > prefix;
}

function toPairs(numbers: readonly number[]): { row: number; views: number }[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({ row: numbers[2 * i]!, views: numbers[2 * i + 1]! }));
}

/** Lists one after another, each behind its length. */
function toLists(numbers: readonly number[]): number[][] {
  const lists: number[][] = [];
  for (let at = 0; at < numbers.length; at += 1 + numbers[at]!) {
    lists.push(numbers.slice(at + 1, at + 1 + numbers[at]!));
  }
  return lists;
}
