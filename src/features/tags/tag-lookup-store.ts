import { atom, type ReadableAtom } from 'nanostores';
import { formatTagLookup, parseTagLookup, type TagLookup } from './tag-lookup.ts';
import { keepPlace } from '../../lib/browser/scroll-restoration.ts';
import { removeMark } from '../../lib/browser/document-state.ts';

const $current = atom<TagLookup>(parseTagLookup(''));

/** What is looked for among all tags; everything until {@link openTagLookup} has read the URL. */
export const $tagLookup: ReadableAtom<TagLookup> = $current;

let isOpen = false;

/** Reads the URL, and keeps the place in the list from then on. More calls change nothing. */
export function openTagLookup(): void {
  if (isOpen) return;
  isOpen = true;
  $current.set(parseTagLookup(location.search));
  keepPlace();
  // the list is the lookup's own from here on: see head/opening.ts
  removeMark('list');
}

function set(lookup: TagLookup): void {
  $current.set(lookup);
  const url = new URL(location.href);
  url.search = formatTagLookup(lookup);
  history.replaceState(history.state, '', url);
}

/** Looks for other tags, from the beginning of their list. */
export function lookForTags(change: Partial<Pick<TagLookup, 'letter' | 'text'>>): void {
  set({ ...$current.get(), ...change, more: 0 });
}

/** Lets the list of what was found grow to so many tags beyond the first ones. */
export function showMoreTags(more: number): void {
  set({ ...$current.get(), more });
}
