import { atom, type ReadableAtom } from 'nanostores';
import { SEARCH_DEBOUNCE_MS } from '../../lib/catalogue/limits.ts';
import type { SearchSuggestions } from '../../lib/catalogue/video-query.ts';
import { askCatalogue } from '../../lib/client/catalogue-client.ts';
import { getPageState } from '../../lib/browser/page-state-attributes.ts';
import { debounce } from '../../lib/browser/debounce.ts';
import { loadActiveBlocklist, excludeIndividuallyHiddenVideos } from '../blocklist/active-blocklist-store.ts';
import { stabilizeVideoSuggestionOrder } from './stabilize-suggestions.ts';
import { onStoreMountInBrowser } from '../../lib/browser/store-listeners.ts';

/** Suggestions for the most recent text of the header's search box. */
export interface SuggestionState {
  readonly text: string;
  readonly status: 'loading' | 'ready' | 'error';
  /** Suggestions for `text`; while the status is `loading`, suggestions for the previous text. */
  readonly found: SearchSuggestions;
}

const NOTHING_FOUND: SearchSuggestions = { tags: [], videos: [] };
const $state = atom<SuggestionState>({ text: '', status: 'ready', found: NOTHING_FOUND });

export const $searchSuggestions: ReadableAtom<SuggestionState> = $state;

onStoreMountInBrowser($state, () => {
  const askAgain = () => {
    const { status, text } = $state.get();
    if (status === 'error') requestSuggestions(text);
  };
  addEventListener('online', askAgain);
  return () => removeEventListener('online', askAgain);
});

let controller = new AbortController();
type Blocked = Awaited<ReturnType<typeof loadActiveBlocklist>>;
const NOTHING_SHOWN: {
  readonly text: string;
  readonly videos: SearchSuggestions['videos'];
  readonly blocked: Blocked;
} = {
  text: '',
  videos: [],
  blocked: null,
};
/** The last text with suggestions, the suggested videos, and the blocklist that was applied to them. */
let shown = NOTHING_SHOWN;

const fetchSuggestions = debounce(SEARCH_DEBOUNCE_MS, async (text: string) => {
  controller.abort();
  const { signal } = (controller = new AbortController());
  try {
    const blocked = await loadActiveBlocklist();
    const found = await askCatalogue('suggest', { text, blocked }, signal);
    // reuse the last suggestions only with the same blocklist: a changed blocklist may hide videos of the last suggestions
    const stable = shown.blocked === blocked ? stabilizeVideoSuggestionOrder(text, shown, found.videos) : found.videos;
    // pages with legal texts have no age gate, and suggest no videos before the visitor has passed it on another page
    const isVerified = getPageState('age') === 'verified';
    const videos = isVerified ? await excludeIndividuallyHiddenVideos(stable) : [];
    shown = { text, videos, blocked };
    $state.set({ text, status: 'ready', found: { ...found, videos } });
  } catch {
    if (!signal.aborted) $state.set({ text, status: 'error', found: NOTHING_FOUND });
  }
});

/** Requests suggestions for a text, 300 ms after the last call (R027). A blank text clears them. */
export function requestSuggestions(text: string): void {
  const trimmed = text.trim();
  controller.abort();
  if (trimmed === '') {
    fetchSuggestions.cancel();
    shown = NOTHING_SHOWN;
    $state.set({ text: '', status: 'ready', found: NOTHING_FOUND });
    return;
  }
  $state.set({ text: trimmed, status: 'loading', found: $state.get().found });
  fetchSuggestions(trimmed);
}
