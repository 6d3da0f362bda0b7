import type { Blocklist } from './blocklist.ts';
import { NO_FILTERS, type FilterKind, type FilterOption, type Filters, type NumberRange } from './video-filters.ts';
import type { TrendingPeriod } from './trending-period.ts';
import type { ShuffleSeed } from './shuffle-seed.ts';
import type { SortOrder } from './sort-orders.ts';
import type { Tag, TagLink, VideoCardData } from './video.ts';

export interface VideoQuery {
  /** Slug of a label that each video must have, or null. Set by tag pages and by `?tag=` (R084), in addition to `filters.tags`. */
  readonly tag: string | null;
  /** Search text, matched approximately against title, tags and description (R085); blank for none. */
  readonly text: string;
  readonly filters: Filters;
  /** Slugs of tags and other labels that a video must not have. */
  readonly without: readonly string[];
  /** Words or phrases that a video must not contain. */
  readonly withoutWords?: readonly string[];
  /** Conditions of operators in the text, such as `year:2024`. Set by the query engine only, which removes them from the text. */
  readonly operators?: SearchOperatorConditions;
  /** The visitor's blocklist. In a trending period, blocked videos are removed after the period's most viewed videos have been chosen. */
  readonly blocked?: Blocklist;
  /**
   * Id of a video to which the results are similar: only other videos that share a tag or performer with this video match. Without a search
   * text, the sort order by relevance puts the most similar videos first. Absent for other lists.
   */
  readonly like?: string;
  /** Tags and performers of the video in `like`. Set by the query engine, never by its callers. */
  readonly similarity?: SimilarVideoCriteria;
  /** Row of the only video that can match, if the text is the URL or id of a video. Set by the query engine, never by its callers. */
  readonly onlyRow?: number;
  /** Trending period (R070, R071), or null for the entire catalogue. */
  readonly period: TrendingPeriod | null;
  readonly sort: SortOrder;
  /** Seed of a random order, which replaces the sort order; null for none. Only used if the query has no search words. */
  readonly shuffle: ShuffleSeed | null;
  /** Number of matching rows to skip, and maximum number of rows to return. */
  readonly offset: number;
  readonly limit: number;
  /** Current epoch day (UTC), from which ages are calculated. */
  readonly today: number;
}

export interface SimilarVideoCriteria {
  /** Row and title of the video to which others are similar; row -1 and a title of null if no video has the id. */
  readonly row: number;
  readonly title: string | null;
  /**
   * Tags and performers of the video, with higher weights for rarer ones. Each is given by its index in slug order. Similar videos have at
   * least one of them.
   */
  readonly labels: readonly { readonly place: number; readonly weight: number }[];
}

export const EMPTY_BLOCKLIST: Blocklist = { tags: [], words: [], sources: [] };

/** Conditions from operators (`year:2024`) in a search text. A video must meet all of them, in addition to the filters of the query. */
export interface SearchOperatorConditions {
  /** Groups of label slugs. A video must have at least one label of each group. */
  readonly labels: readonly (readonly string[])[];
  /** Ranges of durations in whole minutes, and of epoch days. A video must be in one of the ranges of each list. */
  readonly minutes: readonly (readonly NumberRange[])[];
  readonly days: readonly (readonly NumberRange[])[];
  /** Required qualities. For each of them, the quality of a video must be the same or unknown. */
  readonly qualities: readonly FilterOption<'quality'>[];
  /** Words or phrases that the title must contain (`titles`) or must not contain (`withoutTitles`). */
  readonly titles: readonly string[];
  readonly withoutTitles: readonly string[];
  /** Parts of the text that look like operators, but have an unknown name or an invalid value. They stay in the text, as words. */
  readonly misread: readonly string[];
}

export const NO_OPERATORS: SearchOperatorConditions = {
  labels: [],
  minutes: [],
  days: [],
  qualities: [],
  titles: [],
  withoutTitles: [],
  misread: [],
};

/** Query that matches all videos. A caller adds sort order, offset, limit and its search criteria. */
export const ALL_VIDEOS_QUERY = {
  tag: null,
  text: '',
  filters: NO_FILTERS,
  without: [],
  period: null,
  shuffle: null,
  today: 0,
} as const;

/** Value for each option of each kind of filter, such as a count. */
export type ValuePerFilterOption<Value> = {
  readonly [K in FilterKind]: Readonly<Record<FilterOption<K>, Value>>;
};

/**
 * Number of videos that a list would have if a visitor selected an option of the filter panel. A fixed option replaces the other options of
 * its kind; a tag is added to the selected tags. Null if the number is unknown: because the blocklist hides some videos of a trending
 * period, or because the list has only close matches of its text.
 */
export interface FilterOptionCounts extends ValuePerFilterOption<number | null> {
  /** Numbers of videos for the tags in the request, in the order of these tags. */
  readonly tags: readonly (number | null)[];
}

/** Note that a trending period had too few videos, so videos of a longer period were added. */
export interface TrendingPeriodFallback {
  /** The longer period, whose videos were added to the requested period. */
  readonly from: TrendingPeriod;
  /** Number of videos of the requested period itself. */
  readonly own: number;
}

/** One page of the list of videos that match a query, without the snapshot version. */
export interface VideoQueryResult {
  readonly videos: readonly VideoCardData[];
  /** Number of all matching videos; a lower bound if `exact` is false. */
  readonly total: number;
  readonly exact: boolean;
  /** Number of videos with the search words as typed, which come before approximate matches. Absent if all videos contain them as typed. */
  readonly asTyped?: number;
  /**
   * Text with the words that were searched instead of the typed words, for example corrected words, spelled as on the cards. Only set if no
   * video contains the typed words; absent for partial matches and for queries with operators.
   */
  readonly reading?: string;
  /** Parts of the text that look like operators but are unknown or invalid, and were treated as words. Absent if there are none. */
  readonly misread?: readonly string[];
  /** Slugs of labels in search operators that do not exist in the catalogue. Absent if there are none. */
  readonly unknownLabels?: readonly string[];
  /** Note that videos of a longer period were added to a trending period; absent if none were added. */
  readonly filling?: TrendingPeriodFallback;
  /** Title of the video to which these videos are similar (`like` of the query). Absent for other queries, and if no video has the id. */
  readonly similarTo?: string;
}

/** One page of the list of videos that match a query, with the snapshot version. */
export interface VersionedVideoQueryResult extends VideoQueryResult {
  /**
   * Version number of the snapshot that this page of results comes from. Pages with different versions must not be combined into a list,
   * because each deployment renumbers the rows.
   */
  readonly edition: number;
  /** True if a part of the search server does not respond, so that videos are missing; absent otherwise. */
  readonly isPartial?: true;
}

/** A suggested video. Snapshots suggest complete cards; search servers of version 0.3.0 and older send neither labels nor matched words. */
export type SuggestedVideo = Pick<
  VideoCardData,
  'id' | 'title' | 'thumbnailUrl' | 'videoUrl' | 'duration' | 'addedAt' | 'site'
> &
  Partial<Pick<VideoCardData, 'tags' | 'performers' | 'match'>>;

/** Suggested tags and videos in the dropdown of the header's search box (R022). */
export interface SearchSuggestions<Video = SuggestedVideo> {
  readonly tags: readonly TagLink[];
  readonly videos: readonly Video[];
}

/** A tag or other label, and the tags that most often occur together with it (R063). */
export interface LabelWithRelatedLabels {
  readonly tag: Tag;
  readonly related: readonly Tag[];
  /** If the label is a performer: the performers who most often occur in the same videos. */
  readonly alongside: readonly Tag[];
}
