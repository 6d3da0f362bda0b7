import { filterMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { FocusKeeper } from '../../ui/FocusKeeper.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { narrowTo, resetFilters } from './list-state-store.ts';
import { $results } from './results-store.ts';
import { countFound } from './results.ts';
import { useChosen } from './use-chosen.ts';

/** What narrows a list: how many videos are left, each option with a press that takes it out, and a press that takes out all. */
export default function ActiveFilters() {
  const results = useStore($results);
  const chosen = useChosen();
  const { count, isExact } = countFound(results);
  const isKnown = results.status === 'ready' || results.status === 'growing';
  return (
    <div role="group" aria-label={filterMessages.active} className="flex flex-wrap items-center gap-2">
      <p className="me-1 min-w-[9ch] font-semibold tabular-nums">{isKnown && filterMessages.passing(count, isExact)}</p>
      <FocusKeeper className="contents">
        {chosen.map(({ key, label, rest }) => (
          <li key={key} className="min-w-0">
            <button
              type="button"
              className="chip max-w-full pointer-coarse:min-h-11"
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
        <button type="button" className="link press-line px-2" onClick={resetFilters}>
          {filterMessages.clearAll}
        </button>
      )}
    </div>
  );
}
