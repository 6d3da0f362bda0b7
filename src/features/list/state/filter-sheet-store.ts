import { atom, type ReadableAtom } from 'nanostores';

/** The state of a history entry that was made while the sheet of a phone was open. */
interface SheetEntry {
  /** Which opening of the sheet the entry belongs to. */
  readonly sheet?: number;
  /** True for the entry that the opening itself made. */
  readonly isOpening?: boolean;
}

const $isOpen = atom(false);
/** The current opening of the sheet; null while it is closed, and for filters in the page. */
let opening: number | null = null;

/** Whether the filters of the list are visible, in the page or as a sheet over it. */
export const $areFiltersOpen: ReadableAtom<boolean> = $isOpen;

const entryNow = () => (history.state ?? {}) as SheetEntry;

/** Opens the filters. A sheet is a step of the history, which Back closes. */
export function openFilters(isSheet: boolean): void {
  $isOpen.set(true);
  if (!isSheet) return;
  opening = Date.now();
  history.pushState({ sheet: opening, isOpening: true } satisfies SheetEntry, '');
}

/** Closes the filters. The step of a sheet in which nothing was chosen is taken back. */
export function closeFilters(): void {
  $isOpen.set(false);
  if (opening === null) return;
  opening = null;
  if (entryNow().isOpening) history.back();
}

/**
 * Leaves the step of a sheet that a reload has closed: Back from that step would change nothing. A sheet that is open stays: the button of
 * the filters can be hydrated, and pressed, before the list is.
 */
export function leaveClosedSheet(): void {
  if (opening === null && entryNow().isOpening) history.back();
}

/** Returns the history state of a new choice in a list. */
export const stateOfChoice = (): SheetEntry | null => (opening === null ? null : { sheet: opening });

/**
 * Follows Back and Forward: past the step of an open sheet the sheet closes, and Forward opens it again. With a closed sheet, Back skips
 * that step, since it would change nothing. `isSameList` is true if the list is the one of the entry before.
 */
export function followSheet(isSameList: boolean): void {
  const { sheet, isOpening } = entryNow();
  if (opening !== null) {
    if (sheet === opening) return;
    opening = null;
    $isOpen.set(false);
  } else if (sheet !== undefined && isOpening) {
    if (!isSameList) return history.back();
    opening = sheet;
    $isOpen.set(true);
  }
}
