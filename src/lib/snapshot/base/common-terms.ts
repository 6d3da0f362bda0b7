import type { Layout } from './layout.ts';

/** Term whose posting list is long and therefore stored in parts, one shard for each part. */
export interface CommonTerm {
  /** Number of rows that contain the term, in all segments. */
  readonly count: number;
  /** Each part covers 2 ** level segments. */
  readonly level: number;
  /** Index among the terms of the same level. */
  readonly place: number;
}

/** Common terms of one kind by term number, in ascending order, and the number of terms of each level. */
export interface CommonTerms {
  readonly terms: ReadonlyMap<number, CommonTerm>;
  readonly levels: readonly number[];
}

/** Limits that decide how a posting list is stored. */
type Size = Pick<Layout, 'rowsPerSegment' | 'commonRows' | 'rowsPerPart'>;

/** True if the posting list of a term with `count` rows is stored in parts. */
export const isCommon = (count: number, videos: number, { rowsPerSegment, commonRows }: Size): boolean =>
  videos > rowsPerSegment && count >= commonRows;

/** Returns the level of a term: each of its parts covers 2 ** level segments and thus has about `rowsPerPart` rows. */
function levelOf(count: number, segments: number, { rowsPerPart }: Size): number {
  const perSegment = count / segments;
  const level = Math.floor(Math.log2(Math.max(1, rowsPerPart / perSegment)));
  return Math.min(level, Math.ceil(Math.log2(segments)));
}

/** Creates a collector that assigns levels and places to common terms. Terms must be added in ascending order of their numbers. */
export function createCommonTerms(videos: number, layout: Size) {
  const segments = Math.ceil(videos / layout.rowsPerSegment);
  const terms = new Map<number, CommonTerm>();
  const levels: number[] = [];
  return {
    add(term: number, count: number): CommonTerm {
      const level = levelOf(count, segments, layout);
      // also adds levels without any term below the highest one
      while (levels.length <= level) levels.push(0);
      const common = { count, level, place: levels[level]!++ };
      terms.set(term, common);
      return common;
    },
    finish: (): CommonTerms => ({ terms, levels }),
  };
}

/** Returns the number of parts of a level that cover all segments. */
export function countParts(segments: number, level: number): number {
  return Math.ceil(segments / 2 ** level);
}

/** Returns the index of the first group of a level. The parts of one level that cover the same segments form a group. */
export function firstGroup(level: number, segments: number): number {
  let group = 0;
  for (let lower = 0; lower < level; lower++) group += countParts(segments, lower);
  return group;
}

/**
 * Returns the index and the group of the shard with the part of a term that contains a segment. Shards are sorted by level, then part, then
 * term. The parts of one level that cover the same segments form a group, so new videos change only the groups of the newest segment.
 */
export function partShard(
  { level, place }: CommonTerm,
  segment: number,
  levels: readonly number[],
  segments: number,
): { index: number; group: number } {
  const part = segment >>> level;
  let index = 0;
  for (let lower = 0; lower < level; lower++) index += countParts(segments, lower) * levels[lower]!;
  return { index: index + part * levels[level]! + place, group: firstGroup(level, segments) + part };
}
