// Tests of the titles and links of favorites, which are stored under another key than the ids of the favorites.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';
import { cardsOf } from '../list/cards.ts';

const [V0, V1] = cardsOf(2) as [VideoCardData, VideoCardData];
const toStored = ({ title, videoUrl }: VideoCardData) => [title, videoUrl];

let page: FakePage;
/** Calls of the browser's API for persistent storage, in order. */
let asked: string[];

/** Opens the favorites page in a browser that has or hasn't already granted persistent storage. */
function openBrowser({ isKept = false } = {}): void {
  asked = [];
  const storage = {
    persisted() {
      asked.push('persisted');
      return Promise.resolve(isKept);
    },
    persist() {
      asked.push('persist');
      return Promise.resolve(true);
    },
  };
  page = openFakePage('/favorites', { navigator: { storage } });
}

beforeEach(() => {
  vi.useFakeTimers();
  openBrowser();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const openDetails = () => import('../../../../src/features/favorites/favorite-details-store.ts');
const kept = () => JSON.parse(page.stored.get('favorite-details') ?? 'null') as unknown;
/** Waits for the next paint and for callbacks after it. */
const paint = () => vi.advanceTimersByTimeAsync(100);

test('saves the titles and links of several favorites in one write, after the next paint', async () => {
  const { saveFavoriteDetails, readFavoriteDetails } = await openDetails();
  page.stored.set('favorite-details', JSON.stringify({ old: ['Old', V0.videoUrl], gone: ['Gone', V0.videoUrl] }));
  saveFavoriteDetails('v0', V0);
  saveFavoriteDetails('v1', V1);
  saveFavoriteDetails('gone', null);
  expect(readFavoriteDetails().size).toBe(2);
  await paint();
  expect(kept()).toEqual({ old: ['Old', V0.videoUrl], v0: toStored(V0), v1: toStored(V1) });
  expect([readFavoriteDetails().get('v1'), page.told.length]).toEqual([toStored(V1), 1]);
  saveFavoriteDetails('v0', null);
  saveFavoriteDetails('v1', null);
  saveFavoriteDetails('v1', V1);
  await paint();
  expect([kept(), page.told.length]).toEqual([{ old: ['Old', V0.videoUrl], v1: toStored(V1) }, 2]);
});

test('saves the titles and links of favorites once if the visitor leaves before the next paint', async () => {
  const { saveFavoriteDetails } = await openDetails();
  saveFavoriteDetails('v0', V0);
  page.unload();
  expect(kept()).toEqual({ v0: toStored(V0) });
  page.stored.delete('favorite-details');
  await paint();
  expect([kept(), page.told.length]).toEqual([null, 1]);
});

test('saves the titles and links of shown favorites, and deletes details of videos that are no longer favorites', async () => {
  const { refreshFavoriteDetails } = await openDetails();
  page.stored.set('favorite-details', JSON.stringify({ old: ['Old', V0.videoUrl], gone: ['Gone', V0.videoUrl] }));
  refreshFavoriteDetails([V0, V1], ['v0', 'old']);
  expect(kept()).toEqual({ v0: toStored(V0), old: ['Old', V0.videoUrl] });
});

test('R1156 keeps the titles and links of all favorites while a copy of unreadable favorites exists', async () => {
  const { refreshFavoriteDetails } = await openDetails();
  const old = ['Old', V0.videoUrl];
  page.stored.set('favorite-details', JSON.stringify({ old })).set('favorites-backup-1', '{"v":2}');
  refreshFavoriteDetails([V0], ['v0']);
  expect(kept()).toEqual({ old, v0: toStored(V0) });
});

test('requests persistent storage once, when the first titles and links of favorites are saved', async () => {
  const { saveFavoriteDetails, refreshFavoriteDetails } = await openDetails();
  saveFavoriteDetails('v0', null);
  await paint();
  expect(asked).toEqual([]);
  saveFavoriteDetails('v0', V0);
  await paint();
  expect(asked).toEqual(['persisted', 'persist']);
  refreshFavoriteDetails([V1], ['v0', 'v1']);
  await paint();
  expect(asked.length).toBe(2);
});

test('does not request persistent storage if it is already granted or storage is unavailable', async () => {
  openBrowser({ isKept: true });
  (await openDetails()).refreshFavoriteDetails([V0], ['v0']);
  await paint();
  expect(asked).toEqual(['persisted']);
  openBrowser();
  page.refused.add('setItem');
  (await openDetails()).refreshFavoriteDetails([V0], ['v0']);
  await paint();
  expect([asked, page.stored.size]).toEqual([[], 0]);
});

test('saves the titles and links of favorites also on pages without a secure connection', async () => {
  vi.stubGlobal('navigator', {});
  (await openDetails()).refreshFavoriteDetails([V0], ['v0']);
  // an uncaught error would fail the test
  await paint();
  expect(kept()).toEqual({ v0: toStored(V0) });
});

/**
 * Counts parsed and written JSON texts of over 10,000 characters, and parsed URLs. Returns a function that returns these counts and resets
 * them.
 */
function countWork() {
  const { parse, stringify } = JSON;
  const work = { parsed: 0, written: 0, addresses: 0 };
  const isLong = (text: string) => text.length > 10_000;
  vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
    if (isLong(text)) work.parsed++;
    return parse(text) as unknown;
  });
  vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
    const text = stringify(value);
    if (isLong(text)) work.written++;
    return text;
  });
  vi.stubGlobal(
    'URL',
    class extends URL {
      constructor(url: string | URL, base?: string | URL) {
        super(url, base);
        work.addresses++;
      }
    },
  );
  return () => {
    const done = { ...work };
    Object.assign(work, { parsed: 0, written: 0, addresses: 0 });
    return done;
  };
}

test('R263 a change among 20,000 favorites writes ids and titles once each, and reads them once per page', async () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => `video-${i}`);
  const table = Object.fromEntries(ids.map((id) => [id, [`Title of ${id}`, `https://videos.example.org/${id}`]]));
  page.stored.set('favorites', JSON.stringify(ids));
  page.stored.set('favorite-details', JSON.stringify(table));
  await openDetails();
  const { $favoriteIds, toggleFavorite } = await import('../../../../src/features/favorites/favorites-store.ts');
  const work = countWork();
  $favoriteIds.subscribe(() => undefined);
  expect(work()).toEqual({ parsed: 1, written: 0, addresses: 0 });
  toggleFavorite('v0', V0);
  expect(work()).toEqual({ parsed: 0, written: 1, addresses: 0 });
  await paint();
  expect(work()).toEqual({ parsed: 1, written: 1, addresses: 0 });
  for (const [id, card] of [
    ['v1', V1],
    ['video-10', undefined],
  ] as const) {
    toggleFavorite(id, card);
    await paint();
    expect(work()).toEqual({ parsed: 0, written: 2, addresses: 0 });
  }
  expect([$favoriteIds.get().length, Object.keys(kept() as object).length]).toEqual([20_001, 20_001]);
});

test('R1228 removes several favorites with their titles, and Undo restores them at their positions', async () => {
  const details = { v0: toStored(V0), v1: ['Bad link', 'ftp://films.example/1'] };
  page.stored.set('favorites', JSON.stringify(['v0', 'a', 'v1', 'v2']));
  page.stored.set('favorite-details', JSON.stringify(details));
  const { removeFavorites } = await openDetails();
  const favorites = () => JSON.parse(page.stored.get('favorites')!) as unknown;
  const undo = removeFavorites(['v0', 'v1', 'v2'])!;
  await paint();
  expect([favorites(), kept()]).toEqual([['a'], {}]);
  page.refused.add('setItem');
  expect(undo()).toBe(false);
  page.refused.clear();
  expect(undo()).toBe(true);
  await paint();
  expect([favorites(), kept()]).toEqual([['v0', 'a', 'v1', 'v2'], { v0: toStored(V0) }]);
  page.refused.add('setItem');
  expect([removeFavorites(['a']), favorites()]).toEqual([null, ['v0', 'a', 'v1', 'v2']]);
});
