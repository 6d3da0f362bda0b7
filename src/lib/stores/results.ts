import { atom, type ReadableAtom } from 'nanostores';
import { toEpochDay } from '../domain/filter.ts';
import type { VideoPage } from '../domain/query.ts';
import { hasSearch, initialCount, toQuery, type Scope } from '../domain/scope.ts';
import type { VideoCard } from '../domain/video.ts';
import { DEFAULT_VIEW, isSameList, type View } from '../domain/view-url.ts';
import { askCatalogue, isLive, retryCatalogue } from '../client/catalogue.ts';
import { $view, openView } from './view.ts';

/** The list of videos of this page. */
export interface Results {
  /** `waiting` shows what the HTML holds; `loading` replaces the list, `growing` adds to it. */
  readonly status: 'waiting' | 'loading' | 'growing' | 'ready' | 'error';
  readonly videos: readonly VideoCard[];
  readonly total: number;
}

const WAITING: Results = { status: 'waiting', videos: [], total: 0 };
const NOTHING: Results = { status: 'ready', videos: [], total: 0 };

const $list = atom(WAITING);

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
  if (initial && isSameList($view.get(), DEFAULT_VIEW)) {
    $list.set({ status: 'ready', videos: initial.videos, total: initial.total });
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
  const before = $list.get();
  const isMore = shown !== null && isSameList(shown, view);
  const offset = isMore ? before.videos.length : 0;
  const limit = initialCount(scope) + view.more - offset;
  if (isMore && (limit <= 0 || offset >= before.total)) {
    $list.set({ ...before, status: 'ready' });
    return;
  }
  $list.set({ ...before, status: isMore ? 'growing' : 'loading' });
  try {
    const today = toEpochDay(Date.now() / 1000);
    const { videos, total } = await askCatalogue('query', toQuery(scope, view, today, offset, limit), signal);
    shown = view;
    $list.set({ status: 'ready', videos: isMore ? [...before.videos, ...videos] : videos, total });
  } catch {
    if (!signal.aborted) $list.set({ ...$list.get(), status: 'error' });
  }
}

/** Asks again after an error. */
export function retryResults(): void {
  retryCatalogue();
  follow?.();
}
