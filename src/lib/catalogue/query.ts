import type { Blocklist } from './blocklist.ts';
import { NO_FILTERS, type FilterKind, type FilterOption, type Filters } from './filter.ts';
import type { Period } from './period.ts';
import type { Seed } from './seed.ts';
import type { Sort } from './sort.ts';
import type { Tag, TagLink, VideoCard } from './video.ts';

/** Request for a list of videos. */
export interface VideoQuery {
  /** Slug that each video must have in addition to `filters.tags`, or null: for tag pages and `?tag=` (R084). */
  readonly tag: string | null;
  /** Search text, matched fuzzily against title, tags and description (R085); blank for none. */
  readonly text: string;
  readonly filters: Filters;
  /** Slugs that no video may have. */
  readonly without: readonly string[];
  /** Words or phrases that no video may contain. */
  readonly withoutWords?: readonly string[];
  /** The visitor's blocklist. Videos of a trending period are chosen before blocked ones are removed. */
  readonly blocked?: Blocklist;
  /** Trending period (R070, R071), or null for the entire catalogue. */
  readonly period: Period | null;
  readonly sort: Sort;
  /** Seed of a random order, which overrides the sort; null for none. Only used without search words. */
  readonly shuffle: Seed | null;
  /** Number of rows to skip at the start, and maximum number of rows to return. */
  readonly offset: number;
  readonly limit: number;
  /** Current epoch day (UTC), from which ages are calculated. */
  readonly today: number;
}

export const EMPTY_BLOCKLIST: Blocklist = { tags: [], words: [], sources: [] };

/** Query that matches all videos. Sort, offset, limit and search criteria must be added. */
export const ANY_VIDEO = {
  tag: null,
  text: '',
  filters: NO_FILTERS,
  without: [],
  period: null,
  shuffle: null,
  today: 0,
} as const;

/** Type with a value for each option of each kind of filter. */
export type EachOption<Value> = {
  readonly [K in FilterKind]: Readonly<Record<FilterOption<K>, Value>>;
};

/**
 * Number of videos that a list would have with each option of the filter panel: for fixed options, with only that option of its kind
 * selected; for tags, with the tag added to the selected ones. Null if the number depends on which videos of a trending period are blocked.
 */
export interface OptionCounts extends EachOption<number | null> {
  /** Counts of the requested tags, in the order of the request. */
  readonly tags: readonly (number | null)[];
}

/** Note that a trending period had too few videos and was filled with videos of a longer one. */
export interface PeriodFallback {
  /** Longer period from which the additional videos are. */
  readonly from: Period;
  /** Number of videos of the requested period itself. */
  readonly own: number;
}

/** Part of the videos that match a query. */
export interface VideoList {
  readonly videos: readonly VideoCard[];
  /** Number of matching videos; a lower bound if `exact` is false. */
  readonly total: number;
  readonly exact: boolean;
  /**
   * For a search with approximate matches: the number of videos that contain the words as typed, which come first. Absent if all videos
   * contain the words as typed.
   */
  readonly asTyped?: number;
  /** If no video contains the words as typed: the words that were searched instead. Absent if they cannot be named. */
  readonly reading?: string;
  /** Note that the trending period was filled with videos of a longer one; absent if it was not. */
  readonly filling?: PeriodFallback;
}

/** Page of the videos that match a query. */
export interface VideoPage extends VideoList {
  /**
   * Number of the snapshot version that the page is from. Pages of a list only fit together if it is equal, because each deploy renumbers
   * the rows.
   */
  readonly edition: number;
  /** True if a part of the search server does not respond, so videos are missing; else absent. */
  readonly isPartial?: true;
}

/** Content of the search dropdown in the header (R022). */
export interface Suggestions {
  readonly tags: readonly TagLink[];
  readonly videos: readonly Pick<
    VideoCard,
    'id' | 'title' | 'thumbnailUrl' | 'videoUrl' | 'duration' | 'addedAt' | 'site'
  >[];
}

/** A tag or other label, and the tags that most often occur together with it (R063). */
export interface TagDetail {
  readonly tag: Tag;
  readonly related: readonly Tag[];
  /** For a performer: the other performers in the same videos. */
  readonly alongside: readonly Tag[];
}
