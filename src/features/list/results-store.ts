import { atom, type ReadableAtom } from 'nanostores';
import type { Blocklist } from '../../lib/domain/blocklist.ts';
import { toEpochDay } from '../../lib/domain/filter.ts';
import type { PeriodFilling, VideoPage, VideoQuery } from '../../lib/domain/query.ts';
import { hasSearch, initialCount, toQuery, withBlocks, type PageList } from './page-list.ts';
import { slugify } from '../../lib/domain/slug.ts';
import type { Tag, VideoCard } from '../../lib/domain/video.ts';
import { DEFAULT_LIST_STATE, isSameList, type ListState } from './list-url.ts';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { askCatalogue, retryCatalogue } from '../../lib/client/catalogue.ts';
import { $blocked, blockedNow, followBlocked, isBlocking, revealCards } from '../blocklist/blocked-store.ts';
import { keepPlace } from '../../lib/browser/scroll-restoration.ts';
import { $listState, openListState } from './list-state-store.ts';
import { mark, removeMark } from '../../lib/browser/document-state.ts';

/** Set by the build: whether the catalogue is an export that the browser reads live, so that what the HTML holds is only a first picture. */
declare const IS_BUILT_LIVE: boolean;

/** The list of videos of this page. */
export interface Results {
  /** `waiting` shows what the HTML holds; `loading` replaces the list, `growing` adds to it, `refiltering` has other blocks come to the same list. */
  readonly status: 'waiting' | 'loading' | 'growing' | 'refiltering' | 'ready' | 'error';
  readonly videos: readonly VideoCard[];
  /** Videos that match in all; a lower bound while `exact` is false. */
  readonly total: number;
  readonly exact: boolean;
  /** Videos before the first one shown. */
  readonly skipped: number;
  /** Tags that match a search; none on other lists. */
  readonly tags: readonly Tag[];
  /** Videos of the list that the blocklist hides; null until they are counted. */
  readonly hidden: number | null;
  /** Of a trending period that had too few videos, else null. */
  readonly filling: PeriodFilling | null;
  /** The catalogue that the videos are of: see {@link VideoPage}. */
  readonly edition: number;
}

/** A list before {@link startResults}. */
export const WAITING_RESULTS: Results = {
  status: 'waiting',
  videos: [],
  total: 0,
  exact: true,
  skipped: 0,
  tags: [],
  hidden: null,
  filling: null,
  edition: 0,
};
const NOTHING: Results = { ...WAITING_RESULTS, status: 'ready' };
/** Matching tags that are shown. */
const SHOWN_TAGS = 12;

const $list = atom(WAITING_RESULTS);

/** The videos that the list state asks for; `waiting` until {@link startResults}. */
export const $results: ReadableAtom<Results> = $list;

/** The list state whose videos are shown, or null when none are. */
let shown: ListState | null = null;
/** What the shown list leaves out. */
let shownBlocked: Blocklist | null = null;
/** Whether the number of hidden videos is that of the shown list. */
let isHiddenCounted = false;
/** Whether the HTML holds the list, but not yet without what is blocked: its cards keep their room, unseen. */
let isUnseen = false;
let controller = new AbortController();
let follow: (() => void) | null = null;

/**
 * Shows the list of this page and follows the list state from then on: what the HTML holds (`initial`) as long as nothing else is
 * asked for, else what the worker answers. More calls change nothing.
 */
export function startResults(pageList: PageList, initial: VideoPage | null): void {
  if (follow) return;
  openListState(pageList);
  keepPlace();
  const isInHtml = initial !== null && isSameList($listState.get(), DEFAULT_LIST_STATE);
  isUnseen = isInHtml && isBlocking();
  if (!isUnseen) revealCards();
  if (isInHtml && !isUnseen) {
    const skipped = pageList.skipped ?? 0;
    // a list that had grown is ready when it is as long as it was
    const isWhole = $listState.get().more === 0 || skipped + initial.videos.length >= initial.total;
    $list.set({ ...NOTHING, ...initial, status: isWhole ? 'ready' : 'growing', skipped });
    // a live export is not what the HTML was made from, so its list is asked for at once
    shown = IS_BUILT_LIVE ? null : DEFAULT_LIST_STATE;
  }
  // the cards of the HTML are other ones, and looking at what is blocked takes a moment
  if (!isInHtml) $list.set({ ...WAITING_RESULTS, status: 'loading' });
  follow = () => void load(pageList, $listState.get());
  $listState.subscribe(follow);
  followBlocked(follow);
  // the list is the list state's own from here on: see head/pending-list.ts
  removeMark('list');
}

async function load(pageList: PageList, listState: ListState): Promise<void> {
  controller.abort();
  const { signal } = (controller = new AbortController());
  if (pageList.name === 'search' && !hasSearch(listState)) {
    shown = null;
    $list.set(NOTHING);
    return;
  }
  const blocked = isBlocking() ? await blockedNow().catch(() => 'unknown' as const) : null;
  if (signal.aborted) return;
  if (blocked === 'unknown') return fail(false);
  // what was pressed answers first
  if (shown !== null) await afterPaint();
  if (signal.aborted) return;
  const before = $list.get();
  const isSameState = shown !== null && isSameList(shown, listState);
  const isMore = isSameState && blocked === shownBlocked;
  // cards of another choice would pass for those of this one
  const isSameChoice = shown === null || isSameState;
  const known = isMore ? before.videos.length : 0;
  const skipped = isSameList(listState, DEFAULT_LIST_STATE) ? (pageList.skipped ?? 0) : 0;
  const end = skipped + initialCount(pageList) + listState.more;
  const today = toEpochDay(Date.now() / 1000);
  const plainFrom = (offset: number) => toQuery(pageList, listState, today, offset, end - offset);
  const queryFrom = (offset: number) => withBlocks(plainFrom(offset), blocked);
  /** What is told of the whole list comes after its beginning. */
  const countRest = () => {
    const { exact } = $list.get();
    const all = $blocked.get();
    if (all && !isHiddenCounted) void countHidden(withBlocks(plainFrom(skipped), all), signal);
    // a number that nobody has asked for is not worth the lists that it is read from
    if (!exact && mark('saver') === undefined) settle(queryFrom(skipped), signal);
  };
  if (isMore && (end <= skipped + known || (before.exact && skipped + known >= before.total))) {
    // a choice that was taken back at once has put the list back to its beginning
    $list.set({ ...before, status: 'ready', videos: before.videos.slice(0, end - skipped) });
    return countRest();
  }
  if (!isMore) isHiddenCounted = false;
  const isRefiltering = isSameState && before.videos.length > 0;
  if (!isUnseen) $list.set({ ...before, status: isMore ? 'growing' : isRefiltering ? 'refiltering' : 'loading' });
  try {
    // tags and videos come together: one after the other they would push each other about
    const [next, tags] = await Promise.all([
      askCatalogue('query', queryFrom(skipped + known), signal),
      isMore ? before.tags : matchingTags(pageList, listState, blocked),
    ]);
    // a list that goes on in another catalogue would repeat and leave out: it is had anew, as long as it was
    const isOther = isMore && next.edition !== before.edition;
    const {
      videos,
      total,
      exact,
      edition,
      filling = null,
    } = isOther ? await askCatalogue('query', queryFrom(skipped), signal) : next;
    if (signal.aborted) return;
    shown = listState;
    shownBlocked = blocked;
    const goesOn = isMore && !isOther;
    $list.set({
      status: 'ready',
      videos: goesOn ? [...before.videos, ...videos] : videos,
      total: goesOn && before.exact ? before.total : total,
      exact: exact || (goesOn && before.exact),
      skipped,
      tags,
      hidden: isSameState ? before.hidden : null,
      filling,
      edition,
    });
    reveal();
    countRest();
  } catch {
    if (!signal.aborted) fail(isSameChoice && blocked === shownBlocked);
  }
}

/** Shows an error below the cards; without them where they may be blocked or are of another list. */
function fail(isOfList: boolean): void {
  const { videos } = $list.get();
  $list.set({ ...$list.get(), videos: isUnseen || !isOfList ? [] : videos, status: 'error' });
  reveal();
}

function reveal(): void {
  isUnseen = false;
  revealCards();
}

/** Without that answer the number stays what it was. */
async function countHidden(query: VideoQuery, signal: AbortSignal): Promise<void> {
  const hidden = await askCatalogue('countHidden', query, signal).catch(() => null);
  if (hidden === null || signal.aborted) return;
  isHiddenCounted = true;
  $list.set({ ...$list.get(), hidden });
}

/** The page shows first, and then how many there are in all. Without that answer the number stays a lower bound. */
function settle(query: VideoQuery, signal: AbortSignal): void {
  askCatalogue('count', query, signal).then(
    (total) => !signal.aborted && $list.set({ ...$list.get(), total, exact: true }),
    () => undefined,
  );
}

/** Returns the tags that match a search: for a tag search, the tag itself (R082). Videos do without when they cannot be had. */
async function matchingTags(
  pageList: PageList,
  { text, tag }: ListState,
  blocked: Blocklist | null,
): Promise<readonly Tag[]> {
  if (pageList.name !== 'search') return [];
  const tags = await askCatalogue('searchTags', tag?.replaceAll('-', ' ') ?? text).catch(() => []);
  const isShown = (slug: string) =>
    tag === null ? slug === slugify(text) || !blocked?.tags.includes(slug) : slug === tag;
  return tags.filter(({ slug }) => isShown(slug)).slice(0, SHOWN_TAGS);
}

/** Asks again after an error, and for a list in whose place samples stand. */
export function retryResults(): void {
  if ($list.get().status !== 'error') shown = null;
  retryCatalogue();
  follow?.();
}
