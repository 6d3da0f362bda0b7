import type { VideoCard } from './video.ts';

/** `relevance` ranks by how well the words match and exists only where words are searched. */
export type Sort = 'newest' | 'oldest' | 'shortest' | 'longest' | 'popular' | 'relevance';

/** Orders of all videos that the snapshot stores. */
export type OrderName = 'popular' | 'duration';

type Keyed = Pick<VideoCard, 'duration' | 'views'>;

interface SortRule {
  /** Compares two videos by the sort's key; 0 where only dates decide. */
  readonly compare: (a: Keyed, b: Keyed) => number;
  /** Whether the newer or the older of two equal videos comes first. */
  readonly ties: 'newest' | 'oldest';
  /** The stored order to read, and whether from its end; null for the order of dates. */
  readonly order: { readonly name: OrderName; readonly isReversed: boolean } | null;
  /** Place of its first page in the set `first-pages` of the snapshot; null if none is stored. Append only. */
  readonly firstPage: number | null;
}

const noKey = () => 0;

/** All sorts, in the order in which they are offered (R145). URL, panel, stored orders and both query engines follow from this table. */
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

/** Returns the rule of a sort, typed with its nullable parts. */
export const ruleOf = (sort: Sort): SortRule => SORT_RULES[sort];

export const SORT_NAMES = Object.keys(SORT_RULES) as readonly Sort[];
/** The sorts a visitor may choose for any list. */
export const SORTS = SORT_NAMES.filter((sort) => sort !== 'relevance');

interface Placed<Video> {
  readonly video: Video;
  /** Its number: the older a video, the smaller. */
  readonly row: number;
}

/** Returns what compares videos by a sort, ties as its rule says. */
export function compareBy(sort: Sort): (a: Placed<Keyed>, b: Placed<Keyed>) => number {
  const { compare, ties } = ruleOf(sort);
  return (a, b) => compare(a.video, b.video) || (ties === 'oldest' ? a.row - b.row : b.row - a.row);
}
