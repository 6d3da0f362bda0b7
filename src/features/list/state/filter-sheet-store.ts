import { atom, type ReadableAtom } from 'nanostores';
import { changeHistory } from '../../../lib/browser/change-history.ts';

/** Part of `history.state` in history entries that were created while the filters were open as a sheet over the page. */
interface SheetEntry {
  /** Id of the opened sheet, which is different each time the sheet opens. */
  readonly sheet?: number;
  /** True for the history entry that was created when the sheet opened. */
  readonly isOpening?: boolean;
}

const $isOpen = atom(false);
/** Id of the currently opened sheet; null while the sheet is closed, and if the filters are open above the videos. */
let opening: number | null = null;
/** True from a call of `history.back()` until its `popstate` event. */
let isGoingBack = false;
/** True if the browser has rejected the history entry of the last change of the list: the current entry has the URL of an earlier list. */
let isEntryMissing = false;

/** True while the filters of the list are visible, either above the videos or as a sheet over the page. */
export const $isFilterPanelOpen: ReadableAtom<boolean> = $isOpen;

const currentEntry = () => (history.state ?? {}) as SheetEntry;

/** Adds the history entry of the open sheet, so that Back closes the sheet. */
const addSheetEntry = () => changeHistory('pushState', { sheet: opening!, isOpening: true } satisfies SheetEntry);

/** Goes back one history entry. If a sheet opens meanwhile, adds its entry afterwards: the browser would leave an entry added earlier. */
function goBack(): void {
  isGoingBack = true;
  const onGoneBack = () => {
    isGoingBack = false;
    if (opening !== null) addSheetEntry();
  };
  window.addEventListener('popstate', onGoneBack, { once: true });
  history.back();
}

/** Opens the filters. If they open as a sheet, adds a history entry. */
export function openFilterPanel(isSheet: boolean): void {
  $isOpen.set(true);
  if (!isSheet) return;
  opening = Date.now();
  if (!isGoingBack) addSheetEntry();
}

/** Closes the filters. If nothing was selected in a sheet, removes the history entry of the sheet, which has the URL of the current list. */
export function closeFilterPanel(): void {
  $isOpen.set(false);
  if (opening === null) return;
  opening = null;
  if (!isGoingBack && !isEntryMissing && currentEntry().isOpening) goBack();
}

/**
 * Goes back one history entry if the current entry was added for the filter sheet and the sheet is closed, as after a reload: otherwise,
 * the visitor's next Back would have no visible effect. Does nothing while the sheet is open.
 */
export function skipClosedSheetHistoryEntry(): void {
  if (opening === null && currentEntry().isOpening) goBack();
}

/**
 * Changes the URL of the page after a change of the list. Adds a history entry if `isStep` is true or the previous entry is missing, else
 * replaces the current entry. Returns whether an entry was added.
 */
export function changeListUrl(url: URL, isStep: boolean): boolean {
  if (!isStep && !isEntryMissing) {
    changeHistory('replaceState', history.state, url);
    return false;
  }
  const entry: SheetEntry | null = opening === null ? null : { sheet: opening };
  isEntryMissing = !changeHistory('pushState', entry, url);
  return !isEntryMissing;
}

/**
 * Updates the filter sheet after Back or Forward. Back from the first history entry of an open sheet closes the sheet, and Forward opens it
 * again. While the sheet is closed, Back skips the history entry that was added for the sheet, because this entry shows the same list.
 * `isSameList` is true if Back or Forward has not changed the list.
 */
export function updateFilterSheetAfterNavigation(isSameList: boolean): void {
  const { sheet, isOpening } = currentEntry();
  isEntryMissing = false;
  if (opening !== null) {
    if (isGoingBack || sheet === opening) return;
    opening = null;
    $isOpen.set(false);
  } else if (sheet !== undefined && isOpening) {
    if (!isSameList) return goBack();
    opening = sheet;
    $isOpen.set(true);
  }
}
