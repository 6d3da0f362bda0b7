import {
  countVideosPerFilterOptionByQueries,
  keepOnlyRequiredTags,
} from '../../src/lib/search/count-filter-options.ts';
import { collectMatchingRows, type RowFinder } from '../../src/lib/search/collect-matching-rows.ts';
import { planFilters } from '../../src/lib/search/filter-plan.ts';
import {
  removeBlocklistFromQuery,
  type OpenedCatalogueData,
  type QueryRowSource,
} from '../../src/lib/search/query-row-source.ts';
import { createSimilaritySearchParameters } from '../../src/lib/search/similar-videos.ts';
import { MIN_EXACT_RESULTS } from '../../src/lib/search/text-row-finder.ts';
import type { DistributedIndex } from '../daemons/distributed-index.ts';
import { toFilterConditions } from './filter-conditions.ts';
import { queryTrendingPeriodWithDaemons } from './query-trending-period-with-daemons.ts';
import {
  combineTextAndFilterConditions,
  hasSearchText,
  addBlocklistConditions,
  planDaemonFilters,
  createQueryConditions,
  convertDocumentIdsToRows,
  type ServerSearchDependencies,
} from './query-conditions.ts';
import { collectShuffledRows } from './collect-shuffled-rows.ts';
import { createDaemonTextSearchRowFinder, MAX_TEXT_SEARCH_ROWS } from './daemon-text-row-finder.ts';
import { getSortRule, type StoredSortOrderName, type SortOrder } from '../../src/lib/catalogue/sort-orders.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import type { Blocklist } from '../../src/lib/catalogue/blocklist.ts';
import { hashNumberPair } from '../../src/lib/catalogue/hash.ts';
import { RELATED_VIDEO_COUNT } from '../../src/lib/catalogue/limits.ts';
import { EMPTY_BLOCKLIST, type VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import type { ShuffleSeed } from '../../src/lib/catalogue/shuffle-seed.ts';
import type { VideoCardData } from '../../src/lib/catalogue/video.ts';
import { matchAnyToken } from '../daemons/full-text-expression.ts';
import { NO_SELECT_CONDITIONS } from '../daemons/daemon-select-statement.ts';
import { formatTermToken } from '../daemons/full-text-fields-and-tokens.ts';

/** Returns a row finder that uses daemons, and reads words, tags, cards and stored sort orders of the whole catalogue from the snapshot. */
export const createDaemonRowSource =
  (daemons: DistributedIndex) =>
  (known: OpenedCatalogueData): QueryRowSource => {
    const context: ServerSearchDependencies = {
      known,
      daemons,
      findText: createDaemonTextSearchRowFinder(known, daemons),
    };
    const find = findRows(context);
    return {
      prefetch: () => undefined,
      plan: (asked) => planDaemonFilters(known, asked),
      find,
      findPeriod: (asked, signal) => queryTrendingPeriodWithDaemons(context, asked, signal),
      async count(asked, signal) {
        const newest = { ...asked, sort: 'newest', shuffle: null } as const;
        const plan = await planDaemonFilters(known, asked);
        const first = await find(newest, plan, 0, signal);
        return first.exact ? first.total : (await find(newest, plan, MAX_TEXT_SEARCH_ROWS, signal)).total;
      },
      async countHidden(asked, blocked, signal) {
        const all = await createQueryConditions(context, removeBlocklistFromQuery(asked), MIN_EXACT_RESULTS, signal);
        const left = await addBlocklistConditions(known, all, blocked);
        return (await daemons.count(all, signal)) - (await daemons.count(left, signal));
      },
      async countOptions(asked, slugs, signal) {
        // count approximate text matches only if there are no exact matches
        const found = hasSearchText(asked)
          ? await createQueryConditions(context, keepOnlyRequiredTags(asked), 1, signal)
          : null;
        const countAll = async (query: VideoQuery) => {
          const { conditions } = await toFilterConditions(known, query);
          return daemons.count(found ? combineTextAndFilterConditions(found, conditions) : conditions, signal);
        };
        const findFirst = async () => find(asked, await planDaemonFilters(known, asked), 1, signal);
        return countVideosPerFilterOptionByQueries(asked, slugs, countAll, findFirst);
      },
      findRelated: (rows, seed, blocked) => findRelatedRows(context, rows, seed, blocked),
    };
  };

const findRows =
  ({ known, daemons, findText }: ServerSearchDependencies): RowFinder =>
  async (asked, filters, wanted, signal) => {
    if (hasSearchText(asked)) return findText(asked, filters, wanted, signal);
    const { snapshot, tags } = known;
    const { sort, shuffle, similarity } = asked;
    const limit = Math.min(wanted, MAX_TEXT_SEARCH_ROWS);
    // sort similar videos by the weights of their shared tags and performers, which daemons do not know: read the posting lists of these
    // names from the snapshot, which are short
    if (similarity && sort === 'relevance' && shuffle === null) {
      const ranking = await createSimilaritySearchParameters(
        snapshot,
        similarity,
        await planFilters(snapshot, tags, asked),
      );
      return collectMatchingRows(snapshot, { ...ranking, wanted: limit, signal });
    }
    const { conditions, isOnlyDates } = await toFilterConditions(known, asked);
    if (shuffle !== null) return collectShuffledRows(snapshot, daemons, conditions, limit, shuffle, signal);
    if (isOnlyDates && conditions.ranges === null)
      return {
        rows: await readFirstRowsInSortOrder(snapshot, sort, limit),
        total: snapshot.manifest.videos,
        exact: true,
      };
    const { documents, total } = await daemons.select({ where: conditions, order: sort, limit }, signal);
    return { rows: convertDocumentIdsToRows(known, documents), total, exact: true };
  };

/** Returns the first rows of the whole catalogue in a sort order. Read from the snapshot, so no daemon is queried. */
async function readFirstRowsInSortOrder(
  snapshot: Snapshot,
  sort: SortOrder,
  wanted: number,
): Promise<readonly number[]> {
  const { videos, layout } = snapshot.manifest;
  const count = Math.min(wanted, videos);
  const { order, ties } = getSortRule(sort);
  if (!order) return Array.from({ length: count }, (_, i) => (ties === 'oldest' ? i : videos - 1 - i));
  const { name, isReversed } = order;
  const blocks = await readBlocks(snapshot, name, isReversed, Math.ceil(count / layout.rowsPerOrderShard) + 1);
  const rows = blocks.flat();
  return (isReversed ? rows.toReversed() : rows).slice(0, count);
}

/**
 * Returns the first shards (blocks) of a stored sort order, or the last ones if the order is reversed. The caller requests one block more
 * than needed, since the last block may be short.
 */
function readBlocks(snapshot: Snapshot, name: StoredSortOrderName, isReversed: boolean, wanted: number) {
  const all = snapshot.orderBlocks(name);
  const count = Math.min(all, wanted);
  const first = isReversed ? all - count : 0;
  return Promise.all(Array.from({ length: count }, (_, i) => snapshot.orderBlock(name, first + i)));
}

/** Number of newest matches per daemon from which related videos are chosen: shuffling all videos of a common tag takes too long. */
const MAX_CANDIDATES = 1024;

/** Returns up to {@link RELATED_VIDEO_COUNT} unblocked videos that share a tag with the rows; the same videos for the same seed. */
async function findRelatedRows(
  { known, daemons }: ServerSearchDependencies,
  rows: readonly number[],
  seed: ShuffleSeed,
  blocked: Blocklist | null,
): Promise<readonly VideoCardData[]> {
  const { snapshot, tags } = known;
  const cards = await snapshot.cards(rows);
  const slugs = new Set(cards.flatMap((card) => card.tags.map(({ slug }) => slug)));
  const places = await Promise.all([...slugs].map(tags.indexOf));
  const tokens = places.filter((place) => place !== null).map((place) => formatTermToken('tag', place));
  const open = { ...NO_SELECT_CONDITIONS, match: matchAnyToken(tokens, ['terms']) };
  const where = await addBlocklistConditions(known, open, blocked ?? EMPTY_BLOCKLIST);
  // the results may include the videos in `rows` themselves: request `rows.length` more videos, and remove the videos in `rows` below
  const limit = RELATED_VIDEO_COUNT + rows.length;
  const { documents } = await daemons.select({
    where,
    order: { seed: hashNumberPair(seed, 0) },
    limit,
    cutoff: MAX_CANDIDATES,
  });
  const others = convertDocumentIdsToRows(known, documents).filter((row) => !rows.includes(row));
  return snapshot.cards(others.slice(0, RELATED_VIDEO_COUNT));
}
