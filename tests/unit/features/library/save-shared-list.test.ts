import { act, createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnListState } from '../../../../src/features/library/videos/own-list-store.ts';
import { MAX_VIDEOS_PER_VISITOR_LIST, MAX_VISITOR_LISTS } from '../../../../src/lib/catalogue/limits.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';
import { renderHook } from '../../../support/render-hook.ts';

const VIDEOS = '../../../../src/features/library/videos/NamedListVideos.tsx';
const EMPTY_STATE = '../../../../src/ui/EmptyState.tsx';

let page: FakePage;

beforeEach(() => {
  page = openFakePage('/favorites');
});
afterEach(() => {
  vi.doUnmock(VIDEOS);
  vi.doUnmock(EMPTY_STATE);
  vi.unstubAllGlobals();
});

async function take(name: string | null, ids: readonly string[], stored: Readonly<Record<string, unknown>> = {}) {
  for (const [key, value] of Object.entries(stored)) page.stored.set(key, JSON.stringify(value));
  const { saveSharedList } = await import('../../../../src/features/library/share/save-shared-list.ts');
  return saveSharedList({ name, ids }).problem;
}
const kept = (key: string) => JSON.parse(page.stored.get(key) ?? 'null') as unknown;

test('R967 adds the favorites of a shared link after the existing ones, each once', async () => {
  expect(await take(null, ['b', 'c'], { favorites: ['a', 'b'] })).toBeNull();
  expect(kept('favorites')).toEqual(['a', 'b', 'c']);
});

test('R967 saves a shared list as a new list, or merges it with the list of the same name', async () => {
  expect(await take('Evening', ['b'])).toBeNull();
  expect(await take('evening', ['b', 'c'])).toBeNull();
  expect(kept('lists')).toEqual([{ name: 'Evening', ids: ['b', 'c'] }]);
});

test('R967 saving a shared list returns an error if there are too many lists or the list is full', async () => {
  const lists = Array.from({ length: MAX_VISITOR_LISTS }, (_, i) => ({ name: `List ${i}`, ids: [] }));
  const full = { name: 'List 0', ids: Array.from({ length: MAX_VIDEOS_PER_VISITOR_LIST }, (_, i) => `id ${i}`) };
  expect(await take('Another', ['b'], { lists: [full, ...lists.slice(1)] })).toBe(
    `You can have up to ${MAX_VISITOR_LISTS} lists. Delete one first.`,
  );
  expect(await take('List 0', ['b'])).toBe('“List 0” is full. Some of the videos were not added.');
  expect(kept('lists')).toEqual([full, ...lists.slice(1)]);
});

test('R1227 Undo removes exactly the videos that a shared list has added, and the list if it is new', async () => {
  const stored = { favorites: ['a', 'b'], lists: [{ name: 'Evening', ids: ['a', 'b'] }] };
  for (const [key, value] of Object.entries(stored)) page.stored.set(key, JSON.stringify(value));
  const { saveSharedList } = await import('../../../../src/features/library/share/save-shared-list.ts');
  for (const name of [null, 'evening', 'Work']) {
    const { undo } = saveSharedList({ name, ids: ['b', 'c'] });
    expect([kept('favorites'), kept('lists')]).not.toEqual(Object.values(stored));
    expect([undo?.(), kept('favorites'), kept('lists')]).toEqual([true, stored.favorites, stored.lists]);
  }
  expect([null, 'Evening'].map((name) => saveSharedList({ name, ids: ['b'] }).undo)).toEqual([null, null]);
});

test('R967 returns an error if the browser cannot store the shared list', async () => {
  page.refused.add('setItem').add('removeItem');
  expect(await take(null, ['b'])).toBe('Couldn’t save your favorites in this browser.');
  expect(await take('Evening', ['b'])).toBe('Couldn’t save your lists in this browser.');
});

test('R967 a shared list with the name of a fixed list of this language is saved under another name', async () => {
  expect(await take('Recently opened', ['b'])).toBeNull();
  expect(kept('lists')).toEqual([{ name: 'List 1', ids: ['b'] }]);
});

/** Renders a shared list whose videos are in the given loading state. Returns its buttons by their text. */
async function renderSharedVideos(own: Partial<OwnListState>, ids: readonly string[] = ['a', 'b']) {
  vi.doMock(VIDEOS, () => ({
    useNamedListVideos: () => ({ status: 'ready', gone: [], ...own }),
    LoadedListVideos: () => null,
  }));
  // the component changes after the next paint, when the page of the test may already be closed
  vi.doMock(EMPTY_STATE, () => ({ EmptyState: ({ children }: { children: ReactNode }) => children }));
  const { default: SharedVideos } = await import('../../../../src/features/library/share/SharedVideos.tsx');
  const { unmount } = renderHook(() => createElement(SharedVideos, { shared: { name: 'Late', ids } }));
  const buttons = new Map(Array.from(document.querySelectorAll('button'), (each) => [each.textContent, each]));
  return { buttons, unmount };
}

test('R1227 the button that saves a shared list is disabled until it is known which videos are available', async () => {
  const loading = await renderSharedVideos({ status: 'loading' });
  const save = loading.buttons.get('Add to your lists')!;
  act(() => save.click());
  expect([save.getAttribute('aria-disabled'), kept('lists')]).toEqual(['true', null]);
  loading.unmount();
  vi.resetModules();
  const { buttons, unmount } = await renderSharedVideos({ gone: ['b'] });
  const enabled = buttons.get('Add to your lists')!;
  act(() => enabled.click());
  expect([enabled.hasAttribute('aria-disabled'), kept('lists')]).toEqual([false, [{ name: 'Late', ids: ['a'] }]]);
  unmount();
});

test('R1122 screen readers announce the error notice of a full list again at each attempt to save a shared list', async () => {
  const full = { name: 'Late', ids: Array.from({ length: MAX_VIDEOS_PER_VISITOR_LIST }, (_, i) => `id ${i}`) };
  page.stored.set('lists', JSON.stringify([full]));
  const { buttons, unmount } = await renderSharedVideos({});
  const { $notice } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  const texts = [1, 2].map(() => {
    act(() => buttons.get('Add to your lists')!.click());
    return $notice.get()?.text;
  });
  expect([texts[1], kept('lists')]).toEqual([`${texts[0]}\u00a0`, [full]]);
  unmount();
});

test.each([
  { title: 'without available videos', gone: ['a', 'b'], ids: ['a', 'b'] },
  { title: 'of a damaged link', gone: [], ids: [] },
])('R1227 a shared list $title has only a button that selects the favorites', async ({ gone, ids }) => {
  const { buttons, unmount } = await renderSharedVideos({ gone }, ids);
  const { selectVisitorList, $favoritesPageList } =
    await import('../../../../src/features/library/videos/favorites-page-list-store.ts');
  selectVisitorList('Evening');
  expect([...buttons.keys()]).toEqual(['Go to your favorites']);
  act(() => buttons.get('Go to your favorites')!.click());
  expect($favoritesPageList.get().list).toBeNull();
  unmount();
});
