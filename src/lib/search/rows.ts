import type { Blocklist } from '../catalogue/blocklist.ts';
import { NO_BLOCKS, type OptionCounts, type VideoList, type VideoQuery } from '../catalogue/query.ts';
import type { Seed } from '../catalogue/seed.ts';
import type { VideoCard } from '../catalogue/video.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';
import type { RowFinder } from './collect-rows.ts';
import type { FilterPlan } from './filter-plan.ts';
import type { LabelNames } from './text/label-names.ts';
import type { Lexicon } from './text/lexicon.ts';
import type { TagIndex } from './tag-index.ts';
import type { PeriodQuery } from './trending.ts';

/** What is known of a catalogue beside the rows of its terms. */
export interface KnownCatalogue {
  readonly snapshot: Snapshot;
  readonly tags: TagIndex;
  readonly lexicon: Lexicon;
  readonly names: LabelNames | null;
}

/** Who knows which rows hold what. Texts of queries name no tags and leave nothing out any more. Methods reject with the signal's reason. */
export interface Rows {
  /** Begins to read what a query is going to need. */
  readAhead(asked: VideoQuery): void;
  plan(asked: VideoQuery): Promise<FilterPlan>;
  readonly find: RowFinder;
  /** Returns a page of a trending period that shows a few videos only. */
  findPeriod(asked: PeriodQuery, signal?: AbortSignal): Promise<VideoList>;
  /** Returns how many rows match, the period aside. */
  count(asked: VideoQuery, signal?: AbortSignal): Promise<number>;
  /** Returns how many rows that a text finds while nothing is blocked a blocklist takes away. */
  countHidden(asked: VideoQuery, blocked: Blocklist, signal?: AbortSignal): Promise<number>;
  countOptions(asked: VideoQuery, slugs: readonly string[], signal?: AbortSignal): Promise<OptionCounts>;
  findRelated(rows: readonly number[], seed: Seed, blocked: Blocklist | null): Promise<readonly VideoCard[]>;
}

/** Returns the query with nothing blocked. */
export const unblocked = (asked: VideoQuery): VideoQuery => ({ ...asked, blocked: NO_BLOCKS });
