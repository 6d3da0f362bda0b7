import { savedSearchMessages } from '#messages/saved-searches';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $listResults } from '../features/list/machine/list-results-store.ts';
import { DEFAULT_LIST_STATE, isSameList } from '../lib/catalogue/list/list-url.ts';
import type { PageVideoList } from '../lib/catalogue/list/page-video-list-definition.ts';
import { $listState, getCurrentListState } from '../features/list/state/list-state-store.ts';
import { FilterPanel } from '../features/list/filters/FilterPanel.tsx';
import { SortBar } from '../features/list/filters/SortBar.tsx';
import type * as SavedSearchesCode from '../features/saved-searches/saved-searches-store.ts';
import { useSavedSearchCode } from '../features/saved-searches/use-saved-search-code.ts';
import { loadOptionalCode } from '../lib/loading/load-lazy-code.ts';
import { loadRequestedCode } from '../ui/load-requested-code.ts';
import { useDisabledUntilHydration } from '../ui/use-hydrated.ts';
import { createIsland } from '../ui/create-island.tsx';

interface Props {
  pageList: PageVideoList;
}

const importSavedSearches = () => import('../features/saved-searches/saved-searches-store.ts');
const loadSavedSearches = (use: (code: typeof SavedSearchesCode) => void) => loadOptionalCode(importSavedSearches, use);

function Tools({ pageList }: Props) {
  return (
    <>
      {(pageList.name === 'search' || pageList.tag) && <SaveSearch pageList={pageList} />}
      <div className="list-bar">
        <FilterPanel />
        <SortBar pageList={pageList} />
      </div>
    </>
  );
}

/**
 * Button that saves the current list as a search, and shows that it is saved. Another press removes the search. Invisible on a tag page
 * with its default list state, which the button "Follow" saves.
 */
function SaveSearch({ pageList }: Props) {
  const [code, setCode] = useSavedSearchCode(loadSavedSearches);
  const listState = useStore($listState, { ssr: 'initial' });
  const [isSaved, setIsSaved] = useState(false);
  const isFollowable = pageList.name === 'tag' && isSameList(listState, DEFAULT_LIST_STATE);
  useEffect(() => code?.subscribeToSearchSavedState(pageList, listState, setIsSaved), [code, pageList, listState]);
  const toggle = () => {
    const isWanted = !isSaved;
    // read the list state before loading the code, because the visitor may change the list meanwhile
    const pressed = getCurrentListState();
    const { similarTo } = $listResults.get();
    loadRequestedCode(importSavedSearches, (loaded) => {
      loaded.saveOrRemoveSearch(pageList, pressed, isWanted, similarTo);
      setCode(loaded);
    });
  };
  return (
    <button
      type="button"
      className={`needs-script save-search btn btn-quiet ${isFollowable ? 'invisible' : ''}`}
      {...useDisabledUntilHydration()}
      data-text={savedSearchMessages.save}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      {savedSearchMessages[isSaved ? 'isSaved' : 'save']}
    </button>
  );
}

/**
 * Toolbar of a list: save button, filters and sort order. On narrow screens, the save button is next to the heading, and the other controls
 * are in a line of their own below the heading.
 */
export const ListToolbar = createIsland(Tools, { isTool: true });
