import { createByteReader, readAllPayloadItems } from '../base/byte-reader-writer.ts';
import { createShardCache } from './shard-cache.ts';
import {
  countPostingListParts,
  createCommonTermCollector,
  isCommonTerm,
  locateShardOfPostingListPart,
  type CommonTerm,
  type CommonTerms,
} from '../base/common-terms.ts';
import type { TermDirectory } from '../codec/term-directory.ts';
import { TERM_KINDS, type ShardSetName, type TermKind } from '../base/snapshot-format.ts';
import type { SnapshotManifest } from '../base/snapshot-manifest.ts';
import { lowerBound, readPostingsPart, readPostings, slicePostings, type Postings } from '../codec/postings.ts';
import { ignorePrefetchRejection } from './ignore-prefetch-rejection.ts';
import type { IndexedTag } from '../codec/tag-shard.ts';
import type { VocabularyWordList } from '../codec/word-shard.ts';

/** A search term, whose posting list is read segment by segment. */
export interface SegmentedPostingList {
  /** Number of rows in the complete posting list of the term. */
  readonly count: number;
  /** True if the complete posting list is already in memory. */
  readonly isWhole: boolean;
  /** Number of parts in which the posting list is stored. */
  readonly parts: number;
  /** Returns the postings with rows of one segment. Their row numbers are relative to the segment's first row. */
  inSegment(segment: number): Promise<Postings>;
  /** Starts reading the newest part of the posting list. Ignores errors: the later read retries. */
  readNewest(): void;
}

/** Loads shards by set, index and group, which is required only if the index does not determine it. Methods reject for missing shards. */
export interface ShardReader {
  /** Loads a shard, calls `read` with its payload and returns the result, which is cached: further callers receive the same promise. */
  load<T>(set: ShardSetName, index: number, read: (payload: Uint8Array) => T, group?: number): Promise<T>;
  /** Loads a shard and returns the result of `read`, as `load` does, but without using the cache. */
  readShard<T>(set: ShardSetName, index: number, read: (payload: Uint8Array) => T, group?: number): Promise<T>;
}

/** Reads the posting lists of a snapshot. */
export interface TermReader {
  /** Returns a term. A posting list in parts is read part by part as needed. Rejects with a RangeError if there is no such term. */
  term(kind: TermKind, term: number): Promise<SegmentedPostingList>;
  /** Returns the index of the shard with the complete posting list of a term; null if the list is stored in parts. */
  listShardOf(kind: TermKind, term: number): Promise<number | null>;
  /**
   * Yields the posting lists of all terms of a kind, several at a time: first the lists that are stored completely, then the parts of all
   * other lists. Reads each shard once, without caching it.
   */
  lists(kind: TermKind): AsyncGenerator<readonly PostingListPart[]>;
  /**
   * Starts reading the posting list of a tag or word by its spelling, before the number of its term is known. If `isBeginning`, also reads
   * lists of terms that begin with the spelling. Ignores errors: the later read retries.
   */
  readAhead(kind: 'tag' | 'word', spelling: string, hints?: PostingListPrefetchHints): void;
}

/** Posting list of a term, or one part of a long posting list. */
export interface PostingListPart {
  readonly term: number;
  /** Number of the row that is row 0 in `list`. */
  readonly first: number;
  readonly list: Postings;
}

interface PostingListPrefetchHints {
  /** True if the spelling may be incomplete, so that lists of longer spellings are needed, too. */
  readonly isBeginning?: boolean;
  /** True if the query has further words, so that the newest part of the posting list is probably not enough. */
  readonly isAmongOthers?: boolean;
}

/** Parts of an opened snapshot that are needed to read posting lists. */
interface Shards extends ShardReader {
  readonly manifest: SnapshotManifest;
  readonly segments: number;
  directory(index: number): Promise<TermDirectory>;
  topTags(): Promise<readonly IndexedTag[]>;
  hotWords(): Promise<VocabularyWordList>;
}

/** Common terms of one kind. `numbers` maps the spelling of each term to its number, if terms of this kind have a spelling. */
interface SpelledTerms extends CommonTerms {
  readonly numbers: ReadonlyMap<string, number>;
}

const NO_TERMS: SpelledTerms = { terms: new Map(), levels: [], numbers: new Map() };
/** A posting list with at most this number of parts may be prefetched completely; of a longer list, only the newest parts are. */
const MAX_PREFETCHED_PARTS = 3;
/** Maximum number of shards with complete posting lists that are prefetched for one spelling of a word or tag. */
const MAX_PREFETCHED_LISTS = 3;
/** Number of shards that are read at once for all posting lists: neighbors in a pack take one request and are decompressed in parallel. */
const PARALLEL_SHARDS = 16;

/** Returns an item unchanged. If it is undefined, throws a RangeError that contains the description `what`. */
export function expectDefined<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new RangeError(`Missing ${what}`);
  return item;
}

/**
 * Returns the number of segments to read in the first round: 2 if the first segment has less than half of the number of rows of the second,
 * else 1. The newest segment is often incomplete.
 */
export function countFirstBatchSegments(rows: number, rowsOfNext = 0): number {
  return rows < rowsOfNext / 2 ? 2 : 1;
}

/** Returns the index of the shard where a spelling belongs: the last shard whose separator does not sort after the spelling. */
export const findShardIndexOfSpelling = (separators: readonly string[], spelling: string): number =>
  Math.max(0, lowerBound(separators, `${spelling}\0`) - 1);

/** Creates a function that returns the common terms (with posting lists in parts) of a kind. */
function createCommonReader({ manifest, segments, directory, topTags, hotWords }: Shards) {
  const { layout, videos } = manifest;
  const kept = createShardCache(TERM_KINDS.length);

  /** Returns terms of a kind with their counts: all common terms, and possibly others. */
  const listTerms = async (
    kind: TermKind,
  ): Promise<readonly { spelling?: string; number: number; count: number }[]> => {
    if (kind === 'tag')
      return (await topTags()).map(({ slug, place, count }) => ({ spelling: slug, number: place, count }));
    if (kind !== 'word')
      return Array.from((await directory(TERM_KINDS.indexOf(kind))).counts, ([number, count]) => ({ number, count }));
    const { words, numbers, counts } = await hotWords();
    return words.map((spelling, i) => ({ spelling, number: numbers[i]!, count: counts[i]! }));
  };

  return (kind: TermKind): Promise<SpelledTerms> =>
    kept.get(kind, async () => {
      // a catalogue with a single segment stores all posting lists completely
      if (segments < 2) return NO_TERMS;
      const found = (await listTerms(kind)).filter(({ count }) => isCommonTerm(count, videos, layout));
      const common = createCommonTermCollector(videos, layout);
      for (const { number, count } of found.toSorted((a, b) => a.number - b.number)) common.add(number, count);
      const numbers = found.flatMap(({ spelling, number }) =>
        spelling === undefined ? [] : [[spelling, number] as const],
      );
      return { ...common.finish(), numbers: new Map(numbers) };
    });
}

const readLists = (kind: TermKind) => (payload: Uint8Array) =>
  readAllPayloadItems(payload, (reader) => readPostings(reader, kind === 'word'));

const readPartOf = (kind: TermKind) => (payload: Uint8Array) =>
  readPostingsPart(createByteReader(payload), kind === 'word');

/** Creates a reader of complete posting lists and of their parts. */
function createListReader({ load, segments }: Pick<Shards, 'load' | 'segments'>) {
  const readWhole = (kind: TermKind, shard: number) => load(`terms-${kind}`, shard, readLists(kind));
  const readPart = (kind: TermKind, common: CommonTerm, segment: number, levels: readonly number[]) => {
    const { index, group } = locateShardOfPostingListPart(common, segment, levels, segments);
    return load(`parts-${kind}`, index, readPartOf(kind), group);
  };
  return { readWhole, readPart };
}

const createLoadedTerm = (list: Postings, rowsPerSegment: number): SegmentedPostingList => ({
  count: list.rows.length,
  isWhole: true,
  parts: 1,
  inSegment: (segment) =>
    Promise.resolve(slicePostings(list, segment * rowsPerSegment, (segment + 1) * rowsPerSegment)),
  readNewest: () => {},
});

type Directories = (kind: TermKind) => Promise<TermDirectory>;

/** Creates the function `listShardOf` of {@link TermReader}. */
const createShardLocator =
  (directory: Directories, commonOf: (kind: TermKind) => Promise<CommonTerms>): TermReader['listShardOf'] =>
  async (kind, number) => {
    const [{ firsts }, { terms }] = await Promise.all([directory(kind), commonOf(kind)]);
    return terms.has(number) ? null : lowerBound(firsts, number + 1) - 1;
  };

/** Creates a reader of all posting lists of a snapshot. */
export function createTermReader(shards: Shards): TermReader {
  const { manifest, segments } = shards;
  const { rowsPerSegment } = manifest.layout;
  const commonOf = createCommonReader(shards);
  const lists = createListReader(shards);
  const directory = (kind: TermKind) => shards.directory(TERM_KINDS.indexOf(kind));

  /** Reads the newest part of a posting list; if `mayNeedAll` and the list has few parts, reads all parts. */
  const readNewest = (kind: TermKind, common: CommonTerm, levels: readonly number[], mayNeedAll = false) => {
    const newest = manifest.videos - (segments - 1) * rowsPerSegment;
    const isAll = mayNeedAll && countPostingListParts(segments, common.level) <= MAX_PREFETCHED_PARTS;
    const width = isAll ? segments : Math.min(segments, countFirstBatchSegments(newest, rowsPerSegment));
    const wanted = Array.from({ length: width }, (_, i) => segments - 1 - i);
    return Promise.all(wanted.map((segment) => lists.readPart(kind, common, segment, levels)));
  };

  const readSpelled = async (
    kind: TermKind,
    spelling: string,
    { isBeginning, isAmongOthers }: PostingListPrefetchHints,
  ): Promise<unknown> => {
    const [{ firstSpellings }, { terms, levels, numbers }] = await Promise.all([directory(kind), commonOf(kind)]);
    const found = terms.get(numbers.get(spelling) ?? -1);
    const own = findShardIndexOfSpelling(firstSpellings, spelling);
    const last = isBeginning ? lowerBound(firstSpellings, `${spelling}\uffff`) - 1 : own;
    // skip the shards of complete posting lists for a common term, whose list is stored only in parts
    const most = found && !isBeginning ? 0 : MAX_PREFETCHED_LISTS;
    const wanted = firstSpellings.slice(own, Math.min(last + 1, own + most)).map((_, i) => own + i);
    return Promise.all([
      ...wanted.map((shard) => lists.readWhole(kind, shard)),
      ...(found ? [readNewest(kind, found, levels, isAmongOthers)] : []),
    ]);
  };

  const wholeTerm = async (kind: TermKind, number: number): Promise<SegmentedPostingList> => {
    const { firsts } = await directory(kind);
    const shard = lowerBound(firsts, number + 1) - 1;
    const list = (await lists.readWhole(kind, shard))[number - firsts[shard]!];
    return createLoadedTerm(expectDefined(list, `${kind} ${number}`), rowsPerSegment);
  };

  const term = async (kind: TermKind, number: number): Promise<SegmentedPostingList> => {
    const { terms, levels } = await commonOf(kind);
    const common = terms.get(number);
    if (!common) return wholeTerm(kind, number);
    const inSegment = async (segment: number) => {
      const part = await lists.readPart(kind, common, segment, levels);
      const from = (segment % 2 ** common.level) * rowsPerSegment;
      return slicePostings(part, from, from + rowsPerSegment);
    };
    return {
      count: common.count,
      isWhole: false,
      parts: countPostingListParts(segments, common.level),
      inSegment,
      readNewest: () => ignorePrefetchRejection(readNewest(kind, common, levels)),
    };
  };

  return {
    term,
    listShardOf: createShardLocator(directory, commonOf),
    lists: (kind) => readAllLists(shards, kind, commonOf),
    readAhead: (kind, spelling, hints = {}) => ignorePrefetchRejection(readSpelled(kind, spelling, hints)),
  };
}

async function* readAllLists(
  shards: Shards,
  kind: TermKind,
  commonOf: (kind: TermKind) => Promise<CommonTerms>,
): AsyncGenerator<readonly PostingListPart[]> {
  const { manifest, segments, readShard, directory } = shards;
  const [{ firsts }, { terms, levels }] = await Promise.all([directory(TERM_KINDS.indexOf(kind)), commonOf(kind)]);
  const lists = createListReader({ segments, load: readShard });
  const whole = Array.from(firsts, (first, shard) => async (): Promise<readonly PostingListPart[]> => {
    const found = await lists.readWhole(kind, shard);
    return found.map((list, i) => ({ term: first + i, first: 0, list }));
  });
  const parts = Array.from(terms, ([term, common]) =>
    Array.from(
      { length: countPostingListParts(segments, common.level) },
      (_, part) => async (): Promise<readonly PostingListPart[]> => {
        const segment = part * 2 ** common.level;
        const list = await lists.readPart(kind, common, segment, levels);
        return [{ term, first: segment * manifest.layout.rowsPerSegment, list }];
      },
    ),
  );
  const reads = [...whole, ...parts.flat()];
  for (let at = 0; at < reads.length; at += PARALLEL_SHARDS)
    yield (await Promise.all(reads.slice(at, at + PARALLEL_SHARDS).map((read) => read()))).flat();
}
