import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import { GROWING_PLACEHOLDERS, LISTED_MAX, SKELETON_CARDS } from '../../../lib/catalogue/limits.ts';
import type { PeriodFallback, VideoPage } from '../../../lib/catalogue/query.ts';
import {
  bareSlug,
  includesLabel,
  isSameLabel,
  keyOfSlug,
  kindOfSlug,
  LABEL_KINDS,
  labelKey,
  nameOfSlug,
} from '../../../lib/catalogue/label.ts';
import type { Tag, VideoCard } from '../../../lib/catalogue/video.ts';
import type { ListState } from '../state/list-url.ts';

/** List of videos of this page. */
export interface Results {
  /**
   * `waiting`: prerendered list before the start. `loading`: another list is loading. `growing`: more videos are loading. `refiltering`:
   * the same list is loading with another blocklist or day.
   */
  readonly status: 'waiting' | 'loading' | 'growing' | 'refiltering' | 'ready' | 'error';
  readonly videos: readonly VideoCard[];
  /** Number of matching videos; a lower bound while `exact` is false. */
  readonly total: number;
  readonly exact: boolean;
  /**
   * For a search with few exact matches: the number of leading videos that contain the words as typed; the others are only similar. Else
   * null.
   */
  readonly asTyped: number | null;
  /** If `asTyped` is 0: the words that were searched instead; null if they cannot be shown as a simple text. */
  readonly reading: string | null;
  /** Number of videos before the first one shown. */
  readonly skipped: number;
  /** Matching tags of a search; empty for other lists. */
  readonly tags: readonly Tag[];
  /** Number of videos that the blocklist hides; null until counted. */
  readonly hidden: number | null;
  /** For a trending period with too few videos: the longer period that fills up the list; else null. */
  readonly filling: PeriodFallback | null;
  /** Catalogue version of the videos (see `VideoPage`); null for prerendered videos, whose version is unknown. */
  readonly edition: number | null;
  /** True if videos are missing because part of the search server does not respond. */
  readonly isPartial: boolean;
}

/** List of a page that has not started. */
export const INITIAL_RESULTS: Results = {
  status: 'waiting',
  videos: [],
  total: 0,
  exact: true,
  asTyped: null,
  reading: null,
  skipped: 0,
  tags: [],
  hidden: null,
  filling: null,
  edition: null,
  isPartial: false,
};

/** List of a search without text and tag. */
export const NO_RESULTS: Results = { ...INITIAL_RESULTS, status: 'ready' };

/** Maximum number of matching tags per kind: one line, so that the videos remain near the top. */
const MAX_TAGS_PER_KIND = 6;

/** Returns the words for the tag search: the name of the tag of a tag search (R082), else the search text. */
export function tagWordsOf({ text, tag }: ListState): string {
  return tag === null ? text : nameOfSlug(tag);
}

/**
 * Returns the tags that a search shows: the tag of a tag search (R082), else the best matches of each kind, tags first. Hidden tags are
 * excluded, except one that the text names.
 */
export function chooseTags(tags: readonly Tag[], { text, tag }: ListState, blocked: Blocklist | null): readonly Tag[] {
  if (tag !== null) return tags.filter(({ slug }) => isSameLabel(slug, tag));
  const own = labelKey('tag', text);
  const open = tags.filter(
    ({ slug }) => bareSlug(keyOfSlug(slug)) === own || !includesLabel(blocked?.tags ?? [], slug),
  );
  return LABEL_KINDS.flatMap((kind) =>
    open.filter(({ slug }) => kindOfSlug(slug) === kind).slice(0, MAX_TAGS_PER_KIND),
  );
}

/** Appends a page to the list `before`, or starts a new list if `before` is null. */
export function addPage(
  before: Results | null,
  { videos, total, exact, asTyped, reading, filling, edition, isPartial }: VideoPage,
  rest: Pick<Results, 'skipped' | 'tags' | 'hidden'>,
): Results {
  return {
    ...rest,
    status: 'ready',
    videos: before ? [...before.videos, ...videos] : videos,
    ...(before?.exact && before.edition === edition ? { total: before.total, exact: true } : { total, exact }),
    asTyped: asTyped ?? null,
    reading: reading ?? null,
    filling: filling ?? null,
    edition,
    isPartial: isPartial === true,
  };
}

/**
 * Returns the displayed number of videos, a lower bound if `isExact` is false. A search with few exact matches counts only these, unless
 * there are none.
 */
export function countFound({ asTyped, total, exact }: Pick<Results, 'asTyped' | 'total' | 'exact'>): {
  readonly count: number;
  readonly isExact: boolean;
} {
  return asTyped ? { count: asTyped, isExact: true } : { count: total, isExact: exact };
}

/** Returns whether more videos can be loaded at the end of a visible list. */
export function hasMore({ status, skipped, videos, total, exact }: Results): boolean {
  const isThere = status === 'ready' || status === 'refiltering';
  const end = skipped + videos.length;
  return isThere && end < LISTED_MAX && (end < total || !exact);
}

/** Returns whether a visible or prerendered list is complete at its end. */
export function isAtEnd({ status, skipped, videos, total, exact }: Results): boolean {
  const isThere = status === 'ready' || status === 'waiting';
  return isThere && exact && skipped + videos.length >= total;
}

/** Returns how many videos of a list are hidden by blocklist entries or individually; null until the entries' videos are counted. */
export function countHidden(
  { hidden, videos }: Pick<Results, 'hidden' | 'videos'>,
  hiddenVideos: ReadonlyMap<string, string>,
): number | null {
  const single = videos.filter(({ id }) => hiddenVideos.has(id)).length;
  return single > 0 ? single + (hidden ?? 0) : hidden;
}

/**
 * Returns the number of videos if all videos of a list are hidden, else 0. Returns null until that is known, since the videos of blocklist
 * entries (`hasBlocks`) are counted after the list has loaded.
 */
export function countAllHidden(
  results: Results,
  hiddenVideos: ReadonlyMap<string, string>,
  hasBlocks: boolean,
): number | null {
  const { status, videos, hidden } = results;
  if (status !== 'ready' || !isAtEnd(results) || !videos.every(({ id }) => hiddenVideos.has(id))) return 0;
  return hasBlocks && hidden === null ? null : (countHidden(results, hiddenVideos) ?? 0);
}

/**
 * Returns the number of skeleton cards after the videos of a list: a fixed number for a new list, or the number of cards still loading
 * until the list has `wanted` cards.
 */
export function countSkeletons({ status, skipped, videos, total }: Results, wanted: number): number {
  if (status === 'loading') return SKELETON_CARDS;
  if (status !== 'growing') return 0;
  const awaited = Math.min(total - skipped, wanted) - videos.length;
  return Math.min(GROWING_PLACEHOLDERS, Math.max(1, awaited));
}
