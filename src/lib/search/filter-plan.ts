import {
  FILTER_KINDS,
  NO_FILTERS,
  UNLIMITED_NUMBER_RANGE,
  getRequiredFacetGroups,
  getRequiredTagSlugs,
  intersectRanges,
  type NumberRange,
} from '../catalogue/video-filters.ts';
import { getBlockedFacets, type Blocklist } from '../catalogue/blocklist.ts';
import { EMPTY_BLOCKLIST, NO_OPERATORS, type VideoQuery } from '../catalogue/video-query.ts';
import { ignorePrefetchRejection } from '../snapshot/read/ignore-prefetch-rejection.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import type { SegmentedPostingList } from '../snapshot/read/term-reader.ts';
import { findPostingListsOfWords, findExcludedPostingLists } from './text/find-excluded-terms.ts';
import { findRowsWithPhraseInTitle } from './text/search-phrases.ts';
import { createRowSet, type RowSet } from './row-bit-set.ts';
import { type RowSegment } from './row-segments.ts';
import type { LabelIndex } from './label-index.ts';

type FilteredQuery = Pick<
  VideoQuery,
  'tag' | 'filters' | 'without' | 'withoutWords' | 'operators' | 'blocked' | 'onlyRow' | 'similarity' | 'today'
>;

/** Filters of a query, prepared for filtering the rows of one segment after another. */
export interface FilterPlan {
  /** Number of rows that pass all filters; null if it cannot be computed without reading a posting list. */
  readonly total: number | null;
  /** Index (in slug order) of the rarest required tag; null if no tag is required. */
  readonly rarestTag: number | null;
  /** True if a single required tag is the only condition of the query. */
  readonly isOnlyTag: boolean;
  /** Returns the rows of a segment that pass all filters, relative to its first row. */
  inSegment(segment: RowSegment): Promise<RowSet>;
}

/** Ranges of rows. A range contains the rows from `from` up to, but without, `to`. */
type Ranges = readonly (readonly [from: number, to: number])[];

/** Condition of a query, such as a required tag or a duration, that each result must meet. */
interface Condition {
  /**
   * Upper limit of the number of rows that meet the condition; Infinity if unknown before reading. A row in the posting lists of two terms
   * of the condition is counted twice.
   */
  readonly count: number;
  inSegment(segment: RowSegment): Promise<RowSet>;
}

/**
 * Prepares the filters of a query (R141-R144). A row passes if it has all required tags, one tag of each group of alternatives, one
 * selected option of each other kind of filter, and a duration within the allowed minutes, but no excluded or blocked tag, word, source or
 * facet. Dates become ranges of rows, since rows are sorted by date. In each segment the rarest posting list is read first, the others only
 * if rows remain.
 */
export async function planFilters(snapshot: Snapshot, tags: LabelIndex, query: FilteredQuery): Promise<FilterPlan> {
  const { tag, filters, withoutWords = [], operators = NO_OPERATORS, blocked = EMPTY_BLOCKLIST, similarity } = query;
  const without = [...query.without, ...blocked.tags];
  const wanted = getRequiredTagSlugs(tag, filters);
  const alternatives = listTagAlternatives(query);
  const hasRanges = hasRowRangeConditions(query);
  const minutes = getAllowedDurationRanges(query);
  const wantedFacets = getRequiredFacetGroupsOfQuery(query);
  // start reading the newest segment now, unless a condition may exclude all of its rows: a tag, a date, or a single row (`onlyRow`)
  const needsNewest = wanted.length + alternatives.length === 0 && !hasRanges;
  const facetTerm = async (facet: number) => {
    const term = await snapshot.term('facet', facet);
    if (needsNewest) term.readNewest();
    return term;
  };
  if (needsNewest && minutes) ignorePrefetchRejection(snapshot.minutes(snapshot.segments - 1));
  // start reading the posting lists of facets (quality, duration) before the required tags are found
  const facets = Promise.all(wantedFacets.map((some) => Promise.all(some.map(facetTerm))));
  ignorePrefetchRejection(facets);
  const placesOf = (slugs: readonly string[]) => Promise.all(slugs.map(tags.indexOf));
  const [places, alternativePlaces, leftOut] = await Promise.all([
    placesOf(wanted),
    Promise.all(alternatives.map(placesOf)),
    placesOf(without),
  ]);
  const isNone = alternativePlaces.some((group) => group.every((place) => place === null));
  if (isNone || places.includes(null) || similarity?.labels.length === 0) return EMPTY_PLAN;
  const ranges = listAllowedRowRanges(snapshot, query);
  const tagTerms = (slugPlaces: readonly (number | null)[]) => openTagTerms(snapshot, slugPlaces);
  const included = tagTerms(places);
  const isNarrowed = wantedFacets.flat().length + wanted.length > 1 || minutes !== null;
  if (isNarrowed && !hasRanges) ignorePrefetchRejection(included.then((terms) => sortByCount(terms)[0]?.readNewest()));
  const titleConditions = (texts: readonly string[]) => Promise.all(texts.map((text) => hasInTitle(snapshot, text)));
  const [include, alternativeTags, similarTags, excludedTags, facetTerms, excludedOthers, titles, excludedTitles] =
    await Promise.all([
      included,
      Promise.all(alternativePlaces.map(tagTerms)),
      tagTerms(similarity?.labels.map(({ place }) => place) ?? []),
      tagTerms(leftOut),
      facets,
      excludeOthers(snapshot, withoutWords, blocked),
      titleConditions(operators.titles),
      titleConditions(operators.withoutTitles),
    ]);
  const exclude = [...[...excludedTags.map((term) => [term]), ...excludedOthers].map(hasAllTerms), ...excludedTitles];
  const groups = [...include.map((term) => [term]), ...alternativeTags, similarTags, ...facetTerms].filter(
    (any) => any.length > 0,
  );
  const every = sortByCount([
    ...groups.map(hasAnyTerm),
    ...(minutes ? [hasDuration(snapshot, minutes)] : []),
    ...titles,
  ]);
  const isOnlyTag = include.length === 1 && every.length === 1 && exclude.length === 0 && !hasRanges;
  return {
    total: isOnlyTag ? countAll(include) : every.length + exclude.length === 0 ? lengthOf(ranges) : null,
    rarestTag: sortByCount(include)[0]?.place ?? null,
    isOnlyTag,
    inSegment: (segment) => rowsPassing(segment, ranges, every, exclude),
  };
}

/** Returns the terms of the tags with the given indexes in slug order. Ignores null, the index of an unknown tag. */
const openTagTerms = (snapshot: Snapshot, places: readonly (number | null)[]) =>
  Promise.all(
    places.filter((place) => place !== null).map(async (place) => ({ place, ...(await snapshot.term('tag', place)) })),
  );

const EMPTY_PLAN: FilterPlan = {
  total: 0,
  rarestTag: null,
  isOnlyTag: false,
  inSegment: ({ size }) => Promise.resolve(createRowSet(size)),
};

/**
 * Returns arrays of terms (posting lists): of excluded words, and of the words, sources and facets of a blocklist. A row that has all terms
 * of one of the arrays is excluded.
 */
async function excludeOthers(
  snapshot: Snapshot,
  withoutWords: readonly string[],
  blocked: Blocklist,
): Promise<readonly (readonly SegmentedPostingList[])[]> {
  const words = [...withoutWords, ...blocked.words];
  const [facets, others] = await Promise.all([
    Promise.all(getBlockedFacets(blocked).map((facet) => snapshot.term('facet', facet))),
    findExcludedPostingLists(snapshot, words, blocked.sources),
  ]);
  return [...facets.map((facet) => [facet]), ...others];
}

/** Sorts conditions by the number of rows that meet them, rarest first. Conditions are tested in this order. */
const sortByCount = <T extends { readonly count: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.count - b.count);

const countAll = (terms: readonly SegmentedPostingList[]) => terms.reduce((sum, { count }) => sum + count, 0);

/** Creates the condition that a row is in the posting list of at least one of the given terms. */
const hasAnyTerm = (terms: readonly SegmentedPostingList[]): Condition => ({
  count: countAll(terms),
  inSegment: (segment) => unionOf(segment, terms),
});

const hasAllTerms = (terms: readonly SegmentedPostingList[]): Condition => ({
  count: Infinity,
  inSegment: (segment) => intersectionOf(segment, terms),
});

/** Creates the condition that the title contains the words of a text next to each other, in this order. */
async function hasInTitle(snapshot: Snapshot, text: string): Promise<Condition> {
  const terms = await findPostingListsOfWords(snapshot, text);
  return terms.length === 0
    ? { count: 0, inSegment: ({ size }) => Promise.resolve(createRowSet(size)) }
    : {
        count: Math.min(...terms.map(({ count }) => count)),
        inSegment: (segment) => findRowsWithPhraseInTitle(segment, terms),
      };
}

/** Creates the condition that the duration in whole minutes is within one of the ranges. */
const hasDuration = (snapshot: Snapshot, ranges: readonly NumberRange[]): Condition => ({
  count: Infinity,
  async inSegment({ index, size }) {
    const rows = createRowSet(size);
    for (const [row, minutes] of (await snapshot.minutes(index)).entries()) {
      const isInside = ranges.some(({ from, to }) => minutes >= (from ?? 0) && minutes <= (to ?? Infinity));
      if (isInside) rows.addRange(row, row + 1);
    }
    return rows;
  },
});

async function rowsPassing(
  segment: RowSegment,
  ranges: Ranges,
  every: readonly Condition[],
  exclude: readonly Condition[],
): Promise<RowSet> {
  const { first, size } = segment;
  const rows = createRowSet(size);
  for (const [from, to] of ranges) rows.addRange(from - first, to - first);
  const [rarest, ...others] = every;
  if (rarest && rows.count() > 0) rows.intersect(await rarest.inSegment(segment));
  if (rows.count() === 0) return rows;
  const [included, excluded] = await Promise.all([
    Promise.all(others.map((condition) => condition.inSegment(segment))),
    Promise.all(exclude.map((condition) => condition.inSegment(segment))),
  ]);
  for (const set of included) rows.intersect(set);
  for (const set of excluded) rows.subtract(set);
  return rows;
}

async function unionOf({ index, size }: RowSegment, terms: readonly SegmentedPostingList[]): Promise<RowSet> {
  const lists = await Promise.all(terms.map((term) => term.inSegment(index)));
  return lists.reduce((rows, list) => rows.addRows(list.rows), createRowSet(size));
}

async function intersectionOf(segment: RowSegment, terms: readonly SegmentedPostingList[]): Promise<RowSet> {
  const sets = await Promise.all(terms.map((term) => unionOf(segment, [term])));
  return sets.reduce((rows, set) => rows.intersect(set));
}

type RangedQuery = Pick<VideoQuery, 'filters' | 'operators' | 'onlyRow' | 'similarity' | 'today'>;

/** True if a query has conditions that {@link listAllowedRowRanges} represents: dates, a single row, or all rows except one. */
export const hasRowRangeConditions = ({
  filters,
  operators = NO_OPERATORS,
  onlyRow,
  similarity,
}: RangedQuery): boolean =>
  filters.date.length > 0 ||
  filters.days !== null ||
  operators.days.length > 0 ||
  onlyRow !== undefined ||
  similarity !== undefined;

/**
 * Returns groups of slugs, from the tag filter "any of" and from operators. A video must have at least one label of each group. A single tag
 * of the filter "any of" is a required tag instead ({@link getRequiredTagSlugs}).
 */
export const listTagAlternatives = ({
  filters,
  operators = NO_OPERATORS,
}: Pick<VideoQuery, 'filters' | 'operators'>): readonly (readonly string[])[] => [
  ...(filters.any.length > 1 ? [filters.any] : []),
  ...operators.labels,
];

/** Returns the groups of facets that the filters and operators of a query require. A video must have one facet of each group. */
export const getRequiredFacetGroupsOfQuery = ({
  filters,
  operators = NO_OPERATORS,
}: Pick<VideoQuery, 'filters' | 'operators'>): ReturnType<typeof getRequiredFacetGroups> =>
  [filters, ...operators.qualities.map((option) => ({ ...NO_FILTERS, quality: [option] }))].flatMap(
    getRequiredFacetGroups,
  );

/** Returns the ranges of durations in whole minutes that the filters and operators of a query allow; null for any duration. */
export const getAllowedDurationRanges = ({
  filters,
  operators = NO_OPERATORS,
}: Pick<VideoQuery, 'filters' | 'operators'>): readonly NumberRange[] | null =>
  intersectRanges(filters.minutes, operators.minutes);

/**
 * Returns the ranges of rows that a query allows by its date filters (R143), its operators for dates, and `onlyRow`. Excludes the video to
 * which the results are similar. Ranges may overlap or be empty.
 */
export function listAllowedRowRanges(snapshot: Snapshot, query: RangedQuery): Ranges {
  const allowed = rowRangesOfDates(snapshot, query);
  const { similarity } = query;
  if (!similarity) return allowed;
  return allowed.flatMap(([from, to]): Ranges => [
    [from, Math.min(to, similarity.row)],
    [Math.max(from, similarity.row + 1), to],
  ]);
}

/**
 * Returns a range of days without day 0, the day of videos without a date. A range from day -1 stays unchanged: it belongs to an excluded
 * year, and contains these videos.
 */
const excludeMissingDates = ({ from, to }: NumberRange): NumberRange => ({
  from: from === -1 ? from : Math.max(from ?? 1, 1),
  to,
});

function rowRangesOfDates(snapshot: Snapshot, query: RangedQuery): Ranges {
  const { filters, operators = NO_OPERATORS, onlyRow, today } = query;
  const { date, days } = filters;
  const allowed = intersectRanges(
    days && excludeMissingDates(days),
    operators.days.map((ranges) => ranges.map(excludeMissingDates)),
  ) ?? [UNLIMITED_NUMBER_RANGE];
  return allowed.flatMap(({ from: firstDay, to: lastDay }): Ranges => {
    const since = firstDay === null ? 0 : snapshot.firstRowSince(firstDay);
    const until = lastDay === null ? snapshot.manifest.videos : snapshot.firstRowSince(lastDay + 1);
    const first = Math.max(since, onlyRow ?? 0);
    const end = Math.min(until, (onlyRow ?? until) + 1);
    if (date.length === 0) return [[first, end]];
    return date.map((option) => {
      const { from, to } = FILTER_KINDS.date.options[option].ages;
      return [
        to === Infinity ? first : Math.max(first, snapshot.firstRowSince(today - to + 1)),
        from === -Infinity ? end : Math.min(end, snapshot.firstRowSince(today - from + 1)),
      ];
    });
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
