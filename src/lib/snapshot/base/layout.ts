/**
 * Constants of the snapshot format, shared by its writer and reader.
 *
 * A snapshot consists of a core and sets of shards. The core contains the manifest (JSON) and the shards that nearly every query needs: see
 * core.ts. The core and every shard are stored in a frame:
 * ```
 * 0  u16 magic 'MQ'   2  u8 version   3  u8 set   4  u32 payload bytes   8  u32 CRC-32 of version, set, index and payload   12  payload
 * ```
 * All numbers of the frame are little-endian. Numbers in payloads are LEB128 varints; texts are a varint byte count and UTF-8.
 * Rows number the videos by date, starting with the oldest (0). The posting list of a term contains its rows in ascending order. Rows are
 * divided into segments of equal length, which queries read from the newest. The posting list of a rare term is stored completely in one
 * shard. The list of a common term is stored in parts of similar size, each of which covers 1, 2, 4, 8 … segments.
 */
export const FORMAT = 15;
/** First two bytes of every frame: `MQ`, read as a little-endian number. */
export const MAGIC = 0x514d;
/** Size of a frame's header in bytes. */
export const HEADER_BYTES = 12;

/** Names of the sets. The index in this list is stored in the frame, so the list is append-only. */
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
/** Content of a frame: a shard of a set, or the core. */
export type FrameKind = SetName | 'core';
/** Set number of the core in its frame. */
export const CORE_NUMBER = 255;
/** Sets whose shards are stored only in the core: they are small, and nearly every first query reads one of them. */
export const CORE_SETS: ReadonlySet<SetName> = new Set(['directory', 'tags-top', 'trending', 'words-hot']);
/** Up to this total size (bytes, deflated), all shards are stored in the core, so that the snapshot is a single file. */
export const SMALL_SNAPSHOT_BYTES = 150_000;

/** Kinds of terms. The index in this list is the index of the kind's directory shard. */
export const TERM_KINDS = ['tag', 'facet', 'word', 'source'] as const;
export type TermKind = (typeof TERM_KINDS)[number];
/** Indexes of the shards of set `directory`: one for each kind of term, and one for words by reversed spelling. */
export const DIRECTORY = { tag: 0, facet: 1, word: 2, source: 3, reverse: 4 } as const;

/** Sizes of shards and lists. The manifest contains the layout that its snapshot was written with. */
export interface Layout {
  /** Cards in a shard; `row / cardsPerShard`, rounded down, is the index of the shard. */
  readonly cardsPerShard: number;
  /** Tags (and other labels) in a shard. */
  readonly tagsPerShard: number;
  /** Number of the most common tags, which a search for tags reads first. */
  readonly topTags: number;
  /** Words in a shard, a quarter more or less. */
  readonly wordsPerShard: number;
  /**
   * Number of the most common words, which are stored in one shard and searched first for similar words. All words whose posting list is
   * stored in parts are added to that shard.
   */
  readonly hotWords: number;
  /** Rows in a shard of a stored sort order. */
  readonly rowsPerOrderShard: number;
  /** Maximum average number of video ids in a shard. */
  readonly idsPerShard: number;
  /** Rows in a segment. */
  readonly rowsPerSegment: number;
  /** Minimum number of rows of a posting list that is stored in parts. */
  readonly commonRows: number;
  /** Payload bytes of a shard of complete posting lists, a quarter more or less. */
  readonly termShardBytes: number;
  /** Maximum average number of rows in a part of a posting list. */
  readonly rowsPerPart: number;
  /** Shards in a group, whose name is a hash of all its shards: the manifest lists only groups, so that it stays small. */
  readonly shardsPerGroup: number;
  /** Number of cards at which a shard of tags' first pages is closed. Limits cards instead of tags, since most tags have few videos. */
  readonly cardsPerFirstPageShard: number;
  /** Maximum average number of videos in a shard of details. */
  readonly detailsPerShard: number;
}

/** Layout of a large catalogue: see {@link layoutFor}. */
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

/** Maximum number of card shards, and minimum number of cards in one. */
const MAX_CARD_SHARDS = 9216;
const MIN_CARDS = 16;
/** Number of videos above which a snapshot is packed by default. */
export const PACKED_THRESHOLD = 2_000_000;
/**
 * Layout of packed snapshots, where the number of shards does not affect the number of files. Card shards stay small in any catalogue.
 * Shards of posting lists are larger, because the core stores the first spelling of each.
 */
const PACKED = { cardsPerShard: 32, termShardBytes: 14_080, shardsPerGroup: 1024 };
/**
 * Number of videos above which a posting list must be longer to be stored in parts: the core lists every such term, which would be
 * thousands.
 */
const VERY_MANY_VIDEOS = 4_000_000;
const COMMON_ROWS_OF_VERY_MANY = 8192;
/** Up to this number of videos, shards of posting lists are small, too, since there are only few. */
const FEW_VIDEOS = 131_072;
const SMALL_TERM_SHARD_BYTES = 2176;
const SMALL_FIRST_PAGE_CARDS = 48;

/**
 * Returns the layout for a number of videos. Small catalogues have small shards, because a page of scattered results reads one shard for
 * each card. Large catalogues have large ones, because hosts limit the number of files. Sizes increase in steps of an eighth of a power of
 * two: each step renames all card shards at the next deployment. Packed snapshots always have small card shards.
 */
export function layoutFor(videos: number, isPacked = videos > PACKED_THRESHOLD): Layout {
  const wanted = Math.max(1, videos / MAX_CARD_SHARDS);
  const step = 2 ** Math.floor(Math.log2(wanted)) / 8;
  const usual = { ...LAYOUT, ...(videos > VERY_MANY_VIDEOS && { commonRows: COMMON_ROWS_OF_VERY_MANY }) };
  const cardsPerShard = Math.max(MIN_CARDS, Math.ceil(wanted / step) * step);
  if (isPacked && cardsPerShard > PACKED.cardsPerShard) return { ...usual, ...PACKED };
  const small = { termShardBytes: SMALL_TERM_SHARD_BYTES, cardsPerFirstPageShard: SMALL_FIRST_PAGE_CARDS };
  return {
    ...usual,
    cardsPerShard,
    ...(videos <= FEW_VIDEOS && small),
  };
}

/** Videos in a stored first page. */
export const FIRST_PAGE_VIDEOS = 24;
/** Size of the largest limited trending period (R071), which the set `trending` must cover. */
export const TRENDING_VIDEOS = 16;

/**
 * Best field of a video that contains a word; stored with each posting. Higher is better. For titles, the value also includes the number of
 * words: see {@link titleField}.
 */
export const FIELD = { description: 0, tags: 1, title: 2 } as const;
/** Number of low bits of a word's posting that contain the field; the row gap is stored in the bits above. */
export const FIELD_BITS = 3;
/** Highest number of distinct title words that a field can represent; longer titles have the same value. */
export const MAX_TITLE_WORDS = 2 ** FIELD_BITS - FIELD.title;

/** Returns the field of a word in a title with `words` distinct words. */
export const titleField = (words: number): number => FIELD.title + Math.min(words, MAX_TITLE_WORDS) - 1;

/**
 * Number of word positions in a title that are distinguished, one bit each. All later words share the last position and thus count as
 * adjacent.
 */
export const TITLE_POSITIONS = 28;
const LAST_POSITION = 1 << (TITLE_POSITIONS - 1);

/** Returns the bit of a word's position in a title, counted from 0. */
export const titlePositionBit = (word: number): number => 1 << Math.min(word, TITLE_POSITIONS - 1);

/** Returns the positions that follow the given ones. Both are bit masks of positions in a title. */
export const nextPositions = (places: number): number => ((places & ~LAST_POSITION) << 1) | (places & LAST_POSITION);
