import { atom, type ReadableAtom } from 'nanostores';
import { changeHistory } from '../../lib/browser/change-history.ts';
import { formatTagListFilter, parseTagListFilter, type TagListFilter } from './tag-list-filter.ts';
import { startScrollRestoration } from '../../lib/browser/scroll-restoration.ts';
import { removePageState } from '../../lib/browser/page-state-attributes.ts';

const $current = atom<TagListFilter>(parseTagListFilter(''));

/** Current filter of the tags page (first letter and text of names); accepts all tags until {@link initTagListFilter} has read the URL. */
export const $tagListFilter: ReadableAtom<TagListFilter> = $current;

let isOpen = false;

/**
 * Reads the filter of the tags page from its URL, and starts to save and restore the scroll position. Calls after the first have no effect.
 */
export function initTagListFilter(): void {
  if (isOpen) return;
  isOpen = true;
  $current.set(parseTagListFilter(location.search));
  startScrollRestoration();
  // from now on, the list follows the filter in the URL: remove the `data-list` attribute, which hides a list that does not match the URL
  // (head/early-inline-script.ts)
  removePageState('list');
}

function set(lookup: TagListFilter): void {
  $current.set(lookup);
  const url = new URL(location.href);
  url.search = formatTagListFilter(lookup);
  changeHistory('replaceState', history.state, url);
}

/** Changes the filter of the tags page and resets the list to its initial length. */
export function setTagListFilter(change: Partial<Pick<TagListFilter, 'letter' | 'text'>>): void {
  set({ ...$current.get(), ...change, more: 0 });
}

/** Extends the list of tags to `more` tags in addition to the initial ones. */
export function setAdditionalTagCount(more: number): void {
  set({ ...$current.get(), more });
}
