// The stored blocklist, and its effect on lists.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BLOCKLIST_FORM } from '../../../../src/features/blocklist/blocklist-entries.ts';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

let browser: FakeBrowser;
let dataset: DOMStringMap;

beforeEach(() => {
  browser = openFakeBrowser();
  dataset = browser.document.documentElement.dataset;
});

afterEach(() => {
  vi.doUnmock('../../../../src/features/blocklist/blocklist-store.ts');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const RAIN = '{"version":1,"tags":["rain"],"words":[],"sources":[]}';
const open = () => import('../../../../src/features/blocklist/blocked-store.ts');
const openList = () => import('../../../../src/features/blocklist/blocklist-store.ts');
const openNotice = async () => (await import('../../../../src/lib/browser/notice-store.ts')).$notice;

test('an entry is added as the list keeps it, told with a way to take it back, and taken back', async () => {
  const { block } = await openList();
  const $notice = await openNotice();
  expect([block('tags', 'Rain!'), browser.stored.get('blocklist')]).toEqual([true, RAIN]);
  expect($notice.get()?.text).toContain('rain');
  $notice.get()?.action?.run();
  expect(browser.stored.has('blocklist')).toBe(false);
});

test('what names nothing or is there already changes nothing', async () => {
  browser.stored.set('blocklist', RAIN);
  const { block } = await openList();
  expect([block('words', '!'), block('tags', 'rain'), browser.stored.get('blocklist')]).toEqual([false, true, RAIN]);
  expect((await openNotice()).get()).toBe(null);
});

test('sources, a full list and one that cannot be stored are told', async () => {
  const tags = Array.from({ length: 200 }, (_, number) => `tag-${number}`);
  browser.stored.set('blocklist', JSON.stringify({ version: 1, tags, words: [], sources: [] }));
  const { block, $blocklist } = await openList();
  const $notice = await openNotice();
  expect([block('tags', 'rain'), $blocklist.get().tags.includes('rain')]).toEqual([false, false]);
  expect($notice.get()?.action).toBe(undefined);
  expect(block('sources', 'redtube')).toBe(true);
  browser.refused.add('setItem');
  expect([block('words', 'snow'), $notice.get()?.text]).toEqual([false, BLOCKLIST_FORM.refused]);
});

test('without a list nothing is loaded or left out', async () => {
  const { blockedNow, isBlocking, revealCards, $blocked } = await open();
  expect([isBlocking(), await blockedNow(), $blocked.get()]).toEqual([false, null, null]);
  revealCards();
  expect(dataset).toEqual({});
});

test('a stored list is left out until it is shown once, and marks the document', async () => {
  browser.stored.set('blocklist', RAIN);
  dataset['blocking'] = 'wait';
  const { blockedNow, isBlocking, revealCards, toggleShownOnce, $isShownOnce, openBlocklist } = await open();
  const list = { tags: ['rain'], words: [], sources: [] };
  expect([isBlocking(), await blockedNow(), dataset['blocking']]).toEqual([true, list, 'wait']);
  revealCards();
  expect(dataset['blocking']).toBe('on');
  toggleShownOnce();
  expect([await blockedNow(), $isShownOnce.get()]).toEqual([null, true]);
  toggleShownOnce();
  const { block, unblock } = await openBlocklist();
  unblock('tags', 'rain');
  expect([await blockedNow(), dataset['blocking']]).toEqual([null, undefined]);
  block('tags', 'rain');
  expect([await blockedNow(), dataset['blocking']]).toEqual([list, 'on']);
});

test('R415 one video is hidden until that is taken back, and marks the document', async () => {
  const { openBlocklist, withoutHidden, toggleShownOnce, $hiddenVideos, $blocked } = await open();
  const both = [{ id: 'a' }, { id: 'b' }];
  expect(await withoutHidden(both)).toEqual(both);
  const { hideVideo } = await openBlocklist();
  hideVideo({ id: 'a', title: 'Rain' });
  expect(browser.stored.get('hidden-videos')).toBe('{"version":1,"videos":[["a","Rain"]]}');
  expect([await withoutHidden(both), $blocked.get(), dataset['blocking']]).toEqual([[{ id: 'b' }], null, 'on']);
  toggleShownOnce();
  expect(await withoutHidden(both)).toEqual(both);
  (await openNotice()).get()?.action?.run();
  expect([browser.stored.has('hidden-videos'), $hiddenVideos.get().size, dataset['blocking']]).toEqual([
    false,
    0,
    undefined,
  ]);
});

test('R415 a full list of hidden videos and one that cannot be stored are told', async () => {
  const videos = Array.from({ length: 500 }, (_, number) => [`id-${number}`, 'Rain']);
  browser.stored.set('hidden-videos', JSON.stringify({ version: 1, videos }));
  const { hideVideo, showVideo, $hiddenVideos } = await openList();
  const $notice = await openNotice();
  hideVideo({ id: 'a', title: 'Rain' });
  expect([$hiddenVideos.get().size, $notice.get()?.text]).toEqual([500, expect.stringContaining('500')]);
  showVideo('id-0');
  browser.refused.add('setItem');
  hideVideo({ id: 'b', title: 'Rain' });
  expect($notice.get()?.text).toBe(BLOCKLIST_FORM.refused);
});

test('lists are told of what they have to leave out, also when another tab makes the first entry', async () => {
  const { followBlocked, toggleShownOnce, $blocked } = await open();
  let heard = 0;
  followBlocked(() => heard++);
  browser.storeElsewhere('blocklist', RAIN);
  await vi.waitFor(() => expect($blocked.get()).not.toBe(null));
  toggleShownOnce();
  expect(heard).toBe(2);
});

test('while the list cannot be had nothing may be shown, and it is asked for again', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const stale = vi.fn<() => void>();
  browser.document.addEventListener('marquee:stale', stale);
  vi.doMock('../../../../src/features/blocklist/blocklist-store.ts', () => {
    asked++;
    throw new Error('404');
  });
  dataset['blocking'] = 'wait';
  const { blockedNow, isBlocking, followBlocked } = await open();
  const failed = blockedNow().catch(String);
  await vi.runAllTimersAsync();
  expect([await failed, isBlocking(), stale.mock.calls.length]).toEqual([expect.stringContaining('Error'), true, 1]);
  const before = asked;
  followBlocked(() => {});
  browser.storeElsewhere('blocklist', RAIN);
  await vi.runAllTimersAsync();
  expect([asked > before, stale.mock.calls.length]).toEqual([true, 2]);
});
