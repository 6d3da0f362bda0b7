import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import { MAX_PLACEHOLDER_CARDS, MAX_VIDEOS_PER_LIST, SKELETON_CARD_COUNT } from '../../../lib/catalogue/limits.ts';
import type { TrendingPeriodFallback, VersionedVideoQueryResult } from '../../../lib/catalogue/video-query.ts';
import {
  removeLabelKindPrefix,
  includesSlugOfSameLabel,
  getLabelKeyOfSlug,
  getLabelKindOfSlug,
  LABEL_KINDS,
  getLabelKey,
} from '../../../lib/catalogue/label-kinds-and-slugs.ts';
import type { Tag, VideoCardData } from '../../../lib/catalogue/video.ts';
import type { ListState } from '../../../lib/catalogue/list/list-url.ts';

/** List of videos of a page, with its loading status and numbers of videos. */
export interface ListResults {
  /**
   * Loading status. `waiting`: prerendered list before the list's code has started. `loading`: a different list is loading. `growing`: more
   * videos of the same list are loading. `refiltering`: the same list is loading with another blocklist or for another day.
   */
  readonly status: 'waiting' | 'loading' | 'growing' | 'refiltering' | 'ready' | 'error';
  /** Search text of the list; differs from the text in the URL until the request for that text starts. */
  readonly text: string;
  readonly videos: readonly VideoCardData[];
  /** Number of videos that match the list's filters; a lower bound while `exact` is false. */
  readonly total: number;
  readonly exact: boolean;
  /**
   * Number of videos at the start of a search's results that contain the words as typed, if only few videos contain them; the other results
   * are only similar. Null for other lists and searches.
   */
  readonly asTyped: number | null;
  /** Parts of the search text that look like operators, but were treated as words, because they are unknown or invalid. */
  readonly misread: readonly string[];
  /** Slugs of labels in search operators that do not exist in the catalogue. */
  readonly unknownLabels: readonly string[];
  /**
   * Words for which the search engine searched instead, if no video contains the words as typed (`asTyped` is 0); null if these words
   * cannot be expressed as a simple text.
   */
  readonly reading: string | null;
  /** Number of videos of the list that precede the first video of this page. */
  readonly skipped: number;
  /** Tags that match a search; empty for lists without a search. */
  readonly tags: readonly Tag[];
  /** Number of the list's videos that the blocklist hides; null until they are counted. */
  readonly hidden: number | null;
  /** For a trending list with too few videos in its period: the longer period from which more videos were added; else null. */
  readonly filling: TrendingPeriodFallback | null;
  /** Title of the video to which the videos are similar; null for other lists, and if the video is unknown. */
  readonly similarTo: string | null;
  /** Catalogue version of the videos (see `VersionedVideoQueryResult`); null for prerendered videos, whose version is unknown. */
  readonly edition: number | null;
  /** True if the list lacks videos because part of the search server does not respond. */
  readonly isPartial: boolean;
}

/** Initial state of a page's list, before its code has started. */
export const INITIAL_LIST_RESULTS: ListResults = {
  status: 'waiting',
  text: '',
  videos: [],
  total: 0,
  exact: true,
  asTyped: null,
  misread: [],
  unknownLabels: [],
  reading: null,
  skipped: 0,
  tags: [],
  hidden: null,
  filling: null,
  similarTo: null,
  edition: null,
  isPartial: false,
};

/** State of a search page whose URL has neither a search text nor a tag. The list is empty. */
export const EMPTY_LIST_RESULTS: ListResults = { ...INITIAL_LIST_RESULTS, status: 'ready' };

/** Maximum number of matching tags of each kind that a search shows: one line, so that the videos are near the top of the page. */
const MAX_TAGS_PER_KIND = 6;

/**
 * Returns the tags that a search page shows: its tag if it has one (R082), which `tags` then contains alone, else the best matches of each
 * kind, with tags before performers and sources. Hidden tags are left out, except a tag whose name is the search text.
 */
export function chooseMatchingTags(
  tags: readonly Tag[],
  { text, tag }: ListState,
  blocked: Blocklist | null,
): readonly Tag[] {
  if (tag !== null) return tags;
  const own = getLabelKey('tag', text);
  const open = tags.filter(
    ({ slug }) =>
      removeLabelKindPrefix(getLabelKeyOfSlug(slug)) === own || !includesSlugOfSameLabel(blocked?.tags ?? [], slug),
  );
  return LABEL_KINDS.flatMap((kind) =>
    open.filter(({ slug }) => getLabelKindOfSlug(slug) === kind).slice(0, MAX_TAGS_PER_KIND),
  );
}

/** Appends the videos of a response to the list `before`; returns a new list if `before` is null. */
export function appendVideosToListResults(
  before: ListResults | null,
  page: VersionedVideoQueryResult,
  rest: Pick<ListResults, 'text' | 'skipped' | 'tags' | 'hidden'>,
): ListResults {
  const { videos, total, exact, asTyped, reading, misread = [], unknownLabels = [], filling, similarTo } = page;
  const { edition, isPartial } = page;
  return {
    ...rest,
    status: 'ready',
    videos: before ? [...before.videos, ...videos] : videos,
    ...(before?.exact && before.edition === edition ? { total: before.total, exact: true } : { total, exact }),
    asTyped: asTyped ?? null,
    misread,
    unknownLabels,
    // the spelling of corrected words depends on the cards of the page
    reading: (before ? before.reading : reading) ?? null,
    filling: filling ?? null,
    similarTo: similarTo ?? null,
    edition,
    isPartial: isPartial === true,
  };
}

/**
 * Returns the result count that a page shows, without the loaded videos that the visitor has hidden individually; a lower bound if
 * `isExact` is false. If a search adds close matches to a few videos with the typed words, only the latter are counted.
 */
export function countFoundVideos(
  { asTyped, total, exact, skipped, videos }: Pick<ListResults, 'asTyped' | 'total' | 'exact' | 'skipped' | 'videos'>,
  hiddenVideos: ReadonlyMap<string, string>,
): { readonly count: number; readonly isExact: boolean } {
  const all = asTyped ? asTyped : total;
  const counted = videos.slice(0, Math.max(0, all - skipped));
  return {
    count: all - counted.filter(({ id }) => hiddenVideos.has(id)).length,
    isExact: asTyped ? true : exact,
  };
}

/** Returns whether a visible list has more videos that can be loaded, or are loading, at its end. */
export function hasMoreVideos({ status, skipped, videos, total, exact }: ListResults): boolean {
  const isThere = status === 'ready' || status === 'refiltering' || status === 'growing';
  const end = skipped + videos.length;
  return isThere && end < MAX_VIDEOS_PER_LIST && (end < total || !exact);
}

/** Returns whether the visible or prerendered videos include the last video of the list. */
export function includesLastVideoOfList({ status, skipped, videos, total, exact }: ListResults): boolean {
  const isThere = status === 'ready' || status === 'waiting';
  return isThere && exact && skipped + videos.length >= total;
}

/**
 * Returns how many videos of a list are hidden, by blocklist entries or individually. Returns null if no videos are individually hidden and
 * those hidden by blocklist entries are not counted yet.
 */
export function countHiddenVideos(
  { hidden, videos }: Pick<ListResults, 'hidden' | 'videos'>,
  hiddenVideos: ReadonlyMap<string, string>,
): number | null {
  const single = videos.filter(({ id }) => hiddenVideos.has(id)).length;
  return single > 0 ? single + (hidden ?? 0) : hidden;
}

/**
 * Returns the number of videos of a list if all of them are hidden, else 0. Returns null while that is unknown: videos that blocklist
 * entries hide (`hasBlocks` if there are entries) are counted after the list has loaded.
 */
export function countVideosIfAllHidden(
  results: ListResults,
  hiddenVideos: ReadonlyMap<string, string>,
  hasBlocks: boolean,
): number | null {
  const { status, videos, hidden } = results;
  if (status !== 'ready' || !includesLastVideoOfList(results) || !videos.every(({ id }) => hiddenVideos.has(id)))
    return 0;
  return hasBlocks && hidden === null ? null : (countHiddenVideos(results, hiddenVideos) ?? 0);
}

/**
 * Returns the number of skeleton cards (placeholders) after the videos of a list: a fixed number while a new list is loading, and, while a
 * list grows, the number of videos that it lacks to reach `wanted`, within limits.
 */
export function countSkeletonCards({ status, skipped, videos, total }: ListResults, wanted: number): number {
  if (status === 'loading') return SKELETON_CARD_COUNT;
  if (status !== 'growing') return 0;
  const awaited = Math.min(total - skipped, wanted) - videos.length;
  return Math.min(MAX_PLACEHOLDER_CARDS, Math.max(1, awaited));
}
