import {
  FILTER_KIND_NAMES,
  NO_FILTERS,
  filterOptionsOf,
  type FilterKind,
  type Filters,
} from '../catalogue/video-filters.ts';
import { TRENDING_PERIODS } from '../catalogue/trending-period.ts';
import {
  EMPTY_BLOCKLIST,
  type ValuePerFilterOption,
  type FilterOptionCounts,
  type VideoQuery,
} from '../catalogue/video-query.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import {
  createSegmentSearchWithoutText,
  collectAllMatchingRows,
  type RowFinder,
  type RowSearchResult,
} from './collect-matching-rows.ts';
import { planFilters } from './filter-plan.ts';
import { createRowSet, type RowSet } from './row-bit-set.ts';
import type { LabelIndex } from './label-index.ts';

/** Returns the number of videos that match a query, ignoring the trending period of the query. */
export type MatchingVideoCounter = (query: VideoQuery) => Promise<number>;

/**
 * Returns, for each option of the filter panel, how many videos the list would have if a visitor selected it. An option such as a
 * duration is counted as if it replaced the selected options of its kind, and each tag of `slugs` as if it were added to the selected tags.
 * The text is searched only once, together with the required tags.
 */
export async function countVideosPerFilterOption(
  snapshot: Snapshot,
  tags: LabelIndex,
  findRows: RowFinder,
  asked: VideoQuery,
  slugs: readonly string[],
  signal?: AbortSignal,
): Promise<FilterOptionCounts> {
  const found = asked.text.trim() === '' ? null : await rowsOfText(snapshot, tags, findRows, asked, signal);
  const countAll = async (query: VideoQuery) => {
    const plan = await planFilters(snapshot, tags, query);
    if (plan.total !== null && found === null) return plan.total;
    const rows = await collectAllMatchingRows(snapshot, { inSegment: createSegmentSearchWithoutText(plan), signal });
    return (found === null ? rows : rows.intersect(found)).count();
  };
  const findFirst = async () => findRows(asked, await planFilters(snapshot, tags, asked), 1, signal);
  return countVideosPerFilterOptionByQueries(asked, slugs, countAll, findFirst);
}

/**
 * Same as {@link countVideosPerFilterOption}, but counts the videos of a query by calling `countAll`. In a trending period, a count is at
 * most the maximum number of videos that the period shows. A count is null if the blocklist hides some of the period's matching videos,
 * because it is unknown how many of them are among the videos that the period would show.
 *
 * `findFirst` returns the first row of the list itself. If the list has only close matches, a count of 0 is null instead: the text was
 * searched without the filters, so the close matches that an option would show are not counted.
 */
export async function countVideosPerFilterOptionByQueries(
  asked: VideoQuery,
  slugs: readonly string[],
  countAll: MatchingVideoCounter,
  findFirst: () => Promise<RowSearchResult>,
): Promise<FilterOptionCounts> {
  const { filters, period, text } = asked;
  const isClose = text.trim() !== '' && (await countAll(asked)) === 0 && (await findFirst()).asTyped === 0;
  const most = period === null ? Infinity : TRENDING_PERIODS[period].size;
  const count = async (change: Partial<VideoQuery['filters']>, base = asked) => {
    const query = { ...base, filters: { ...filters, ...change } };
    const total = await countAll(query);
    if (isClose && total === 0) return null;
    if (most === Infinity || !query.blocked) return Math.min(most, total);
    // in a trending period, blocked videos are removed after the videos of the period were chosen, and no other videos replace them
    const open = await countAll({ ...query, blocked: EMPTY_BLOCKLIST });
    if (open <= most) return total;
    return open === total ? most : null;
  };
  const countKind = async (kind: FilterKind) => {
    const options = filterOptionsOf(kind);
    const counted = await Promise.all(options.map((option) => count({ [kind]: [option] })));
    return [kind, Object.fromEntries(options.map((option, i) => [option, counted[i]]))] as const;
  };
  const [kinds, ofTags] = await Promise.all([
    Promise.all(FILTER_KIND_NAMES.map(countKind)),
    Promise.all(slugs.map((slug) => count(withTag(filters, slug), requireTag(asked, slug)))),
  ]);
  return { ...(Object.fromEntries(kinds) as ValuePerFilterOption<number | null>), tags: ofTags };
}

/**
 * Adds a tag to the tag filters of a query: to `any` (a video needs at least one of these tags) if `any` is not empty, otherwise to `tags`
 * (a video needs all of these tags).
 */
function withTag({ tags, any }: Filters, slug: string): Partial<Filters> {
  return any.length > 0 ? { any: [...any, slug] } : { tags: [...tags, slug] };
}

/** Removes a tag from the excluded and blocked tags of a query, because a tag that the visitor selects is required. */
function requireTag(asked: VideoQuery, slug: string): VideoQuery {
  const others = (slugs: readonly string[]) => slugs.filter((other) => other !== slug);
  const { without, blocked } = asked;
  return {
    ...asked,
    without: others(without),
    ...(blocked && { blocked: { ...blocked, tags: others(blocked.tags) } }),
  };
}

/** Returns the rows that match the query's text and required tags, without its other filters. */
async function rowsOfText(
  snapshot: Snapshot,
  tags: LabelIndex,
  findRows: RowFinder,
  asked: VideoQuery,
  signal?: AbortSignal,
): Promise<RowSet> {
  const plain = keepOnlyRequiredTags(asked);
  const filters = await planFilters(snapshot, tags, plain);
  const { rows, asTyped } = await findRows({ ...plain, sort: 'newest' }, filters, Infinity, signal);
  // if videos contain the words as typed, do not count the videos that contain only corrected words
  const counted = asTyped ? rows.slice(0, asTyped) : rows;
  return createRowSet(snapshot.manifest.videos).addRows(Uint32Array.from(counted));
}

/** Returns a query without excluded tags, blocklist and operators. Its only filters are the required tags. */
export function keepOnlyRequiredTags({ blocked: _blocked, operators: _operators, ...asked }: VideoQuery): VideoQuery {
  return { ...asked, without: [], filters: { ...NO_FILTERS, tags: asked.filters.tags } };
}
