import { atom, type ReadableAtom } from 'nanostores';
import { formatTagLookup, parseTagLookup, type TagLookup } from './tag-lookup.ts';
import { startScrollRestoration } from '../../lib/browser/scroll-restoration.ts';
import { removePageState } from '../../lib/browser/document-state.ts';

const $current = atom<TagLookup>(parseTagLookup(''));

/** Current filter of the tags page; shows all tags until {@link openTagLookup} has read the URL. */
export const $tagLookup: ReadableAtom<TagLookup> = $current;

let isOpen = false;

/** Reads the filter from the URL, and starts to save and restore the scroll position. Further calls have no effect. */
export function openTagLookup(): void {
  if (isOpen) return;
  isOpen = true;
  $current.set(parseTagLookup(location.search));
  startScrollRestoration();
  // the list now follows the filter, so the document's `data-list` attribute is no longer needed (head/early-start.ts)
  removePageState('list');
}

function set(lookup: TagLookup): void {
  $current.set(lookup);
  const url = new URL(location.href);
  url.search = formatTagLookup(lookup);
  history.replaceState(history.state, '', url);
}

/** Changes the filter and resets the list to its initial length. */
export function setTagLookup(change: Partial<Pick<TagLookup, 'letter' | 'text'>>): void {
  set({ ...$current.get(), ...change, more: 0 });
}

/** Extends the list to `more` tags beyond the initial ones. */
export function showMoreTags(more: number): void {
  set({ ...$current.get(), more });
}
