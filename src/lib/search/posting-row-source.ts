import { removeHiddenRows } from './remove-hidden-rows.ts';
import { prefetchStoredSortOrder } from './collect-matching-rows.ts';
import { countVideosPerFilterOption } from './count-filter-options.ts';
import type { VideoQuery } from '../catalogue/video-query.ts';
import { planFilters } from './filter-plan.ts';
import { createQueryRowFinder } from './query-row-finder.ts';
import { pickRelatedVideos } from './related-videos.ts';
import { removeBlocklistFromQuery, type OpenedCatalogueData, type QueryRowSource } from './query-row-source.ts';
import { prefetchTextSearchData, type SearchStageRunner } from './text-row-finder.ts';
import { listRowSegments } from './row-segments.ts';
import { isLimitedTrendingPeriodQuery, hasQueryCriteria } from './query-criteria.ts';
import { queryTrendingPeriod } from './query-trending-period.ts';

/**
 * Creates the source of matching rows that engines use by default: it reads the posting lists of a snapshot. A `runner` observes the stages
 * of text searches.
 */
export function createPostingRowSource(
  { snapshot, tags, lexicon, names }: OpenedCatalogueData,
  runner?: SearchStageRunner,
): QueryRowSource {
  const find = createQueryRowFinder(snapshot, lexicon, tags, names, runner);
  const plan = (asked: VideoQuery) => planFilters(snapshot, tags, asked);
  /** Finds all matching rows: a search that is sorted by date and has no limit reads every segment. */
  const findAll = async (asked: VideoQuery, signal?: AbortSignal) =>
    find({ ...asked, sort: 'newest', shuffle: null }, await plan(asked), Infinity, signal);
  return {
    prefetch(asked) {
      prefetchTextSearchData(lexicon, asked.text, names);
      if (hasQueryCriteria(asked) && !isLimitedTrendingPeriodQuery(asked))
        prefetchStoredSortOrder(snapshot, asked.sort);
    },
    plan,
    find,
    findPeriod: async (asked, signal) =>
      queryTrendingPeriod(snapshot, tags, find, asked, await plan(removeBlocklistFromQuery(asked)), signal),
    count: async (asked, signal) => (await findAll(asked, signal)).total,
    async countHidden(asked, blocked, signal) {
      // search without the blocklist, then count the blocked rows: a text search with a blocklist could find fewer matches and then add
      // close matches
      const { rows } = await findAll(removeBlocklistFromQuery(asked), signal);
      return rows.length - (await removeHiddenRows(snapshot, tags, blocked, rows)).length;
    },
    countOptions: (asked, slugs, signal) => countVideosPerFilterOption(snapshot, tags, find, asked, slugs, signal),
    findRelated: (rows, seed, blocked) =>
      pickRelatedVideos(snapshot, listRowSegments(snapshot), tags, rows, seed, blocked),
  };
}
