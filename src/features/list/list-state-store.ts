import { atom, type ReadableAtom } from 'nanostores';
import { NO_FILTERS, toggleOption, type FilterKind } from '../../lib/domain/filter.ts';
import { LIST_STEP } from '../../lib/domain/limits.ts';
import type { Period } from '../../lib/domain/period.ts';
import { defaultSort, type Scope } from './scope.ts';
import { SEEDS } from '../../lib/domain/seed.ts';
import type { Sort } from '../../lib/domain/sort.ts';
import { chooseTag, type TagState } from './tag-choice.ts';
import { toQueryText } from '../../lib/domain/query-text.ts';
import { DEFAULT_VIEW, formatView, parseView, type View } from './list-url.ts';

const $current = atom<View>(DEFAULT_VIEW);
const $page = atom<Scope | null>(null);

/** Which list this page shows; null until {@link openView}. */
export const $scope: ReadableAtom<Scope | null> = $page;

/** What the visitor has chosen on this page; the default until {@link openView} has read the URL. */
export const $view: ReadableAtom<View> = $current;

/** Reads the URL into the view and follows Back and Forward. A page calls it once; more calls change nothing. */
export function openView(scope: Scope): void {
  if ($page.get()) return;
  const read = () => $current.set(parseView(location.search));
  read();
  $page.set(scope);
  window.addEventListener('popstate', read);
}

function setView(view: View, isStep: boolean): void {
  $current.set(view);
  // whole, because a path that begins with two slashes would name another host
  const url = new URL(location.href);
  url.search = formatView(view);
  if (isStep) history.pushState(null, '', url);
  else history.replaceState(history.state, '', url);
}

/** A new choice starts the list from its top. */
const choose = (change: Partial<View>, isStep = false) => setView({ ...$current.get(), ...change, more: 0 }, isStep);

export function toggleFilter(kind: FilterKind, option: string): void {
  choose({ filters: toggleOption($current.get().filters, kind, option) });
}

/** Asks for a tag, leaves it out, or neither. */
export function setTag(slug: string, state: TagState): void {
  choose(chooseTag($current.get(), slug, state));
}

export function resetFilters(): void {
  choose({ filters: NO_FILTERS, without: [] });
}

/** Sorts the list; the page's own order is kept out of the URL. */
export function setSort(sort: Sort): void {
  const scope = $page.get();
  const isDefault = scope !== null && sort === defaultSort(scope, $current.get().text);
  choose({ sort: isDefault ? null : sort, shuffle: null });
}

/** Shuffles the list, or shuffles it again, as a step that Back undoes. */
export function shuffle(): void {
  choose({ sort: null, shuffle: Math.floor(Math.random() * SEEDS) }, true);
}

export function setPeriod(period: Period | null): void {
  choose({ period });
}

/** Searches another text, as a step that Back undoes. */
export function setText(text: string): void {
  const next = toQueryText(text);
  if (next !== $current.get().text || $current.get().tag !== null)
    choose({ text: next, tag: null, sort: null, shuffle: null }, true);
}

/** Lets the list grow by one step (R044). */
export function showMore(): void {
  const view = $current.get();
  setView({ ...view, more: view.more + LIST_STEP }, false);
}
