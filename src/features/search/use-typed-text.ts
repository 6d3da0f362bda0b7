import { useEffect, useMemo, useState } from 'react';
import { debounce } from '../../lib/browser/debounce.ts';
import { SEARCH_DEBOUNCE_MS } from '../../lib/catalogue/limits.ts';
import { toQueryText } from '../../lib/catalogue/text/query-text.ts';
import { setText } from '../list/state/list-state-store.ts';

/** Text in the search page's box, which may be ahead of the searched text, and its event handlers. */
interface TypedText {
  readonly text: string;
  /** Sets the text and searches for it 300 ms after the last call. */
  readonly type: (next: string) => void;
  /** Searches for the text at once, unless it is blank. */
  readonly search: () => void;
}

/** Returns the state of the search page's text box. `searched` is the text of the current list. */
export function useTypedText(searched: string): TypedText {
  // text that has not been searched yet, and the searched text at the time of typing
  const [typed, setTyped] = useState<{ text: string; after: string } | null>(null);
  const searchSoon = useMemo(() => debounce(SEARCH_DEBOUNCE_MS, setText), []);
  useEffect(() => {
    // Back and Forward show the results of another text
    const forget = () => {
      searchSoon.cancel();
      setTyped(null);
    };
    addEventListener('popstate', forget);
    return () => removeEventListener('popstate', forget);
  }, [searchSoon]);
  // keep the typed text if it differs from the searched text only in blanks: more words may follow a trailing blank
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
      if (toQueryText(text) !== '') setText(text);
    },
  };
}
