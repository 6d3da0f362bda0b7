import type { Layout } from './layout.ts';

/** A common term: its list is stored in parts, each a shard. */
export interface CommonTerm {
  /** Rows in all segments. */
  readonly count: number;
  /** A part covers 2 ** level segments. */
  readonly level: number;
  /** Its place among the terms of its level. */
  readonly place: number;
}

/** The common terms of a kind by their numbers, ascending, and how many each level has. */
export interface CommonTerms {
  readonly terms: ReadonlyMap<number, CommonTerm>;
  readonly levels: readonly number[];
}

/** What a term's rows say of how its list is stored. */
type Size = Pick<Layout, 'rowsPerSegment' | 'commonRows' | 'rowsPerPart'>;

/** Returns whether the list of a term with so many rows is stored in parts. */
export const isCommon = (count: number, videos: number, { rowsPerSegment, commonRows }: Size): boolean =>
  videos > rowsPerSegment && count >= commonRows;

/** Returns how many segments, as a power of two, a part may cover. */
function levelOf(count: number, segments: number, { rowsPerPart }: Size): number {
  const perSegment = count / segments;
  const level = Math.floor(Math.log2(Math.max(1, rowsPerPart / perSegment)));
  return Math.min(level, Math.ceil(Math.log2(segments)));
}

/** Returns what gives common terms their places: level by level, part by part, term by term. They come by ascending number. */
export function createCommonTerms(videos: number, layout: Size) {
  const segments = Math.ceil(videos / layout.rowsPerSegment);
  const terms = new Map<number, CommonTerm>();
  const levels: number[] = [];
  return {
    add(term: number, count: number): CommonTerm {
      const level = levelOf(count, segments, layout);
      // every level up to the highest, those without a term too
      while (levels.length <= level) levels.push(0);
      const common = { count, level, place: levels[level]!++ };
      terms.set(term, common);
      return common;
    },
    finish: (): CommonTerms => ({ terms, levels }),
  };
}

/** Returns how many parts of a level cover all segments. */
export function countParts(segments: number, level: number): number {
  return Math.ceil(segments / 2 ** level);
}

/** Returns the group of the first part of a level. Parts of one level that cover the same segments are a group. */
export function firstGroup(level: number, segments: number): number {
  let group = 0;
  for (let lower = 0; lower < level; lower++) group += countParts(segments, lower);
  return group;
}

/**
 * Returns where a part is among the parts of its kind of term: level by level, part by part, term by term. Parts of one level that
 * cover the same segments are one group, so that new videos change only the groups of the newest segment.
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
