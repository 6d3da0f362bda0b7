import { atom, type ReadableAtom } from 'nanostores';
import { toEpochDay } from '../domain/filter.ts';
import type { VideoPage, VideoQuery } from '../domain/query.ts';
import { hasSearch, initialCount, toQuery, type Scope } from '../domain/scope.ts';
import type { Tag, VideoCard } from '../domain/video.ts';
import { DEFAULT_VIEW, isSameList, type View } from '../domain/view-url.ts';
import { afterPaint } from '../client/after-paint.ts';
import { askCatalogue, isLive, retryCatalogue } from '../client/catalogue.ts';
import { keepPlace } from './place.ts';
import { $view, openView } from './view.ts';

/** The list of videos of this page. */
export interface Results {
  /** `waiting` shows what the HTML holds; `loading` replaces the list, `growing` adds to it. */
  readonly status: 'waiting' | 'loading' | 'growing' | 'ready' | 'error';
  readonly videos: readonly VideoCard[];
  /** Videos that match in all; a lower bound while `exact` is false. */
  readonly total: number;
  readonly exact: boolean;
  /** Videos before the first one shown. */
  readonly skipped: number;
  /** Tags that match a search; none on other lists. */
  readonly tags: readonly Tag[];
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
  edition: 0,
};
const NOTHING: Results = { ...WAITING_RESULTS, status: 'ready' };
/** Matching tags that are shown. */
const SHOWN_TAGS = 12;

const $list = atom(WAITING_RESULTS);

/** The videos that the view asks for; `waiting` until {@link startResults}. */
export const $results: ReadableAtom<Results> = $list;

/** The view whose videos are shown, or null when none are. */
let shown: View | null = null;
let controller = new AbortController();
let follow: (() => void) | null = null;

/**
 * Shows the list of this page and follows the view from then on: what the HTML holds (`initial`) as long as nothing else is
 * asked for, else what the worker answers. More calls change nothing.
 */
export function startResults(scope: Scope, initial: VideoPage | null): void {
  if (follow) return;
  openView(scope);
  keepPlace();
  if (initial && isSameList($view.get(), DEFAULT_VIEW)) {
    $list.set({ ...NOTHING, ...initial, skipped: scope.skipped ?? 0 });
    // a live export is not what the HTML was made from, so its list is asked for at once
    shown = isLive ? null : DEFAULT_VIEW;
  }
  follow = () => void load(scope, $view.get());
  $view.subscribe(follow);
  // the list is the view's own from here on: see the inline script of the document's head
  delete document.documentElement.dataset['view'];
}

async function load(scope: Scope, view: View): Promise<void> {
  controller.abort();
  const { signal } = (controller = new AbortController());
  if (scope.name === 'search' && !hasSearch(view)) {
    shown = null;
    $list.set(NOTHING);
    return;
  }
  // what was pressed answers first
  if (shown !== null) await afterPaint();
  if (signal.aborted) return;
  const before = $list.get();
  const isMore = shown !== null && isSameList(shown, view);
  const known = isMore ? before.videos.length : 0;
  const skipped = isSameList(view, DEFAULT_VIEW) ? (scope.skipped ?? 0) : 0;
  const end = skipped + initialCount(scope) + view.more;
  if (isMore && (end <= skipped + known || (before.exact && skipped + known >= before.total))) {
    // a choice that was taken back at once has put the list back to its beginning
    $list.set({ ...before, status: 'ready', videos: before.videos.slice(0, end - skipped) });
    return;
  }
  $list.set({ ...before, status: isMore ? 'growing' : 'loading' });
  try {
    const today = toEpochDay(Date.now() / 1000);
    // tags and videos come together: one after the other they would push each other about
    const queryFrom = (offset: number) => toQuery(scope, view, today, offset, end - offset);
    const [next, tags] = await Promise.all([
      askCatalogue('query', queryFrom(skipped + known), signal),
      isMore ? before.tags : matchingTags(scope, view),
    ]);
    // a list that goes on in another catalogue would repeat and leave out: it is had anew, as long as it was
    const isOther = isMore && next.edition !== before.edition;
    const { videos, total, exact, edition } = isOther ? await askCatalogue('query', queryFrom(skipped), signal) : next;
    if (signal.aborted) return;
    shown = view;
    const goesOn = isMore && !isOther;
    const isSettled = exact || (goesOn && before.exact);
    $list.set({
      status: 'ready',
      videos: goesOn ? [...before.videos, ...videos] : videos,
      total: goesOn && before.exact ? before.total : total,
      exact: isSettled,
      skipped,
      tags,
      edition,
    });
    if (!isSettled) settle(queryFrom(skipped), signal);
  } catch {
    if (!signal.aborted) $list.set({ ...$list.get(), status: 'error' });
  }
}

/** The page shows first, and then how many there are in all. Without that answer the number stays a lower bound. */
function settle(query: VideoQuery, signal: AbortSignal): void {
  askCatalogue('count', query, signal).then(
    (total) => !signal.aborted && $list.set({ ...$list.get(), total, exact: true }),
    () => undefined,
  );
}

/** Returns the tags that match a search: for a tag search, the tag itself (R082). Videos do without when they cannot be had. */
async function matchingTags(scope: Scope, { text, tag }: View): Promise<readonly Tag[]> {
  if (scope.name !== 'search') return [];
  const tags = await askCatalogue('searchTags', tag?.replaceAll('-', ' ') ?? text).catch(() => []);
  return tags.filter(({ slug }) => tag === null || slug === tag).slice(0, SHOWN_TAGS);
}

/** Asks again after an error. */
export function retryResults(): void {
  retryCatalogue();
  follow?.();
}
