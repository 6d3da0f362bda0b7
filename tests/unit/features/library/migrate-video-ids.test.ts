// Tests of favorites after the catalogue has replaced ids derived from line numbers of the import file by hashes of URLs.
import { afterEach, expect, test, vi } from 'vitest';
import { createVideoIdFromUrl } from '../../../../src/lib/catalogue/site/url-comparison-key.ts';
import { openFakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers } from '../../../support/fake-worker.ts';

afterEach(() => vi.unstubAllGlobals());

const THERE = 'https://clips.example/watch/1';
const GONE = 'https://clips.example/watch/2';
const DETAILS = {
  'video-1': ['One', `${THERE}/`],
  'video-2': ['Two', GONE],
  'video-3': ['Three', 'javascript:alert(1)'],
  own: ['Own', THERE],
};
const IDS = ['x', 'video-1', 'video-2', 'video-3', 'video-4', 'own'];

async function open() {
  const page = openFakePage('/favorites');
  page.stored.set('favorites', JSON.stringify(IDS));
  page.stored.set('favorite-details', JSON.stringify(DETAILS));
  page.stored.set('lists', JSON.stringify([{ name: 'Evening', ids: ['video-2', 'video-1'] }]));
  const workers = installFakeWorkers();
  const { replaceLineNumberIds } = await import('../../../../src/features/library/lists/migrate-video-ids.ts');
  const kept = (key: string) => JSON.parse(page.stored.get(key)!) as unknown;
  return { page, workers, kept, carryOver: replaceLineNumberIds };
}

test('R441 replaces the id of a missing favorite, derived from a line number, with its id derived from the URL, also in lists', async () => {
  const { workers, kept, carryOver } = await open();
  const done = carryOver(IDS.slice(1));
  expect(workers[0]!.pendingCalls.map(({ input }) => input)).toEqual([
    [createVideoIdFromUrl(THERE), createVideoIdFromUrl(GONE)],
  ]);
  workers[0]!.answer('missingVideos', [createVideoIdFromUrl(GONE)]);
  await done;
  expect(kept('favorites')).toEqual(['x', createVideoIdFromUrl(THERE), 'video-2', 'video-3', 'video-4', 'own']);
  expect(kept('favorite-details')).toEqual({
    [createVideoIdFromUrl(THERE)]: DETAILS['video-1'],
    'video-2': DETAILS['video-2'],
    'video-3': DETAILS['video-3'],
    own: DETAILS.own,
  });
  expect(kept('lists')).toEqual([{ name: 'Evening', ids: ['video-2', createVideoIdFromUrl(THERE)] }]);
  await carryOver(['video-2']);
  expect(workers[0]!.pendingCalls).toHaveLength(1);
});

test('R441 keeps the ids of favorites without a stored URL, and all ids if the catalogue is unavailable', async () => {
  const { page, workers, carryOver } = await open();
  const before = new Map(page.stored);
  await carryOver(['own', 'video-4']);
  expect(workers).toHaveLength(0);
  const done = carryOver(['video-1']);
  workers[0]!.fail('missingVideos');
  await done;
  expect(page.stored).toEqual(before);
});
