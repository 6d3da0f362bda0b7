import { KIND_NAMES, NO_FILTERS, optionsOf, type FilterKind, type Filters } from '../catalogue/filter.ts';
import { PERIODS } from '../catalogue/period.ts';
import { NO_BLOCKS, type EachOption, type OptionCounts, type VideoQuery } from '../catalogue/query.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';
import { askFilters, collectSet, type RowFinder } from './collect-rows.ts';
import { planFilters } from './filter-plan.ts';
import { createRowSet, type RowSet } from './row-set.ts';
import type { TagIndex } from './tag-index.ts';

/** Returns how many videos pass the filters of a query, of those that its text finds. */
export type FilterCounter = (query: VideoQuery) => Promise<number>;

/**
 * Returns how many videos a list would have with each option of the filter panel: with this one alone in its group, of tags with it
 * beside the others. `slugs` are the tags that are offered. Texts are looked up once, with the tags that the query asks for.
 */
export async function countOptions(
  snapshot: Snapshot,
  tags: TagIndex,
  findRows: RowFinder,
  asked: VideoQuery,
  slugs: readonly string[],
  signal?: AbortSignal,
): Promise<OptionCounts> {
  const found = asked.text.trim() === '' ? null : await rowsOfText(snapshot, tags, findRows, asked, signal);
  return countEachOption(asked, slugs, async (query) => {
    const plan = await planFilters(snapshot, tags, query);
    if (plan.total !== null && found === null) return plan.total;
    const rows = await collectSet(snapshot, { inSegment: askFilters(plan), signal });
    return (found === null ? rows : rows.intersect(found)).count();
  });
}

/** Returns the same by whoever can count a query. */
export async function countEachOption(
  asked: VideoQuery,
  slugs: readonly string[],
  countAll: FilterCounter,
): Promise<OptionCounts> {
  const { filters, period } = asked;
  const most = period === null ? Infinity : PERIODS[period].size;
  const count = async (change: Partial<VideoQuery['filters']>, base = asked) => {
    const query = { ...base, filters: { ...filters, ...change } };
    const total = await countAll(query);
    if (most === Infinity || !query.blocked) return Math.min(most, total);
    // a period is chosen first: what is blocked of it is not made up for
    const open = await countAll({ ...query, blocked: NO_BLOCKS });
    if (open <= most) return total;
    return open === total ? most : null;
  };
  const countKind = async (kind: FilterKind) => {
    const options = optionsOf(kind);
    const counted = await Promise.all(options.map((option) => count({ [kind]: [option] })));
    return [kind, Object.fromEntries(options.map((option, i) => [option, counted[i]]))] as const;
  };
  const [kinds, ofTags] = await Promise.all([
    Promise.all(KIND_NAMES.map(countKind)),
    Promise.all(slugs.map((slug) => count(withTag(filters, slug), wanting(asked, slug)))),
  ]);
  return { ...(Object.fromEntries(kinds) as EachOption<number | null>), tags: ofTags };
}

/** Returns the filters' tags with one more: one of any, where any of some is enough. */
function withTag({ tags, any }: Filters, slug: string): Partial<Filters> {
  return any.length > 0 ? { any: [...any, slug] } : { tags: [...tags, slug] };
}

/** Returns a query that neither leaves out nor blocks a tag: what is chosen is wanted. */
function wanting(asked: VideoQuery, slug: string): VideoQuery {
  const others = (slugs: readonly string[]) => slugs.filter((other) => other !== slug);
  const { without, blocked } = asked;
  return {
    ...asked,
    without: others(without),
    ...(blocked && { blocked: { ...blocked, tags: others(blocked.tags) } }),
  };
}

/** Returns the rows that a text finds with the tags that are asked for, whatever else is left out. */
async function rowsOfText(
  snapshot: Snapshot,
  tags: TagIndex,
  findRows: RowFinder,
  asked: VideoQuery,
  signal?: AbortSignal,
): Promise<RowSet> {
  const plain = withTagsAlone(asked);
  const filters = await planFilters(snapshot, tags, plain);
  const { rows, asTyped } = await findRows({ ...plain, sort: 'newest' }, filters, Infinity, signal);
  // what is only close is no promise, unless there is nothing else
  const counted = asTyped ? rows.slice(0, asTyped) : rows;
  return createRowSet(snapshot.manifest.videos).addRows(Uint32Array.from(counted));
}

/** Returns a query with its text and the tags that are asked for, whatever else is left out. */
export function withTagsAlone({ blocked: _blocked, ...asked }: VideoQuery): VideoQuery {
  return { ...asked, without: [], filters: { ...NO_FILTERS, tags: asked.filters.tags } };
}
