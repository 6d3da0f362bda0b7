import { commonMessages } from '#messages/common';
import { savedSearchMessages } from '#messages/saved-searches';
import { useStore } from '@nanostores/react';
import { MAX_COUNTED_NEW_VIDEOS } from '../../lib/catalogue/limits.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { registerUndoAction } from '../../lib/browser/toast-notice-store.ts';
import { toLocalizedPath } from '../../lib/catalogue/site/page-urls.ts';
import type { SavedSearch } from './saved-searches.ts';
import {
  $removedSearches,
  $savedSearches,
  $pathsOfSearchesWithUnknownTag,
  countNewVideosOfSearch,
  deleteSavedSearch,
  markSearchSeen,
  restoreSavedSearch,
} from './saved-searches-store.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The saved searches, each with the number of new videos since it was last opened. */
export default function SavedSearches(): ReactNode {
  const searches = useStore($savedSearches);
  const removed = useStore($removedSearches).at(-1);
  const [removedPath, setRemovedPath] = useState<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the button of the removed search is gone: move the focus to the undo button
    if (removed && removed.path === removedPath) undo.current?.focus();
  }, [removed, removedPath]);
  if (searches.length === 0 && !removed) return null;
  const forget = (search: SavedSearch) => {
    const restore = deleteSavedSearch(search);
    if (!restore) return;
    registerUndoAction(restore);
    setRemovedPath(search.path);
  };
  return (
    <section aria-labelledby="saved-searches" className="mt-12">
      <h2 id="saved-searches" className="mb-4 text-xl font-bold">
        {savedSearchMessages.title}
      </h2>
      {searches.length > 0 && (
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {searches.map((search) => (
            <SavedSearchItem key={search.path} search={search} onForget={forget} />
          ))}
        </ul>
      )}
      <p role="status" className="mt-3 text-sm text-muted empty:sr-only">
        {removed && (
          <>
            <span className="wrap-anywhere">{`${removed.name}: ${savedSearchMessages.removed} `}</span>
            <button ref={undo} type="button" className="link press-line" onClick={() => restoreSavedSearch(removed)}>
              {commonMessages.undo}
            </button>
          </>
        )}
      </p>
    </section>
  );
}

interface RowProps {
  search: SavedSearch;
  onForget: (search: SavedSearch) => void;
}

function SavedSearchItem({ search, onForget }: RowProps) {
  const { name, path } = search;
  const isUnknown = useStore($pathsOfSearchesWithUnknownTag).has(path);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    countNewVideosOfSearch(search, controller.signal).then(setCount, () => undefined);
    return () => controller.abort();
  }, [search]);
  const open = () => markSearchSeen(search);
  return (
    <li className="panel flex min-w-0 items-center gap-1 ps-4">
      <a
        href={toLocalizedPath(path)}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-2 py-2 font-semibold"
        onClick={open}
        onAuxClick={(event) => event.button === 1 && open()}
      >
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
        {count !== null && count > 0 && (
          <span className="flex-none rounded-full bg-accent-soft px-2 text-sm text-accent-text tabular-nums">
            {savedSearchMessages.fresh(count, count < MAX_COUNTED_NEW_VIDEOS)}
          </span>
        )}
        {(isUnknown || count === 0) && (
          <span className="flex-none text-sm font-normal text-muted">
            {isUnknown ? savedSearchMessages.unknown : savedSearchMessages.nothingNew}
          </span>
        )}
      </a>
      <button
        type="button"
        className="btn-icon"
        aria-label={savedSearchMessages.remove(name)}
        onClick={() => onForget(search)}
      >
        <Icon name="x" />
      </button>
    </li>
  );
}
