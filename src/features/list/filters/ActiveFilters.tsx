import { filterMessages } from '#messages/filters';
import { useStore } from '@nanostores/react';
import { FocusRestoringList } from '../../../ui/focus/FocusRestoringList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { removeNameMarks, renderTextWithNames } from '../../../ui/text-with-names.ts';
import { setFilters, resetFilters } from '../state/list-state-store.ts';
import { $listResults } from '../machine/list-results-store.ts';
import { countFoundVideos } from '../machine/list-results.ts';
import { useHiddenVideos } from '../machine/use-hidden-videos.ts';
import { useActiveFilters } from './use-active-filters.ts';

/**
 * The active filters of a list in one row: number of matching videos, a remove button for each filter, and a button that removes all. The
 * row scrolls horizontally if the filters do not fit.
 */
export default function ActiveFilters() {
  const results = useStore($listResults);
  const filters = useActiveFilters();
  const { count, isExact } = countFoundVideos(results, useHiddenVideos());
  const isKnown = results.status === 'ready' || results.status === 'growing';
  return (
    <div role="group" aria-label={filterMessages.active} className="active-filters">
      <p>{isKnown && filterMessages.passing(count, isExact)}</p>
      <FocusRestoringList className="chip-line">
        {filters.map(({ key, label, rest }) => (
          <li key={key}>
            <button
              type="button"
              className="chip"
              aria-label={filterMessages.remove(removeNameMarks(label))}
              onClick={() => setFilters(rest)}
            >
              {/* a long name is cut at the end of its own text direction */}
              <span dir="auto" className="truncate">
                {renderTextWithNames(label)}
              </span>
              <Icon name="x" />
            </button>
          </li>
        ))}
      </FocusRestoringList>
      {filters.length > 1 && (
        <button type="button" className="link press-line" onClick={resetFilters}>
          {filterMessages.clearAll}
        </button>
      )}
    </div>
  );
}
