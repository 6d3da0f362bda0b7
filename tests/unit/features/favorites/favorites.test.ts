import { expect, test } from 'vitest';
import {
  FAVORITES_STORAGE,
  parseFavorites,
  addOrRemoveFavoriteId,
} from '../../../../src/features/favorites/favorites.ts';

const add = (entry: string, at = 0) => ({ entry, value: true, at });
const remove = (entry: string, at = 0) => ({ entry, value: null, at });

test('R102 toggling a favorite adds its id at the end or removes it, and does not modify the given list', () => {
  const ids = Object.freeze(['a', 'b']);
  const { apply } = FAVORITES_STORAGE;
  expect([
    apply(ids, [add('c')]),
    apply(ids, [remove('a')]),
    apply(ids, [add('b'), remove('c')]),
    apply(ids, [add('d'), add('c'), remove('a')]),
  ]).toEqual([['a', 'b', 'c'], ['b'], ['a', 'b'], ['b', 'd', 'c']]);
  expect([
    addOrRemoveFavoriteId(ids, 'c', true),
    addOrRemoveFavoriteId(ids, 'a', false),
    addOrRemoveFavoriteId(ids, 'b', true),
    addOrRemoveFavoriteId(ids, 'c', false),
  ]).toEqual([['a', 'b', 'c'], ['b'], ids, ids]);
});

test('R735 undoing the removal of a favorite restores its position', () => {
  const before = ['a', 'b', 'c'];
  const restore = (ids: readonly string[], id: string) => addOrRemoveFavoriteId(ids, id, true, before);
  expect([restore(['a', 'c', 'd'], 'b'), restore(['c'], 'a'), restore(['d'], 'c')]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'c'],
    ['c', 'd'],
  ]);
});

test('R163 stores favorites as a list of ids without duplicates', () => {
  expect([parseFavorites([]), parseFavorites(['a', '__proto__', 'a'])]).toEqual([[], ['a', '__proto__']]);
  expect(FAVORITES_STORAGE.format(['a', '__proto__'])).toBe('["a","__proto__"]');
});

test('R162 rejects stored favorites that are not a list of texts', () => {
  expect([null, {}, { x: 1 }, 'a', ['a', 1], [null]].map(parseFavorites)).toEqual(Array(6).fill(null));
});
