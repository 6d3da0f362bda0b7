import type { SnapshotLayout } from './snapshot-format.ts';

/** Common term: its posting list is long and therefore stored in several parts, each in a shard of its own. */
export interface CommonTerm {
  /** Number of rows in the complete posting list of the term. */
  readonly count: number;
  /** Each part of the posting list covers 2 ** level segments. The more common a term, the lower its level, so parts have similar sizes. */
  readonly level: number;
  /** Index of the term among all common terms of its level, in ascending order of term numbers. */
  readonly place: number;
}

/** Common terms of one kind by term number, in ascending order. `levels` has the number of common terms for each level. */
export interface CommonTerms {
  readonly terms: ReadonlyMap<number, CommonTerm>;
  readonly levels: readonly number[];
}

/** Sizes from the layout that determine whether a posting list is stored in parts, and how long the parts are. */
type Size = Pick<SnapshotLayout, 'rowsPerSegment' | 'commonRows' | 'rowsPerPart'>;

/** True if the posting list of a term with `count` rows is stored in parts. */
export const isCommonTerm = (count: number, videos: number, { rowsPerSegment, commonRows }: Size): boolean =>
  videos > rowsPerSegment && count >= commonRows;

/** Returns the level of a common term at which each part of its posting list (2 ** level segments) has about `rowsPerPart` rows. */
function levelOf(count: number, segments: number, { rowsPerPart }: Size): number {
  const perSegment = count / segments;
  const level = Math.floor(Math.log2(Math.max(1, rowsPerPart / perSegment)));
  return Math.min(level, Math.ceil(Math.log2(segments)));
}

/** Creates a collector of common terms, which assigns levels and indexes within levels. Terms must be added in ascending order. */
export function createCommonTermCollector(videos: number, layout: Size) {
  const segments = Math.ceil(videos / layout.rowsPerSegment);
  const terms = new Map<number, CommonTerm>();
  const levels: number[] = [];
  return {
    add(term: number, count: number): CommonTerm {
      const level = levelOf(count, segments, layout);
      // add an entry for each lower level, too, even if no term has the level yet
      while (levels.length <= level) levels.push(0);
      const common = { count, level, place: levels[level]!++ };
      terms.set(term, common);
      return common;
    },
    finish: (): CommonTerms => ({ terms, levels }),
  };
}

/** Returns the number of parts in which a posting list of the given level is stored: each part covers 2 ** level segments. */
export function countPostingListParts(segments: number, level: number): number {
  return Math.ceil(segments / 2 ** level);
}

/** Returns the index of a level's first shard group. Each group contains the posting list parts of a level that cover the same segments. */
export function findFirstShardGroupOfLevel(level: number, segments: number): number {
  let group = 0;
  for (let lower = 0; lower < level; lower++) group += countPostingListParts(segments, lower);
  return group;
}

/**
 * Returns the index and the group of the shard that contains one part of a common term's posting list: the part that covers a segment.
 * Shards are sorted by level, then part, then term. The parts that have the same level and cover the same segments form a group, so new
 * videos change only the groups of the newest segment.
 */
export function locateShardOfPostingListPart(
  { level, place }: CommonTerm,
  segment: number,
  levels: readonly number[],
  segments: number,
): { index: number; group: number } {
  const part = segment >>> level;
  let index = 0;
  for (let lower = 0; lower < level; lower++) index += countPostingListParts(segments, lower) * levels[lower]!;
  return { index: index + part * levels[level]! + place, group: findFirstShardGroupOfLevel(level, segments) + part };
}
