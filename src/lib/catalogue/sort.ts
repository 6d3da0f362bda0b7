import type { VideoCard } from './video.ts';

/** Sort of a list. `relevance` ranks by how well the words match and is only available for searches. */
export type Sort = 'newest' | 'oldest' | 'shortest' | 'longest' | 'popular' | 'relevance';

/** Orders of all videos that the snapshot stores. */
export type OrderName = 'popular' | 'duration';

type Keyed = Pick<VideoCard, 'duration' | 'views'>;

interface SortRule {
  /** Compares two videos by the key of the sort; 0 if only dates decide. */
  readonly compare: (a: Keyed, b: Keyed) => number;
  /** Whether the newer or the older of two equal videos comes first. */
  readonly ties: 'newest' | 'oldest';
  /** The stored order to read, and whether to read it backwards; null for the order of dates. */
  readonly order: { readonly name: OrderName; readonly isReversed: boolean } | null;
  /** Index of the sort's first page in the set `first-pages` of the snapshot; null if it is not stored. New sorts must be appended. */
  readonly firstPage: number | null;
}

const noKey = () => 0;

/** All sorts in the order of the menu (R145). URLs, the menu, stored orders and both query engines derive from this table. */
export const SORT_RULES = {
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
} as const satisfies Record<Sort, SortRule>;

/** Returns the rule of a sort, typed with its nullable fields. */
export const sortRuleOf = (sort: Sort): SortRule => SORT_RULES[sort];

/** Names of all sorts, including `relevance`. */
export const SORT_NAMES = Object.keys(SORT_RULES) as readonly Sort[];
/** Sorts that are available for every list. */
export const SORTS = SORT_NAMES.filter((sort) => sort !== 'relevance');

interface Placed<Video> {
  readonly video: Video;
  /** Row number of the video: older videos have smaller numbers. */
  readonly row: number;
}

/** Returns a comparison function for a sort, with ties resolved by date. */
export function compareBy(sort: Sort): (a: Placed<Keyed>, b: Placed<Keyed>) => number {
  const { compare, ties } = sortRuleOf(sort);
  return (a, b) => compare(a.video, b.video) || (ties === 'oldest' ? a.row - b.row : b.row - a.row);
}
