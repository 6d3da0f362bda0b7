import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAVORITES_STORAGE } from '../../../../src/features/favorites/favorites.ts';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

const DETAILS = '../../../../src/features/favorites/favorite-details-store.ts';
const CARD = { id: 'a', title: 'A' } as VideoCardData;

let browser: FakeBrowser;
let noted: unknown[];

beforeEach(() => {
  browser = openFakeBrowser();
  noted = [];
  vi.doMock(DETAILS, () => ({ saveFavoriteDetails: (...args: unknown[]) => noted.push(args) }));
});

afterEach(() => {
  vi.doUnmock(DETAILS);
  vi.unstubAllGlobals();
});

test('R102 the heart button adds a video with its title and link to the end of the favorites, and a second click removes it', async () => {
  browser.stored.set('favorites', '["b"]');
  const { $favoriteIds, toggleFavorite } = await import('../../../../src/features/favorites/favorites-store.ts');
  $favoriteIds.subscribe(() => {});
  toggleFavorite('a', CARD);
  expect([$favoriteIds.get(), browser.stored.get('favorites')]).toEqual([['b', 'a'], '["b","a"]']);
  await vi.waitFor(() => expect(noted).toHaveLength(1));
  toggleFavorite('a', CARD);
  toggleFavorite('c');
  await vi.waitFor(() => expect(noted).toHaveLength(3));
  expect([browser.stored.get('favorites'), noted]).toEqual([
    '["b","c"]',
    [
      ['a', CARD],
      ['a', null],
      ['c', null],
    ],
  ]);
});

test('R102 the set of favorite ids is updated by each change', async () => {
  browser.stored.set('favorites', '["b"]');
  const { $favoriteIdSet, toggleFavorite } = await import('../../../../src/features/favorites/favorites-store.ts');
  const seen: (readonly string[])[] = [];
  $favoriteIdSet.subscribe((ids) => void seen.push([...ids]));
  toggleFavorite('a');
  toggleFavorite('b');
  expect(seen).toEqual([['b'], ['b', 'a'], ['a']]);
});

test('R102 the heart button stays off, and stores no title and link, if the favorite cannot be saved', async () => {
  const { $favoriteIds, toggleFavorite } = await import('../../../../src/features/favorites/favorites-store.ts');
  const { $notice } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  $favoriteIds.subscribe(() => {});
  browser.refused.add('setItem');
  toggleFavorite('a', CARD);
  await new Promise((resolve) => setTimeout(resolve));
  expect([$favoriteIds.get(), $notice.get()?.text, noted]).toEqual([[], FAVORITES_STORAGE.storeError, []]);
});

test('R735 R1076 Undo restores a removed favorite at its position, but not while a PIN locks the favorites', async () => {
  browser.stored.set('favorites', '["a","b"]');
  const { $favoriteIds, toggleFavorite } = await import('../../../../src/features/favorites/favorites-store.ts');
  const { undoLastVisitorChange } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  const { dataset } = browser.document.documentElement;
  const { emitDocumentEvent } = await import('../../../../src/lib/browser/page-state-attributes.ts');
  const lock = () => emitDocumentEvent('lock');
  $favoriteIds.subscribe(() => {});
  toggleFavorite('a', CARD);
  dataset['locked'] = '';
  lock();
  undoLastVisitorChange();
  expect(browser.stored.get('favorites')).toBe('["b"]');
  delete dataset['locked'];
  lock();
  undoLastVisitorChange();
  expect(browser.stored.get('favorites')).toBe('["a","b"]');
});
