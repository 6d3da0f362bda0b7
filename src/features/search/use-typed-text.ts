import { useEffect, useMemo, useState } from 'react';
import { debounce } from '../../lib/browser/debounce.ts';
import { SEARCH_DEBOUNCE_MS } from '../../lib/catalogue/limits.ts';
import { toQueryText } from '../../lib/catalogue/text/query-text.ts';
import { setSearchText } from '../list/state/list-state-store.ts';

/** Text in the text box of the search page, for which the page may not have searched yet, and event handlers of the box. */
interface TypedText {
  readonly text: string;
  /** Changes the text in the box, and searches for it 300 ms after the last call. */
  readonly type: (next: string) => void;
  /** Searches for the text in the box at once, unless it is blank. */
  readonly search: () => void;
}

/** Returns the text and event handlers for the text box of the search page. `searched` is the text for which the page has searched. */
export function useTypedText(searched: string): TypedText {
  // text for which the page has not searched yet, and the text of the last search at the time of typing
  const [typed, setTyped] = useState<{ text: string; after: string } | null>(null);
  const searchSoon = useMemo(() => debounce(SEARCH_DEBOUNCE_MS, setSearchText), []);
  useEffect(() => {
    // after Back and Forward, the box must contain the text of the results, not the typed text
    const forget = () => {
      searchSoon.cancel();
      setTyped(null);
    };
    addEventListener('popstate', forget);
    return () => removeEventListener('popstate', forget);
  }, [searchSoon]);
  // keep a typed text that differs from the searched text only in spaces: the visitor may type more words after a trailing space
  const isTyped = typed !== null && (typed.after === searched || toQueryText(typed.text) === searched);
  const text = isTyped ? typed.text : searched;
  return {
    text,
    type(next) {
      setTyped({ text: next, after: searched });
      searchSoon(next);
    },
    search() {
      searchSoon.cancel();
      if (toQueryText(text) !== '') setSearchText(text);
    },
  };
}
