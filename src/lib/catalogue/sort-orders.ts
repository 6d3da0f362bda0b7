import type { VideoCardData } from './video.ts';

/** Sort order of a list. `relevance` sorts by how well the search words match and is only available for searches. */
export type SortOrder = 'newest' | 'oldest' | 'shortest' | 'longest' | 'popular' | 'relevance';

/** Names of the sort orders that the snapshot stores. Each contains all videos of the catalogue. */
export type StoredSortOrderName = 'popular' | 'duration';

type Keyed = Pick<VideoCardData, 'duration' | 'views'>;

interface SortRule {
  /** Compares two videos by the property that the order sorts by. Always returns 0 if videos are sorted by date or relevance. */
  readonly compare: (a: Keyed, b: Keyed) => number;
  /** Order of two videos for which `compare` returns 0: the newer or the older one comes first. */
  readonly ties: 'newest' | 'oldest';
  /** Name of the stored sort order from which videos are read, and whether it is read from the end; null if videos are read by date. */
  readonly order: { readonly name: StoredSortOrderName; readonly isReversed: boolean } | null;
  /** Index of the first page of this order in the shard set `first-pages`; null if it is not stored. New orders must get the next index. */
  readonly firstPage: number | null;
}

const noKey = () => 0;

/** Rules of all sort orders, in menu order (R145). URLs, the menu, the snapshot's stored orders and both query engines derive from them. */
export const SORT_ORDER_RULES = {
  newest: { compare: noKey, ties: 'newest', order: null, firstPage: null },
  oldest: { compare: noKey, ties: 'oldest', order: null, firstPage: 3 },
  shortest: {
    compare: (a, b) => a.duration - b.duration,
    ties: 'newest',
    order: { name: 'duration', isReversed: false },
    firstPage: 1,
  },
  longest: {
    compare: (a, b) => b.duration - a.duration,
    ties: 'oldest',
    order: { name: 'duration', isReversed: true },
    firstPage: 2,
  },
  popular: {
    compare: (a, b) => b.views - a.views,
    ties: 'newest',
    order: { name: 'popular', isReversed: false },
    firstPage: 0,
  },
  relevance: { compare: noKey, ties: 'newest', order: null, firstPage: null },
} as const satisfies Record<SortOrder, SortRule>;

/** Returns the entry of {@link SORT_ORDER_RULES} for a sort order, with the general type {@link SortRule} instead of literal types. */
export const getSortRule = (sort: SortOrder): SortRule => SORT_ORDER_RULES[sort];

/** Names of all sort orders, including `relevance`. */
export const SORT_NAMES = Object.keys(SORT_ORDER_RULES) as readonly SortOrder[];
/** Sort orders that are available for every list, also without a search. */
export const SORTS_WITHOUT_RELEVANCE = SORT_NAMES.filter((sort) => sort !== 'relevance');

interface Placed<Video> {
  readonly video: Video;
  /** Row number of the video: older videos have smaller numbers. */
  readonly row: number;
}

/** Returns a comparison function for a sort order. Videos that are equal by this order are sorted by date. */
export function createSortComparator(sort: SortOrder): (a: Placed<Keyed>, b: Placed<Keyed>) => number {
  const { compare, ties } = getSortRule(sort);
  return (a, b) => compare(a.video, b.video) || (ties === 'oldest' ? a.row - b.row : b.row - a.row);
}
