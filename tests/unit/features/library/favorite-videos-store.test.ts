import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';
import { cardsOf } from '../list/cards.ts';

const [V0] = cardsOf(1) as [VideoCardData];

let page: FakePage;

beforeEach(() => {
  vi.useFakeTimers();
  page = openFakePage('/favorites');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openListed(...favorites: readonly string[]) {
  page.stored.set('favorites', JSON.stringify(favorites));
  const store = await import('../../../../src/features/library/videos/favorite-videos-store.ts');
  const { toggleFavorite } = await import('../../../../src/features/favorites/favorites-store.ts');
  return { ...store, toggleFavorite };
}

test('R100 the favorites page loads the favorites immediately, and loads changed favorites 300 ms after the last change', async () => {
  const { $debouncedFavorites, toggleFavorite } = await openListed('v1', 'v2');
  expect($debouncedFavorites.value).toBeNull();
  const listed: unknown[] = [];
  $debouncedFavorites.subscribe((ids) => void listed.push(ids));
  toggleFavorite('v1');
  await vi.advanceTimersByTimeAsync(200);
  toggleFavorite('v3');
  await vi.advanceTimersByTimeAsync(299);
  expect(listed).toEqual([['v1', 'v2']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(listed).toEqual([
    ['v1', 'v2'],
    ['v2', 'v3'],
  ]);
});

test('R100 ignores changes to the favorites while the store of loaded favorites has no listeners', async () => {
  const { $debouncedFavorites, toggleFavorite } = await openListed();
  $debouncedFavorites.listen(() => undefined)();
  // nanostores unmounts a store one second after its last listener has gone
  await vi.advanceTimersByTimeAsync(1000);
  toggleFavorite('v0');
  await vi.advanceTimersByTimeAsync(1000);
  expect($debouncedFavorites.value).toEqual([]);
});

test('R100 saves the titles and links of the shown favorites', async () => {
  const { saveLoadedFavoriteDetails: saveListedDetails } = await openListed('v0', 'v1');
  saveListedDetails([V0]);
  expect(JSON.parse(page.stored.get('favorite-details')!)).toEqual({ v0: [V0.title, V0.videoUrl] });
});
