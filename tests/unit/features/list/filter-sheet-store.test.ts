import { afterEach, expect, test, vi } from 'vitest';
import { openFakePage, rejectHistoryChanges, type FakePage } from '../../../support/fake-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the home page with the store of its filter sheet. */
const openPage = () => loadStores(openFakePage('/'));

/** Loads the stores of a page again, as a reload of the page does. */
async function loadStores(page: FakePage) {
  vi.resetModules();
  const { initListStateFromUrl, toggleFilter, showMoreVideos, $listState } =
    await import('../../../../src/features/list/state/list-state-store.ts');
  const store = await import('../../../../src/features/list/state/filter-sheet-store.ts');
  initListStateFromUrl({ name: 'home', tag: null });
  return {
    page,
    ...store,
    chooseHd: () => toggleFilter('quality', 'hd'),
    showMore: showMoreVideos,
    isHd: () => $listState.get().filters.quality.includes('hd'),
    isOpen: () => store.$isFilterPanelOpen.get(),
    now: () => location.search,
    entries: () => page.entries.length,
  };
}

test('R725 opening filters within the page, not as a sheet, adds no history entry', async () => {
  const { openFilterPanel, closeFilterPanel, isOpen, entries } = await openPage();
  openFilterPanel(false);
  expect([isOpen(), entries()]).toEqual([true, 1]);
  closeFilterPanel();
  expect([isOpen(), entries()]).toEqual([false, 1]);
});

test('R725 Back closes the filter sheet, and Forward opens it again', async () => {
  const { page, openFilterPanel, isOpen, entries } = await openPage();
  openFilterPanel(true);
  expect([isOpen(), entries()]).toEqual([true, 2]);
  page.go(-1);
  expect(isOpen()).toBe(false);
  page.go(1);
  expect(isOpen()).toBe(true);
  page.go(-1);
  expect(isOpen()).toBe(false);
});

test('R725 Back reverts the choices in an open filter sheet before it closes the sheet', async () => {
  const { page, openFilterPanel, chooseHd, isOpen, now } = await openPage();
  openFilterPanel(true);
  chooseHd();
  expect([isOpen(), now()]).toEqual([true, '?quality=hd']);
  page.go(-1);
  expect([isOpen(), now()]).toEqual([true, '']);
  page.go(-1);
  expect(isOpen()).toBe(false);
});

test('R725 a filter sheet that is closed without a choice leaves no history entry', async () => {
  const { page, openFilterPanel, closeFilterPanel, chooseHd, isOpen, now, entries } = await openPage();
  openFilterPanel(true);
  closeFilterPanel();
  expect([isOpen(), now()]).toEqual([false, '']);
  chooseHd();
  expect([entries(), page.entries.map(({ state }) => state)]).toEqual([2, [null, null]]);
});

test('R725 Back skips the history entry of a filter sheet that was closed after a choice', async () => {
  const { page, openFilterPanel, closeFilterPanel, chooseHd, isOpen, now } = await openPage();
  openFilterPanel(true);
  chooseHd();
  closeFilterPanel();
  expect([isOpen(), now()]).toEqual([false, '?quality=hd']);
  page.go(-1);
  expect([isOpen(), now(), history.state]).toEqual([false, '', null]);
});

test('R725 Back closes a second filter sheet even if the previous entry belongs to an earlier sheet', async () => {
  const { page, openFilterPanel, closeFilterPanel, chooseHd, isOpen, now } = await openPage();
  vi.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
  openFilterPanel(true);
  chooseHd();
  closeFilterPanel();
  openFilterPanel(true);
  page.go(-1);
  expect([isOpen(), now()]).toEqual([false, '?quality=hd']);
});

/** Delays `history.back()`, as browsers do. Returns a function that goes back as often as requested so far. */
function delayBack(page: FakePage): () => void {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  return () => page.go(-back.mock.calls.length);
}

test('R964 a filter sheet that opens before the browser has left the entry of the previous sheet stays open until Back', async () => {
  const { page, openFilterPanel, closeFilterPanel, isOpen, entries } = await openPage();
  const goBack = delayBack(page);
  openFilterPanel(true);
  closeFilterPanel();
  openFilterPanel(true);
  goBack();
  expect([isOpen(), entries()]).toEqual([true, 2]);
  page.go(-1);
  expect(isOpen()).toBe(false);
});

test('R964 a filter sheet that opens and closes before the browser has left the previous entry adds no entry', async () => {
  const { page, openFilterPanel, closeFilterPanel, isOpen } = await openPage();
  const goBack = delayBack(page);
  openFilterPanel(true);
  closeFilterPanel();
  openFilterPanel(true);
  closeFilterPanel();
  goBack();
  expect([isOpen(), history.state]).toEqual([false, null]);
});

test('R994 a choice in the filter sheet stays if the browser rejects its history entry and the sheet is closed', async () => {
  const { page, openFilterPanel, closeFilterPanel, chooseHd, showMore, isOpen, isHd, now } = await openPage();
  openFilterPanel(true);
  const accept = rejectHistoryChanges();
  chooseHd();
  closeFilterPanel();
  expect([isOpen(), isHd(), now()]).toEqual([false, true, '']);
  accept();
  showMore();
  expect([isHd(), now()]).toEqual([true, '?quality=hd&more=10']);
  page.go(-1);
  expect([isOpen(), isHd(), now(), history.state]).toEqual([false, false, '', null]);
});

test('R994 the filter sheet opens and closes if the browser rejects its history entry', async () => {
  const { openFilterPanel, closeFilterPanel, isOpen, entries } = await openPage();
  rejectHistoryChanges();
  openFilterPanel(true);
  expect([isOpen(), entries()]).toEqual([true, 1]);
  closeFilterPanel();
  expect([isOpen(), entries()]).toEqual([false, 1]);
});

test('R725 a reload closes the filter sheet and removes its history entry', async () => {
  const { page, openFilterPanel } = await openPage();
  openFilterPanel(true);
  const { isOpen, chooseHd } = await loadStores(page);
  expect([isOpen(), history.state]).toEqual([false, null]);
  chooseHd();
  expect(page.entries.map(({ address, state }) => [address, state])).toEqual([
    ['/', null],
    ['/?quality=hd', null],
  ]);
});

test('R725 Back skips the history entry of a filter sheet that a reload closed after a choice', async () => {
  const { page, openFilterPanel, chooseHd } = await openPage();
  openFilterPanel(true);
  chooseHd();
  const { isOpen, now } = await loadStores(page);
  expect([isOpen(), now()]).toEqual([false, '?quality=hd']);
  page.go(-1);
  expect([isOpen(), now(), history.state]).toEqual([false, '', null]);
});

test('R725 a filter sheet that opens before the list is ready stays open', async () => {
  openFakePage('/');
  vi.resetModules();
  const { initListStateFromUrl } = await import('../../../../src/features/list/state/list-state-store.ts');
  const { $isFilterPanelOpen, openFilterPanel } =
    await import('../../../../src/features/list/state/filter-sheet-store.ts');
  openFilterPanel(true);
  initListStateFromUrl({ name: 'home', tag: null });
  await Promise.resolve();
  expect($isFilterPanelOpen.get()).toBe(true);
});
