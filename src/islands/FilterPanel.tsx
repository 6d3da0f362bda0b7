import { filterMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { countChosen } from '../features/list/tag-choice.ts';
import { $listState } from '../features/list/list-state-store.ts';
import { Failure } from '../ui/Failure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useControlState } from '../ui/use-hydrated.ts';

/** The options of an open panel; a closed one costs the page nothing. */
const Options = lazyPart(() => import('../features/list/FilterOptions.tsx'), 'brief');

/** The filters of a list, behind a button that says how many are selected (R140-R144). */
export function FilterPanel() {
  const listState = useStore($listState, { ssr: 'initial' });
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const selected = countChosen(listState);
  return (
    <>
      <button
        type="button"
        className="needs-script btn btn-quiet"
        {...useControlState()}
        aria-expanded={isOpen}
        aria-controls={panel}
        // who comes near is about to press
        onPointerEnter={Options.load}
        onFocus={Options.load}
        onClick={() => {
          Options.load();
          setIsOpen(!isOpen);
        }}
      >
        <Icon name="sliders-horizontal" />
        {filterMessages.title}
        {selected > 0 && (
          <span className="min-w-6 rounded-full bg-accent px-1.5 text-sm text-on-accent tabular-nums">
            {selected}
            <span className="sr-only">{` ${filterMessages.selected}`}</span>
          </span>
        )}
      </button>
      <div id={panel} hidden={!isOpen} className="panel filters">
        {isOpen && (
          <Options
            whileLoading={<p className="text-muted">{filterMessages.loading}</p>}
            whenFailed={<Failure text={filterMessages.failed} onRetry={Options.load} />}
          />
        )}
      </div>
    </>
  );
}
