import { atom, computed, type ReadableAtom } from 'nanostores';
import { debounce } from '../../lib/browser/debounce.ts';
import { SEARCH_DEBOUNCE_MS } from '../../lib/catalogue/limits.ts';
import { toQueryText } from '../../lib/catalogue/text/remove-control-characters.ts';
import { $listState, getCurrentListState, setSearchText } from '../list/state/list-state-store.ts';

/** Typed text that the search page may not have searched yet (`text`), and the searched text at the time of the input (`after`). */
const $typed = atom<{ readonly text: string; readonly after: string } | null>(null);

/** Text in the search box while the search page is open: the typed text, or else the text of the shown results. */
export const $searchBoxText: ReadableAtom<string> = computed([$typed, $listState], (typed, listState) => {
  if (typed === null) return listState.text;
  // the list may load after the search box: until then, the searched text is in the URL
  const { text: searched } = getCurrentListState();
  // keep a typed text that differs from the searched text only in spaces: the visitor may type more words after a trailing space
  const isTyped = typed.after === searched || toQueryText(typed.text) === searched;
  return isTyped ? typed.text : searched;
});

const searchSoon = debounce(SEARCH_DEBOUNCE_MS, (text: string) => {
  // do not undo another search that a button has started in the meantime, for example by removing a filter
  if ($typed.get()!.after === getCurrentListState().text) setSearchText(text);
});

/** Changes the text in the search box of the search page, and searches for the text 300 ms after the last change. */
export function changeSearchBoxText(text: string): void {
  $typed.set({ text, after: getCurrentListState().text });
  searchSoon(text);
}

/** Searches for the text in the search box of the search page at once. */
export function submitSearchText(): void {
  searchSoon.cancel();
  setSearchText($searchBoxText.get());
}

/** Resets the search box of the search page to the text of the shown results. */
export function resetSearchBox(): void {
  searchSoon.cancel();
  $typed.set(null);
}
