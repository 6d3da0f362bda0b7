import { NO_FILTERS, type Filters } from './filter.ts';
import type { Period } from './period.ts';
import type { Sort } from './sort.ts';
import type { TagLink, VideoCard } from './video.ts';

/** What a list of videos asks of the catalogue. */
export interface VideoQuery {
  /** Slug that every video must carry beside `filters.tags`, or null: the tag page and `?tag=` (R084). */
  readonly tag: string | null;
  /** Free text, fuzzy over title, tags and description (R085); blank for none. */
  readonly text: string;
  readonly filters: Filters;
  /** Slugs that no video may carry. */
  readonly without: readonly string[];
  /** Trending period (R070, R071), or null for the whole catalogue. */
  readonly period: Period | null;
  readonly sort: Sort;
  /** Rows to leave out at the start, and most rows to return. */
  readonly offset: number;
  readonly limit: number;
  /** Epoch day (UTC) that ages are counted from. */
  readonly today: number;
}

/** A query that every video matches; what it looks for, in which order and how much of it is to be added. */
export const ANY_VIDEO = { tag: null, text: '', filters: NO_FILTERS, without: [], period: null, today: 0 } as const;

/** Some of the videos that match. */
export interface VideoList {
  readonly videos: readonly VideoCard[];
  /** Matching videos in all; a lower bound while `exact` is false. */
  readonly total: number;
  readonly exact: boolean;
}

/** A page of results. */
export interface VideoPage extends VideoList {
  /** Which catalogue answered: pages of one list fit together only when it is the same, since a deploy numbers rows anew. */
  readonly edition: number;
}

/** What the header's dropdown shows (R022). */
export interface Suggestions {
  readonly tags: readonly TagLink[];
  readonly videos: readonly Pick<VideoCard, 'id' | 'title' | 'thumbnailUrl' | 'videoUrl'>[];
}
