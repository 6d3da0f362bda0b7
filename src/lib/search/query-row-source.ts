import type { Blocklist } from '../catalogue/blocklist.ts';
import {
  EMPTY_BLOCKLIST,
  type FilterOptionCounts,
  type VideoQueryResult,
  type VideoQuery,
} from '../catalogue/video-query.ts';
import type { ShuffleSeed } from '../catalogue/shuffle-seed.ts';
import type { VideoCardData } from '../catalogue/video.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import type { RowFinder } from './collect-matching-rows.ts';
import type { FilterPlan } from './filter-plan.ts';
import type { NameReplacer } from './text/name-replacer.ts';
import type { VocabularyLookup } from './text/vocabulary-lookup.ts';
import type { LabelIndex } from './label-index.ts';
import type { TrendingPeriodQuery } from './query-trending-period.ts';

/** Data of an opened catalogue that a {@link QueryRowSource} reads. */
export interface OpenedCatalogueData {
  readonly snapshot: Snapshot;
  readonly tags: LabelIndex;
  readonly lexicon: VocabularyLookup;
  readonly names: NameReplacer | null;
}

/**
 * Finds the rows that match a query, in the snapshot's posting lists or in the index of a search server. Queries have no operators such as
 * `tag:horror` and `-word` in their texts: these have already been moved to the filters. Methods reject with the signal's reason when
 * aborted.
 */
export interface QueryRowSource {
  /** Starts reading data that the query will need, such as posting lists. */
  prefetch(asked: VideoQuery): void;
  /** Prepares the filters of a query for filtering rows. */
  plan(asked: VideoQuery): Promise<FilterPlan>;
  readonly find: RowFinder;
  /** Returns a page of videos of a trending period that shows a limited number of videos. */
  findPeriod(asked: TrendingPeriodQuery, signal?: AbortSignal): Promise<VideoQueryResult>;
  /** Returns the number of matching rows, ignoring the trending period of the query. */
  count(asked: VideoQuery, signal?: AbortSignal): Promise<number>;
  /** Returns how many matches of the query the blocklist `blocked` hides. Ignores the query's own blocklist. */
  countHidden(asked: VideoQuery, blocked: Blocklist, signal?: AbortSignal): Promise<number>;
  /** Returns the number of videos that the list would have with a filter option or tag, for each option and each tag of `slugs`. */
  countOptions(asked: VideoQuery, slugs: readonly string[], signal?: AbortSignal): Promise<FilterOptionCounts>;
  /** Returns up to six random videos that share a tag with the videos in `rows`, without blocked ones. */
  findRelated(rows: readonly number[], seed: ShuffleSeed, blocked: Blocklist | null): Promise<readonly VideoCardData[]>;
}

/** Returns the query with an empty blocklist. */
export const removeBlocklistFromQuery = (asked: VideoQuery): VideoQuery => ({ ...asked, blocked: EMPTY_BLOCKLIST });
