import {
  FILTER_KINDS,
  OPEN_SPAN,
  requiredFacets,
  requiredTags,
  type Filters,
  type NumberSpan,
} from '../catalogue/filter.ts';
import { EMPTY_BLOCKLIST, type VideoQuery } from '../catalogue/video-query.ts';
import type { SourceSite } from '../catalogue/video.ts';
import { ignorePrefetchRejection } from '../snapshot/read/prefetch.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import type { Term } from '../snapshot/read/term-reader.ts';
import { findExcludedTerms } from './text/find-excluded-terms.ts';
import { createRowSet, type RowSet } from './row-set.ts';
import { type Segment } from './row-segments.ts';
import type { LabelIndex } from './label-index.ts';

type FilteredQuery = Pick<VideoQuery, 'tag' | 'filters' | 'without' | 'withoutWords' | 'blocked' | 'today'>;

/** Filters of a query, prepared for filtering the rows of one segment after another. */
export interface FilterPlan {
  /** Number of rows that pass all filters; null if it cannot be computed without reading a posting list. */
  readonly total: number | null;
  /** Index (in slug order) of the rarest required tag; null if no tag is required. */
  readonly rarestTag: number | null;
  /** True if a single required tag is the only condition of the query. */
  readonly isOnlyTag: boolean;
  /** Returns the rows of a segment that pass all filters, relative to its first row. */
  inSegment(segment: Segment): Promise<RowSet>;
}

/** Ranges of rows: `from` up to, but without, `to`. */
type Ranges = readonly (readonly [from: number, to: number])[];

/** Condition of a query, such as a required tag or a duration, that each result must meet. */
interface Condition {
  /**
   * Upper limit of the number of rows that meet the condition; Infinity if unknown before reading. A row in the posting lists of two terms
   * of the condition is counted twice.
   */
  readonly count: number;
  inSegment(segment: Segment): Promise<RowSet>;
}

/**
 * Prepares the filters of a query (R141-R144). A row passes if it has all required tags and one tag of `any`, no excluded or blocked tag,
 * word or source, one selected option of each other kind, and a duration within the span of minutes. Dates become ranges of rows, since
 * rows are sorted by date. In each segment the rarest posting list is read first, the others only if rows remain.
 */
export async function planFilters(snapshot: Snapshot, tags: LabelIndex, query: FilteredQuery): Promise<FilterPlan> {
  const { tag, filters, today, withoutWords = [], blocked = EMPTY_BLOCKLIST } = query;
  const without = [...query.without, ...blocked.tags];
  const wanted = requiredTags(tag, filters);
  const either = filters.any.length > 1 ? filters.any : [];
  const hasDates = filters.date.length > 0 || filters.days !== null;
  const wantedFacets = requiredFacets(filters);
  // start reading the newest segment now, unless a tag filter or a date filter may exclude all of its rows
  const needsNewest = wanted.length + either.length === 0 && !hasDates;
  const facetTerm = async (facet: number) => {
    const term = await snapshot.term('facet', facet);
    if (needsNewest) term.readNewest();
    return term;
  };
  if (needsNewest && filters.minutes) ignorePrefetchRejection(snapshot.minutes(snapshot.segments - 1));
  // start reading the posting lists of facets (quality, duration) before the required tags are found
  const facets = Promise.all(wantedFacets.map((some) => Promise.all(some.map(facetTerm))));
  ignorePrefetchRejection(facets);
  const placesOf = (slugs: readonly string[]) => Promise.all(slugs.map(tags.indexOf));
  const [places, eitherPlaces, leftOut] = await Promise.all([placesOf(wanted), placesOf(either), placesOf(without)]);
  const isNone = either.length > 0 && eitherPlaces.every((place) => place === null);
  if (isNone || places.includes(null)) return EMPTY_PLAN;
  const ranges = dateRanges(snapshot, filters, today);
  const tagTerms = (slugPlaces: readonly (number | null)[]) =>
    Promise.all(
      slugPlaces
        .filter((place) => place !== null)
        .map(async (place) => ({ place, ...(await snapshot.term('tag', place)) })),
    );
  const included = tagTerms(places);
  const isNarrowed = wantedFacets.flat().length + wanted.length > 1 || filters.minutes !== null;
  if (isNarrowed && !hasDates) ignorePrefetchRejection(included.then((terms) => sortByCount(terms)[0]?.readNewest()));
  const [include, eitherTags, excludedTags, facetTerms, excludedOthers] = await Promise.all([
    included,
    tagTerms(eitherPlaces),
    tagTerms(leftOut),
    facets,
    excludeOthers(snapshot, [...withoutWords, ...blocked.words], blocked.sources),
  ]);
  const exclude = [...excludedTags.map((term) => [term]), ...excludedOthers];
  const groups = [...include.map((term) => [term]), eitherTags, ...facetTerms].filter((any) => any.length > 0);
  const every = sortByCount([
    ...groups.map(hasAnyTerm),
    ...(filters.minutes ? [hasDuration(snapshot, filters.minutes)] : []),
  ]);
  const isOnlyTag = include.length === 1 && every.length === 1 && exclude.length === 0 && !hasDates;
  return {
    total: isOnlyTag ? countAll(include) : every.length + exclude.length === 0 ? lengthOf(ranges) : null,
    rarestTag: sortByCount(include)[0]?.place ?? null,
    isOnlyTag,
    inSegment: (segment) => rowsPassing(segment, ranges, every, exclude),
  };
}

const EMPTY_PLAN: FilterPlan = {
  total: 0,
  rarestTag: null,
  isOnlyTag: false,
  inSegment: ({ size }) => Promise.resolve(createRowSet(size)),
};

/** Returns the terms (posting lists) of excluded words and sources, as {@link findExcludedTerms} does. */
async function excludeOthers(
  snapshot: Snapshot,
  words: readonly string[],
  sources: readonly SourceSite[],
): Promise<readonly (readonly Term[])[]> {
  if (words.length + sources.length === 0) return [];
  return findExcludedTerms(snapshot, words, sources);
}

/** Sorts conditions by their number of rows, rarest first: the order in which they are tested. */
const sortByCount = <T extends { readonly count: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.count - b.count);

const countAll = (terms: readonly Term[]) => terms.reduce((sum, { count }) => sum + count, 0);

/** Creates the condition that a row is in the posting list of at least one of the given terms. */
const hasAnyTerm = (terms: readonly Term[]): Condition => ({
  count: countAll(terms),
  inSegment: (segment) => unionOf(segment, terms),
});

/** Creates the condition that the duration in whole minutes is within a span. */
const hasDuration = (snapshot: Snapshot, { from, to }: NumberSpan): Condition => ({
  count: Infinity,
  async inSegment({ index, size }) {
    const rows = createRowSet(size);
    for (const [row, minutes] of (await snapshot.minutes(index)).entries()) {
      if (minutes >= (from ?? 0) && minutes <= (to ?? Infinity)) rows.addRange(row, row + 1);
    }
    return rows;
  },
});

async function rowsPassing(
  segment: Segment,
  ranges: Ranges,
  every: readonly Condition[],
  exclude: readonly (readonly Term[])[],
): Promise<RowSet> {
  const { first, size } = segment;
  const rows = createRowSet(size);
  for (const [from, to] of ranges) rows.addRange(from - first, to - first);
  const [rarest, ...others] = every;
  if (rarest && rows.count() > 0) rows.intersect(await rarest.inSegment(segment));
  if (rows.count() === 0) return rows;
  const [included, excluded] = await Promise.all([
    Promise.all(others.map((condition) => condition.inSegment(segment))),
    Promise.all(exclude.map((all) => intersectionOf(segment, all))),
  ]);
  for (const set of included) rows.intersect(set);
  for (const set of excluded) rows.subtract(set);
  return rows;
}

async function unionOf({ index, size }: Segment, terms: readonly Term[]): Promise<RowSet> {
  const lists = await Promise.all(terms.map((term) => term.inSegment(index)));
  return lists.reduce((rows, list) => rows.addRows(list.rows), createRowSet(size));
}

/** Returns the rows of a segment that are in the posting lists of all given terms. */
async function intersectionOf(segment: Segment, terms: readonly Term[]): Promise<RowSet> {
  const sets = await Promise.all(terms.map((term) => unionOf(segment, [term])));
  return sets.reduce((rows, set) => rows.intersect(set));
}

/** Returns the ranges of rows that the date filters allow (R143). Ranges may overlap or be empty. `today` is an epoch day. */
export function dateRanges(snapshot: Snapshot, { date, days }: Filters, today: number): Ranges {
  const { videos } = snapshot.manifest;
  const { from: firstDay, to: lastDay } = days ?? OPEN_SPAN;
  const first = firstDay === null ? 0 : snapshot.firstRowSince(firstDay);
  const end = lastDay === null ? videos : snapshot.firstRowSince(lastDay + 1);
  if (date.length === 0) return [[first, end]];
  return date.map((option) => {
    const { from, to } = FILTER_KINDS.date.options[option].ages;
    return [
      to === Infinity ? first : Math.max(first, snapshot.firstRowSince(today - to + 1)),
      from === -Infinity ? end : Math.min(end, snapshot.firstRowSince(today - from + 1)),
    ];
  });
}

/** Returns the number of distinct rows in ranges that may overlap. */
function lengthOf(ranges: Ranges): number {
  let end = 0;
  let length = 0;
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
}
