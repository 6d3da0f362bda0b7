import { savedSearchMessages } from '#messages/saved-searches';
import type { PageList } from '../features/list/state/page-list.ts';
import { currentListState } from '../features/list/state/list-state-store.ts';
import { FilterPanel } from '../features/list/filters/FilterPanel.tsx';
import { SortBar } from '../features/list/filters/SortBar.tsx';
import { loadOptionalCode } from '../lib/loading/load-code.ts';
import { useControlAttributes } from '../ui/use-hydrated.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

interface Props {
  pageList: PageList;
}

/**
 * Saves the currently visible list as a saved search. Reads the list state before loading the code, because the visitor may change the list
 * meanwhile.
 */
function saveCurrentSearch(pageList: PageList): void {
  const listState = currentListState();
  loadOptionalCode(
    () => import('../features/saved-searches/saved-searches-store.ts'),
    ({ saveSearch }) => saveSearch(pageList, listState),
  );
}

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

function SaveSearch({ pageList }: Props) {
  return (
    <button
      type="button"
      className="needs-script save-search btn btn-quiet"
      {...useControlAttributes()}
      onClick={() => saveCurrentSearch(pageList)}
    >
      {savedSearchMessages.save}
    </button>
  );
}

/**
 * Toolbar of a list: button that saves the search, filters, sort order and layout. On narrow screens, all except the first are in a line of
 * their own below the heading.
 */
export function ListToolbar(props: Props) {
  return (
    <ErrorBoundary isTool>
      <Tools {...props} />
    </ErrorBoundary>
  );
}
