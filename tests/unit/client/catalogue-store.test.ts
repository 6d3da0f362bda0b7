import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_CATALOGUE_STATE } from '../../../src/lib/catalogue/catalogue-loading-state.ts';
import { NO_VIDEO_DETAILS } from '../../../src/lib/catalogue/video-details.ts';
import { openFakePage } from '../../support/fake-page.ts';
import { installFakeWorkers } from '../../support/fake-worker.ts';

const CARD = { id: 'v1', thumbnailUrl: '/1.jpg' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openPage() {
  const page = openFakePage('/tags');
  const workers = installFakeWorkers();
  const stale: string[] = [];
  page.document.addEventListener('marquee:stale', ({ type }) => void stale.push(type));
  const store = await import('../../../src/lib/client/catalogue-store.ts');
  return { page, workers, stale, ...store };
}

test('the first listener of the catalogue state opens the catalogue at the site’s own URL', async () => {
  const { workers, $catalogue } = await openPage();
  expect(workers).toEqual([]);
  const stop = $catalogue.listen(() => undefined);
  expect(workers[0]!.sent).toEqual([
    { kind: 'open', dataUrl: 'https://site.example.org/data/', core: null, importFileUrl: null },
  ]);
  const open = { ...INITIAL_CATALOGUE_STATE, loading: false, videos: 7 };
  workers[0]!.emit({ kind: 'state', state: open });
  expect($catalogue.get()).toEqual(open);
  stop();
});

test('in data saver mode, a page does not open the catalogue until the first request', async () => {
  const { page, workers, $catalogue, fetchVideoDetails } = await openPage();
  page.document.documentElement.dataset['saver'] = '';
  $catalogue.listen(() => undefined);
  expect([$catalogue.get(), workers]).toEqual([INITIAL_CATALOGUE_STATE, []]);
  const found = fetchVideoDetails(CARD);
  expect(workers[0]!.pendingCalls.map(({ name, input }) => [name, input])).toEqual([['details', CARD]]);
  const details = { frames: ['a.webp'], preview: null, embedUrl: null };
  workers[0]!.answer('details', details);
  expect(await found).toEqual(details);
});

test('a failed request for video details returns no details; code that fails to load triggers the check for a newer build', async () => {
  const { workers, stale, fetchVideoDetails } = await openPage();
  const found = fetchVideoDetails(CARD);
  workers[0]!.fail('details', true);
  expect([await found, stale]).toEqual([NO_VIDEO_DETAILS, ['marquee:stale']]);
});

test.each([
  [{ age: 'verified' }, 1],
  [{ age: 'verified', saver: '' }, 0],
  [{}, 0],
])('R299 focusing the search box on a page with the document attributes %j starts %i workers', async (marks, count) => {
  const { page, workers } = await openPage();
  Object.assign(page.document.documentElement.dataset, marks);
  const { openCatalogueInAdvance } = await import('../../../src/lib/client/catalogue-store.ts');
  openCatalogueInAdvance();
  openCatalogueInAdvance();
  expect(workers.length).toBe(count);
});
