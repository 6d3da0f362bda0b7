import { searchMessages } from '#messages/search';
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { searchHref } from '../../lib/catalogue/site/page-urls.ts';
import { $listState } from '../list/state/list-state-store.ts';
import {
  $recentSearches,
  $removedRecentSearches,
  clearRecentSearches,
  addRecentSearch,
  restoreRecentSearches,
} from './recent-searches-store.ts';

/**
 * Adds the search text of the page to the recent searches at once, and again when the visitor submits a text, and when the page is hidden
 * or left, because the visitor may have changed the text. Returns a function that removes the listeners.
 */
function recordSearches(): () => void {
  const note = () => addRecentSearch($listState.get().text);
  note();
  document.addEventListener('submit', note);
  document.addEventListener('visibilitychange', note);
  addEventListener('pagehide', note);
  return () => {
    document.removeEventListener('submit', note);
    document.removeEventListener('visibilitychange', note);
    removeEventListener('pagehide', note);
  };
}

/** The recent searches of the visitor, shown while the search page has no search text and no tag. */
export default function RecentSearches({ isShown }: { isShown: boolean }): ReactNode {
  const searches = useStore($recentSearches);
  useEffect(recordSearches, []);
  const removed = useStore($removedRecentSearches);
  if (!isShown || searches.length + removed.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="recent-searches" className="text-xl font-bold">
          {searchMessages.recent}
        </h2>
        {searches.length > 0 && (
          <button type="button" className="link press-line" onClick={clearRecentSearches}>
            {searchMessages.clearRecent}
          </button>
        )}
        {removed.length > 0 && (
          <button type="button" className="link press-line" onClick={restoreRecentSearches}>
            {searchMessages.restoreRecent}
          </button>
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        {searches.map((text) => (
          <li key={text} className="min-w-0">
            <a className="chip" href={searchHref(text)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
