import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers, type FakeWorker } from '../../../support/fake-worker.ts';

let page: FakePage;
let workers: readonly FakeWorker[];

beforeEach(() => {
  page = openFakePage('/collection/coast');
  workers = installFakeWorkers();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const VIDEOS = ['a', 'b', 'c'].map((id) => ({ id, title: id }) as VideoCardData);

async function filter() {
  const { excludeBlockedVideos } = await import('../../../../src/features/blocklist/filter-blocked-videos.ts');
  return excludeBlockedVideos(VIDEOS);
}

test('R877 a collection has all videos and sends no request if the visitor has no blocklist', async () => {
  expect(await filter()).toEqual(VIDEOS);
  expect(workers).toEqual([]);
});

test('R877 a collection requests which of its videos the blocklist does not hide', async () => {
  page.stored.set('blocklist', '{"version":1,"tags":["rain"],"words":[],"sources":[]}');
  page.document.documentElement.dataset['blocking'] = 'wait';
  const found = filter();
  const blocked = { tags: ['rain'], words: [], sources: [] };
  await vi.waitFor(() =>
    expect(workers[0]?.pendingCalls.map(({ name, input }) => [name, input])).toEqual([
      ['unblockedVideos', { ids: ['a', 'b', 'c'], blocked }],
    ]),
  );
  workers[0]!.answer('unblockedVideos', ['c', 'a']);
  expect((await found).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('R877 filtering the videos of a collection fails if the catalogue cannot check them against the blocklist', async () => {
  page.stored.set('blocklist', '{"version":1,"tags":["rain"],"words":[],"sources":[]}');
  page.document.documentElement.dataset['blocking'] = 'wait';
  const found = filter();
  found.catch(() => undefined);
  await vi.waitFor(() => expect(workers[0]?.pendingCalls).toHaveLength(1));
  workers[0]!.fail('unblockedVideos');
  await expect(found).rejects.toThrow('failed by the test');
});
