// Tests which text the search box of the search page contains, and when the page searches for this text.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakePage } from '../../../support/fake-page.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openSearch(query: string) {
  const page = openFakePage(`/search${query}`);
  const lists = await import('../../../../src/features/list/state/list-state-store.ts');
  const store = await import('../../../../src/features/search/search-text-store.ts');
  lists.initListStateFromUrl({ name: 'search', tag: null });
  // nanostores updates a computed store only while it has a listener
  store.$searchBoxText.listen(() => {});
  return { page, box: () => store.$searchBoxText.get(), searched: () => lists.$listState.get(), ...lists, ...store };
}

test('R887 the search box contains the text of the URL', async () => {
  expect((await openSearch('?q=rain')).box()).toBe('rain');
});

test('R887 the search box is empty on a page for a tag without a search text', async () => {
  expect((await openSearch('?tag=rain')).box()).toBe('');
});

test('R081 searches for the typed text after 300 ms', async () => {
  const { box, searched, changeSearchBoxText } = await openSearch('?q=rain');
  changeSearchBoxText('rain s');
  vi.advanceTimersByTime(299);
  changeSearchBoxText('rain sea ');
  vi.advanceTimersByTime(299);
  expect([box(), searched().text]).toEqual(['rain sea ', 'rain']);
  vi.advanceTimersByTime(1);
  expect([box(), searched().text]).toEqual(['rain sea ', 'rain sea']);
});

test.each(['rain sea', ''])('R081 searches for the text %j that was typed before the list has loaded', async (text) => {
  openFakePage('/search?q=rain');
  const lists = await import('../../../../src/features/list/state/list-state-store.ts');
  const { $searchBoxText, changeSearchBoxText } = await import('../../../../src/features/search/search-text-store.ts');
  $searchBoxText.listen(() => {});
  changeSearchBoxText('rain');
  expect($searchBoxText.get()).toBe('rain');
  changeSearchBoxText(text);
  vi.advanceTimersByTime(300);
  lists.initListStateFromUrl({ name: 'search', tag: null });
  expect([$searchBoxText.get(), lists.$listState.get().text]).toEqual([text, text]);
});

test('R887 a submitted text is searched at once', async () => {
  const { box, searched, changeSearchBoxText, submitSearchText } = await openSearch('?tag=rain');
  changeSearchBoxText('sea');
  submitSearchText();
  expect([box(), searched().text, searched().tag]).toEqual(['sea', 'sea', null]);
});

test('R722 if the page shows the results of another text than the typed one, the search box shows that text', async () => {
  const { box, changeSearchBoxText, setSearchText } = await openSearch('?q=rain');
  changeSearchBoxText('sea');
  setSearchText('"rain"');
  expect(box()).toBe('"rain"');
});

test('R722 a search that a button starts replaces the pending search for the typed text', async () => {
  const { box, searched, changeSearchBoxText, setSearchText } = await openSearch('?q=rain');
  changeSearchBoxText('rain');
  setSearchText('"rain"');
  vi.advanceTimersByTime(1000);
  expect([box(), searched().text]).toEqual(['"rain"', '"rain"']);
});

test('R722 a reset discards the typed text and its pending search', async () => {
  const { box, searched, changeSearchBoxText, resetSearchBox } = await openSearch('?q=rain');
  changeSearchBoxText('sea');
  resetSearchBox();
  vi.advanceTimersByTime(1000);
  expect([box(), searched().text]).toEqual(['rain', 'rain']);
});
