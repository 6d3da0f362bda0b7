/**
 * The snapshot's format, in one place: writer and reader both take their constants from here.
 *
 * A snapshot is a core and sets of shards. The core holds the manifest (JSON) and the shards that nearly every question needs; see
 * core.ts. It is a frame, and so is every shard:
 * ```
 * 0  u16 magic 'MQ'   2  u8 version   3  u8 set   4  u32 payload bytes   8  u32 CRC-32 of version, set, index and payload   12  payload
 * ```
 * all little-endian. Numbers in payloads are LEB128 varints, texts are a varint byte count and UTF-8.
 * Rows number the videos from the oldest (0); a posting list is the ascending rows of a term. Rows fall into segments of equal
 * length, read from the newest: the list of a common term is stored in parts, each of one segment or of 2, 4, 8 … of them, so
 * that parts are about equally large; that of a rare term is stored whole.
 */
export const FORMAT = 15;
export const MAGIC = 0x514d;
export const HEADER_BYTES = 12;

/** Names of the sets; the place in this list is the set's number in a frame. Append only. */
export const SETS = [
  'cards',
  'first-pages',
  'first-pages-tag',
  'trending',
  'tags',
  'tags-top',
  'tags-related',
  'terms-tag',
  'terms-facet',
  'terms-word',
  'parts-tag',
  'parts-facet',
  'parts-word',
  'directory',
  'words',
  'words-reverse',
  'words-hot',
  'order-popular',
  'order-duration',
  'ids',
  'details',
  'terms-source',
  'parts-source',
  'minutes',
] as const;
export type SetName = (typeof SETS)[number];
/** What a frame holds: a shard of a set, or the core, which has a number of its own. */
export type FrameKind = SetName | 'core';
export const CORE_NUMBER = 255;
/** Sets whose shards stand in the core and nowhere else: they are small, and nearly every first question reads one of them. */
export const CORE_SETS: ReadonlySet<SetName> = new Set(['directory', 'tags-top', 'trending', 'words-hot']);
/** Bytes, deflated, up to which the core holds all shards, so that the snapshot is one file. */
export const SMALL_SNAPSHOT_BYTES = 150_000;

/** What may be a term. The place in this list is the index of its directory. */
export const TERM_KINDS = ['tag', 'facet', 'word', 'source'] as const;
export type TermKind = (typeof TERM_KINDS)[number];
/** Indexes in the set `directory`: one a kind of term, and one for the words by their last letters. */
export const DIRECTORY = { tag: 0, facet: 1, word: 2, source: 3, reverse: 4 } as const;

/** How much goes into what; the manifest carries the numbers its snapshot was written with. */
export interface Layout {
  /** Cards a shard holds: `row / cardsPerShard` is its index. */
  readonly cardsPerShard: number;
  readonly tagsPerShard: number;
  /** Tags by count that are read at once for a search among tags. */
  readonly topTags: number;
  readonly wordsPerShard: number;
  /**
   * The commonest words, read for a word that does not exist: misspellings and words inside words are looked for among them first. More,
   * where more are common.
   */
  readonly hotWords: number;
  readonly rowsPerOrderShard: number;
  readonly idsPerShard: number;
  readonly rowsPerSegment: number;
  /** Rows from which on a term's list is stored segment by segment. */
  readonly commonRows: number;
  /** Payload bytes of a shard of whole lists, a quarter more or less. */
  readonly termShardBytes: number;
  /** Rows that a part of a common term's list holds at the most, on average. */
  readonly rowsPerPart: number;
  /** Shards whose content shares one name, so that the names of a million videos' shards stay few. */
  readonly shardsPerGroup: number;
  /** Cards after which a shard of tags' first pages is closed: most tags have few videos, so that a number of tags would say little. */
  readonly cardsPerFirstPageShard: number;
  /** Videos at the most, by a hash, whose details share a shard. */
  readonly detailsPerShard: number;
}

/** The layout of a large catalogue; see {@link layoutFor}. */
export const LAYOUT: Layout = {
  cardsPerShard: 112,
  tagsPerShard: 256,
  topTags: 1024,
  wordsPerShard: 1024,
  hotWords: 4096,
  rowsPerOrderShard: 4096,
  idsPerShard: 2048,
  rowsPerSegment: 65_536,
  commonRows: 4096,
  termShardBytes: 7040,
  rowsPerPart: 8192,
  shardsPerGroup: 512,
  cardsPerFirstPageShard: 144,
  detailsPerShard: 512,
};

/** Shards of cards at the most, and cards a shard holds at the least. */
const MOST_CARD_SHARDS = 9216;
const LEAST_CARDS = 16;
/** Videos beyond which a snapshot is packed unless it is said. */
export const FEWEST_PACKED = 2_000_000;
/**
 * In packs, files are few whatever their shards are: cards stand in small ones, however many there are. Every shard costs the core what finds
 * it, a slot a bit or two, a shard of lists also a spelling. So those grow.
 */
const PACKED = { cardsPerShard: 32, termShardBytes: 14_080, shardsPerGroup: 1024 };
/** Videos beyond which a list must be longer to be stored in parts: the core has every such term, and they would be thousands. */
const VERY_MANY_VIDEOS = 4_000_000;
const COMMON_OF_VERY_MANY = 8192;
/** Videos up to which shards of lists are small too: there are few of them. */
const FEW_VIDEOS = 131_072;
const SMALL_TERM_SHARD_BYTES = 2176;
const SMALL_FIRST_PAGE_CARDS = 48;

/**
 * Returns the layout for so many videos: the smaller the catalogue, the smaller its shards, since a page of scattered results asks for
 * a shard a card; the larger, the fewer files for a host to keep. Sizes go up in steps of an eighth of a power of two, because every
 * step renames all shards of cards at the next deploy. Packs have small shards of cards whatever their number.
 */
export function layoutFor(videos: number, isPacked = videos > FEWEST_PACKED): Layout {
  const wanted = Math.max(1, videos / MOST_CARD_SHARDS);
  const step = 2 ** Math.floor(Math.log2(wanted)) / 8;
  const usual = { ...LAYOUT, ...(videos > VERY_MANY_VIDEOS && { commonRows: COMMON_OF_VERY_MANY }) };
  const cardsPerShard = Math.max(LEAST_CARDS, Math.ceil(wanted / step) * step);
  if (isPacked && cardsPerShard > PACKED.cardsPerShard) return { ...usual, ...PACKED };
  const small = { termShardBytes: SMALL_TERM_SHARD_BYTES, cardsPerFirstPageShard: SMALL_FIRST_PAGE_CARDS };
  return {
    ...usual,
    cardsPerShard,
    ...(videos <= FEW_VIDEOS && small),
  };
}

/** Videos a stored first page holds. */
export const FIRST_PAGE_VIDEOS = 24;
/** Largest trending period that has a limit (R071): the set `trending` answers for as many. */
export const TRENDING_VIDEOS = 16;

/** The best field of a video in which a word stands; a posting carries it. Of a title it says how many words that has: see {@link titleField}. */
export const FIELD = { description: 0, tags: 1, title: 2 } as const;
/** Bits of a word's posting that hold its field; the row's delta stands above them. */
export const FIELD_BITS = 3;
/** Distinct words of a title that are told apart: one of so many may have more. */
export const MOST_TITLE_WORDS = 2 ** FIELD_BITS - FIELD.title;

/** Returns the field of a word in a title of so many distinct words. */
export const titleField = (words: number): number => FIELD.title + Math.min(words, MOST_TITLE_WORDS) - 1;

/** Places in a title that are told apart, a bit each. The words from the last of them on share it, so that they count as side by side. */
export const TITLE_PLACES = 28;
const LAST_PLACE = 1 << (TITLE_PLACES - 1);

/** Returns the place of a title's word, counted from 0. */
export const titlePlace = (word: number): number => 1 << Math.min(word, TITLE_PLACES - 1);

/** Returns the places next to some. */
export const nextPlaces = (places: number): number => ((places & ~LAST_PLACE) << 1) | (places & LAST_PLACE);
