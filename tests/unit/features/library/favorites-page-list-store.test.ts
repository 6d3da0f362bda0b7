import { afterEach, expect, test, vi } from 'vitest';
import { fire } from '../../../support/happy-dom-page.ts';
import { openFakePage, rejectHistoryChanges, type FakePage } from '../../../support/fake-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(state: unknown = null, address = '/favorites') {
  const page = openFakePage(address);
  history.replaceState(state, '');
  const desk = await import('../../../../src/features/library/videos/favorites-page-list-store.ts');
  const { initListStateFromUrl } = await import('../../../../src/features/list/state/list-state-store.ts');
  initListStateFromUrl({ name: 'own', tag: null });
  return { page, ...desk, now: () => page.entries.at(-1) };
}

test('R262 stores the shown list and its sort order in the history entry; a change resets the list to its start', async () => {
  const {
    $favoritesPageList,
    selectVisitorList,
    setListSortAndSearch: setArrangement,
    now,
  } = await open({ scrollY: 40 }, '/favorites?more=20');
  expect($favoritesPageList.get()).toEqual({ list: null, order: 'added', text: '' });
  setArrangement({ order: 'latest' });
  expect(now()).toEqual({ address: '/favorites', state: { scrollY: 40, desk: { list: null, order: 'latest' } } });
  setArrangement({ text: 'rain' });
  expect($favoritesPageList.get()).toEqual({ list: null, order: 'latest', text: 'rain' });
  selectVisitorList('Evening');
  expect([$favoritesPageList.get(), now()?.state]).toEqual([
    { list: 'Evening', order: 'latest', text: '' },
    { scrollY: 40, desk: { list: 'Evening', order: 'latest' } },
  ]);
});

test.each([
  [{ desk: { list: 'Evening', order: 'title' } }, { list: 'Evening', order: 'title', text: '' }],
  [{ desk: { list: 7, order: 'toString', text: 'rain' } }, { list: null, order: 'added', text: '' }],
  [null, { list: null, order: 'added', text: '' }],
  [{ desk: null }, { list: null, order: 'added', text: '' }],
])('R262 a history entry with %j restores the shown list and its sort order', async (state, shown) => {
  const { $favoritesPageList } = await open(state);
  $favoritesPageList.subscribe(() => undefined);
  expect($favoritesPageList.get()).toEqual(shown);
});

/** Changes the fragment of the URL and waits for the event that reports the change. */
async function goTo({ window }: FakePage, fragment: string): Promise<void> {
  const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  location.hash = fragment;
  await changed;
}

test('R928 a link to the recently opened videos selects them, also again on the same page', async () => {
  const { page, $favoritesPageList, selectVisitorList, now } = await open(null, '/favorites#opened');
  $favoritesPageList.subscribe(() => undefined);
  const opened = { address: '/favorites', state: { desk: { list: '', order: 'added' } } };
  expect([$favoritesPageList.get().list, now()]).toEqual(['', opened]);
  selectVisitorList('Evening');
  await goTo(page, '#opened');
  expect([$favoritesPageList.get().list, now()]).toEqual(['', opened]);
  await goTo(page, '#main');
  expect([$favoritesPageList.get().list, location.hash]).toEqual(['', '#main']);
});

test('R928 a list can be selected at a URL whose path begins with two slashes', async () => {
  const { page, $favoritesPageList, selectVisitorList, now } = await open(
    null,
    'https://site.example.org//favorites#opened',
  );
  $favoritesPageList.subscribe(() => undefined);
  selectVisitorList('Evening');
  await goTo(page, '#main');
  expect([$favoritesPageList.get().list, now()?.address]).toEqual(['Evening', '//favorites']);
});

test('R994 searches in the titles of a list and selects lists even if the browser rejects changes of its history', async () => {
  const { $favoritesPageList, setListSortAndSearch, selectVisitorList } = await open();
  rejectHistoryChanges();
  setListSortAndSearch({ text: 'rain' });
  expect($favoritesPageList.get().text).toBe('rain');
  selectVisitorList('Evening');
  expect($favoritesPageList.get().list).toBe('Evening');
});

test('R928 Back from the recently opened videos shows the list that was shown before them', async () => {
  const { page, $favoritesPageList, selectVisitorList, setListSortAndSearch } = await open();
  $favoritesPageList.subscribe(() => undefined);
  selectVisitorList('');
  history.replaceState({ desk: { list: 'Evening', order: 'title' } }, '');
  fire(page.window, 'popstate');
  expect($favoritesPageList.get()).toEqual({ list: 'Evening', order: 'title', text: '' });
  setListSortAndSearch({ text: 'rain' });
  fire(page.window, 'popstate');
  expect($favoritesPageList.get()).toEqual({ list: 'Evening', order: 'title', text: 'rain' });
  history.replaceState(null, '');
  fire(page.window, 'popstate');
  expect($favoritesPageList.get().list).toBeNull();
  // a link to a part of the page
  selectVisitorList('Evening');
  await goTo(page, '#main');
  history.replaceState(null, '');
  fire(page.window, 'popstate');
  expect($favoritesPageList.get().list).toBe('Evening');
});
