import { expect, test } from 'vitest';
import {
  addChange,
  applyChanges,
  parseChange,
  parseFavorites,
  type FavoriteChange,
} from '../../../src/lib/domain/favorites.ts';

const add = (id: string, at = 0): FavoriteChange => ({ id, isAdded: true, at });
const remove = (id: string, at = 0): FavoriteChange => ({ id, isAdded: false, at });

test('R102 toggling adds an id at the end or removes it, and leaves the given list alone', () => {
  const ids = Object.freeze(['a', 'b']);
  expect([
    applyChanges(ids, [add('c')]),
    applyChanges(ids, [remove('a')]),
    applyChanges(ids, [add('b'), remove('c')]),
    applyChanges(ids, [add('d'), add('c'), remove('a')]),
  ]).toEqual([['a', 'b', 'c'], ['b'], ['a', 'b'], ['b', 'd', 'c']]);
});

test('R102 of the changes of one video the latest counts, and the addition of two at one moment', () => {
  expect(addChange([add('a', 1), add('b', 3)], remove('c', 2))).toEqual([add('a', 1), remove('c', 2), add('b', 3)]);
  expect(addChange([add('a', 1), add('b', 3)], remove('a', 4))).toEqual([add('b', 3), remove('a', 4)]);
  expect(addChange([remove('a', 5)], add('a', 4))).toEqual([remove('a', 5)]);
  expect([addChange([remove('a', 5)], add('a', 5)), addChange([add('a', 5)], remove('a', 5))]).toEqual([
    [add('a', 5)],
    [add('a', 5)],
  ]);
});

test('R162 what another tab tells is a change or nothing', () => {
  expect(parseChange({ ...add('a', 7), more: 1 })).toEqual(add('a', 7));
  const wrong = [
    null,
    undefined,
    'a',
    {},
    { id: 1, isAdded: true, at: 1 },
    { id: 'a', at: 1 },
    { id: 'a', isAdded: 1, at: 1 },
    { id: 'a', isAdded: true, at: '1' },
  ];
  expect(wrong.map(parseChange)).toEqual(wrong.map(() => null));
});

test('R163 favorites are a list of ids', () => {
  expect([parseFavorites([]), parseFavorites(['a', '__proto__', 'a'])]).toEqual([[], ['a', '__proto__']]);
});

test('R162 anything else that is stored is no list of favorites', () => {
  expect([null, {}, { x: 1 }, 'a', ['a', 1], [null]].map(parseFavorites)).toEqual(Array(6).fill(null));
});
