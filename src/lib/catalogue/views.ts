import { hashText } from './hash.ts';
import { VIEWS_MIN, VIEWS_RANGE } from './limits.ts';
import type { Video } from './video.ts';

/** Returns a video's view count, 1000 to 50999. Not real: derived from the id, so that every build agrees (R155). */
export function viewsOf(id: string): number {
  return VIEWS_MIN + (hashText(id) % VIEWS_RANGE);
}

/** Returns a video with views: its own, or where it tells none those of {@link viewsOf}. */
export function inventViews(video: Video): Video {
  return video.views > 0 ? video : { ...video, views: viewsOf(video.id) };
}

const DIGITS = 2;

/** Returns a view count rounded to two digits. Exact counts grow every night and would change every page every night (docs/decisions/0067). */
export function roundViews(views: number): number {
  return Number(views.toPrecision(DIGITS));
}
