// Tests of followed tags, performers and sources, and of the list of their new videos.
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMessages } from '#messages/follow';
import { savedSearchMessages } from '#messages/saved-searches';
import { INITIAL_CATALOGUE_STATE } from '../../../../src/lib/catalogue/catalogue-loading-state.ts';
import { MAX_COUNTED_NEW_VIDEOS, MAX_SAVED_SEARCHES } from '../../../../src/lib/catalogue/limits.ts';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import type { SavedSearch } from '../../../../src/features/saved-searches/saved-searches.ts';
import { renderHook } from '../../../support/render-hook.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers, type FakeWorker } from '../../../support/fake-worker.ts';
import { cardsOf } from '../list/cards.ts';

/** Current time of the tests in epoch seconds. */
const NOW = 1_700_000_000;
const SEA = { name: 'sea', slug: 'sea' };
const FOLLOWED: SavedSearch = { name: 'sea', path: '/tag/sea', seen: 500 };
const PERFORMER: SavedSearch = { name: 'Buster Keaton', path: '/performer/buster-keaton', seen: 300 };
const FILTERED: SavedSearch = { name: 'sea, HD', path: '/tag/sea?quality=hd', seen: 100 };
const SEARCH: SavedSearch = { name: 'river', path: '/search?q=river', seen: 100 };

const CARD_GRID = '../../../../src/features/list/card/CardGrid.tsx';
/** Replacement for the component, which shows only the ids of the videos. */
const CardGrid = ({ videos }: { videos: readonly VideoCardData[] }) =>
  createElement('main', {}, videos.map(({ id }) => id).join(' '));

let page: FakePage;
let workers: readonly FakeWorker[];

beforeEach(() => vi.useFakeTimers({ now: NOW * 1000 }));
afterEach(() => {
  vi.doUnmock(CARD_GRID);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const kept = () => JSON.parse(page.stored.get('searches') ?? 'null') as unknown;

/** Opens a tag page with saved searches. */
async function open(...stored: readonly SavedSearch[]) {
  page = openFakePage('/tag/sea');
  workers = installFakeWorkers();
  if (stored.length > 0) page.stored.set('searches', JSON.stringify(stored));
  const code = await import('../../../../src/features/saved-searches/followed-tags.ts');
  const { $notice } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  return { ...code, notice: () => $notice.get() };
}

test('R818 follows a tag and stops following the tag, with a notice each time, and Undo follows the tag again', async () => {
  const { setTagFollowed, subscribeToTagFollowedState, notice } = await open(SEARCH, FILTERED);
  const set = vi.fn<(isFollowed: boolean) => void>();
  const stop = subscribeToTagFollowedState(SEA, set);
  setTagFollowed(SEA, true);
  expect([kept(), notice()?.text]).toEqual([
    [SEARCH, FILTERED, { ...FOLLOWED, seen: NOW }],
    followMessages.followed('sea'),
  ]);
  setTagFollowed(SEA, true);
  expect(notice()?.text).toBe(followMessages.followed('sea'));
  setTagFollowed(SEA, false);
  expect([kept(), notice()?.text]).toEqual([[SEARCH, FILTERED], followMessages.stopped('sea')]);
  notice()?.action?.run();
  expect(kept()).toEqual([SEARCH, FILTERED, { ...FOLLOWED, seen: NOW }]);
  expect(set.mock.calls).toEqual([[false], [true], [false], [true]]);
  stop();
});

test('R818 does not say that a name is no longer followed if the browser cannot store the change', async () => {
  const { setTagFollowed, notice } = await open(FOLLOWED);
  const refuse = () => {
    throw new DOMException('refused by the test', 'QuotaExceededError');
  };
  localStorage.setItem = refuse;
  localStorage.removeItem = refuse;
  setTagFollowed(SEA, false);
  expect(kept()).toEqual([FOLLOWED]);
  expect(notice()?.text).not.toBe(followMessages.stopped('sea'));
});

test('R819 shows an error instead of following more than the maximum number of names and searches', async () => {
  const many = Array.from({ length: MAX_SAVED_SEARCHES }, (_, number) => ({ ...SEARCH, path: `/search?q=${number}` }));
  const { setTagFollowed, notice } = await open(...many);
  setTagFollowed(SEA, true);
  expect([kept(), notice()?.text]).toEqual([many, savedSearchMessages.full]);
});

test('R818 only saved searches of a tag, performer or source without filters are followed names', async () => {
  const { listFollowedLabelSlugs } = await open();
  const others = ['/search', '/favorites'].map((path) => ({ ...SEARCH, path }));
  expect(listFollowedLabelSlugs([FOLLOWED, FILTERED, SEARCH, PERFORMER, ...others])).toEqual([
    'sea',
    'performer:buster-keaton',
  ]);
});

interface Visited {
  readonly visit?: object;
  readonly settings?: object;
}

/**
 * Returns the ids that `findNewVideosOfFollowedTags` finds among videos with these dates as ids. The newest video of the catalogue has the
 * date 900.
 */
async function findNew(dates: readonly number[], searches: readonly SavedSearch[], { visit, settings }: Visited) {
  const { findNewVideosOfFollowedTags } = await open(...searches);
  if (visit) page.stored.set('visit', JSON.stringify(visit));
  if (settings) page.stored.set('settings', JSON.stringify(settings));
  const { $settings } = await import('../../../../src/features/settings/settings-store.ts');
  const { $catalogue } = await import('../../../../src/lib/client/catalogue-store.ts');
  $settings.listen(() => undefined);
  $catalogue.listen(() => undefined);
  const found = findNewVideosOfFollowedTags(searches, new AbortController().signal);
  await settle();
  const [worker] = workers;
  worker!.emit({ kind: 'state', state: { ...INITIAL_CATALOGUE_STATE, loading: false, newest: 900 } });
  const call = worker!.pendingCalls.find(({ name }) => name === 'query');
  const videos = dates.map((addedAt) => ({ ...cardsOf(1)[0]!, id: `${addedAt}`, addedAt }));
  worker!.answer('query', { videos, total: videos.length, exact: true, edition: 1 });
  return { ids: (await found).map(({ id }) => id), input: call!.input };
}

const DATES = [900, 800, 600, 400];
/** Visit that began a day ago, when the newest video had the date 600. */
const YESTERDAY = { before: 100, newest: 600, at: NOW - 86_400 };

test('R820 lists videos of all followed names that were added since the previous visit', async () => {
  const { ids, input } = await findNew(DATES, [FOLLOWED, SEARCH, PERFORMER], { visit: YESTERDAY });
  expect(ids).toEqual(['900', '800']);
  expect(input).toMatchObject({
    filters: { any: ['sea', 'performer:buster-keaton'] },
    sort: 'newest',
    limit: MAX_COUNTED_NEW_VIDEOS,
  });
  expect(JSON.parse(page.stored.get('visit')!)).toEqual(YESTERDAY);
});

test('R820 lists the same videos on further pages of the same visit', async () => {
  const visit = { before: 600, newest: 900, at: NOW - 60 };
  expect((await findNew(DATES, [FOLLOWED], { visit })).ids).toEqual(['900', '800']);
});

test.each([
  ['on the first visit', { visit: { before: null, newest: 900, at: NOW } }],
  ['if no visit is stored', {}],
  ['if the visitor has switched off the marks of new videos', { visit: YESTERDAY, settings: { marksNew: false } }],
])('R820 lists videos added since a followed name was last opened: %s', async (_, visited) => {
  expect((await findNew(DATES, [FOLLOWED, PERFORMER], visited)).ids).toEqual(['900', '800', '600', '400']);
  expect(page.stored.get('searches')).toBe(JSON.stringify([FOLLOWED, PERFORMER]));
});

test('R820 requests nothing if the visitor follows nothing', async () => {
  const { findNewVideosOfFollowedTags } = await open(SEARCH);
  expect([await findNewVideosOfFollowedTags([SEARCH], new AbortController().signal), workers]).toEqual([[], []]);
});

test('R820 shows the new videos of the remaining names after the visitor has hidden one, and none if the request fails', async () => {
  await open(FOLLOWED, PERFORMER);
  vi.doMock(CARD_GRID, () => ({ CardGrid }));
  const { default: NewVideos } = await import('../../../../src/features/saved-searches/NewVideos.tsx');
  const { loadBlocklistCode } = await import('../../../../src/features/blocklist/active-blocklist-store.ts');
  const { addToStoredBlocklist } = await loadBlocklistCode();
  const { unmount } = renderHook(NewVideos);
  const shown = () => page.document.querySelector('main')?.textContent;
  const respond = (send: (worker: FakeWorker) => void) =>
    act(async () => {
      send(workers[0]!);
      await settle();
    });
  const answerWith = (videos: readonly VideoCardData[]) =>
    respond((worker) => worker.answer('query', { videos, total: videos.length, exact: true, edition: 1 }));
  const videos = cardsOf(2).map((card) => ({ ...card, addedAt: NOW }));
  const requestedNames = () =>
    workers[0]?.pendingCalls.map(({ input }) => (input as { filters: { any: readonly string[] } }).filters.any);
  await vi.waitFor(() => expect(requestedNames()).toEqual([['sea', 'performer:buster-keaton']]));
  await answerWith(videos);
  expect(shown()).toBe('v0 v1');
  act(() => void addToStoredBlocklist('tags', 'sea'));
  await vi.waitFor(() => expect(requestedNames()?.at(-1)).toEqual(['performer:buster-keaton']));
  await answerWith(videos.slice(1));
  expect(shown()).toBe('v1');
  // without a response, the page cannot determine which of the cards are hidden by now
  act(() => void addToStoredBlocklist('tags', 'rain'));
  await vi.waitFor(() => expect(requestedNames()).toHaveLength(3));
  await respond((worker) => worker.fail('query'));
  expect([shown(), page.document.querySelector('#new-videos')]).toEqual([undefined, null]);
  unmount();
});
