import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAVORITES_FOR_RELATED_VIDEOS } from '../../../../src/lib/catalogue/limits.ts';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import { renderHook } from '../../../support/render-hook.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers, type FakeWorker } from '../../../support/fake-worker.ts';

const CARD_GRID = '../../../../src/features/list/card/CardGrid.tsx';
/** Replacement for the component, which shows only the ids of the videos. */
const CardGrid = ({ videos }: { videos: readonly VideoCardData[] }) =>
  createElement('main', {}, videos.map(({ id }) => id).join(' '));

let page: FakePage;
let workers: readonly FakeWorker[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 2, 23, 59) });
  page = openFakePage('/favorites');
  workers = installFakeWorkers();
});

afterEach(() => {
  vi.doUnmock(CARD_GRID);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const DAY = Date.UTC(2026, 0, 2) / 86_400_000;
const card = (id: string) => ({ id, title: id }) as VideoCardData;

/** Finds videos related to the favorites. Returns the result and the requests sent to the catalogue. */
async function find(favorites: readonly string[], signal = new AbortController().signal) {
  const { findRelatedVideos } = await import('../../../../src/features/library/videos/find-related-videos.ts');
  const found = findRelatedVideos(favorites, signal);
  await vi.advanceTimersByTimeAsync(0);
  return { found, asked: workers[0]?.pendingCalls.map(({ name, input }) => [name, input]) };
}

test('R157 makes no request for related videos without favorites', async () => {
  const { found, asked } = await find([]);
  expect([await found, asked]).toEqual([[], undefined]);
});

test('R157 requests videos related to the latest favorites, and removes all favorites from the result', async () => {
  const favorites = Array.from({ length: 30 }, (_, number) => `v${number}`);
  const { found, asked } = await find(favorites);
  expect(asked).toEqual([
    ['relatedVideos', { ids: favorites.slice(-FAVORITES_FOR_RELATED_VIDEOS), seed: DAY, blocked: null }],
  ]);
  // v3 is an older favorite, whose id the request does not contain
  workers[0]!.answer('relatedVideos', [card('a'), card('v3'), card('b')]);
  expect((await found).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('R157 sends the blocklist with the request for related videos', async () => {
  page.stored.set('blocklist', '{"version":1,"tags":["rain"],"words":[],"sources":[]}');
  page.document.documentElement.dataset['blocking'] = 'on';
  await find(['v1']);
  // the request is sent once the code of the blocklist has loaded
  await vi.waitFor(() =>
    expect(workers[0]?.pendingCalls.map(({ input }) => input)).toEqual([
      { ids: ['v1'], seed: DAY, blocked: { tags: ['rain'], words: [], sources: [] } },
    ]),
  );
});

test('R157 shows other related videos after the visitor has hidden a tag, and none if the request fails', async () => {
  vi.doMock(CARD_GRID, () => ({ CardGrid }));
  page.stored.set('favorites', '["v1"]');
  const { default: RelatedVideos } = await import('../../../../src/features/library/videos/RelatedVideos.tsx');
  const { loadBlocklistCode } = await import('../../../../src/features/blocklist/active-blocklist-store.ts');
  const { addToStoredBlocklist } = await loadBlocklistCode();
  const { unmount } = renderHook(RelatedVideos);
  const shown = () => page.document.querySelector('main')?.textContent;
  const respond = (send: (worker: FakeWorker) => void) =>
    act(async () => {
      send(workers[0]!);
      await vi.advanceTimersByTimeAsync(0);
    });
  const requestedBlocklists = () =>
    workers[0]?.pendingCalls.map(({ input }) => (input as { blocked: unknown }).blocked);
  await vi.waitFor(() => expect(requestedBlocklists()).toEqual([null]));
  await respond((worker) => worker.answer('relatedVideos', [card('a'), card('b')]));
  expect(shown()).toBe('a b');
  act(() => void addToStoredBlocklist('tags', 'rain'));
  await vi.waitFor(() => expect(requestedBlocklists()?.at(-1)).toEqual({ tags: ['rain'], words: [], sources: [] }));
  await respond((worker) => worker.answer('relatedVideos', [card('b')]));
  expect(shown()).toBe('b');
  // without a response, the page cannot determine which of the cards are hidden by now
  act(() => void addToStoredBlocklist('tags', 'snow'));
  await vi.waitFor(() => expect(requestedBlocklists()?.at(-1)).toMatchObject({ tags: ['rain', 'snow'] }));
  await respond((worker) => worker.fail('relatedVideos'));
  expect(shown()).toBe(undefined);
  unmount();
});

test('an aborted request for related videos is not sent', async () => {
  const controller = new AbortController();
  const { found } = await find(['v1'], controller.signal);
  controller.abort();
  await expect(found).rejects.toThrow('aborted');
  expect(workers[0]!.pendingCalls).toEqual([]);
});
