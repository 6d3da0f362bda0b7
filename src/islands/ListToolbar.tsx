import { savedSearchMessages } from '#messages/saved-searches';
import type { PageList } from '../features/list/state/page-list.ts';
import { currentListState } from '../features/list/state/list-state-store.ts';
import { FilterPanel } from '../features/list/filters/FilterPanel.tsx';
import { SortBar } from '../features/list/filters/SortBar.tsx';
import { withCode } from '../lib/loading/load-code.ts';
import { useControlState } from '../ui/use-hydrated.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

interface Props {
  pageList: PageList;
}

/** Saves the search that is on screen when the button is pressed: the list may have changed by the time the code has loaded. */
function saveCurrentSearch(pageList: PageList): void {
  const listState = currentListState();
  withCode(
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
      {...useControlState()}
      onClick={() => saveCurrentSearch(pageList)}
    >
      {savedSearchMessages.save}
    </button>
  );
}

/** Toolbar of a list: save as a search, filters, sort and layout. On narrow screens all except the first have their own row. */
export function ListToolbar(props: Props) {
  return (
    <ErrorBoundary isTool>
      <Tools {...props} />
    </ErrorBoundary>
  );
}
