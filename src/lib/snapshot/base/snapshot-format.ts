/**
 * Constants of the snapshot format, shared by its writer and reader.
 *
 * A snapshot consists of a core and sets of shards. The core contains the manifest (JSON) and the shards that nearly every query needs: see
 * `snapshot-core.ts`. The core and every shard are stored in a frame:
 * ```
 * 0  u16 magic 'MQ'   2  u8 version   3  u8 set   4  u32 payload bytes   8  u32 CRC-32 of version, set, index and payload   12  payload
 * ```
 * All numbers of the frame are little-endian. Numbers in payloads are LEB128 varints; texts are a varint byte count and UTF-8.
 * Rows number the videos by date, starting with the oldest (0). The posting list of a term contains its rows in ascending order. Rows are
 * divided into segments of equal length, which queries read from the newest. The posting list of a rare term is stored completely in one
 * shard. The list of a common term is stored in parts of similar size, each of which covers 1, 2, 4, 8 … segments.
 */
export const SNAPSHOT_FORMAT_VERSION = 17;
/**
 * Versions whose videos and tags this program can read. Searches need a snapshot of the current version, because version 16 changed which
 * words of a title are indexed, and version 17 added facets of short durations.
 */
export const READABLE_SNAPSHOT_FORMATS: readonly number[] = [15, 16, SNAPSHOT_FORMAT_VERSION];
export const SEARCHABLE_SNAPSHOT_FORMATS: readonly number[] = [SNAPSHOT_FORMAT_VERSION];
/** First two bytes of every frame: `MQ`, read as a little-endian number. */
export const SHARD_FRAME_MAGIC_NUMBER = 0x514d;
/** Size in bytes of the header with which every shard file begins. */
export const FRAME_HEADER_BYTES = 12;

/** Names of the shard sets (all shards of one kind). Shard files contain the index in this list, so new sets may only be appended. */
export const SHARD_SET_NAMES = [
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
  'urls',
  'descriptions',
] as const;
export type ShardSetName = (typeof SHARD_SET_NAMES)[number];
/**
 * Sets that older snapshots lack. Snapshots without `urls` have an earlier format, whose videos can be read ({@link
 * READABLE_SNAPSHOT_FORMATS}) but not searched. Programs of the same format that do not know the newest sets ignore them.
 */
export const OPTIONAL_SHARD_SETS: ReadonlySet<ShardSetName> = new Set(['urls', 'descriptions']);
/** Kind of content in a frame: a shard of one of the shard sets, or the core file. */
export type ShardFrameKind = ShardSetName | 'core';
/** Number in the frame of the core file. The frame of a shard has the number of its shard set at this offset. */
export const CORE_FRAME_KIND_NUMBER = 255;
/** Shard sets that are stored only in the core file, because they are small, and nearly every first query reads one of them. */
export const CORE_SHARD_SETS: ReadonlySet<ShardSetName> = new Set(['directory', 'tags-top', 'trending', 'words-hot']);
/** Shard sets that are never stored in the core file, because few visits read them. */
export const SHARD_SETS_OUTSIDE_CORE: ReadonlySet<ShardSetName> = new Set(['descriptions']);
/** All shards except {@link SHARD_SETS_OUTSIDE_CORE} are stored in the core if together they have at most this many bytes (deflated). */
export const MAX_CORE_ONLY_SNAPSHOT_BYTES = 150_000;

/** Kinds of terms (search criteria with a posting list). The index in this list is also the index of a kind's shard in set `directory`. */
export const TERM_KINDS = ['tag', 'facet', 'word', 'source'] as const;
export type TermKind = (typeof TERM_KINDS)[number];
/** Indexes of the shards in set `directory`, which locate terms: one for each kind of term, and one for words by reversed spelling. */
export const TERM_DIRECTORY_SHARD_INDEXES = { tag: 0, facet: 1, word: 2, source: 3, reverse: 4 } as const;

/** Sizes of shards and lists. Each manifest contains the layout with which its snapshot was written. */
export interface SnapshotLayout {
  /** Number of video cards in a shard. The index of a row's shard is `row / cardsPerShard`, rounded down. */
  readonly cardsPerShard: number;
  /** Number of tags and other labels in a shard. */
  readonly tagsPerShard: number;
  /** Number of the most common tags, which are stored in one shard. A search for tags looks in this shard first. */
  readonly topTags: number;
  /** Number of words in a shard of the vocabulary; shards may be up to a quarter smaller or larger. */
  readonly wordsPerShard: number;
  /**
   * Number of the most common words, which are stored in one shard. A search for similar words looks in this shard first. The shard also
   * contains all other words whose posting lists are stored in parts.
   */
  readonly hotWords: number;
  /** Number of rows in a shard of a stored sort order, such as the order by views. */
  readonly rowsPerOrderShard: number;
  /** Maximum average number of video ids, or of URLs of videos, in a shard. */
  readonly idsPerShard: number;
  /** Number of rows in a segment, the range of rows in which queries read posting lists. */
  readonly rowsPerSegment: number;
  /** Minimum number of rows of a posting list that is stored in parts. */
  readonly commonRows: number;
  /** Payload bytes of a shard of complete posting lists; shards may be up to a quarter smaller or larger. */
  readonly termShardBytes: number;
  /** Maximum average number of rows in one part of a long posting list. */
  readonly rowsPerPart: number;
  /** Number of shards in a group. A group's name is a hash of its shards. The manifest lists groups instead of shards, to stay small. */
  readonly shardsPerGroup: number;
  /** A shard of tags' first pages is complete at this number of cards. The limit counts cards, not tags: most tags have few videos. */
  readonly cardsPerFirstPageShard: number;
  /** Maximum average number of videos in a shard of details. */
  readonly detailsPerShard: number;
  /** Number of rows per shard of descriptions. */
  readonly descriptionsPerShard: number;
}

/** Default sizes, from which {@link snapshotLayoutFor} derives the layout of a catalogue. */
export const DEFAULT_SNAPSHOT_LAYOUT: SnapshotLayout = {
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
  descriptionsPerShard: 512,
};

/** Maximum number of shards with video cards in a catalogue that is not packed. */
const MAX_CARD_SHARDS = 9216;
/** Minimum number of cards in a shard. */
const MIN_CARDS = 16;
/** Number of shards of descriptions that a catalogue exceeds only if its shards have the maximum size. */
const DESCRIPTION_SHARDS = 8192;
const MIN_DESCRIPTIONS = 64;
/** Number of videos above which shards are stored in packs (files of many shards) by default. */
export const MAX_VIDEOS_WITHOUT_PACKS = 2_000_000;
/**
 * Sizes for packed snapshots, where the number of shards does not affect the number of files. Card shards stay small in any catalogue.
 * Shards of posting lists are larger, because the core stores a separator text for each of them.
 */
const PACKED = { cardsPerShard: 32, termShardBytes: 14_080, shardsPerGroup: 1024 };
/**
 * Number of videos above which a posting list must be longer to be stored in parts. The core lists every term whose posting list is stored
 * in parts, and would otherwise list thousands of terms.
 */
const VERY_MANY_VIDEOS = 4_000_000;
const COMMON_ROWS_OF_VERY_MANY = 8192;
/** Number of videos up to which shards of posting lists and first pages are small. Catalogues of this size have few shards in any case. */
const FEW_VIDEOS = 131_072;
const SMALL_TERM_SHARD_BYTES = 2176;
const SMALL_FIRST_PAGE_CARDS = 48;

/**
 * Returns the layout for a number of videos. Small catalogues have small shards, because a page of scattered results reads one shard for
 * each card. Large catalogues have large shards, because web hosts limit the number of files. The number of cards in a shard increases in
 * steps of an eighth of a power of two, because each increase renames all card shards in the next deployment. Packed snapshots always have
 * small card shards.
 */
export function snapshotLayoutFor(videos: number, isPacked = videos > MAX_VIDEOS_WITHOUT_PACKS): SnapshotLayout {
  const wanted = Math.max(1, videos / MAX_CARD_SHARDS);
  const step = 2 ** Math.floor(Math.log2(wanted)) / 8;
  const descriptions = Math.max(MIN_DESCRIPTIONS, 2 ** Math.ceil(Math.log2(videos / DESCRIPTION_SHARDS)));
  const usual = {
    ...DEFAULT_SNAPSHOT_LAYOUT,
    descriptionsPerShard: Math.min(descriptions, DEFAULT_SNAPSHOT_LAYOUT.descriptionsPerShard),
    ...(videos > VERY_MANY_VIDEOS && { commonRows: COMMON_ROWS_OF_VERY_MANY }),
  };
  const cardsPerShard = Math.max(MIN_CARDS, Math.ceil(wanted / step) * step);
  if (isPacked && cardsPerShard > PACKED.cardsPerShard) return { ...usual, ...PACKED };
  const small = { termShardBytes: SMALL_TERM_SHARD_BYTES, cardsPerFirstPageShard: SMALL_FIRST_PAGE_CARDS };
  return {
    ...usual,
    cardsPerShard,
    ...(videos <= FEW_VIDEOS && small),
  };
}

/** Number of videos in a stored first page of a sort order or tag. */
export const VIDEOS_PER_FIRST_PAGE = 24;
/** Maximum number of videos in a trending period with a limit (R071). The shard set `trending` must contain all of these videos. */
export const MAX_TRENDING_VIDEOS = 16;

/**
 * Field of a video in which a word occurs, the best one if it occurs in several; stored with each posting. A higher value is better. For
 * titles, the value also includes the number of words: see {@link getTitleFieldValue}.
 */
export const WORD_FIELD_VALUES = { description: 0, tags: 1, title: 2 } as const;
/** Number of low bits of a stored posting that contain the field of the word; the bits above contain the gap to the previous row. */
export const WORD_FIELD_BITS = 3;
/** Maximum number of distinct title words that a field value can represent; longer titles have the same value. */
export const MAX_COUNTED_TITLE_WORDS = 2 ** WORD_FIELD_BITS - WORD_FIELD_VALUES.title;

/** Returns the field value of a word in a title that has `words` distinct words. */
export const getTitleFieldValue = (words: number): number =>
  WORD_FIELD_VALUES.title + Math.min(words, MAX_COUNTED_TITLE_WORDS) - 1;

/** Number of distinct word positions in a title, with one bit each. All later words share the last position and thus count as adjacent. */
export const MAX_TITLE_WORD_POSITIONS = 28;
const LAST_POSITION = 1 << (MAX_TITLE_WORD_POSITIONS - 1);

/** Returns the bit for the position of a word in a title. Positions count from 0. */
export const getTitlePositionBit = (word: number): number => 1 << Math.min(word, MAX_TITLE_WORD_POSITIONS - 1);

/**
 * Additional position of the second word of a short title that begins with an English article. No other word of a short title has this
 * position, so phrases are not affected. Its bit fits into a varint of two bytes.
 */
export const POSITION_AFTER_ARTICLE = 13;
/** Maximum number of words of a title whose word after the article has the additional position. */
export const MAX_TITLE_WORDS_WITH_ARTICLE = 5;
/**
 * Converts the position bit of a query word to its bit in a title that has an article before the query: the next bit, or
 * {@link POSITION_AFTER_ARTICLE} for the first word.
 */
export const shiftPositionAfterArticle = (position: number): number =>
  position === 1 ? 1 << POSITION_AFTER_ARTICLE : position << 1;

/** Returns the next position after each of the given positions in a title. Both are bit masks. */
export const shiftTitlePositions = (places: number): number =>
  ((places & ~LAST_POSITION) << 1) | (places & LAST_POSITION);
