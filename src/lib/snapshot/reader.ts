import { hashText } from '../domain/hash.ts';
import type { VideoCard } from '../domain/video.ts';
import { createByteReader, type ByteReader } from './bytes.ts';
import { createShardCache } from './cache.ts';
import { readCards } from './card-shard.ts';
import { readFrame } from './frame.ts';
import { idShardOf, readIds } from './id-shard.ts';
import { CARDS_PER_SHARD, FACETS, ROWS_PER_ORDER_SHARD, type Facet, type OrderName, type SetName } from './layout.ts';
import type { Manifest } from './manifest.ts';
import { readRows, readWordPostings, type Rows, type WordPostings } from './postings.ts';
import type { ShardSource } from './shard-source.ts';
import { readTags, type RankedTag } from './tag-shard.ts';
import { readWords, type Vocabulary } from './word-shard.ts';

/** A compiled catalogue, read shard by shard as questions need them. Every method rejects when a shard is missing or damaged. */
export interface Snapshot {
  readonly manifest: Manifest;
  /** Returns the cards of rows, in the order given. */
  cards(rows: readonly number[]): Promise<VideoCard[]>;
  /** Returns all tags by rank. */
  tags(): Promise<readonly RankedTag[]>;
  /** Returns the rows that carry the tag of a rank. */
  tagRows(rank: number): Promise<Rows>;
  facetRows(facet: Facet): Promise<Rows>;
  /** Returns all words; the place of a word is its number. */
  vocabulary(): Promise<Vocabulary>;
  wordPostings(word: number): Promise<WordPostings>;
  /** Returns one block of an order's rows; blocks count from 0, {@link orderBlocks} of them. */
  orderBlock(name: OrderName, block: number): Promise<readonly number[]>;
  orderBlocks(name: OrderName): number;
  /** Returns the row of the video with this id, or null. */
  findRow(id: string): Promise<number | null>;
  /** Returns the first row added on an epoch day or later: the count of videos when there is none. */
  firstRowSince(day: number): number;
}

/** Opens a snapshot: nothing is read before it is asked for, and what was read is kept within a limit. */
export function openSnapshot(manifest: Manifest, source: ShardSource): Snapshot {
  const cache = createShardCache();
  /** Returns a shard of a set, read by `read`; callers share one promise. */
  const load = <T>(set: SetName, index: number, read: (payload: Uint8Array) => T): Promise<T> => {
    const name = manifest.sets[set].names[index];
    if (name === undefined) return Promise.reject(new RangeError(`Got shard ${index} of ${set}, expected fewer`));
    return cache.get(name, async () => read(readFrame(set, await source(name))));
  };
  const loadAll = <T>(set: SetName, read: (payload: Uint8Array) => T): Promise<T[]> =>
    Promise.all(manifest.sets[set].names.map((_, index) => load(set, index, read)));
  /** Returns one of the lists that stand one after another in the shards of a set. */
  const loadTerm = async <T>(set: SetName, term: number, read: (reader: ByteReader) => T): Promise<T> => {
    const { firsts } = manifest.sets[set];
    const shard = lowerBound(firsts, term + 1) - 1;
    const lists = await load(set, shard, (payload) => readLists(payload, read));
    const list = lists[term - (firsts[shard] ?? 0)];
    if (list === undefined) throw new RangeError(`Got term ${term} of ${set}, expected a smaller number`);
    return list;
  };
  const cards = async (rows: readonly number[]) => {
    const wanted = [...new Set(rows.map((row) => Math.floor(row / CARDS_PER_SHARD)))];
    const shards = new Map(
      await Promise.all(wanted.map(async (index) => [index, await load('cards', index, readCards)] as const)),
    );
    return rows.map((row) => {
      const card = shards.get(Math.floor(row / CARDS_PER_SHARD))?.[row % CARDS_PER_SHARD];
      if (!card) throw new RangeError(`Got row ${row}, expected one below ${manifest.videos}`);
      return card;
    });
  };
  return {
    manifest,
    cards,
    tags: () => cache.get('all tags', async () => (await loadAll('tags', readTags)).flat()),
    tagRows: (rank) => loadTerm('terms-tag', rank, readRows),
    facetRows: (facet) => load('terms-facet', FACETS.indexOf(facet), (payload) => readRows(createByteReader(payload))),
    vocabulary: () => cache.get('all words', async () => joinWords(await loadAll('vocabulary', readWords))),
    wordPostings: (word) => loadTerm('terms-word', word, readWordPostings),
    orderBlock: (name, block) => load(`order-${name}`, block, (payload) => readOrder(payload)),
    orderBlocks: () => Math.ceil(manifest.videos / ROWS_PER_ORDER_SHARD),
    async findRow(id) {
      const { names } = manifest.sets.ids;
      if (names.length === 0) return null;
      const table = await load('ids', idShardOf(id, names.length), readIds);
      const rows = table.get(hashText(id)) ?? [];
      const found = await cards(rows);
      return rows[found.findIndex((card) => card.id === id)] ?? null;
    },
    firstRowSince: (day) => manifest.dayRows[lowerBound(manifest.days, day)] ?? manifest.videos,
  };
}

/** Returns the place of the first value that is not below `wanted`, by binary search. */
function lowerBound(ascending: readonly number[], wanted: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readLists<T>(payload: Uint8Array, read: (reader: ByteReader) => T): T[] {
  const reader = createByteReader(payload);
  const lists: T[] = [];
  while (reader.left > 0) lists.push(read(reader));
  return lists;
}

function readOrder(payload: Uint8Array): number[] {
  const reader = createByteReader(payload);
  const rows: number[] = [];
  while (reader.left > 0) rows.push(reader.varint());
  return rows;
}

function joinWords(parts: readonly Vocabulary[]): Vocabulary {
  return { words: parts.flatMap(({ words }) => words), counts: parts.flatMap(({ counts }) => counts) };
}
