import type { VideoCard } from './video.ts';

/** `relevance` ranks by how well the words match and exists only where words are searched. */
export type Sort = 'newest' | 'oldest' | 'shortest' | 'longest' | 'popular' | 'relevance';

/** The sorts a visitor may choose, with their labels (R145). */
export const SORT_LABELS = {
  newest: 'Newest',
  oldest: 'Oldest',
  shortest: 'Shortest',
  longest: 'Longest',
  popular: 'Most popular',
} as const satisfies Record<Exclude<Sort, 'relevance'>, string>;

type Keyed = Pick<VideoCard, 'duration' | 'views'>;

/**
 * Compares two videos by a sort's key; 0 where it has none. Ties fall back to the newest row first
 * (for `oldest`, the oldest first), which the caller's order supplies.
 */
export const COMPARE_BY = {
  newest: () => 0,
  oldest: () => 0,
  relevance: () => 0,
  shortest: (a, b) => a.duration - b.duration,
  longest: (a, b) => b.duration - a.duration,
  popular: (a, b) => b.views - a.views,
} as const satisfies Record<Sort, (a: Keyed, b: Keyed) => number>;
