import { hashText } from './hash.ts';
import { INVENTED_VIEWS_MIN, INVENTED_VIEWS_RANGE } from './limits.ts';
import type { Video } from './video.ts';

/**
 * Returns an invented view count from 1000 to 50999 for a video, derived from its id, so that every build gives the same count (R155). The id
 * is hashed twice, because FNV-1a hashes of ids such as `src1` and `src2` have a constant difference.
 */
export function generateViewCountFromId(id: string): number {
  return INVENTED_VIEWS_MIN + (hashText(String(hashText(id))) % INVENTED_VIEWS_RANGE);
}

/** Returns a video unchanged if it has a view count, else with an invented one ({@link generateViewCountFromId}). */
export function withInventedViews(video: Video): Video {
  return video.views > 0 ? video : { ...video, views: generateViewCountFromId(video.id) };
}

const DIGITS = 2;

/**
 * Rounds a view count to two significant digits. Exact counts grow daily and would change every page in every build
 * (docs/contributing/decisions/0067-rounded-view-counts.md).
 */
export function roundViews(views: number): number {
  return Number(views.toPrecision(DIGITS));
}
