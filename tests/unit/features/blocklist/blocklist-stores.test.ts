// Tests of the stored list of hidden tags, words and sources, and of its effect on lists.
import { blocklistMessages } from '#messages/blocklist';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BLOCKLIST_STORAGE } from '../../../../src/features/blocklist/blocklist-entries.ts';
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
const open = () => import('../../../../src/features/blocklist/active-blocklist-store.ts');
const openList = () => import('../../../../src/features/blocklist/blocklist-store.ts');
const openNotice = async () => (await import('../../../../src/lib/browser/toast-notice-store.ts')).$notice;

test('adds a normalized entry to the blocklist and shows a notice whose Undo removes it', async () => {
  const { addToStoredBlocklist } = await openList();
  const $notice = await openNotice();
  expect([addToStoredBlocklist('tags', 'Rain!'), browser.stored.get('blocklist')]).toEqual([true, RAIN]);
  expect($notice.get()?.text).toContain('rain');
  $notice.get()?.action?.run();
  expect(browser.stored.has('blocklist')).toBe(false);
});

test('R1187 the notice about a hidden tag contains its name', async () => {
  const { addToStoredBlocklist } = await openList();
  addToStoredBlocklist('tags', 'ab', 'A/B');
  expect((await openNotice()).get()?.text).toContain('A/B');
});

test('R1226 Undo hides an entry or a video again that the visitor has stopped hiding', async () => {
  const { addToStoredBlocklist, removeFromStoredBlocklist, hideVideo, unhideVideo, $hiddenVideos } = await openList();
  const { $notice, undoLastVisitorChange } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  addToStoredBlocklist('tags', 'rain');
  removeFromStoredBlocklist('tags', ['rain']);
  expect([browser.stored.has('blocklist'), $notice.get()?.text]).toEqual([
    false,
    blocklistMessages.noLongerHidden('rain'),
  ]);
  undoLastVisitorChange();
  expect(browser.stored.get('blocklist')).toBe(RAIN);
  hideVideo({ id: 'a', title: 'A title' });
  unhideVideo('a', 'A title');
  expect([$hiddenVideos.get().size, $notice.get()?.text]).toEqual([0, blocklistMessages.noLongerHidden('A title')]);
  undoLastVisitorChange();
  expect([...$hiddenVideos.get()]).toEqual([['a', 'A title']]);
});

test('R1226 Undo hides all tags again that were unhidden together, and the notice contains their names', async () => {
  const { addToStoredBlocklist, removeFromStoredBlocklist, $blocklist } = await openList();
  const $notice = await openNotice();
  for (const slug of ['rain', 'a-b', 'snow']) addToStoredBlocklist('tags', slug);
  removeFromStoredBlocklist('tags', ['rain', 'a-b']);
  expect([$notice.get()?.text, $blocklist.get().tags]).toEqual([
    blocklistMessages.noLongerHidden('rain, a b'),
    ['snow'],
  ]);
  $notice.get()?.action?.run();
  expect($blocklist.get().tags).toEqual(['snow', 'rain', 'a-b']);
  removeFromStoredBlocklist('tags', ['rain', 'a-b'], 'rain, A/B');
  expect($notice.get()?.text).toBe(blocklistMessages.noLongerHidden('rain, A/B'));
});

test('R1226 shows no notice if the browser cannot store that an entry or a video is no longer hidden', async () => {
  browser.stored.set('blocklist', RAIN);
  browser.stored.set('hidden-videos', '{"version":1,"videos":[["a","A title"]]}');
  const { removeFromStoredBlocklist, unhideVideo } = await openList();
  const $notice = await openNotice();
  browser.refused.add('setItem').add('removeItem');
  removeFromStoredBlocklist('tags', ['rain']);
  expect($notice.get()?.text).toBe(BLOCKLIST_STORAGE.storeError);
  unhideVideo('a', 'A title');
  expect($notice.get()?.text).toContain(BLOCKLIST_STORAGE.storeError);
});

test('R816 Undo after a changed limit of length restores the previous limit', async () => {
  const { addToStoredBlocklist } = await openList();
  const limits = () => (JSON.parse(browser.stored.get('blocklist') ?? '{}') as { limits?: string[] }).limits;
  addToStoredBlocklist('limits', 'under-3');
  addToStoredBlocklist('limits', 'under-10');
  expect(limits()).toEqual(['under-10']);
  (await openNotice()).get()?.action?.run();
  expect(limits()).toEqual(['under-3']);
});

test('R815 applies a blocklist that contains only limits of length or quality', async () => {
  browser.stored.set('blocklist', '{"version":1,"tags":[],"words":[],"sources":[],"limits":["sd"]}');
  dataset['blocking'] = 'wait';
  const { loadActiveBlocklist } = await open();
  expect((await loadActiveBlocklist())?.limits).toEqual(['sd']);
  expect(dataset['blocking']).toBe('wait');
});

test('ignores blocklist entries that are empty or already in the list', async () => {
  browser.stored.set('blocklist', RAIN);
  const { addToStoredBlocklist } = await openList();
  expect([
    addToStoredBlocklist('words', '!'),
    addToStoredBlocklist('tags', 'rain'),
    browser.stored.get('blocklist'),
  ]).toEqual([false, true, RAIN]);
  expect((await openNotice()).get()).toBe(null);
});

test('shows a notice if the blocklist is full or cannot be stored', async () => {
  const tags = Array.from({ length: 200 }, (_, number) => `tag-${number}`);
  browser.stored.set('blocklist', JSON.stringify({ version: 1, tags, words: [], sources: [] }));
  const { addToStoredBlocklist, $blocklist } = await openList();
  const $notice = await openNotice();
  expect([addToStoredBlocklist('tags', 'rain'), $blocklist.get().tags.includes('rain')]).toEqual([false, false]);
  expect($notice.get()?.action).toBe(undefined);
  expect(addToStoredBlocklist('sources', 'redtube')).toBe(true);
  browser.refused.add('setItem');
  expect([addToStoredBlocklist('words', 'snow'), $notice.get()?.text]).toEqual([false, BLOCKLIST_STORAGE.storeError]);
});

test('an empty blocklist hides nothing, and its filter code is not loaded', async () => {
  const { loadActiveBlocklist, mightHaveStoredBlocklist, revealPrerenderedCards, $activeBlocklist } = await open();
  expect([mightHaveStoredBlocklist(), await loadActiveBlocklist(), $activeBlocklist.get()]).toEqual([
    false,
    null,
    null,
  ]);
  revealPrerenderedCards();
  expect(dataset).toEqual({});
});

test('applies a stored blocklist until the visitor chooses to show everything once, and sets data-blocking on the document', async () => {
  browser.stored.set('blocklist', RAIN);
  dataset['blocking'] = 'wait';
  const {
    loadActiveBlocklist,
    mightHaveStoredBlocklist,
    revealPrerenderedCards,
    toggleHiddenVideos,
    $showsHiddenVideos,
    loadBlocklistCode: openBlocklist,
  } = await open();
  const list = { tags: ['rain'], words: [], sources: [] };
  expect([mightHaveStoredBlocklist(), await loadActiveBlocklist(), dataset['blocking']]).toEqual([true, list, 'wait']);
  revealPrerenderedCards();
  expect(dataset['blocking']).toBe('on');
  toggleHiddenVideos();
  expect([await loadActiveBlocklist(), $showsHiddenVideos.get()]).toEqual([null, true]);
  toggleHiddenVideos();
  const { addToStoredBlocklist, removeFromStoredBlocklist } = await openBlocklist();
  removeFromStoredBlocklist('tags', ['rain']);
  expect([await loadActiveBlocklist(), dataset['blocking']]).toEqual([null, undefined]);
  addToStoredBlocklist('tags', 'rain');
  expect([await loadActiveBlocklist(), dataset['blocking']]).toEqual([list, 'on']);
});

test('repeats a request after a change of the blocklist in effect, ignores the earlier result, and reports a failure', async () => {
  const { repeatOnBlocklistChange, toggleHiddenVideos } = await open();
  const requests: PromiseWithResolvers<string>[] = [];
  const results: (string | null)[] = [];
  const request = () => {
    requests.push(Promise.withResolvers<string>());
    return requests.at(-1)!.promise;
  };
  const stop = repeatOnBlocklistChange(request, (result) => void results.push(result));
  toggleHiddenVideos();
  requests[0]!.resolve('old');
  requests[1]!.resolve('new');
  await vi.waitFor(() => expect(results).toEqual(['new']));
  toggleHiddenVideos();
  requests[2]!.reject(new Error('offline'));
  await vi.waitFor(() => expect(results).toEqual(['new', null]));
  toggleHiddenVideos();
  stop();
  requests[3]!.resolve('late');
  await requests[3]!.promise;
  toggleHiddenVideos();
  expect([results, requests.length]).toEqual([['new', null], 4]);
});

test('R415 hides a single video until Undo, and sets data-blocking on the document', async () => {
  const {
    loadBlocklistCode: openBlocklist,
    excludeIndividuallyHiddenVideos,
    toggleHiddenVideos,
    $activeHiddenVideos,
    $activeBlocklist,
  } = await open();
  const both = [{ id: 'a' }, { id: 'b' }];
  expect(await excludeIndividuallyHiddenVideos(both)).toEqual(both);
  const { hideVideo } = await openBlocklist();
  hideVideo({ id: 'a', title: 'Rain' });
  expect(browser.stored.get('hidden-videos')).toBe('{"version":1,"videos":[["a","Rain"]]}');
  expect([await excludeIndividuallyHiddenVideos(both), $activeBlocklist.get(), dataset['blocking']]).toEqual([
    [{ id: 'b' }],
    null,
    'on',
  ]);
  toggleHiddenVideos();
  expect(await excludeIndividuallyHiddenVideos(both)).toEqual(both);
  (await openNotice()).get()?.action?.run();
  expect([browser.stored.has('hidden-videos'), $activeHiddenVideos.get().size, dataset['blocking']]).toEqual([
    false,
    0,
    undefined,
  ]);
});

test('R415 shows a notice if the list of hidden videos is full or cannot be stored', async () => {
  const videos = Array.from({ length: 500 }, (_, number) => [`id-${number}`, 'Rain']);
  browser.stored.set('hidden-videos', JSON.stringify({ version: 1, videos }));
  const { hideVideo, unhideVideo: showVideo, $hiddenVideos } = await openList();
  const $notice = await openNotice();
  hideVideo({ id: 'a', title: 'Rain' });
  expect([$hiddenVideos.get().size, $notice.get()?.text]).toEqual([500, expect.stringContaining('500')]);
  showVideo('id-0', 'A title');
  browser.refused.add('setItem');
  hideVideo({ id: 'b', title: 'Rain' });
  expect($notice.get()?.text).toBe(BLOCKLIST_STORAGE.storeError);
});

test('lists are notified of each change of the blocklist, also of its first entry, added in another tab', async () => {
  const { onBlocklistChange, toggleHiddenVideos, $activeBlocklist } = await open();
  let heard = 0;
  const stop = onBlocklistChange(() => heard++);
  browser.storeInOtherTab('blocklist', RAIN);
  await vi.waitFor(() => expect($activeBlocklist.get()).not.toBe(null));
  toggleHiddenVideos();
  expect(heard).toBe(2);
  stop();
  toggleHiddenVideos();
  expect(heard).toBe(2);
});

test('shows no videos while the code of the blocklist cannot be loaded, and retries loading it', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const stale = vi.fn<() => void>();
  browser.document.addEventListener('marquee:stale', stale);
  vi.doMock('../../../../src/features/blocklist/blocklist-store.ts', () => {
    asked++;
    throw new Error('404');
  });
  dataset['blocking'] = 'wait';
  const { loadActiveBlocklist, mightHaveStoredBlocklist, onBlocklistChange } = await open();
  const failed = loadActiveBlocklist().catch(String);
  await vi.runAllTimersAsync();
  expect([await failed, mightHaveStoredBlocklist(), stale.mock.calls.length]).toEqual([
    expect.stringContaining('Error'),
    true,
    1,
  ]);
  const before = asked;
  onBlocklistChange(() => {});
  browser.storeInOtherTab('blocklist', RAIN);
  await vi.runAllTimersAsync();
  expect([asked > before, stale.mock.calls.length]).toEqual([true, 2]);
});

test('calls a function with the blocklist code when the code is loaded', async () => {
  const { withBlocklistCode, $activeBlocklist } = await open();
  await new Promise<void>((resolve) => {
    withBlocklistCode(({ addToStoredBlocklist }) => {
      addToStoredBlocklist('tags', 'rain');
      resolve();
    });
  });
  expect($activeBlocklist.get()?.tags).toEqual(['rain']);
});
