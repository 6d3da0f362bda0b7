import { expect, test } from 'vitest';
import { createRowSet } from '../../../src/lib/search/row-bit-set.ts';

const setOf = (...rows: number[]) => createRowSet(100).addRows(Uint32Array.from(rows));
const listOf = (set: ReturnType<typeof createRowSet>) => [...set.oldestFirst()];

test('a row set contains the added rows, and lists them in both orders', () => {
  const set = setOf(99, 0, 31, 32, 63, 64, 31);
  expect([listOf(set), [...set.newestFirst()]]).toEqual([
    [0, 31, 32, 63, 64, 99],
    [99, 64, 63, 32, 31, 0],
  ]);
  expect([0, 1, 31, 32, 98, 99].map(set.has)).toEqual([true, false, true, true, false, true]);
  expect([set.size, set.count(), createRowSet(0).count(), set.bits.length]).toEqual([100, 6, 0, 4]);
});

test('adds a half-open range to a row set, limited to the size of the set', () => {
  const range = (from: number, to: number) => createRowSet(100).addRange(from, to);
  const listed = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
  for (const [from, to] of [
    [0, 100],
    [0, 32],
    [31, 33],
    [1, 99],
    [32, 96],
    [5, 6],
  ] as const) {
    expect(listOf(range(from, to))).toEqual(listed(from, to));
    expect(range(from, to).count()).toBe(to - from);
  }
  expect([listOf(range(7, 7)), listOf(range(-40, 2)), listOf(range(98, 400)), listOf(range(9, 3))]).toEqual([
    [],
    [0, 1],
    [98, 99],
    [],
  ]);
});

test('computes union, intersection and difference of row sets in place', () => {
  const set = setOf(1, 40, 70);
  expect([set.union(setOf(2, 40, 99)) === set, listOf(set)]).toEqual([true, [1, 2, 40, 70, 99]]);
  expect([set.intersect(setOf(2, 3, 40, 99)) === set, listOf(set)]).toEqual([true, [2, 40, 99]]);
  expect([set.subtract(setOf(40, 41)) === set, listOf(set)]).toEqual([true, [2, 99]]);
});

test('counts the set bits of numbers', () => {
  for (let count = 0; count <= 32; count++) expect(createRowSet(32).addRange(0, count).count()).toBe(count);
  expect(setOf(0, 2, 4, 8, 16, 31).count()).toBe(6);
});
