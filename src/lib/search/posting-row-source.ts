import { removeHiddenRows } from './remove-hidden-rows.ts';
import {
  prefetchStoredSortOrder,
  createSegmentSearchWithoutText,
  collectMatchingRows,
  type RowFinder,
} from './collect-matching-rows.ts';
import { countVideosPerFilterOption } from './count-filter-options.ts';
import { countSelectedFilters } from '../catalogue/video-filters.ts';
import type { VideoQuery } from '../catalogue/video-query.ts';
import { planFilters } from './filter-plan.ts';
import { pickRelatedVideos } from './related-videos.ts';
import { removeBlocklistFromQuery, type OpenedCatalogueData, type QueryRowSource } from './query-row-source.ts';
import { prefetchTextSearchData, type SearchStageRunner, createTextRowFinder } from './text-row-finder.ts';
import { listRowSegments } from './row-segments.ts';
import { isLimitedTrendingPeriodQuery, queryTrendingPeriod } from './query-trending-period.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import type { NameReplacer } from './text/name-replacer.ts';
import type { VocabularyLookup } from './text/vocabulary-lookup.ts';
import { createPhraseFinder } from './text/search-phrases.ts';
import { loadSimilarVideos } from './load-similar-videos.ts';
import { listShuffledRows } from './shuffle-rows.ts';
import type { LabelIndex } from './label-index.ts';

/** True if a query has a text, tag, filter or similar video, so that the stored first page of the entire catalogue does not apply. */
const hasQueryCriteria = ({ text, tag, filters, like }: VideoQuery): boolean =>
  text.trim() !== '' || like !== undefined || tag !== null || countSelectedFilters(filters) > 0;

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

/** Creates the function that finds the rows of any query: with or without a text, sorted or shuffled, or similar to a given video. */
function createQueryRowFinder(
  snapshot: Snapshot,
  lexicon: VocabularyLookup,
  tags: LabelIndex,
  names: NameReplacer | null,
  runner?: SearchStageRunner,
): RowFinder {
  const findText = createTextRowFinder(snapshot, lexicon, createPhraseFinder(snapshot, lexicon, tags), names, runner);
  return async (asked, filters, wanted, signal) => {
    const { text, sort, shuffle, similarity } = asked;
    if (text.trim() !== '') return findText(asked, filters, wanted, signal);
    if (similarity && sort === 'relevance' && shuffle === null) {
      const { createSimilaritySearchParameters } = await loadSimilarVideos();
      return collectMatchingRows(snapshot, {
        ...(await createSimilaritySearchParameters(snapshot, similarity, filters)),
        wanted,
        signal,
      });
    }
    const inSegment = createSegmentSearchWithoutText(filters);
    const byOrder = sort === 'relevance' ? 'newest' : sort;
    const question = {
      inSegment,
      expected: Infinity,
      leastCost: 0,
      fullCost: 0,
      goodCost: 0,
      sort: byOrder,
      wanted,
      signal,
    };
    const found =
      shuffle === null
        ? await collectMatchingRows(snapshot, question)
        : await listShuffledRows(listRowSegments(snapshot), snapshot.manifest.layout, question, shuffle);
    return filters.total === null ? found : { ...found, total: filters.total, exact: true };
  };
}
