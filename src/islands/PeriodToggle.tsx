import { useStore } from '@nanostores/react';
import { DEFAULT_PERIOD, PERIOD_NAMES, PERIODS } from '../lib/domain/period.ts';
import { $view, setPeriod } from '../features/list/list-state-store.ts';
import { useControlState } from '../ui/use-hydrated.ts';

/** The period of the trending list (R070). */
export function PeriodToggle() {
  const view = useStore($view, { ssr: 'initial' });
  const state = useControlState();
  const current = view.period ?? DEFAULT_PERIOD;
  return (
    <div role="group" aria-label="Period" className="needs-script flex flex-wrap gap-2">
      {PERIOD_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className="chip min-h-11!"
          {...state}
          aria-pressed={name === current}
          onClick={() => setPeriod(name === DEFAULT_PERIOD ? null : name)}
        >
          {PERIODS[name].label}
        </button>
      ))}
    </div>
  );
}
