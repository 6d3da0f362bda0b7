import { atom, type ReadableAtom } from 'nanostores';
import { debounce } from '../../../lib/browser/debounce.ts';
import { askCatalogue } from '../../../lib/client/catalogue-client.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../lib/catalogue/limits.ts';
import type { TagLink } from '../../../lib/catalogue/video.ts';
import { loadActiveBlocklist } from '../../blocklist/active-blocklist-store.ts';
import { listSuggestedTags } from './offered-filter-tags.ts';

interface TagSuggestions {
  readonly status: 'loading' | 'ready' | 'error';
  /** Suggested tags for the text; while the status is `loading`, tags for the previous text. */
  readonly tags: readonly TagLink[];
}

const $state = atom<TagSuggestions>({ status: 'ready', tags: [] });

/** Tag suggestions for the most recent text. */
export const $tagSuggestions: ReadableAtom<TagSuggestions> = $state;

let controller = new AbortController();
/** Callback to call with the tag suggestions for the most recent text; null if no caller waits for them. */
let waiting: ((tags: readonly TagLink[]) => void) | null = null;

const fetchTagSuggestions = debounce(SEARCH_DEBOUNCE_MS, async (text: string, own: string | null) => {
  const { signal } = (controller = new AbortController());
  try {
    const blocked = await loadActiveBlocklist();
    const tags = await askCatalogue('searchTags', text, signal);
    const suggested = listSuggestedTags(tags, own, blocked);
    $state.set({ status: 'ready', tags: suggested });
    waiting?.(suggested);
  } catch {
    if (!signal.aborted) $state.set({ status: 'error', tags: [] });
  }
});

/** Requests tags for a trimmed text, without the tag `own` (a slug), 300 ms after the last call. An empty text clears the suggestions. */
export function requestTagSuggestions(text: string, own: string | null): void {
  controller.abort();
  waiting = null;
  if (text === '') {
    fetchTagSuggestions.cancel();
    $state.set({ status: 'ready', tags: [] });
    return;
  }
  $state.set({ status: 'loading', tags: $state.get().tags });
  fetchTagSuggestions(text, own);
}

/** Calls `choose` once, when the tag suggestions for the latest text have arrived, but not if the text changes before this. */
export function callWhenTagSuggestionsArrive(choose: (tags: readonly TagLink[]) => void): void {
  const { status, tags } = $state.get();
  if (status === 'ready') choose(tags);
  else waiting = choose;
}
