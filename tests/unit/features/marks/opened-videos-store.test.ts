import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = openFakeBrowser();
});

afterEach(() => vi.unstubAllGlobals());

test('R416 removes videos from the record of opened videos one by one or all at once, with Undo', async () => {
  browser.stored.set('opened', '["a","b","c"]');
  const { $openedVideoIds, removeIdsFromOpenedVideos: removeOpened } =
    await import('../../../../src/features/marks/opened-videos-store.ts');
  const undo = removeOpened(['b'])!;
  expect($openedVideoIds.get()).toEqual(['a', 'c']);
  undo();
  expect($openedVideoIds.get()).toEqual(['b', 'a', 'c']);
  const undoAll = removeOpened($openedVideoIds.get())!;
  expect(browser.stored.has('opened')).toBe(false);
  undoAll();
  expect($openedVideoIds.get()).toEqual(['b', 'a', 'c']);
});

test('R416 Undo of a removal from the record of opened videos restores no video that was removed later', async () => {
  browser.stored.set('opened', '["a","b","c"]');
  const { $openedVideoIds, removeIdsFromOpenedVideos: removeOpened } =
    await import('../../../../src/features/marks/opened-videos-store.ts');
  const undo = removeOpened(['b'])!;
  removeOpened(['a', 'c']);
  undo();
  expect($openedVideoIds.get()).toEqual(['b']);
});

test('R416 records an opened video only if the settings mark or hide opened videos', async () => {
  const { recordOpenedVideo } = await import('../../../../src/features/marks/opened-videos-storage.ts');
  const { changeVisitorSettings } = await import('../../../../src/features/settings/settings-store.ts');
  recordOpenedVideo('a');
  changeVisitorSettings({ marksOpened: true });
  recordOpenedVideo('b');
  changeVisitorSettings({ marksOpened: false, hidesOpened: true });
  recordOpenedVideo('c');
  expect(browser.stored.get('opened')).toBe('["b","c"]');
});

test('R738 on a later page, Undo restores all videos that were removed from the record of opened videos', async () => {
  browser.stored.set('opened', '["a","b","c"]');
  const {
    $openedVideoIds,
    $removedOpenedVideos,
    removeIdsFromOpenedVideos: removeOpened,
    restoreRemovedOpenedVideos: restoreOpened,
  } = await import('../../../../src/features/marks/opened-videos-store.ts');
  removeOpened(['b']);
  removeOpened(['a', 'c']);
  expect([$openedVideoIds.get(), $removedOpenedVideos.get()]).toEqual([[], ['b', 'a', 'c']]);
  browser.refused.add('setItem');
  restoreOpened();
  expect($removedOpenedVideos.get()).toEqual(['b', 'a', 'c']);
  browser.refused.clear();
  restoreOpened();
  expect([$openedVideoIds.get(), $removedOpenedVideos.get()]).toEqual([['b', 'a', 'c'], []]);
});

test('R416 keeps a video in the record of opened videos if its removal cannot be stored', async () => {
  browser.stored.set('opened', '["a"]');
  browser.refused.add('removeItem');
  const { $openedVideoIds, removeIdsFromOpenedVideos: removeOpened } =
    await import('../../../../src/features/marks/opened-videos-store.ts');
  expect([removeOpened(['a']), $openedVideoIds.get()]).toEqual([null, ['a']]);
});

test('drops empty ids and ids of more than 400 characters from the record of opened videos', async () => {
  browser.stored.set('opened', JSON.stringify(['', 'a'.repeat(401), 'b'.repeat(400)]));
  const { $openedVideoIds } = await import('../../../../src/features/marks/opened-videos-store.ts');
  expect($openedVideoIds.get()).toEqual(['b'.repeat(400)]);
});
