import type { Blocklist } from './blocklist.ts';
import { NO_FILTERS, type FilterKind, type FilterOption, type Filters } from './filter.ts';
import type { Period } from './period.ts';
import type { Seed } from './seed.ts';
import type { Sort } from './sort.ts';
import type { Tag, TagLink, VideoCard } from './video.ts';

/** What a list of videos asks of the catalogue. */
export interface VideoQuery {
  /** Slug that every video must carry beside `filters.tags`, or null: the tag page and `?tag=` (R084). */
  readonly tag: string | null;
  /** Free text, fuzzy over title, tags and description (R085); blank for none. */
  readonly text: string;
  readonly filters: Filters;
  /** Slugs that no video may carry. */
  readonly without: readonly string[];
  /** Words, or several with blanks between them, that no video may hold. */
  readonly withoutWords?: readonly string[];
  /** What the visitor never wants to see; a trending period is chosen before it is left out. */
  readonly blocked?: Blocklist;
  /** Trending period (R070, R071), or null for the whole catalogue. */
  readonly period: Period | null;
  readonly sort: Sort;
  /** Puts the list in an order that follows from this number alone, whatever the sort; where no words are searched. */
  readonly shuffle: Seed | null;
  /** Rows to leave out at the start, and most rows to return. */
  readonly offset: number;
  readonly limit: number;
  /** Epoch day (UTC) that ages are counted from. */
  readonly today: number;
}

export const NO_BLOCKS: Blocklist = { tags: [], words: [], sources: [] };

/** A query that every video matches; what it looks for, in which order and how much of it is to be added. */
export const ANY_VIDEO = {
  tag: null,
  text: '',
  filters: NO_FILTERS,
  without: [],
  period: null,
  shuffle: null,
  today: 0,
} as const;

/** A value for every option of every kind of filter. */
export type EachOption<Value> = {
  readonly [K in FilterKind]: Readonly<Record<FilterOption<K>, Value>>;
};

/**
 * How many videos a list would have with an option that the filter panel offers, alone in its group; of tags beside the others. Null
 * where only the list itself can tell: which of a trending period's few videos are blocked.
 */
export interface OptionCounts extends EachOption<number | null> {
  /** Of each tag that was asked for, in their order. */
  readonly tags: readonly (number | null)[];
}

/** That a trending period had too few videos, and what filled it. */
export interface PeriodFilling {
  /** The longer period that the others are from. */
  readonly from: Period;
  /** How many of the videos are of the period itself. */
  readonly own: number;
}

/** Some of the videos that match. */
export interface VideoList {
  readonly videos: readonly VideoCard[];
  /** Matching videos in all; a lower bound while `exact` is false. */
  readonly total: number;
  readonly exact: boolean;
  /** Of a search: how many of the videos hold its words as typed, and come first, where the others are only close. Left out where none is. */
  readonly asTyped?: number;
  /** Where none is: the words that were searched in their place. Left out where they are not as easily said. */
  readonly reading?: string;
  /** Left out where nothing was filled. */
  readonly filling?: PeriodFilling;
}

/** A page of results. */
export interface VideoPage extends VideoList {
  /** Which catalogue answered: pages of one list fit together only when it is the same, since a deploy numbers rows anew. */
  readonly edition: number;
  /** Of a search server of which a part does not answer: videos are missing. Left out where none is. */
  readonly isPartial?: true;
}

/** What the header's dropdown shows (R022). */
export interface Suggestions {
  readonly tags: readonly TagLink[];
  readonly videos: readonly Pick<
    VideoCard,
    'id' | 'title' | 'thumbnailUrl' | 'videoUrl' | 'duration' | 'addedAt' | 'site'
  >[];
}

/** A tag, or another label, and the tags that stand beside it most often (R063). */
export interface TagDetail {
  readonly tag: Tag;
  readonly related: readonly Tag[];
  /** Of a performer: the other performers of the same videos. */
  readonly alongside: readonly Tag[];
}
