import { useEffect, useMemo, useState } from 'react';
import { debounce } from '../../lib/browser/debounce.ts';
import { SEARCH_DEBOUNCE_MS } from '../../lib/catalogue/limits.ts';
import { toQueryText } from '../../lib/catalogue/text/query-text.ts';
import { setText } from '../list/state/list-state-store.ts';

/** What stands in the box of the search page, ahead of what is searched, and what can be done with it. */
interface TypedText {
  readonly text: string;
  /** Takes up what is typed, and searches it 300 ms after the last of it. */
  readonly type: (next: string) => void;
  /** Searches at once what stands there, unless that is blank. */
  readonly search: () => void;
}

/** Returns the text of the search page's box while `searched` is what the list has. */
export function useTypedText(searched: string): TypedText {
  // what is typed and not yet searched, and what was searched when it was typed
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
  // a blank at its end is still wanted after the search: more words may follow
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
