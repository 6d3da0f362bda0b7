import { atom, type ReadableAtom } from 'nanostores';
import { NO_FILTERS, toggleOption, type FilterKind, type Span, type SpanKind } from '../../../lib/catalogue/filter.ts';
import { LIST_STEP } from '../../../lib/catalogue/limits.ts';
import type { Period } from '../../../lib/catalogue/period.ts';
import { followSheet, leaveClosedSheet, stateOfChoice } from './filter-sheet-store.ts';
import { defaultSort, type PageList } from './page-list.ts';
import { SEEDS } from '../../../lib/catalogue/seed.ts';
import type { Sort } from '../../../lib/catalogue/sort.ts';
import { chooseTag, gatherTags, type TagChoice, type TagKind, type TagState } from './tag-choice.ts';
import { toQueryText } from '../../../lib/catalogue/text/query-text.ts';
import { DEFAULT_LIST_STATE, formatListState, isSameList, parseListState, type ListState } from './list-url.ts';

const $current = atom<ListState>(DEFAULT_LIST_STATE);
const $page = atom<PageList | null>(null);

/** Which list this page shows; null until {@link openListState}. */
export const $pageList: ReadableAtom<PageList | null> = $page;

/** What the visitor has chosen on this page; the default until {@link openListState} has read the URL. */
export const $listState: ReadableAtom<ListState> = $current;

/** Reads the URL into the list state and follows Back and Forward. A page calls it once; more calls change nothing. */
export function openListState(pageList: PageList): void {
  if ($page.get()) return;
  const read = () => {
    const before = $current.get();
    $current.set(parseListState(location.search));
    followSheet(isSameList(before, $current.get()));
  };
  $current.set(parseListState(location.search));
  $page.set(pageList);
  window.addEventListener('popstate', read);
  leaveClosedSheet();
}

/** What is chosen: until the page is opened, what its URL says. */
export const chosenNow = () => ($page.get() ? $current.get() : parseListState(location.search));

function setListState(listState: ListState, isStep: boolean): void {
  $current.set(listState);
  // whole, because a path that begins with two slashes would name another host
  const url = new URL(location.href);
  url.search = formatListState(listState);
  if (isStep) history.pushState(stateOfChoice(), '', url);
  else history.replaceState(history.state, '', url);
}

/**
 * Chooses another list, which starts from its top, as a step that Back undoes; without `mayStep` in place of the current step. Returns
 * whether it made a step: the same list makes none.
 */
function choose(change: Partial<ListState>, mayStep = true): boolean {
  const before = chosenNow();
  const listState = { ...before, ...change, more: 0 };
  const isStep = mayStep && !isSameList(before, listState);
  setListState(listState, isStep);
  return isStep;
}

export function toggleFilter(kind: FilterKind, option: string): void {
  choose({ filters: toggleOption(chosenNow().filters, kind, option) });
}

/** Asks for a span of minutes or of days; null for none. `mayStep` and the result: see {@link choose}. */
export function setSpan(kind: SpanKind, span: Span | null, mayStep = true): boolean {
  return choose({ filters: { ...chosenNow().filters, [kind]: span } }, mayStep);
}

/** Asks for a tag, as one of those of its kind, leaves it out, or neither. */
export function setTag(slug: string, state: TagState, kind: TagKind): void {
  choose(chooseTag(chosenNow(), slug, state, kind));
}

/** Asks for all of the chosen tags, or for any of them. */
export function setTagKind(kind: TagKind): void {
  choose({ filters: gatherTags(chosenNow().filters, kind) });
}

/** Chooses all that narrows the list at once. */
export function narrowTo({ filters, without }: TagChoice): void {
  choose({ filters, without });
}

export function resetFilters(): void {
  narrowTo({ filters: NO_FILTERS, without: [] });
}

/** Sorts the list; the page's own order is kept out of the URL. */
export function setSort(sort: Sort): void {
  const pageList = $page.get();
  const isDefault = pageList !== null && sort === defaultSort(pageList, chosenNow().text);
  choose({ sort: isDefault ? null : sort, shuffle: null });
}

/** Shuffles the list, or shuffles it again. */
export function shuffle(): void {
  choose({ sort: null, shuffle: Math.floor(Math.random() * SEEDS) });
}

export function setPeriod(period: Period | null): void {
  choose({ period });
}

/** Searches another text. */
export function setText(text: string): void {
  const next = toQueryText(text);
  if (next !== $current.get().text || $current.get().tag !== null)
    choose({ text: next, tag: null, sort: null, shuffle: null });
}

/** Has the list as long as it was at first. */
export function startOver(): void {
  if ($current.get().more > 0) choose({}, false);
}

/** Lets the list grow by one step (R044). */
export function showMore(): void {
  const listState = $current.get();
  setListState({ ...listState, more: listState.more + LIST_STEP }, false);
}
