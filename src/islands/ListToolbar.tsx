import { savedSearchMessages } from '#messages/saved-searches';
import type { PageList } from '../features/list/state/page-list.ts';
import { chosenNow } from '../features/list/state/list-state-store.ts';
import { FilterPanel } from '../features/list/filters/FilterPanel.tsx';
import { SortBar } from '../features/list/filters/SortBar.tsx';
import { withCode } from '../lib/loading/load-code.ts';
import { useControlState } from '../ui/use-hydrated.ts';
import { Boundary } from '../ui/Boundary.tsx';

interface Props {
  pageList: PageList;
}

/** Keeps the search that shows at the press: when the code has come, it may be another one. */
function keep(pageList: PageList): void {
  const listState = chosenNow();
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
      onClick={() => keep(pageList)}
    >
      {savedSearchMessages.save}
    </button>
  );
}

/** Tools of a list: saving it as a search, filters, order and layout. On narrow screens all but the first have their own row. */
export function ListToolbar(props: Props) {
  return (
    <Boundary isTool>
      <Tools {...props} />
    </Boundary>
  );
}
