import { DURATION_BUCKETS, toEpochDay } from '../domain/filter.ts';
import { hashText } from '../domain/hash.ts';
import { CARD_TAGS, POPULAR_TAGS } from '../domain/limits.ts';
import type { Tag, Video, VideoCard } from '../domain/video.ts';
import { createByteWriter, type ByteWriter } from './bytes.ts';
import { writeCards } from './card-shard.ts';
import { createTagCollector } from './collect-tags.ts';
import { createWordCollector, type CollectedWords } from './collect-words.ts';
import { writeFrame } from './frame.ts';
import { countIdShards, idShardOf, writeIds } from './id-shard.ts';
import {
  CARDS_PER_SHARD,
  FACETS,
  FORMAT,
  ROWS_PER_ORDER_SHARD,
  SETS,
  TAGS_PER_SHARD,
  TERM_SHARD_BYTES,
  WORDS_PER_SHARD,
  type Facet,
  type OrderName,
  type SetName,
} from './layout.ts';
import type { Manifest, SetDirectory } from './manifest.ts';
import { writeRows, writeWordPostings } from './postings.ts';
import { writeTags, type RankedTag } from './tag-shard.ts';
import { writeWords } from './word-shard.ts';

/** Stores a shard and returns the name under which a {@link ShardSource} finds it again. */
type PutShard = (set: SetName, index: number, frame: Uint8Array) => string;

export interface SnapshotWriter {
  /** Takes one video. Throws after `finish`. */
  add(video: Video): void;
  /** Writes every shard and returns the manifest that names them. Throws when called twice. */
  finish(put: PutShard): Manifest;
}

type PlainCard = Omit<VideoCard, 'tags'>;

/**
 * Returns a writer that compiles videos into a snapshot: add each once, then finish once. Rows are numbered by date,
 * oldest = 0, ties in the order of adding. The same videos in the same order give the same bytes.
 */
export function createSnapshotWriter(): SnapshotWriter {
  const cards: PlainCard[] = [];
  const videoTags: number[][] = [];
  const tags = createTagCollector();
  const words = createWordCollector();
  let finished = false;
  return {
    add(video) {
      if (finished) throw new Error('Got a video after finish, expected none');
      const { id, title, videoUrl, thumbnailUrl, duration, quality, views, addedAt } = video;
      cards.push({ id, title, videoUrl, thumbnailUrl, duration, quality, views, addedAt: Math.max(0, addedAt) });
      videoTags.push(tags.add(video.tags));
      words.add(video);
    },
    finish(put) {
      if (finished) throw new Error('Got a second finish, expected one');
      finished = true;
      const order = cards.map((_, i) => i).toSorted((a, b) => cards[a]!.addedAt - cards[b]!.addedAt || a - b);
      const rowOf = new Uint32Array(cards.length);
      for (const [row, video] of order.entries()) rowOf[video] = row;
      const ranked = tags.rank(videoTags);
      const rowTags = order.map((video) => videoTags[video]!.map((number) => ranked.rankOf[number]!));
      const rows = order.map((video, row) => toCard(cards[video]!, rowTags[row]!, ranked.tags));
      return writeAll(put, { rows, rowTags, tags: ranked.tags, words: words.finish(rowOf) });
    },
  };
}

function toCard(card: PlainCard, ranks: readonly number[], tags: readonly RankedTag[]): VideoCard {
  const links = ranks.slice(0, CARD_TAGS).map((rank) => ({ name: tags[rank]!.name, slug: tags[rank]!.slug }));
  return { ...card, tags: links };
}

/** The catalogue by rows, ready to be written. */
interface Catalogue {
  readonly rows: readonly VideoCard[];
  /** Ranks of every row's tags. */
  readonly rowTags: readonly (readonly number[])[];
  readonly tags: readonly RankedTag[];
  readonly words: CollectedWords;
}

function writeAll(put: PutShard, { rows, rowTags, tags, words }: Catalogue): Manifest {
  const shelf = createShelf(put);
  for (const part of chunks(rows, CARDS_PER_SHARD)) shelf.add('cards', writeCards(part));
  for (const part of chunks(tags, TAGS_PER_SHARD)) shelf.add('tags', writeTags(part));
  writeTagTerms(shelf, rowTags, tags.length);
  for (const facet of FACETS)
    shelf.add(
      'terms-facet',
      encode((writer) => writeRows(writer, facetRows(facet, rows))),
    );
  writeWordTerms(shelf, words);
  writeOrder(shelf, 'popular', rows, (a, b) => b.views - a.views);
  writeOrder(shelf, 'duration', rows, (a, b) => a.duration - b.duration);
  writeIdShards(shelf, rows);
  return {
    format: FORMAT,
    videos: rows.length,
    tags: tags.length,
    words: words.words.length,
    ...dayTable(rows),
    popularTags: tags.slice(0, POPULAR_TAGS).map(({ id, name, slug, count }): Tag => ({ id, name, slug, count })),
    sets: shelf.directories,
  };
}

/** Puts shards set by set and keeps the directory of every set. */
function createShelf(put: PutShard) {
  const entries = SETS.map((set) => [set, { names: [] as string[], firsts: [] as number[] }] as const);
  const directories = Object.fromEntries(entries) as Record<SetName, { names: string[]; firsts: number[] }>;
  return {
    directories: directories satisfies Record<SetName, SetDirectory>,
    add(set: SetName, payload: Uint8Array, first?: number) {
      const { names, firsts } = directories[set];
      names.push(put(set, names.length, writeFrame(set, payload)));
      if (first !== undefined) firsts.push(first);
    },
  };
}

type Shelf = ReturnType<typeof createShelf>;

function encode(write: (writer: ByteWriter) => void): Uint8Array {
  const writer = createByteWriter();
  write(writer);
  return writer.finish();
}

function* chunks<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Writes the posting lists of consecutive terms, closing a shard when it has grown large enough. */
function writeTerms(
  shelf: Shelf,
  set: SetName,
  terms: number,
  write: (writer: ByteWriter, term: number) => void,
): void {
  let writer = createByteWriter();
  let first = 0;
  for (let term = 0; term < terms; term++) {
    write(writer, term);
    if (writer.length < TERM_SHARD_BYTES && term < terms - 1) continue;
    shelf.add(set, writer.finish(), first);
    writer = createByteWriter();
    first = term + 1;
  }
}

function writeTagTerms(shelf: Shelf, rowTags: Catalogue['rowTags'], tags: number): void {
  const lists: number[][] = Array.from({ length: tags }, () => []);
  for (const [row, ranks] of rowTags.entries()) for (const rank of ranks) lists[rank]!.push(row);
  writeTerms(shelf, 'terms-tag', tags, (writer, rank) => writeRows(writer, lists[rank]!));
}

function writeWordTerms(shelf: Shelf, { words, starts, rows, fields }: CollectedWords): void {
  const counts = words.map((_, i) => starts[i + 1]! - starts[i]!);
  for (let start = 0; start < words.length; start += WORDS_PER_SHARD) {
    const end = start + WORDS_PER_SHARD;
    shelf.add('vocabulary', writeWords({ words: words.slice(start, end), counts: counts.slice(start, end) }));
  }
  writeTerms(shelf, 'terms-word', words.length, (writer, word) => {
    const [from, to] = [starts[word]!, starts[word + 1]!];
    writeWordPostings(writer, rows.subarray(from, to), fields.subarray(from, to));
  });
}

function hasFacet(facet: Facet, card: VideoCard): boolean {
  if (facet === 'no quality') return card.quality === null;
  if (facet === 'HD' || facet === 'SD') return card.quality === facet;
  const { from, to } = DURATION_BUCKETS[facet];
  return card.duration >= from && card.duration < to;
}

function facetRows(facet: Facet, rows: readonly VideoCard[]): number[] {
  return rows.flatMap((card, row) => (hasFacet(facet, card) ? [row] : []));
}

/** Rows by a key, ties newest first. */
function writeOrder(
  shelf: Shelf,
  name: OrderName,
  rows: readonly VideoCard[],
  compare: (a: VideoCard, b: VideoCard) => number,
): void {
  const order = rows.map((_, row) => row).toSorted((a, b) => compare(rows[a]!, rows[b]!) || b - a);
  for (const part of chunks(order, ROWS_PER_ORDER_SHARD)) {
    shelf.add(
      `order-${name}`,
      encode((writer) => part.forEach((row) => writer.varint(row))),
    );
  }
}

function writeIdShards(shelf: Shelf, rows: readonly VideoCard[]): void {
  const count = countIdShards(rows.length);
  const parts: [number, number][][] = Array.from({ length: count }, () => []);
  for (const [row, { id }] of rows.entries()) parts[idShardOf(id, count)]!.push([hashText(id), row]);
  for (const part of parts) shelf.add('ids', writeIds(part));
}

function dayTable(rows: readonly VideoCard[]): Pick<Manifest, 'days' | 'dayRows'> {
  const days: number[] = [];
  const dayRows: number[] = [];
  for (const [row, { addedAt }] of rows.entries()) {
    const day = toEpochDay(addedAt);
    if (day === days.at(-1)) continue;
    days.push(day);
    dayRows.push(row);
  }
  return { days, dayRows };
}
