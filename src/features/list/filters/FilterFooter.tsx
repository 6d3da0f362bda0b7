import { filterMessages } from '#messages/filters';
import { useStore } from '@nanostores/react';
import { resetFilters } from '../state/list-state-store.ts';
import type { ListState } from '../../../lib/catalogue/list/list-url.ts';
import { $listResults } from '../machine/list-results-store.ts';
import { countFoundVideos } from '../machine/list-results.ts';
import { useHiddenVideos } from '../machine/use-hidden-videos.ts';
import { countActiveFilters } from '../state/filter-selection.ts';

interface Props {
  listState: ListState;
  /** Closes the filter options if they cover the videos; null if they are above the videos. */
  onDone: (() => void) | null;
}

/** Button that removes all filters. The button stays focusable while no filter is selected. */
export function ResetFiltersButton({ listState, className }: { listState: ListState; className: string }) {
  const canReset = countActiveFilters(listState) > 0;
  return (
    <button
      type="button"
      className={`${className} aria-disabled:opacity-55`}
      aria-disabled={!canReset || undefined}
      onClick={() => canReset && resetFilters()}
    >
      {filterMessages.reset}
    </button>
  );
}

/** Footer of the filter options with the number of matching videos, a reset button and, if the options cover the videos, a close button. */
export function FilterFooter({ listState, onDone }: Props) {
  const results = useStore($listResults);
  const { count, isExact } = countFoundVideos(results, useHiddenVideos());
  const isKnown = results.status === 'ready' || results.status === 'growing';
  const passing = isKnown && filterMessages.passing(count, isExact);
  return (
    <div className="filters-foot">
      <ResetFiltersButton listState={listState} className="btn btn-quiet" />
      {onDone ? (
        <>
          {/* repeat the status message of the page, which screen readers cannot reach while the filter sheet is open */}
          <p role="status" className="sr-only">
            {passing}
          </p>
          <button type="button" className="btn btn-main" onClick={onDone}>
            {isKnown ? filterMessages.show(count, isExact) : filterMessages.showVideos}
          </button>
        </>
      ) : (
        <p>{passing}</p>
      )}
    </div>
  );
}
