import { filterMessages } from '#messages/filters';
import { useStore } from '@nanostores/react';
import { FocusKeeper } from '../../../ui/focus/FocusKeeper.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { narrowTo, resetFilters } from '../state/list-state-store.ts';
import { $results } from '../machine/results-store.ts';
import { countFound } from '../machine/results.ts';
import { useChosen } from './use-chosen.ts';

/**
 * The active filters of a list in one row: number of matching videos, a remove button for each filter, and a button that removes all. The
 * row scrolls horizontally if the filters do not fit.
 */
export default function ActiveFilters() {
  const results = useStore($results);
  const chosen = useChosen();
  const { count, isExact } = countFound(results);
  const isKnown = results.status === 'ready' || results.status === 'growing';
  return (
    <div role="group" aria-label={filterMessages.active} className="active-filters">
      <p>{isKnown && filterMessages.passing(count, isExact)}</p>
      <FocusKeeper className="chip-line">
        {chosen.map(({ key, label, rest }) => (
          <li key={key}>
            <button
              type="button"
              className="chip"
              aria-label={filterMessages.remove(label)}
              onClick={() => narrowTo(rest)}
            >
              <span className="truncate">{label}</span>
              <Icon name="x" />
            </button>
          </li>
        ))}
      </FocusKeeper>
      {chosen.length > 1 && (
        <button type="button" className="link press-line" onClick={resetFilters}>
          {filterMessages.clearAll}
        </button>
      )}
    </div>
  );
}
