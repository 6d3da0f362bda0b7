import type { Blocklist } from '../catalogue/blocklist.ts';
import { hashNumberPair } from '../catalogue/hash.ts';
import { RELATED_VIDEO_COUNT } from '../catalogue/limits.ts';
import type { ShuffleSeed } from '../catalogue/shuffle-seed.ts';
import { loadModuleWithRetries } from '../loading/load-lazy-code.ts';
import { removeHiddenRows } from './remove-hidden-rows.ts';
import {
  prefetchStoredSortOrder,
  createSegmentSearchWithoutText,
  collectMatchingRows,
  type RowFinder,
} from './collect-matching-rows.ts';
import { countVideosPerFilterOption } from './count-filter-options.ts';
import { countSelectedFilters } from '../catalogue/video-filters.ts';
import { NO_OPERATORS, type VideoQuery } from '../catalogue/video-query.ts';
import type { VideoCardData } from '../catalogue/video.ts';
import { planFilters } from './filter-plan.ts';
import { removeBlocklistFromQuery, type OpenedCatalogueData, type QueryRowSource } from './query-row-source.ts';
import { prefetchTextSearchData, type SearchStageRunner, createTextRowFinder } from './text-row-finder.ts';
import { listRowSegments } from './row-segments.ts';
import { isLimitedTrendingPeriodQuery, queryTrendingPeriod } from './query-trending-period.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import type { NameReplacer } from './text/name-replacer.ts';
import type { VocabularyLookup } from './text/vocabulary-lookup.ts';
import { createPhraseFinder } from './text/search-phrases.ts';
import { listShuffledRows } from './shuffle-rows.ts';
import type { LabelIndex } from './label-index.ts';

/** Loads the code for similar videos, which few queries need. */
export const loadSimilarVideos = () => loadModuleWithRetries(() => import('./similar-videos.ts'));

/** True if a query has a text, tag, filter or similar video, so that the stored first page of the entire catalogue does not apply. */
const hasQueryCriteria = ({ text, tag, filters, like, operators = NO_OPERATORS }: VideoQuery): boolean =>
  text.trim() !== '' ||
  like !== undefined ||
  tag !== null ||
  operators.labels.length > 0 ||
  countSelectedFilters(filters) > 0;

/** Creates the default source of matching rows, which reads a snapshot's posting lists. A `runner` observes stages of text searches. */
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
    findRelated: (rows, seed, blocked) => pickRelatedVideos(snapshot, tags, rows, seed, blocked),
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

/**
 * Returns up to six random videos that share a tag with the videos in `rows` (R157), without blocked ones. The same seed returns the same
 * videos. Empty if `rows` is empty.
 */
async function pickRelatedVideos(
  snapshot: Snapshot,
  tags: LabelIndex,
  rows: readonly number[],
  seed: ShuffleSeed,
  blocked: Blocklist | null,
): Promise<readonly VideoCardData[]> {
  const cards = await snapshot.cards(rows);
  const slugs = new Set(cards.flatMap((card) => card.tags.map(({ slug }) => slug)));
  const places = await Promise.all([...slugs].map(tags.indexOf));
  const terms = await Promise.all(places.filter((place) => place !== null).map((place) => snapshot.term('tag', place)));
  let others = new Set<number>();
  // read from the newest segment and stop when there are enough candidates, because related videos have no ranking
  for (const { index, first } of listRowSegments(snapshot).toReversed()) {
    const lists = await Promise.all(terms.map((term) => term.inSegment(index)));
    for (const list of lists) for (const other of list.rows) others.add(first + other);
    for (const row of rows) others.delete(row);
    if (blocked) others = new Set(await removeHiddenRows(snapshot, tags, blocked, [...others]));
    if (others.size >= RELATED_VIDEO_COUNT) break;
  }
  return snapshot.cards(pickSome([...others], RELATED_VIDEO_COUNT, seed));
}

/** Returns up to `count` random items, by a Fisher-Yates shuffle that stops after `count` steps. */
function pickSome(items: readonly number[], count: number, seed: ShuffleSeed): number[] {
  const pool = [...items];
  const picked: number[] = [];
  while (picked.length < count && pool.length > 0) {
    const place = hashNumberPair(seed, picked.length) % pool.length;
    const last = pool.length - 1;
    const item = pool[place]!;
    pool[place] = pool[last]!;
    pool.pop();
    picked.push(item);
  }
  return picked;
}
