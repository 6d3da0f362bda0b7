import { expect, test } from 'vitest';
import { parseFavorites, toggleId } from '../../../src/lib/domain/favorites.ts';

test('R102 toggling adds an id at the end or removes it, and leaves the given list alone', () => {
  const ids = Object.freeze(['a', 'b']);
  expect([toggleId(ids, 'c'), toggleId(ids, 'a'), toggleId(toggleId(ids, 'c'), 'c')]).toEqual([
    ['a', 'b', 'c'],
    ['b'],
    ['a', 'b'],
  ]);
});

test('R163 favorites are a list of ids', () => {
  expect([parseFavorites([]), parseFavorites(['a', '__proto__', 'a'])]).toEqual([[], ['a', '__proto__']]);
});

test('R162 anything else that is stored is no list of favorites', () => {
  expect([null, {}, { x: 1 }, 'a', ['a', 1], [null]].map(parseFavorites)).toEqual(Array(6).fill(null));
});
