import { FILTER_KINDS, OPEN_SPAN, requiredFacets, requiredTags, type Filters, type Span } from '../catalogue/filter.ts';
import { NO_BLOCKS, type VideoQuery } from '../catalogue/query.ts';
import type { Source } from '../catalogue/video.ts';
import { readAhead } from '../snapshot/read/read-ahead.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';
import type { Term } from '../snapshot/read/term-reader.ts';
import { findExcluded } from './text/excluded.ts';
import { createRowSet, type RowSet } from './row-set.ts';
import { type Segment } from './segments.ts';
import type { TagIndex } from './tag-index.ts';

type Filtered = Pick<VideoQuery, 'tag' | 'filters' | 'without' | 'withoutWords' | 'blocked' | 'today'>;

/** The filters of a query, ready to be asked segment by segment. */
export interface FilterPlan {
  /** Rows that pass, when that is known without reading a list; else null. */
  readonly total: number | null;
  /** The rarest tag that is asked for, by its place; null when none is. */
  readonly rarestTag: number | null;
  /** Whether that tag is all that is asked for. */
  readonly isOnlyTag: boolean;
  /** Returns the rows of a segment that pass, counted from its first. */
  inSegment(segment: Segment): Promise<RowSet>;
}

/** Half-open ranges of rows. */
type Ranges = readonly (readonly [from: number, to: number])[];

/** What a row must be, whatever else is asked of it. */
interface Condition {
  /** Rows that fulfil it, some of them perhaps counted twice; Infinity where that is not known before they are read. */
  readonly count: number;
  inSegment(segment: Segment): Promise<RowSet>;
}

/**
 * Prepares the filters of a query: every tag, none of those left out, nothing that is blocked, any option of each other kind, and the span of
 * minutes (R141-R144). Dates are ranges of rows. In a segment the rarest list is read first, and the others only where it leaves a row.
 */
export async function planFilters(snapshot: Snapshot, tags: TagIndex, query: Filtered): Promise<FilterPlan> {
  const { tag, filters, today, withoutWords = [], blocked = NO_BLOCKS } = query;
  const without = [...query.without, ...blocked.tags];
  const wanted = requiredTags(tag, filters);
  const either = filters.any.length > 1 ? filters.any : [];
  const hasDates = filters.date.length > 0 || filters.days !== null;
  const wantedFacets = requiredFacets(filters);
  // a tag or a date may leave nothing of the newest rows
  const needsNewest = wanted.length + either.length === 0 && !hasDates;
  const facetTerm = async (facet: number) => {
    const term = await snapshot.term('facet', facet);
    if (needsNewest) term.readNewest();
    return term;
  };
  if (needsNewest && filters.minutes) readAhead(snapshot.minutes(snapshot.segments - 1));
  // these need not wait until the tags are found
  const facets = Promise.all(wantedFacets.map((some) => Promise.all(some.map(facetTerm))));
  readAhead(facets);
  const placesOf = (slugs: readonly string[]) => Promise.all(slugs.map(tags.placeOf));
  const [places, eitherPlaces, leftOut] = await Promise.all([placesOf(wanted), placesOf(either), placesOf(without)]);
  const isNone = either.length > 0 && eitherPlaces.every((place) => place === null);
  if (isNone || places.includes(null)) return NOTHING;
  const ranges = dateRanges(snapshot, filters, today);
  const tagTerms = (slugPlaces: readonly (number | null)[]) =>
    Promise.all(
      slugPlaces
        .filter((place) => place !== null)
        .map(async (place) => ({ place, ...(await snapshot.term('tag', place)) })),
    );
  const included = tagTerms(places);
  const isNarrowed = wantedFacets.flat().length + wanted.length > 1 || filters.minutes !== null;
  if (isNarrowed && !hasDates) readAhead(included.then((terms) => sortByCount(terms)[0]?.readNewest()));
  const [include, eitherTags, excludedTags, facetTerms, excludedOthers] = await Promise.all([
    included,
    tagTerms(eitherPlaces),
    tagTerms(leftOut),
    facets,
    excludeOthers(snapshot, [...withoutWords, ...blocked.words], blocked.sources),
  ]);
  const exclude = [...excludedTags.map((term) => [term]), ...excludedOthers];
  const groups = [...include.map((term) => [term]), eitherTags, ...facetTerms].filter((any) => any.length > 0);
  const every = sortByCount([...groups.map(holdsAny), ...(filters.minutes ? [lasts(snapshot, filters.minutes)] : [])]);
  const isOnlyTag = include.length === 1 && every.length === 1 && exclude.length === 0 && !hasDates;
  return {
    total: isOnlyTag ? countAll(include) : every.length + exclude.length === 0 ? lengthOf(ranges) : null,
    rarestTag: sortByCount(include)[0]?.place ?? null,
    isOnlyTag,
    inSegment: (segment) => passing(segment, ranges, every, exclude),
  };
}

const NOTHING: FilterPlan = {
  total: 0,
  rarestTag: null,
  isOnlyTag: false,
  inSegment: ({ size }) => Promise.resolve(createRowSet(size)),
};

/** Returns the groups of terms that stand for words and sources. */
async function excludeOthers(
  snapshot: Snapshot,
  words: readonly string[],
  sources: readonly Source[],
): Promise<readonly (readonly Term[])[]> {
  if (words.length + sources.length === 0) return [];
  return findExcluded(snapshot, words, sources);
}

/** Returns what has a count, the rarest first: in a segment it is asked before the others. */
const sortByCount = <T extends { readonly count: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.count - b.count);

const countAll = (terms: readonly Term[]) => terms.reduce((sum, { count }) => sum + count, 0);

/** Returns what rows fulfil that are in the list of any of some terms. */
const holdsAny = (terms: readonly Term[]): Condition => ({
  count: countAll(terms),
  inSegment: (segment) => unionOf(segment, terms),
});

/** Returns what rows fulfil whose whole minutes are in a span. */
const lasts = (snapshot: Snapshot, { from, to }: Span): Condition => ({
  count: Infinity,
  async inSegment({ index, size }) {
    const rows = createRowSet(size);
    for (const [row, minutes] of (await snapshot.minutes(index)).entries()) {
      if (minutes >= (from ?? 0) && minutes <= (to ?? Infinity)) rows.addRange(row, row + 1);
    }
    return rows;
  },
});

async function passing(
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
    Promise.all(exclude.map((all) => sharedBy(segment, all))),
  ]);
  for (const set of included) rows.intersect(set);
  for (const set of excluded) rows.subtract(set);
  return rows;
}

async function unionOf({ index, size }: Segment, terms: readonly Term[]): Promise<RowSet> {
  const lists = await Promise.all(terms.map((term) => term.inSegment(index)));
  return lists.reduce((rows, list) => rows.addRows(list.rows), createRowSet(size));
}

/** Returns the rows of a segment that are in the lists of all of some terms. */
async function sharedBy(segment: Segment, terms: readonly Term[]): Promise<RowSet> {
  const sets = await Promise.all(terms.map((term) => unionOf(segment, [term])));
  return sets.reduce((rows, set) => rows.intersect(set));
}

/** Returns the ranges of rows of the dates that are asked for (R143), some of which may overlap or be empty: rows are numbered by date. */
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

/** Rows in any of the ranges, which may overlap. */
function lengthOf(ranges: Ranges): number {
  let end = 0;
  let length = 0;
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
}
