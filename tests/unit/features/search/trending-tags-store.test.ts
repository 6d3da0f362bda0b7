import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_CATALOGUE_STATE } from '../../../../src/lib/catalogue/catalogue-loading-state.ts';
import { openFakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers } from '../../../support/fake-worker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.doUnmock('../../../../src/features/blocklist/blocklist-store.ts');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const SEA = { name: 'Sea', slug: 'sea' };
const RAIN = { name: 'Rain', slug: 'rain' };

async function openPage(blocklist: string | null) {
  const page = openFakePage('/');
  if (blocklist !== null) {
    page.stored.set('blocklist', blocklist);
    page.document.documentElement.dataset['blocking'] = 'on';
  }
  const workers = installFakeWorkers();
  const { $trendingTags } = await import('../../../../src/features/search/trending-tags-store.ts');
  const stop = $trendingTags.subscribe(() => undefined);
  const tell = async () => {
    workers[0]!.emit({
      kind: 'state',
      state: { ...INITIAL_CATALOGUE_STATE, loading: false, trendingTags: [SEA, RAIN] },
    });
    await vi.advanceTimersByTimeAsync(1000);
  };
  return { $trendingTags, stop, tell };
}

test('R434 shows trending tags once the catalogue is open', async () => {
  const { $trendingTags, stop, tell } = await openPage(null);
  expect($trendingTags.get()).toEqual([]);
  await tell();
  expect($trendingTags.get()).toEqual([SEA, RAIN]);
  stop();
});

test('R434 removes hidden tags from the trending tags', async () => {
  const { $trendingTags, tell } = await openPage('{"version":1,"tags":["rain"],"words":[],"sources":[]}');
  await tell();
  // the hidden tags are applied once the code of the blocklist has loaded
  await vi.waitFor(() => expect($trendingTags.get()).toEqual([SEA]));
});

test('R434 shows no trending tags while the blocklist cannot be loaded', async () => {
  vi.doMock('../../../../src/features/blocklist/blocklist-store.ts', () => {
    throw new Error('no code');
  });
  const { $trendingTags, tell } = await openPage('{"version":1,"tags":["rain"],"words":[],"sources":[]}');
  await tell();
  const { loadActiveBlocklist } = await import('../../../../src/features/blocklist/active-blocklist-store.ts');
  const failed = loadActiveBlocklist().catch(String);
  await vi.runAllTimersAsync();
  expect(await failed).toContain('Error');
  expect($trendingTags.get()).toEqual([]);
});
