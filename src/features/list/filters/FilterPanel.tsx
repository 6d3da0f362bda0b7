import { panelMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { FilterOptions, preloadFilters } from './lazy-filters.ts';
import { $areFiltersOpen, closeFilters, openFilters } from '../state/filter-sheet-store.ts';
import { countActiveFilters } from '../state/filter-selection.ts';
import { $listState } from '../state/list-state-store.ts';
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { useControlAttributes } from '../../../ui/use-hydrated.ts';
import { useNarrowWindow } from '../../../ui/use-narrow-window.ts';

/**
 * The filters of a list, and the button that opens them and shows the number of selected filters (R140-R144). The filters open above the
 * videos; on narrow screens, where they would push the videos off the screen, they open in a sheet over the page.
 */
export function FilterPanel() {
  const listState = useStore($listState, { ssr: 'initial' });
  const isOpen = useStore($areFiltersOpen, { ssr: 'initial' });
  const isSheet = useNarrowWindow();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const selected = countActiveFilters(listState);
  const isOver = isOpen && isSheet;
  useEffect(() => {
    const { current } = button;
    // Safari does not focus buttons on click, so closing a dialog would not return the focus to the button
    return isOver ? () => current?.focus({ preventScroll: true }) : undefined;
  }, [isOver]);
  const options = isOpen && (
    <FilterOptions
      onDone={isSheet ? closeFilters : null}
      whileLoading={<p className="text-muted">{panelMessages.loading}</p>}
      whenFailed={<ErrorMessage text={panelMessages.failed} onRetry={FilterOptions.load} />}
    />
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        className="needs-script btn btn-quiet"
        {...useControlAttributes()}
        aria-haspopup={isSheet ? 'dialog' : undefined}
        aria-expanded={isSheet ? undefined : isOpen}
        aria-controls={isSheet ? undefined : panel}
        // preload the filters, since a click is likely to follow
        onPointerEnter={preloadFilters}
        onFocus={preloadFilters}
        onClick={() => {
          preloadFilters();
          if (isOpen) closeFilters();
          else openFilters(isSheet);
        }}
      >
        <Icon name="sliders-horizontal" />
        <span>{panelMessages.title}</span>
        {selected > 0 && (
          <span className="count">
            <span>{selected}</span>
            <span className="sr-only">{` ${panelMessages.selected}`}</span>
          </span>
        )}
      </button>
      <div id={panel} hidden={!isOpen || isSheet} className="panel filters">
        {!isSheet && options}
      </div>
      {isOver && (
        <Modal label={panelMessages.title} className="bottom-sheet" onClose={closeFilters}>
          {options}
        </Modal>
      )}
    </>
  );
}
