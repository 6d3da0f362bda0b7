import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import { GROWING_CARDS, LISTED_MAX, SKELETON_CARDS } from '../../../lib/catalogue/limits.ts';
import type { PeriodFilling, VideoPage } from '../../../lib/catalogue/query.ts';
import {
  bareSlug,
  holdsLabel,
  isSameLabel,
  keyOfSlug,
  kindOf,
  LABEL_KINDS,
  labelKey,
  nameOfSlug,
} from '../../../lib/catalogue/label.ts';
import type { Tag, VideoCard } from '../../../lib/catalogue/video.ts';
import type { ListState } from '../state/list-url.ts';

/** The list of videos of this page. */
export interface Results {
  /** `waiting` shows what the HTML holds; `loading` replaces the list, `growing` adds to it, `refiltering` has other blocks come to the same list. */
  readonly status: 'waiting' | 'loading' | 'growing' | 'refiltering' | 'ready' | 'error';
  readonly videos: readonly VideoCard[];
  /** Videos that match in all; a lower bound while `exact` is false. */
  readonly total: number;
  readonly exact: boolean;
  /** Of a search that found few: how many of the videos, counted from the first, hold its words as typed; the others are only close. Else null. */
  readonly asTyped: number | null;
  /** Where none of them does: the words that were searched in their place; null where they are not as easily said. */
  readonly reading: string | null;
  /** Videos before the first one shown. */
  readonly skipped: number;
  /** Tags that match a search; none on other lists. */
  readonly tags: readonly Tag[];
  /** Videos of the list that the blocklist hides; null until they are counted. */
  readonly hidden: number | null;
  /** Of a trending period that had too few videos, else null. */
  readonly filling: PeriodFilling | null;
  /** The catalogue that the videos are of (see `VideoPage`); null where they are of the HTML, which does not say it. */
  readonly edition: number | null;
  /** Whether videos are missing, since a part of a search server does not answer. */
  readonly isPartial: boolean;
}

/** A list before its page has started. */
export const WAITING_RESULTS: Results = {
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

/** The list of a search that looks for nothing. */
export const NO_RESULTS: Results = { ...WAITING_RESULTS, status: 'ready' };

/** Matching labels of each kind that are shown: one line, so that the videos stay near. */
const SHOWN_LABELS = 6;

/** Returns the words that a search looks among the tags for: those of the tag that it is about (R082), else its text. */
export function tagWordsOf({ text, tag }: ListState): string {
  return tag === null ? text : nameOfSlug(tag);
}

/**
 * Returns the labels that a search shows, tags first: the label of a tag search (R082), else the best matches of each kind without the
 * blocked ones. A blocked label that the text names is shown.
 */
export function chooseTags(tags: readonly Tag[], { text, tag }: ListState, blocked: Blocklist | null): readonly Tag[] {
  if (tag !== null) return tags.filter(({ slug }) => isSameLabel(slug, tag));
  const own = labelKey('tag', text);
  const open = tags.filter(({ slug }) => bareSlug(keyOfSlug(slug)) === own || !holdsLabel(blocked?.tags ?? [], slug));
  return LABEL_KINDS.flatMap((kind) => open.filter(({ slug }) => kindOf(slug) === kind).slice(0, SHOWN_LABELS));
}

/** Returns a list with the page that has come: behind the videos of the list `before`, or alone where it is null. */
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
 * Returns how many videos a list is said to have, at least where that is not exact: of a search that found few those that hold its words as
 * typed, unless there are none.
 */
export function countFound({ asTyped, total, exact }: Pick<Results, 'asTyped' | 'total' | 'exact'>): {
  readonly count: number;
  readonly isExact: boolean;
} {
  return asTyped ? { count: asTyped, isExact: true } : { count: total, isExact: exact };
}

/** Returns whether a list that shows goes on behind its last video. */
export function hasMore({ status, skipped, videos, total, exact }: Results): boolean {
  const isThere = status === 'ready' || status === 'refiltering';
  const end = skipped + videos.length;
  return isThere && end < LISTED_MAX && (end < total || !exact);
}

/** Returns whether nothing comes behind the last video of a list that shows, also while it is of the HTML. */
export function isAtEnd({ status, skipped, videos, total, exact }: Results): boolean {
  const isThere = status === 'ready' || status === 'waiting';
  return isThere && exact && skipped + videos.length >= total;
}

/** Returns how many videos of a list are hidden, by blocklist entries and one by one; null until the entries' videos are counted. */
export function countHidden(
  { hidden, videos }: Pick<Results, 'hidden' | 'videos'>,
  hiddenVideos: ReadonlyMap<string, string>,
): number | null {
  const single = videos.filter(({ id }) => hiddenVideos.has(id)).length;
  return single > 0 ? single + (hidden ?? 0) : hidden;
}

/**
 * Returns how many videos a list has if all of them are hidden, else 0. Null until that is known: `hasBlocks` is true if there are blocklist
 * entries, whose videos are counted after the list.
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

/** Returns how many skeletons stand behind the videos of a list: for all of them, or for those that it grows by until it has `wanted`. */
export function countSkeletons({ status, skipped, videos, total }: Results, wanted: number): number {
  if (status === 'loading') return SKELETON_CARDS;
  if (status !== 'growing') return 0;
  const awaited = Math.min(total - skipped, wanted) - videos.length;
  return Math.min(GROWING_CARDS, Math.max(1, awaited));
}
