import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_VIDEOS_PER_VISITOR_LIST, MAX_VISITOR_LISTS } from '../../../../src/lib/catalogue/limits.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';

let page: FakePage;

beforeEach(() => {
  page = openFakePage('/favorites');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function take(name: string | null, ids: readonly string[], stored: Readonly<Record<string, unknown>> = {}) {
  for (const [key, value] of Object.entries(stored)) page.stored.set(key, JSON.stringify(value));
  const { saveSharedList } = await import('../../../../src/features/library/share/save-shared-list.ts');
  return saveSharedList({ name, ids }).problem;
}
const kept = (key: string) => JSON.parse(page.stored.get(key) ?? 'null') as unknown;

test('R967 adds the favorites of a shared link after the existing ones, each once', async () => {
  expect(await take(null, ['b', 'c'], { favorites: ['a', 'b'] })).toBeNull();
  expect(kept('favorites')).toEqual(['a', 'b', 'c']);
});

test('R967 saves a shared list as a new list, or merges it with the list of the same name', async () => {
  expect(await take('Evening', ['b'])).toBeNull();
  expect(await take('evening', ['b', 'c'])).toBeNull();
  expect(kept('lists')).toEqual([{ name: 'Evening', ids: ['b', 'c'] }]);
});

test('R967 saving a shared list returns an error if there are too many lists or the list is full', async () => {
  const lists = Array.from({ length: MAX_VISITOR_LISTS }, (_, i) => ({ name: `List ${i}`, ids: [] }));
  const full = { name: 'List 0', ids: Array.from({ length: MAX_VIDEOS_PER_VISITOR_LIST }, (_, i) => `id ${i}`) };
  expect(await take('Another', ['b'], { lists: [full, ...lists.slice(1)] })).toBe(
    `You can have up to ${MAX_VISITOR_LISTS} lists. Delete one first.`,
  );
  expect(await take('List 0', ['b'])).toBe('“List 0” is full. Some of the videos were not added.');
  expect(kept('lists')).toEqual([full, ...lists.slice(1)]);
});

test('R1227 Undo removes exactly the videos that a shared list has added, and the list if it is new', async () => {
  const stored = { favorites: ['a', 'b'], lists: [{ name: 'Evening', ids: ['a', 'b'] }] };
  for (const [key, value] of Object.entries(stored)) page.stored.set(key, JSON.stringify(value));
  const { saveSharedList } = await import('../../../../src/features/library/share/save-shared-list.ts');
  for (const name of [null, 'evening', 'Work']) {
    const { undo } = saveSharedList({ name, ids: ['b', 'c'] });
    expect([kept('favorites'), kept('lists')]).not.toEqual(Object.values(stored));
    expect([undo?.(), kept('favorites'), kept('lists')]).toEqual([true, stored.favorites, stored.lists]);
  }
  expect([null, 'Evening'].map((name) => saveSharedList({ name, ids: ['b'] }).undo)).toEqual([null, null]);
});

test('R967 returns an error if the browser cannot store the shared list', async () => {
  page.refused.add('setItem').add('removeItem');
  expect(await take(null, ['b'])).toBe('Couldn’t save your favorites in this browser.');
  expect(await take('Evening', ['b'])).toBe('Couldn’t save your lists in this browser.');
});

test('R967 a shared list with the name of a fixed list of this language is saved under another name', async () => {
  expect(await take('Recently opened', ['b'])).toBeNull();
  expect(kept('lists')).toEqual([{ name: 'List 1', ids: ['b'] }]);
});
