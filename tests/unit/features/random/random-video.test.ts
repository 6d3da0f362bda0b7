import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VideoCardMarkLookup } from '../../../../src/features/marks/video-card-marks.ts';
import type { VersionedVideoQueryResult, VideoQuery } from '../../../../src/lib/catalogue/video-query.ts';
import { openFakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers } from '../../../support/fake-worker.ts';
import { cardsOf } from '../list/cards.ts';

const MARKS = '../../../../src/features/marks/video-card-marks-store.ts';
const RESULTS = '../../../../src/features/list/machine/list-results-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.doUnmock(MARKS);
  vi.doUnmock(RESULTS);
  vi.useRealTimers();
});

const pageOf = (count: number): VersionedVideoQueryResult => ({
  videos: cardsOf(count),
  total: count,
  exact: true,
  edition: 0,
});
const settle = () => vi.advanceTimersByTimeAsync(0);

async function open(
  address: string,
  stored: Readonly<Record<string, string>> = {},
  marks: VideoCardMarkLookup | null = null,
) {
  vi.doMock(MARKS, () => ({ $videoCardMarks: atom(marks) }));
  const page = openFakePage(address);
  for (const [key, text] of Object.entries(stored)) page.stored.set(key, text);
  if (stored['hidden-videos']) page.document.documentElement.dataset['blocking'] = 'on';
  const workers = installFakeWorkers();
  const listState = await import('../../../../src/features/list/state/list-state-store.ts');
  const { findRandomVideo } = await import('../../../../src/features/random/random-video.ts');
  /** Requests a random video. The catalogue responds to successive requests with these numbers of matching videos. */
  const find = async (...counts: number[]) => {
    const found = findRandomVideo(new AbortController().signal);
    for (const count of counts) {
      await vi.waitFor(() => expect(workers[0]!.pendingCalls.length).toBeGreaterThan(0));
      await settle();
      workers[0]!.answer('query', pageOf(count));
      await settle();
    }
    return found;
  };
  const asked = () => workers[0]!.pendingCalls.map(({ input }) => input as VideoQuery);
  return { listState, find, asked };
}

test('R417 on a page without a list, requests one random video from the whole catalogue', async () => {
  const { find, asked } = await open('/settings');
  expect((await find(1))?.id).toBe(cardsOf(1)[0]!.id);
  expect(asked()).toMatchObject([{ tag: null, shuffle: 2 ** 31, offset: 0, limit: 1 }]);
});

test('R417 on a list page, requests one random video from the filtered list', async () => {
  const { listState, find, asked } = await open('/tag/rain?quality=hd');
  listState.initListStateFromUrl({ name: 'tag', tag: { name: 'Rain', slug: 'rain' } });
  await find(1);
  expect(asked()).toMatchObject([{ tag: 'rain', filters: { quality: ['hd'] }, limit: 1 }]);
});

test('R417 does not shuffle search results, which are sorted by relevance', async () => {
  const { listState, find, asked } = await open('/search?q=rain');
  listState.initListStateFromUrl({ name: 'search', tag: null });
  await find(1);
  expect(asked()).toMatchObject([{ text: 'rain', shuffle: null, offset: 0, limit: 1 }]);
});

test('R588 chooses a random position below the maximum length of a list', async () => {
  vi.doMock(RESULTS, () => ({ $listResults: atom({ total: 3_000_000 }) }));
  const { listState, find, asked } = await open('/trending');
  listState.initListStateFromUrl({ name: 'trending', tag: null });
  await find(1);
  expect(asked()).toMatchObject([{ period: 'week', offset: 50_000, limit: 1 }]);
});

test('R417 never shows a hidden video as random video', async () => {
  const [first, second, third] = cardsOf(3);
  const hidden = JSON.stringify({ version: 1, videos: [[first!.id, 'Rain']] });
  const marks: VideoCardMarkLookup = {
    savesData: false,
    markOf: () => null,
    isHidden: ({ id }) => id === second!.id,
    showHidden: () => undefined,
  };
  const { find, asked } = await open('/', { 'hidden-videos': hidden }, marks);
  expect((await find(1, 3))?.id).toBe(third!.id);
  expect(asked().map(({ limit }) => limit)).toEqual([1, 24]);
  expect(await find(1, 2)).toBeNull();
});
