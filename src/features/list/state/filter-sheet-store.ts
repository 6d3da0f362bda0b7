import { atom, type ReadableAtom } from 'nanostores';

/** `history.state` of entries that were created while the filter sheet was open. */
interface SheetEntry {
  /** Id of the sheet opening that the entry belongs to. */
  readonly sheet?: number;
  /** True for the entry that the opening created. */
  readonly isOpening?: boolean;
}

const $isOpen = atom(false);
/** Id of the current sheet opening; null while the sheet is closed, and for filters inside the page. */
let opening: number | null = null;

/** True while the filters of the list are visible, in the page or as a sheet over it. */
export const $areFiltersOpen: ReadableAtom<boolean> = $isOpen;

const currentEntry = () => (history.state ?? {}) as SheetEntry;

/** Opens the filters. A sheet adds a history entry, so that Back closes it. */
export function openFilters(isSheet: boolean): void {
  $isOpen.set(true);
  if (!isSheet) return;
  opening = Date.now();
  history.pushState({ sheet: opening, isOpening: true } satisfies SheetEntry, '');
}

/** Closes the filters. Removes the history entry of a sheet in which nothing was selected. */
export function closeFilters(): void {
  $isOpen.set(false);
  if (opening === null) return;
  opening = null;
  if (currentEntry().isOpening) history.back();
}

/**
 * Leaves the history entry of a sheet that a reload has closed, since Back would appear to do nothing. A sheet that is already open is not
 * affected: the button of the filters may be hydrated and clicked before the list.
 */
export function skipClosedSheet(): void {
  if (opening === null && currentEntry().isOpening) history.back();
}

/** Returns the `history.state` of a new selection in a list. */
export const newEntryState = (): SheetEntry | null => (opening === null ? null : { sheet: opening });

/**
 * Handles Back and Forward: going back past the entry of an open sheet closes the sheet, and Forward reopens it. While the sheet is closed,
 * Back skips its entry, which would change nothing. `isSameList` is true if the previous entry has the same list.
 */
export function updateSheet(isSameList: boolean): void {
  const { sheet, isOpening } = currentEntry();
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
