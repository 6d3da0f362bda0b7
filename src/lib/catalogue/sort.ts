import type { VideoCard } from './video.ts';

/** `relevance` ranks by how well the words match and exists only where words are searched. */
export type Sort = 'newest' | 'oldest' | 'shortest' | 'longest' | 'popular' | 'relevance';

/** The sorts a visitor may choose, in the order they are offered (R145). */
export const SORTS = ['newest', 'oldest', 'shortest', 'longest', 'popular'] as const satisfies readonly Sort[];

type Keyed = Pick<VideoCard, 'duration' | 'views'>;

/**
 * Compares two videos by a sort's key; 0 where it has none. Ties go newest first; `oldest` and `longest` are the exact
 * reverse of `newest` and `shortest`, so that theirs go oldest first.
 */
export const COMPARE_BY = {
  newest: () => 0,
  oldest: () => 0,
  relevance: () => 0,
  shortest: (a, b) => a.duration - b.duration,
  longest: (a, b) => b.duration - a.duration,
  popular: (a, b) => b.views - a.views,
} as const satisfies Record<Sort, (a: Keyed, b: Keyed) => number>;
