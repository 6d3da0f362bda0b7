import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = openFakeBrowser();
});

afterEach(() => vi.unstubAllGlobals());

test('R416 removes videos from the record of opened videos one by one or all at once, with Undo', async () => {
  browser.stored.set('opened', '["a","b","c"]');
  const { $openedVideos, removeIdsFromOpenedVideos: removeOpened } =
    await import('../../../../src/features/marks/opened-videos-store.ts');
  const undo = removeOpened(['b'])!;
  expect($openedVideos.get()).toEqual(['a', 'c']);
  undo();
  expect($openedVideos.get()).toEqual(['b', 'a', 'c']);
  const undoAll = removeOpened($openedVideos.get())!;
  expect(browser.stored.has('opened')).toBe(false);
  undoAll();
  expect($openedVideos.get()).toEqual(['b', 'a', 'c']);
});

test('R738 on a later page, Undo restores all videos that were removed from the record of opened videos', async () => {
  browser.stored.set('opened', '["a","b","c"]');
  const {
    $openedVideos,
    $removedOpenedVideos,
    removeIdsFromOpenedVideos: removeOpened,
    restoreRemovedOpenedVideos: restoreOpened,
  } = await import('../../../../src/features/marks/opened-videos-store.ts');
  removeOpened(['b']);
  removeOpened(['a', 'c']);
  expect([$openedVideos.get(), $removedOpenedVideos.get()]).toEqual([[], ['b', 'a', 'c']]);
  browser.refused.add('setItem');
  restoreOpened();
  expect($removedOpenedVideos.get()).toEqual(['b', 'a', 'c']);
  browser.refused.clear();
  restoreOpened();
  expect([$openedVideos.get(), $removedOpenedVideos.get()]).toEqual([['b', 'a', 'c'], []]);
});

test('R416 keeps a video in the record of opened videos if its removal cannot be stored', async () => {
  browser.stored.set('opened', '["a"]');
  browser.refused.add('removeItem');
  const { $openedVideos, removeIdsFromOpenedVideos: removeOpened } =
    await import('../../../../src/features/marks/opened-videos-store.ts');
  expect([removeOpened(['a']), $openedVideos.get()]).toEqual([null, ['a']]);
});
