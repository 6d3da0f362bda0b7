import { periodMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { DEFAULT_TRENDING_PERIOD, TRENDING_PERIOD_NAMES } from '../lib/catalogue/trending-period.ts';
import { $listState, setTrendingPeriod } from '../features/list/state/list-state-store.ts';
import { useDisabledUntilHydration } from '../ui/use-hydrated.ts';
import { createIsland } from '../ui/create-island.tsx';

function Periods() {
  const listState = useStore($listState, { ssr: 'initial' });
  const state = useDisabledUntilHydration();
  const current = listState.period ?? DEFAULT_TRENDING_PERIOD;
  return (
    <div role="group" aria-label={periodMessages.label} className="needs-script flex flex-wrap gap-1 sm:gap-2">
      {TRENDING_PERIOD_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className="chip min-h-11 max-sm:px-3"
          {...state}
          aria-pressed={name === current}
          onClick={() => setTrendingPeriod(name === DEFAULT_TRENDING_PERIOD ? null : name)}
        >
          {periodMessages.periods[name]}
        </button>
      ))}
    </div>
  );
}

/** Buttons that select the period of the trending list (R070). */
export const TrendingPeriodToggle = createIsland(Periods, { isTool: true });
