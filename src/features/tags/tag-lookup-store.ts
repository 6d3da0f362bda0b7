import { atom, type ReadableAtom } from 'nanostores';
import { formatTagLookup, parseTagLookup, type TagLookup } from './tag-lookup.ts';
import { startScrollRestoration } from '../../lib/browser/scroll-restoration.ts';
import { removePageState } from '../../lib/browser/document-state.ts';

const $current = atom<TagLookup>(parseTagLookup(''));

/** Current filter of the tags page (first letter and text of names); accepts all tags until {@link openTagLookup} has read the URL. */
export const $tagLookup: ReadableAtom<TagLookup> = $current;

let isOpen = false;

/**
 * Reads the filter of the tags page from its URL, and starts to save and restore the scroll position. Calls after the first have no effect.
 */
export function openTagLookup(): void {
  if (isOpen) return;
  isOpen = true;
  $current.set(parseTagLookup(location.search));
  startScrollRestoration();
  // from now on, the list follows the filter in the URL: remove the `data-list` attribute, which hides a list that does not match the URL
  // (head/early-inline-script.ts)
  removePageState('list');
}

function set(lookup: TagLookup): void {
  $current.set(lookup);
  const url = new URL(location.href);
  url.search = formatTagLookup(lookup);
  history.replaceState(history.state, '', url);
}

/** Changes the filter of the tags page and resets the list to its initial length. */
export function setTagLookup(change: Partial<Pick<TagLookup, 'letter' | 'text'>>): void {
  set({ ...$current.get(), ...change, more: 0 });
}

/** Extends the list of tags to `more` tags in addition to the initial ones. */
export function showMoreTags(more: number): void {
  set({ ...$current.get(), more });
}
