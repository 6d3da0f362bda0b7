/**
 * The snapshot's format, in one place: writer and reader both take their constants from here.
 *
 * A snapshot is a manifest (JSON) and sets of shards (binary). Every shard is a frame:
 * ```
 * 0  u16 magic 'MQ'   2  u8 version   3  u8 set   4  u32 payload bytes   8  payload
 * ```
 * all little-endian. Numbers in payloads are LEB128 varints, texts are a varint byte count and UTF-8.
 * Rows number the videos from the oldest (0); a posting list is the ascending rows of a term.
 */
export const FORMAT = 1;
export const MAGIC = 0x514d;
export const HEADER_BYTES = 8;

/** Names of the sets; the place in this list is the set's number in a frame. Append only. */
export const SETS = [
  'cards',
  'tags',
  'terms-tag',
  'terms-facet',
  'terms-word',
  'vocabulary',
  'order-popular',
  'order-duration',
  'ids',
] as const;
export type SetName = (typeof SETS)[number];
export type OrderName = 'popular' | 'duration';

/** Cards a shard holds: `row / CARDS_PER_SHARD` is its index. */
export const CARDS_PER_SHARD = 128;
export const TAGS_PER_SHARD = 1024;
export const WORDS_PER_SHARD = 4096;
export const ROWS_PER_ORDER_SHARD = 4096;
export const IDS_PER_SHARD = 2048;
/** Payload bytes after which a shard of posting lists is closed. */
export const TERM_SHARD_BYTES = 32_768;

/** Facet terms: the index of the shard that holds each one's posting list. */
export const FACETS = ['HD', 'SD', 'no quality', '< 3 min', '3-10 min', '10-20 min', '> 20 min'] as const;
export type Facet = (typeof FACETS)[number];

/** Where a word stands in a video; a posting carries the sum of those that apply. */
export const FIELD = { title: 1, tags: 2, description: 4 } as const;
/** Bits of a word's posting that hold its fields; the row's delta stands above them. */
export const FIELD_BITS = 3;
