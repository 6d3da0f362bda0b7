import { createByteReader, decodeAll } from '../base/bytes.ts';
import { createShardCache } from './cache.ts';
import {
  countParts,
  createCommonTerms,
  isCommon,
  partShard,
  type CommonTerm,
  type CommonTerms,
} from '../base/common-terms.ts';
import type { Directory } from '../codec/directory.ts';
import { firstBatchSize } from '../base/first-batch-size.ts';
import { TERM_KINDS, type SetName, type TermKind } from '../base/layout.ts';
import type { Manifest } from '../base/manifest.ts';
import { lowerBound, readBlock, readPostings, slicePostings, type Postings } from '../codec/postings.ts';
import { prefetch } from './prefetch.ts';
import type { IndexedTag } from '../codec/tag-shard.ts';
import type { WordList } from '../codec/word-shard.ts';

/** Posting list of a term, read segment by segment. */
export interface Term {
  /** Number of rows that contain the term, in all segments. */
  readonly count: number;
  /** True if the complete posting list is already in memory. */
  readonly isWhole: boolean;
  /** Number of parts in which the list is stored. */
  readonly parts: number;
  /** Returns the postings of a segment, with rows relative to its first row. */
  inSegment(segment: number): Promise<Postings>;
  /** Starts reading the newest rows. Ignores errors: the later read retries. */
  readNewest(): void;
}

/** Loads shards by set, index and group (required only if it is not determined by the index). Methods reject if there is no such shard. */
export interface ShardReader {
  /** Returns the result of `read` for the payload of a shard. Callers share a cached promise. */
  load<T>(set: SetName, index: number, read: (payload: Uint8Array) => T, group?: number): Promise<T>;
  /** Same as `load`, without the cache. */
  readShard<T>(set: SetName, index: number, read: (payload: Uint8Array) => T, group?: number): Promise<T>;
}

/** Opens and reads posting lists. */
export interface TermReader {
  /** See `Snapshot.term`. */
  term(kind: TermKind, term: number): Promise<Term>;
  /** See `Snapshot.lists`. */
  readAll(kind: TermKind): AsyncGenerator<readonly ListPart[]>;
  /** See `Snapshot.readAhead`. */
  readAhead(kind: 'tag' | 'word', spelling: string, spelled: Spelled): void;
}

/** Posting list of a term, or a part of it. */
export interface ListPart {
  readonly term: number;
  /** First row of the part: the rows of `formatList` are relative to it. */
  readonly first: number;
  readonly list: Postings;
}

/** Context of a spelling whose posting list is read ahead. */
export interface Spelled {
  /** True if the spelling may be the beginning of a longer one. */
  readonly isBeginning?: boolean;
  /** True if other words are searched at the same time, so that the newest part of the list is probably not enough. */
  readonly isAmongOthers?: boolean;
}

/** Data that is needed to read posting lists. */
interface Shards extends ShardReader {
  readonly manifest: Manifest;
  readonly segments: number;
  directory(index: number): Promise<Directory>;
  topTags(): Promise<readonly IndexedTag[]>;
  hotWords(): Promise<WordList>;
}

/** Common terms of one kind. `numbers` has their numbers by spelling, if terms of this kind have one. */
interface SpelledTerms extends CommonTerms {
  readonly numbers: ReadonlyMap<string, number>;
}

const NO_TERMS: SpelledTerms = { terms: new Map(), levels: [], numbers: new Map() };
/** If a list has at most this number of parts, all of them may be read ahead. */
const MAX_PREFETCHED_PARTS = 3;
/** Maximum number of shards that are read ahead for one prefix. */
const MAX_PREFETCHED_LISTS = 3;
/** Number of shards read at once when reading all lists: neighbors in a pack take one request and are decompressed in parallel. */
const PARALLEL_SHARDS = 16;

/** Returns the index of the shard that a spelling belongs to: the last shard whose separator does not sort after it. */
export const shardOf = (separators: readonly string[], spelling: string): number =>
  Math.max(0, lowerBound(separators, `${spelling}\0`) - 1);

/** Creates a function that returns the common terms of a kind. */
function createCommonReader({ manifest, segments, directory, topTags, hotWords }: Shards) {
  const { layout, videos } = manifest;
  const kept = createShardCache(TERM_KINDS.length);

  /** Returns terms of a kind, including all common ones. */
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
      const found = (await listTerms(kind)).filter(({ count }) => isCommon(count, videos, layout));
      const common = createCommonTerms(videos, layout);
      for (const { number, count } of found.toSorted((a, b) => a.number - b.number)) common.add(number, count);
      const numbers = found.flatMap(({ spelling, number }) =>
        spelling === undefined ? [] : [[spelling, number] as const],
      );
      return { ...common.finish(), numbers: new Map(numbers) };
    });
}

const readLists = (kind: TermKind) => (payload: Uint8Array) =>
  decodeAll(payload, (reader) => readPostings(reader, kind === 'word'));

const readPartOf = (kind: TermKind) => (payload: Uint8Array) => readBlock(createByteReader(payload), kind === 'word');

/** Creates a reader of complete posting lists and of their parts. */
function createListReader({ load, segments }: Shards) {
  const readWhole = (kind: TermKind, shard: number) => load(`terms-${kind}`, shard, readLists(kind));
  const readPart = (kind: TermKind, common: CommonTerm, segment: number, levels: readonly number[]) => {
    const { index, group } = partShard(common, segment, levels, segments);
    return load(`parts-${kind}`, index, readPartOf(kind), group);
  };
  return { readWhole, readPart };
}

/** Returns the term of a list that is loaded completely. */
const createLoadedTerm = (list: Postings, rowsPerSegment: number): Term => ({
  count: list.rows.length,
  isWhole: true,
  parts: 1,
  inSegment: (segment) =>
    Promise.resolve(slicePostings(list, segment * rowsPerSegment, (segment + 1) * rowsPerSegment)),
  readNewest: () => {},
});

/** Creates a reader of all posting lists of a snapshot. */
export function createTermReader(shards: Shards): TermReader {
  const { manifest, segments } = shards;
  const { rowsPerSegment } = manifest.layout;
  const commonOf = createCommonReader(shards);
  const lists = createListReader(shards);
  const directory = (kind: TermKind) => shards.directory(TERM_KINDS.indexOf(kind));

  /** Reads the newest part of a list; or all its parts if they are few and `mayNeedAll`. */
  const readNewest = (kind: TermKind, common: CommonTerm, levels: readonly number[], mayNeedAll = false) => {
    const newest = manifest.videos - (segments - 1) * rowsPerSegment;
    const isAll = mayNeedAll && countParts(segments, common.level) <= MAX_PREFETCHED_PARTS;
    const width = isAll ? segments : Math.min(segments, firstBatchSize(newest, rowsPerSegment));
    const wanted = Array.from({ length: width }, (_, i) => segments - 1 - i);
    return Promise.all(wanted.map((segment) => lists.readPart(kind, common, segment, levels)));
  };

  const readSpelled = async (
    kind: TermKind,
    spelling: string,
    { isBeginning, isAmongOthers }: Spelled,
  ): Promise<unknown> => {
    const [{ firstSpellings }, { terms, levels, numbers }] = await Promise.all([directory(kind), commonOf(kind)]);
    const found = terms.get(numbers.get(spelling) ?? -1);
    const own = shardOf(firstSpellings, spelling);
    const last = isBeginning ? lowerBound(firstSpellings, `${spelling}\uffff`) - 1 : own;
    // the list of a common term is stored only in parts
    const most = found && !isBeginning ? 0 : MAX_PREFETCHED_LISTS;
    const wanted = firstSpellings.slice(own, Math.min(last + 1, own + most)).map((_, i) => own + i);
    return Promise.all([
      ...wanted.map((shard) => lists.readWhole(kind, shard)),
      ...(found ? [readNewest(kind, found, levels, isAmongOthers)] : []),
    ]);
  };

  const wholeTerm = async (kind: TermKind, number: number): Promise<Term> => {
    const { firsts } = await directory(kind);
    const shard = lowerBound(firsts, number + 1) - 1;
    const list = (await lists.readWhole(kind, shard))[number - firsts[shard]!];
    if (!list) throw new RangeError(`Missing ${kind} ${number}`);
    return createLoadedTerm(list, rowsPerSegment);
  };

  const term = async (kind: TermKind, number: number): Promise<Term> => {
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
      parts: countParts(segments, common.level),
      inSegment,
      readNewest: () => prefetch(readNewest(kind, common, levels)),
    };
  };

  return {
    term,
    readAll: (kind) => readAllLists({ ...shards, commonOf }, kind),
    readAhead: (kind, spelling, spelled) => prefetch(readSpelled(kind, spelling, spelled)),
  };
}

interface AllShards extends Pick<Shards, 'manifest' | 'segments' | 'readShard' | 'directory'> {
  readonly commonOf: (kind: TermKind) => Promise<CommonTerms>;
}

async function* readAllLists(
  { manifest, segments, readShard, directory, commonOf }: AllShards,
  kind: TermKind,
): AsyncGenerator<readonly ListPart[]> {
  const [{ firsts }, { terms, levels }] = await Promise.all([directory(TERM_KINDS.indexOf(kind)), commonOf(kind)]);
  const whole = Array.from(firsts, (first, shard) => async (): Promise<readonly ListPart[]> => {
    const found = await readShard(`terms-${kind}`, shard, readLists(kind));
    return found.map((list, i) => ({ term: first + i, first: 0, list }));
  });
  const parts = Array.from(terms, ([term, common]) =>
    Array.from({ length: countParts(segments, common.level) }, (_, part) => async (): Promise<readonly ListPart[]> => {
      const segment = part * 2 ** common.level;
      const { index, group } = partShard(common, segment, levels, segments);
      const list = await readShard(`parts-${kind}`, index, readPartOf(kind), group);
      return [{ term, first: segment * manifest.layout.rowsPerSegment, list }];
    }),
  );
  const reads = [...whole, ...parts.flat()];
  for (let at = 0; at < reads.length; at += PARALLEL_SHARDS)
    yield (await Promise.all(reads.slice(at, at + PARALLEL_SHARDS).map((read) => read()))).flat();
}
