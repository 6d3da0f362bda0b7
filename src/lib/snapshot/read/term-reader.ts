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
import { firstWidth } from '../base/first-width.ts';
import { TERM_KINDS, type SetName, type TermKind } from '../base/layout.ts';
import type { Manifest } from '../base/manifest.ts';
import { lowerBound, readBlock, readPostings, slicePostings, type Postings } from '../codec/postings.ts';
import { readAhead } from './read-ahead.ts';
import type { PlacedTag } from '../codec/tag-shard.ts';
import type { WordList } from '../codec/word-shard.ts';

/** A posting list that is read segment by segment. */
export interface Term {
  /** Rows in all segments. */
  readonly count: number;
  /** Whether all of its list has been read. */
  readonly isWhole: boolean;
  /** Parts that its list is stored in. */
  readonly parts: number;
  /** Returns the rows of a segment, counted from its first. */
  inSegment(segment: number): Promise<Postings>;
  /** Begins to read the newest rows. Where that fails, whoever needs them tries again. */
  readNewest(): void;
}

/** How shards are had: by their set, their index there and, where that does not follow from it, their group. Both reject where there is none. */
export interface ShardReader {
  /** Returns what `read` makes of a shard; callers share one promise. */
  load<T>(set: SetName, index: number, read: (payload: Uint8Array) => T, group?: number): Promise<T>;
  /** The same, kept by nobody. */
  readShard<T>(set: SetName, index: number, read: (payload: Uint8Array) => T, group?: number): Promise<T>;
}

/** Reads posting lists. */
export interface TermReader {
  term(kind: TermKind, term: number): Promise<Term>;
  /** See `Snapshot.lists`. */
  readAll(kind: TermKind): AsyncGenerator<readonly ListPart[]>;
  /** See `Snapshot.readAhead`. */
  readAhead(kind: 'tag' | 'word', spelling: string, spelled: Spelled): void;
}

/** The list of a term, or a part of it. */
export interface ListPart {
  readonly term: number;
  /** The row from which those of the list are counted. */
  readonly first: number;
  readonly list: Postings;
}

/** What is known of a spelling whose list is read ahead. */
export interface Spelled {
  /** Whether it may be the beginning of others. */
  readonly isBeginning?: boolean;
  /** Whether it is asked for beside others, so that its newest rows are likely to be too few. */
  readonly isAmongOthers?: boolean;
}

/** What lists are read from. */
interface Shards extends ShardReader {
  readonly manifest: Manifest;
  readonly segments: number;
  directory(index: number): Promise<Directory>;
  topTags(): Promise<readonly PlacedTag[]>;
  hotWords(): Promise<WordList>;
}

/** The common terms of a kind, also by spelling where terms are spelled. */
interface SpelledTerms extends CommonTerms {
  readonly numbers: ReadonlyMap<string, number>;
}

const NONE: SpelledTerms = { terms: new Map(), levels: [], numbers: new Map() };
/** Parts of a list that are read ahead at the most beside the newest, where these are all of it. */
const PARTS_AHEAD = 3;
/** Shards of lists that are read ahead at most for one beginning. */
const LISTS_AHEAD = 3;
/** Shards that are read at once where all lists are: neighbours in a pack are one read, and are inflated side by side. */
const ALL_AHEAD = 16;

/** Returns the shard that a spelling belongs to, by what separates each from the one before: the last that begins no later. */
export const shardOf = (separators: readonly string[], spelling: string): number =>
  Math.max(0, lowerBound(separators, `${spelling}\0`) - 1);

/** Returns what tells the common terms of a kind. */
function createCommonReader({ manifest, segments, directory, topTags, hotWords }: Shards) {
  const { layout, videos } = manifest;
  const kept = createShardCache(TERM_KINDS.length);

  /** Returns terms, all common ones among them. */
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
      // in a single segment none is
      if (segments < 2) return NONE;
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

/** Returns what reads lists, whole or in parts. */
function createListReader({ load, segments }: Shards) {
  const readWhole = (kind: TermKind, shard: number) => load(`terms-${kind}`, shard, readLists(kind));
  const readPart = (kind: TermKind, common: CommonTerm, segment: number, levels: readonly number[]) => {
    const { index, group } = partShard(common, segment, levels, segments);
    return load(`parts-${kind}`, index, readPartOf(kind), group);
  };
  return { readWhole, readPart };
}

/** Returns a term whose list is had whole. */
const openWhole = (list: Postings, rowsPerSegment: number): Term => ({
  count: list.rows.length,
  isWhole: true,
  parts: 1,
  inSegment: (segment) =>
    Promise.resolve(slicePostings(list, segment * rowsPerSegment, (segment + 1) * rowsPerSegment)),
  readNewest: () => {},
});

/** Returns a reader of the lists in some shards. */
export function createTermReader(shards: Shards): TermReader {
  const { manifest, segments } = shards;
  const { rowsPerSegment } = manifest.layout;
  const commonOf = createCommonReader(shards);
  const lists = createListReader(shards);
  const directory = (kind: TermKind) => shards.directory(TERM_KINDS.indexOf(kind));

  /** Begins to read the newest parts of a list, or all where they are few and as many are likely to be needed. */
  const readNewest = (kind: TermKind, common: CommonTerm, levels: readonly number[], mayNeedAll = false) => {
    const newest = manifest.videos - (segments - 1) * rowsPerSegment;
    const isAll = mayNeedAll && countParts(segments, common.level) <= PARTS_AHEAD;
    const width = isAll ? segments : Math.min(segments, firstWidth(newest, rowsPerSegment));
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
    // the list of a common term is in parts alone
    const most = found && !isBeginning ? 0 : LISTS_AHEAD;
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
    if (!list) throw new RangeError(`Got no ${kind} ${number}, expected one`);
    return openWhole(list, rowsPerSegment);
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
      readNewest: () => readAhead(readNewest(kind, common, levels)),
    };
  };

  return {
    term,
    readAll: (kind) => readAllLists({ ...shards, commonOf }, kind),
    readAhead: (kind, spelling, spelled) => readAhead(readSpelled(kind, spelling, spelled)),
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
  for (let at = 0; at < reads.length; at += ALL_AHEAD)
    yield (await Promise.all(reads.slice(at, at + ALL_AHEAD).map((read) => read()))).flat();
}
