import { panelMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { FilterOptions, preloadFilterComponents } from './lazy-filter-components.ts';
import { ScrollUpToolbar } from './ScrollUpToolbar.tsx';
import { $isFilterPanelOpen, closeFilterPanel, openFilterPanel } from '../state/filter-sheet-store.ts';
import { countActiveFilters } from '../state/filter-selection.ts';
import { $listState } from '../state/list-state-store.ts';
import { getPageState } from '../../../lib/browser/page-state-attributes.ts';
import { openCatalogue } from '../../../lib/client/catalogue-client.ts';
import { $settings, changeVisitorSettings } from '../../settings/settings-store.ts';
import { DialogHeader } from '../../../ui/dialog/DialogHeader.tsx';
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { useDisabledUntilHydration } from '../../../ui/use-hydrated.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

/** Window width of a phone in portrait orientation, the same width as `max-sm` in the style sheet. */
const NARROW = '(width < 40rem)';
/** Window width with space for a column of filters next to the videos, the same width as in the style sheet. */
const WIDE = '(width >= 68.75rem)';

const ignoreChanges = () => () => {};

/** Loads the code of the filters and opens the catalogue: in data saver mode, nothing else opens the catalogue. */
function loadFilters(): void {
  preloadFilterComponents();
  openCatalogue();
}

/**
 * Returns the element of the filter column next to the videos while the column is used, else null. Each list has this element in its HTML,
 * at first empty, and the style sheet shows it before the first paint (`data-filters`).
 */
function useColumn(isUsed: boolean): Element | null {
  return useSyncExternalStore(
    ignoreChanges,
    () => (isUsed ? document.querySelector('.filter-column') : null),
    () => null,
  );
}

interface FilterState {
  isOpen: boolean;
  isSheet: boolean;
  isColumn: boolean;
}

/**
 * Returns a reference to the filter button in the toolbar of the list, and the click handler of both filter buttons. When the filter sheet
 * closes, the pressed button receives the focus: Safari does not focus buttons on click, so closing a dialog would not return the focus.
 */
function useFilterButtons({ isOpen, isSheet, isColumn }: FilterState) {
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOver = isOpen && isSheet;
  useEffect(() => {
    const [pressed, first] = [opener.current, button.current];
    return isOver ? () => (pressed?.isConnected ? pressed : first)?.focus({ preventScroll: true }) : undefined;
  }, [isOver]);
  const toggle = (pressed: HTMLButtonElement) => {
    loadFilters();
    opener.current = pressed;
    const isFirst = pressed === button.current;
    if (isColumn) changeVisitorSettings({ showsFilters: !isOpen });
    else if (!isOpen) openFilterPanel(isSheet);
    else if (isFirst) closeFilterPanel();
    // the filter button of the returning toolbar moves the focus to the toolbar at the top of the list, where the filters are open
    if (!isFirst && !isSheet && !isColumn) button.current?.focus();
  };
  return [button, toggle] as const;
}

interface FilterButtonProps {
  ref?: RefObject<HTMLButtonElement | null>;
  isSheet: boolean;
  isOpen: boolean;
  /** Id of the element that contains the filters above or next to the videos. Not used if the filters open as a sheet. */
  panel: string;
  onPress: (pressed: HTMLButtonElement) => void;
}

function FilterButton({ ref, isSheet, isOpen, panel, onPress }: FilterButtonProps) {
  const selected = countActiveFilters(useStore($listState, { ssr: 'initial' }));
  return (
    <button
      ref={ref}
      type="button"
      className="needs-script btn btn-quiet filter-button"
      {...useDisabledUntilHydration()}
      aria-haspopup={isSheet ? 'dialog' : undefined}
      aria-expanded={isSheet ? undefined : isOpen}
      aria-controls={isSheet ? undefined : panel}
      // preload the filters when the pointer enters the button, since a click is likely to follow
      onPointerEnter={preloadFilterComponents}
      onFocus={preloadFilterComponents}
      onClick={(event) => onPress(event.currentTarget)}
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
  );
}

/**
 * The filters of a list, and the button that opens them and shows the number of selected filters (R140-R144). The filters open above the
 * videos. On narrow screens, they open in a sheet over the page, because they would push the videos off the screen. On wide screens, they
 * are a column next to the videos, which stays open on the next pages. With the data saver, there is no column: its counts need data.
 */
export function FilterPanel() {
  const areOpen = useStore($isFilterPanelOpen, { ssr: 'initial' });
  const { showsFilters } = useStore($settings, { ssr: 'initial' });
  const isSheet = useMediaQuery(NARROW);
  const isColumn = useMediaQuery(WIDE) && getPageState('saver') === undefined;
  const isOpen = isColumn ? showsFilters : areOpen;
  const column = useColumn(isColumn && isOpen);
  const panel = useId();
  const isOver = isOpen && isSheet;
  const [button, toggle] = useFilterButtons({ isOpen, isSheet, isColumn });
  const options = isOpen && (
    <FilterOptions
      isColumn={isColumn}
      onDone={isSheet ? closeFilterPanel : null}
      whileLoading={<p className="text-muted">{panelMessages.loading}</p>}
      whenFailed={<ErrorMessage text={panelMessages.failed} onRetry={FilterOptions.load} />}
    />
  );
  return (
    <>
      <FilterButton ref={button} onPress={toggle} {...{ isSheet, isOpen, panel }} />
      <ScrollUpToolbar button={button}>
        <FilterButton onPress={toggle} {...{ isSheet, isOpen, panel }} />
      </ScrollUpToolbar>
      {column ? (
        createPortal(
          <section id={panel} aria-label={panelMessages.title} className="filters">
            {options}
          </section>,
          column,
        )
      ) : (
        <div id={panel} hidden={!isOpen || isSheet || isColumn} className="panel filters">
          {!isSheet && !isColumn && options}
        </div>
      )}
      {isOver && (
        <Modal label={panelMessages.title} className="bottom-sheet" onClose={closeFilterPanel}>
          {/* outside of the options, so that the sheet can also be closed while they load or after they failed to load */}
          <div className="sheet-head">
            <DialogHeader title={panelMessages.title} onClose={closeFilterPanel} />
          </div>
          {options}
        </Modal>
      )}
    </>
  );
}
