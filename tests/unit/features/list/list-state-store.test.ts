import { afterEach, expect, test, vi } from 'vitest';
import { NO_FILTERS } from '../../../../src/lib/catalogue/video-filters.ts';
import { DEFAULT_LIST_STATE } from '../../../../src/lib/catalogue/list/list-url.ts';
import type { PageVideoList } from '../../../../src/lib/catalogue/list/page-video-list-definition.ts';
import { openFakePage, rejectHistoryChanges } from '../../../support/fake-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const HOME: PageVideoList = { name: 'home', tag: null };
const SEARCH: PageVideoList = { name: 'search', tag: null };

/** Opens a page at a URL with the store of its list state. */
async function openPage(address: string, pageList: PageVideoList = HOME) {
  const page = openFakePage(address);
  const store = await import('../../../../src/features/list/state/list-state-store.ts');
  const before = [store.$pageVideoList.get(), store.$listState.get()];
  const chosen = store.getCurrentListState();
  store.initListStateFromUrl(pageList);
  return {
    page,
    store,
    before,
    chosen,
    addresses: () => page.entries.map((entry) => entry.address),
    address: () => page.entries.at(-1)!.address,
  };
}

test('a page has the default list state until its list is opened, and then the list state of its URL', async () => {
  const { store, before, chosen, addresses } = await openPage('/?quality=hd&more=10');
  const asked = { ...DEFAULT_LIST_STATE, filters: { ...NO_FILTERS, quality: ['hd'] }, more: 10 };
  expect(before).toEqual([null, DEFAULT_LIST_STATE]);
  expect([store.$pageVideoList.get(), store.$listState.get()]).toEqual([HOME, asked]);
  // the list state of the URL can be read before the list is opened, for buttons that are pressed earlier
  expect([chosen, store.getCurrentListState()]).toEqual([asked, asked]);
  store.initListStateFromUrl(SEARCH);
  expect([store.$pageVideoList.get(), addresses()]).toEqual([HOME, ['/?quality=hd&more=10']]);
});

test('the URL contains filters, tags and period of a list; each change resets the list to its start', async () => {
  const { store, address } = await openPage('/trending?more=20');
  store.toggleFilter('duration', 'under-3');
  expect(address()).toBe('/trending?duration=under-3');
  store.setTagFilterState('sea', 'with', 'tags');
  store.setTagFilterState('rain', 'without', 'tags');
  store.setTrendingPeriod('month');
  expect(address()).toBe('/trending?period=month&tags=sea&without=rain&duration=under-3');
  store.showMoreVideos();
  expect(address()).toBe('/trending?period=month&tags=sea&without=rain&duration=under-3&more=10');
  store.resetFilters();
  expect(address()).toBe('/trending?period=month');
});

test('R405 R406 the URL contains ranges and "any of" tags; chosen tags can switch between "all of" and "any of"', async () => {
  const { store, address } = await openPage('/?tags=sea&more=20');
  store.setRangeFilter('minutes', { from: 20, to: null });
  store.setRangeFilter('days', { from: 0, to: 365 });
  expect(address()).toBe('/?tags=sea&minutes=20-&from=1970-01-01&to=1971-01-01');
  store.setRangeFilter('days', null);
  store.setTagMatchMode('any');
  store.setTagFilterState('rain', 'with', 'any');
  expect(address()).toBe('/?any=sea,rain&minutes=20-');
  store.setTagMatchMode('tags');
  expect(address()).toBe('/?tags=sea,rain&minutes=20-');
  store.resetFilters();
  expect(address()).toBe('/');
});

test('R723 each choice of a filter, tag, order or period adds a history entry that Back undoes', async () => {
  const { page, store, addresses } = await openPage('/trending');
  store.toggleFilter('quality', 'hd');
  store.setTagFilterState('sea', 'with', 'tags');
  store.setSort('longest');
  store.setTrendingPeriod('month');
  store.resetFilters();
  expect(addresses()).toEqual([
    '/trending',
    '/trending?quality=hd',
    '/trending?tags=sea&quality=hd',
    '/trending?tags=sea&quality=hd&sort=longest',
    '/trending?period=month&tags=sea&quality=hd&sort=longest',
    '/trending?period=month&sort=longest',
  ]);
  page.go(-3);
  expect(store.$listState.get()).toMatchObject({ sort: null, period: null, filters: { tags: ['sea'] } });
});

test('R985 filters that include a search text replace the text, and a reset removes its operators', async () => {
  const { page, store, addresses } = await openPage('/search?q=sea+year:2024+duration:%3E20&quality=hd', SEARCH);
  store.setFilters({ ...store.$listState.get(), text: 'sea duration:>20' });
  store.setFilters({ filters: NO_FILTERS, without: [] });
  store.resetFilters();
  expect(addresses().slice(1)).toEqual([
    '/search?q=sea+duration:%3E20&quality=hd',
    '/search?q=sea+duration:%3E20',
    '/search?q=sea',
  ]);
  page.go(-1);
  expect(store.$listState.get().text).toBe('sea duration:>20');
});

test('R985 pages that do not search ignore the operators of a search text in their URL', async () => {
  const { store } = await openPage('/?q=year:2024');
  expect(store.$listState.get().text).toBe('');
});

test('R723 choosing the current value again adds no history entry', async () => {
  const { store, addresses } = await openPage('/?sort=longest&more=10');
  store.setSort('longest');
  store.setTagMatchMode('any');
  store.resetFilters();
  expect(addresses()).toEqual(['/?sort=longest']);
});

test('R724 a range that the visitor is still typing replaces its own history entry', async () => {
  const { store, addresses } = await openPage('/');
  const hasStep = store.setRangeFilter('minutes', { from: 1, to: null });
  expect([hasStep, store.setRangeFilter('minutes', { from: 15, to: null }, false)]).toEqual([true, false]);
  expect(addresses()).toEqual(['/', '/?minutes=15-']);
});

test('R044 a list that shrinks back to its start adds no history entry', async () => {
  const { store, addresses } = await openPage('/?more=10');
  store.resetListToInitialLength();
  store.resetListToInitialLength();
  expect(addresses()).toEqual(['/']);
});

test('R044 showing ten more videos does not lose the state of the history entry', async () => {
  const { page, store } = await openPage('/');
  history.replaceState({ scrollY: 7 }, '');
  store.showMoreVideos();
  store.showMoreVideos();
  expect(page.entries).toEqual([{ address: '/?more=20', state: { scrollY: 7 } }]);
});

test('R994 a list changes even if the browser rejects further changes of the history, and the next change updates the URL', async () => {
  const { store, addresses } = await openPage('/');
  const accept = rejectHistoryChanges();
  store.setSort('oldest');
  store.showMoreVideos();
  expect([store.$listState.get(), addresses()]).toEqual([{ ...DEFAULT_LIST_STATE, sort: 'oldest', more: 10 }, ['/']]);
  accept();
  store.showMoreVideos();
  expect(addresses()).toEqual(['/', '/?sort=oldest&more=20']);
});

test('R994 a range whose history entry the browser rejected gets an entry with the next change, and Back leads to the previous list', async () => {
  const { page, store, addresses } = await openPage('/?sort=oldest');
  const accept = rejectHistoryChanges();
  expect(store.setRangeFilter('minutes', { from: 1, to: null })).toBe(false);
  accept();
  expect(store.setRangeFilter('minutes', { from: 15, to: null })).toBe(true);
  expect(store.setRangeFilter('minutes', { from: 150, to: null }, false)).toBe(false);
  expect(addresses()).toEqual(['/?sort=oldest', '/?minutes=150-&sort=oldest']);
  page.go(-1);
  expect(store.$listState.get()).toEqual({ ...DEFAULT_LIST_STATE, sort: 'oldest' });
});

test('R994 after Back, a change that replaces the URL adds no history entry for an earlier rejected change', async () => {
  const { page, store, addresses } = await openPage('/');
  store.setSort('oldest');
  const accept = rejectHistoryChanges();
  store.setSort('longest');
  accept();
  page.go(-1);
  store.showMoreVideos();
  expect(addresses()).toEqual(['/?more=10', '/?sort=oldest']);
});

test('R145 omits the default sort order of a page from the URL; choosing another order ends the shuffle', async () => {
  const home = await openPage('/?shuffle=9');
  home.store.setSort('popular');
  expect(home.address()).toBe('/?sort=popular');
  home.store.setSort('newest');
  expect(home.address()).toBe('/');
  const search = await openPage('/search?q=sea', SEARCH);
  search.store.setSort('newest');
  expect(search.address()).toBe('/search?q=sea&sort=newest');
  search.store.setSort('relevance');
  expect(search.address()).toBe('/search?q=sea');
});

test('the URL contains a sort order that is chosen before the list is opened', async () => {
  const page = openFakePage('/');
  const store = await import('../../../../src/features/list/state/list-state-store.ts');
  store.setSort('newest');
  expect(page.entries.at(-1)!.address).toBe('/?sort=newest');
});

test('R348 a choice before the list is opened keeps the other parameters of its URL', async () => {
  const page = openFakePage('/?tags=rain&quality=hd');
  const store = await import('../../../../src/features/list/state/list-state-store.ts');
  store.setSort('oldest');
  store.toggleFilter('duration', 'under-3');
  store.setTagFilterState('sea', 'without', 'tags');
  expect(page.entries.at(-1)!.address).toBe('/?tags=rain&without=sea&duration=under-3&quality=hd&sort=oldest');
  store.initListStateFromUrl(HOME);
  expect(store.$listState.get()).toMatchObject({ without: ['sea'], sort: 'oldest' });
});

test('shuffling a list adds a history entry, and Back ends the shuffle', async () => {
  const { page, store, addresses } = await openPage('/?sort=oldest');
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  store.shuffleList();
  expect(addresses()).toHaveLength(2);
  const { shuffle, sort } = store.$listState.get();
  expect([sort, typeof shuffle, Number.isInteger(shuffle)]).toEqual([null, 'number', true]);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  store.shuffleList();
  expect([store.$listState.get().shuffle, addresses().length]).toEqual([0, 3]);
  page.go(-2);
  expect(store.$listState.get()).toEqual({ ...DEFAULT_LIST_STATE, sort: 'oldest' });
});

test('a new search text adds a history entry, and the unchanged text adds none', async () => {
  const { page, store, addresses } = await openPage('/search?q=sea&sort=oldest&shuffle=9', SEARCH);
  store.setSearchText(' sea ');
  expect(addresses()).toHaveLength(1);
  store.setSearchText('rain');
  expect(addresses()).toEqual(['/search?q=sea&sort=oldest&shuffle=9', '/search?q=rain']);
  page.go(-1);
  expect(store.$listState.get().text).toBe('sea');
});

test('a search by text replaces a search by tag, even if the text is the same', async () => {
  const { store, addresses } = await openPage('/search?q=sea&tag=boats', SEARCH);
  store.setSearchText('sea');
  expect(addresses()).toEqual(['/search?q=sea&tag=boats', '/search?q=sea']);
});

test('R807 a search by text replaces a search for similar videos', async () => {
  const { store, addresses } = await openPage('/search?like=v1&sort=oldest', SEARCH);
  store.setSearchText('');
  expect(addresses()).toEqual(['/search?like=v1&sort=oldest', '/search']);
});

test('on a page whose path begins with two slashes, changes of the URL stay on this site', async () => {
  const { store, addresses } = await openPage('https://site.example.org//host.example.org/');
  store.showMoreVideos();
  expect([location.origin, addresses()]).toEqual(['https://site.example.org', ['//host.example.org/?more=10']]);
});
