import { atom, type ReadableAtom } from 'nanostores';
import { debounce } from '../../../lib/browser/debounce.ts';
import { askCatalogue } from '../../../lib/client/catalogue.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../lib/catalogue/limits.ts';
import type { TagLink } from '../../../lib/catalogue/video.ts';
import { blockedNow } from '../../blocklist/blocked-store.ts';
import { suggestedTags } from './offered-tags.ts';

/** The tags that may be meant by a text. */
interface TagSuggestions {
  readonly status: 'loading' | 'ready' | 'error';
  /** While `loading`, those of the text before. */
  readonly tags: readonly TagLink[];
}

const $state = atom<TagSuggestions>({ status: 'ready', tags: [] });

/** What is suggested for the text that was asked about last. */
export const $tagSuggestions: ReadableAtom<TagSuggestions> = $state;

let controller = new AbortController();
/** Who waits for the suggestions of what was typed last. */
let waiting: ((tags: readonly TagLink[]) => void) | null = null;

const ask = debounce(SEARCH_DEBOUNCE_MS, async (text: string, own: string | null) => {
  const { signal } = (controller = new AbortController());
  try {
    const blocked = await blockedNow();
    const tags = await askCatalogue('searchTags', text, signal);
    const suggested = suggestedTags(tags, own, blocked);
    $state.set({ status: 'ready', tags: suggested });
    waiting?.(suggested);
  } catch {
    if (!signal.aborted) $state.set({ status: 'error', tags: [] });
  }
});

/** Asks for tags that may be meant by a text without blanks around it, 300 ms after the last one was typed; not for `own`. None are meant by no text. */
export function suggestTags(text: string, own: string | null): void {
  controller.abort();
  waiting = null;
  if (text === '') {
    ask.cancel();
    $state.set({ status: 'ready', tags: [] });
    return;
  }
  $state.set({ status: 'loading', tags: $state.get().tags });
  ask(text, own);
}

/** Calls back with the suggestions for what was typed last, as soon as they are there; never when something else is typed before. */
export function onceSuggested(choose: (tags: readonly TagLink[]) => void): void {
  const { status, tags } = $state.get();
  if (status === 'ready') choose(tags);
  else waiting = choose;
}
