import { hashText } from '../domain/hash.ts';
import { kindOf, prefixOf, type LabelKind } from '../domain/label.ts';
import type { VideoCard } from '../domain/video.ts';
import { createByteReader, decodeAll } from './bytes.ts';
import { createShardCache } from './cache.ts';
import { readCards } from './card-shard.ts';
import { askPastDamage } from './damaged-file.ts';
import { partShard, readDirectory, type CommonTerm, type Directory } from './directory.ts';
import { firstWidth } from './first-width.ts';
import { readFrame } from './frame.ts';
import { readFirstPages, type FirstPage } from './first-pages-shard.ts';
import { idShardOf, readIds } from './id-shard.ts';
import { DIRECTORY, FIRST_PAGE_ORDERS, TERM_KINDS, type OrderName, type SetName, type TermKind } from './layout.ts';
import type { Manifest } from './manifest.ts';
import { readOrder } from './order-shard.ts';
import { lowerBound, readBlock, readPostings, slicePostings, type Postings } from './postings.ts';
import { readAhead } from './read-ahead.ts';
import { shardName, type ShardSource } from './shard-source.ts';
import { readTags, type PlacedTag } from './tag-shard.ts';
import { readWords, type WordList } from './word-shard.ts';

/** A posting list that is read segment by segment. */
export interface Term {
  /** Rows in all segments. */
  readonly count: number;
  /** Whether all of its list has been read. */
  readonly isWhole: boolean;
  /** Returns the rows of a segment, counted from its first. */
  inSegment(segment: number): Promise<Postings>;
  /** Begins to read the newest rows. Where that fails, whoever needs them tries again. */
  readNewest(): void;
}

/** Words by spelling, forwards or backwards: which shards there are and what is in them. */
export interface WordShards {
  /** The first word of every shard. */
  readonly keys: readonly string[];
  read(shard: number): Promise<WordList>;
}

/** Shards of lists that are read ahead at most for one beginning. */
const LISTS_AHEAD = 3;

/** A compiled catalogue, read shard by shard as questions need them. Every method rejects when a shard is missing or damaged. */
export interface Snapshot {
  readonly manifest: Manifest;
  /** Segments the rows fall into. */
  readonly segments: number;
  /**
   * Begins to read the list of the term that is spelled so, or where `isBeginning` those of terms that begin so, while its number is still
   * being looked for. Where that fails, whoever needs it tries again.
   */
  readAhead(kind: 'tag' | 'word', spelling: string, isBeginning?: boolean): void;
  /** Returns the cards of rows, in the order given; those of first pages that were read are not read again. */
  cards(rows: readonly number[], firstPages?: readonly FirstPage[]): Promise<VideoCard[]>;
  /** Returns how many shards the cards of rows stand in. */
  countCardShards(rows: readonly number[]): number;
  /** Returns the stored first page of an order: of a sort other than newest. */
  orderFirstPage(order: (typeof FIRST_PAGE_ORDERS)[number]): Promise<FirstPage>;
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

/** Opens a snapshot: nothing is read before it is asked for, and what was read is kept within a limit. */
export function openSnapshot(manifest: Manifest, source: ShardSource): Snapshot {
  const { layout, sets } = manifest;
  const segments = Math.ceil(manifest.videos / layout.rowsPerSegment);
  const cache = createShardCache();
  /** Returns a shard of a set, read by `read`; callers share one promise. */
  const load = <T>(
    set: SetName,
    index: number,
    read: (payload: Uint8Array) => T,
    group = Math.floor(index / layout.shardsPerGroup),
  ): Promise<T> => {
    const groupName = sets[set].groups[group];
    if (groupName === undefined || index >= sets[set].count) {
      return Promise.reject(new RangeError(`Got shard ${index} of ${set}, expected fewer than ${sets[set].count}`));
    }
    const name = shardName(set, groupName, index);
    return cache.get(name, () =>
      askPastDamage(async (isDamaged) => read(readFrame(set, index, await source(name, isDamaged)))),
    );
  };
  const directory = (index: number): Promise<Directory> => load('directory', index, readDirectory);

  const shardsOf = (rows: readonly number[]) => [...new Set(rows.map((row) => Math.floor(row / layout.cardsPerShard)))];
  const cards = async (rows: readonly number[], firstPages: readonly FirstPage[] = []) => {
    const known = new Map(firstPages.flatMap((page) => page.rows.map((row, i) => [row, page.cards[i]] as const)));
    const wanted = shardsOf(rows.filter((row) => !known.has(row)));
    const shards = new Map(
      await Promise.all(wanted.map(async (index) => [index, await load('cards', index, readCards)] as const)),
    );
    return rows.map((row) => {
      const shard = shards.get(Math.floor(row / layout.cardsPerShard));
      const card = known.get(row) ?? shard?.[row % layout.cardsPerShard];
      if (!card) throw new RangeError(`Got row ${row}, expected one below ${manifest.videos}`);
      return card;
    });
  };

  const rowsOf = async (id: string): Promise<readonly number[]> => {
    const table = await load('ids', idShardOf(id, sets.ids.count), readIds);
    return table.get(hashText(id)) ?? [];
  };

  const listShard = (kind: TermKind, shard: number) =>
    load(`terms-${kind}`, shard, (payload) => decodeAll(payload, (reader) => readPostings(reader, kind === 'word')));
  const listPart = (kind: TermKind, common: CommonTerm, segment: number, levels: readonly number[]) => {
    const { index, group } = partShard(common, segment, levels, segments);
    return load(`parts-${kind}`, index, (payload) => readBlock(createByteReader(payload), kind === 'word'), group);
  };

  /** Begins to read the newest parts of a list. */
  const readNewest = (kind: TermKind, common: CommonTerm, levels: readonly number[]) => {
    const newest = manifest.videos - (segments - 1) * layout.rowsPerSegment;
    const width = Math.min(segments, firstWidth(newest, layout.rowsPerSegment));
    const wanted = Array.from({ length: width }, (_, i) => segments - 1 - i);
    return Promise.all(wanted.map((segment) => listPart(kind, common, segment, levels)));
  };

  const readSpelled = async (kind: TermKind, spelling: string, isBeginning: boolean): Promise<unknown> => {
    const { firstSpellings, common, commonSpellings, levels } = await directory(TERM_KINDS.indexOf(kind));
    const own = shardOf(firstSpellings, spelling);
    const last = isBeginning ? lowerBound(firstSpellings, `${spelling}\uffff`) - 1 : own;
    const shards = firstSpellings.slice(own, Math.min(last + 1, own + LISTS_AHEAD)).map((_, i) => own + i);
    const place = commonSpellings.indexOf(spelling);
    const found = [...common.values()][place];
    return Promise.all([
      ...shards.map((shard) => listShard(kind, shard)),
      ...(found ? [readNewest(kind, found, levels)] : []),
    ]);
  };

  const term = async (kind: TermKind, number: number): Promise<Term> => {
    const { firsts, common, levels } = await directory(TERM_KINDS.indexOf(kind));
    const { rowsPerSegment } = layout;
    const split = common.get(number);
    if (split) {
      const inSegment = async (segment: number) => {
        const part = await listPart(kind, split, segment, levels);
        const from = (segment % 2 ** split.level) * rowsPerSegment;
        return slicePostings(part, from, from + rowsPerSegment);
      };
      return {
        count: split.count,
        isWhole: false,
        inSegment,
        readNewest: () => readAhead(readNewest(kind, split, levels)),
      };
    }
    const shard = lowerBound(firsts, number + 1) - 1;
    const lists = await listShard(kind, shard);
    const list = expectItem(lists[number - firsts[shard]!], `${kind} ${number}`);
    const inSegment = (segment: number) =>
      Promise.resolve(slicePostings(list, segment * rowsPerSegment, (segment + 1) * rowsPerSegment));
    return { count: list.rows.length, isWhole: true, inSegment, readNewest: () => {} };
  };

  const tagShard = (index: number) => load('tags', index, readTags);

  return {
    manifest,
    segments,
    readAhead: (kind, spelling, isBeginning = false) => readAhead(readSpelled(kind, spelling, isBeginning)),
    cards,
    countCardShards: (rows) => shardsOf(rows).length,
    orderFirstPage: async (order) =>
      expectItem(
        (await load('first-pages', FIRST_PAGE_ORDERS.indexOf(order), readFirstPages))[0],
        `first page of ${order}`,
      ),
    async tagFirstPage(place) {
      const { firstPages } = await directory(DIRECTORY.tag);
      const shard = lowerBound(firstPages, place + 1) - 1;
      const found = await load('first-pages-tag', shard, readFirstPages);
      return expectItem(found[place - firstPages[shard]!], `first page of tag ${place}`);
    },
    trending: () => load('trending', 0, (payload) => toPairs(readOrder(payload))),
    async tags(kind) {
      const { keys } = await directory(DIRECTORY.tag);
      // a shard between two keys of one kind has none of another
      const wanted = keys.flatMap((key, index) => (isBetween(kind, key, keys[index + 1]) ? [index] : []));
      return (await Promise.all(wanted.map(tagShard))).flat().filter(({ slug }) => kindOf(slug) === kind);
    },
    topTags: () => load('tags-top', 0, readTags),
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
      const lists = await load('tags-related', Math.floor(place / layout.tagsPerShard), (payload) =>
        toLists(readOrder(payload)),
      );
      return expectItem(lists[place % layout.tagsPerShard], `related tags of ${place}`);
    },
    term,
    hotWords: () => load('words-hot', 0, readWords),
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

/** Returns the shard that a spelling belongs to, by the first spelling of each: the last one that begins no later. */
const shardOf = (firstSpellings: readonly string[], spelling: string) =>
  Math.max(0, lowerBound(firstSpellings, `${spelling}\0`) - 1);

/** Returns whether labels of a kind may stand from the slug `first` up to `next`, the first of the next shard. */
function isBetween(kind: LabelKind, first: string, next: string | undefined): boolean {
  const [before, after] = [kindOf(first), next === undefined ? null : kindOf(next)];
  if (before === kind || after === kind) return true;
  if (kind === 'tag') return before !== after;
  const prefix = prefixOf(kind);
  return first < prefix && (next === undefined || next > prefix);
}

function expectItem<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new RangeError(`Got no ${what}, expected one`);
  return item;
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
