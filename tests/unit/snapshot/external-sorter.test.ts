// Compares an external sort by key, which writes sorted runs to disk, with a sort in memory.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SortedRunFile } from '../../../src/lib/snapshot/runs/sorted-runs.ts';
import {
  createExternalSorter,
  iterateItemsOfEachKey,
  readItemsFromByteReaders,
  type ExternalSorter,
} from '../../../src/lib/snapshot/runs/external-sorter.ts';
import { createInMemorySortedRunStorage } from '../../support/in-memory-sorted-run-storage.ts';

type Item = readonly [key: number, value: number];

function fill(sorter: ExternalSorter, items: readonly Item[]): ExternalSorter {
  for (const [key, value] of items) {
    sorter.writer.varint(value);
    sorter.add(key);
  }
  return sorter;
}

function readAll(sorter: ExternalSorter): [number, number[]][] {
  return Array.from(sorter.groups(), ([key, parts]) => {
    const values: number[] = [];
    readItemsFromByteReaders(parts, (reader) => values.push(reader.varint()));
    return [key, values];
  });
}

const group = (items: readonly Item[]): [number, number[]][] => {
  const keys = [...new Set(items.map(([key]) => key))].toSorted((a, b) => a - b);
  return keys.map((key) => [key, items.filter(([other]) => other === key).map(([, value]) => value)]);
};

// arbitrary keys: small ones with duplicates, some as large as dates in seconds, and some beyond 32 bits
const keys = fc.oneof(fc.nat(9), fc.nat(), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
const lists = fc.array(fc.tuple(keys, fc.nat()), { maxLength: 80 });

describe('R526 grouping of items by key', () => {
  test('groups items by key in memory', () => {
    fc.assert(
      fc.property(lists, (items) => {
        expect(readAll(fill(createExternalSorter(null), items))).toEqual(group(items));
      }),
    );
  });

  test('groups items with temporary sort files of any size, which are deleted afterwards', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 600 }), (items, runBytes) => {
        const storage = createInMemorySortedRunStorage();
        expect(readAll(fill(createExternalSorter({ storage, runBytes }), items))).toEqual(group(items));
        expect(storage.stored).toBe(0);
        expect(storage.created).toBeGreaterThanOrEqual(runBytes === 1 ? items.length : 0);
      }),
    );
  });

  test('groups items that are longer than the read buffer', () => {
    const storage = createInMemorySortedRunStorage();
    const sorter = createExternalSorter({ storage, runBytes: 1 });
    const long = new Uint8Array(1_500_000).map((_, i) => i % 251);
    for (const key of [7, 3, 7]) {
      sorter.writer.varint(key);
      sorter.writer.raw(long);
      sorter.add(key);
    }
    const found = Array.from(sorter.groups(), ([key, parts]) =>
      Array.from(parts, (part) => [key, part.varint(), Buffer.compare(part.raw(long.length), long)]),
    );
    expect(found).toEqual([
      [[3, 3, 0]],
      [
        [7, 7, 0],
        [7, 7, 0],
      ],
    ]);
  });

  test('groups items in temporary sort files of many blocks', () => {
    const items = Array.from({ length: 300_000 }, (_, i): Item => [(i * 7919) % 100_003, i]);
    const storage = createInMemorySortedRunStorage();
    const [inMemory, fromRuns] = [createExternalSorter(null), createExternalSorter({ storage, runBytes: 4_000_000 })];
    // compares texts, because a comparison of 100,003 arrays takes seconds
    const [expected, found] = [inMemory, fromRuns].map((sorter) => JSON.stringify(readAll(fill(sorter, items))));
    expect(found === expected).toBe(true);
    expect(storage.created).toBeGreaterThan(2);
  });
});

test('R529 continues with the temporary files of another sorter, and appends new items', () => {
  fc.assert(
    fc.property(lists, lists, fc.integer({ min: 1, max: 600 }), (items, more, runBytes) => {
      const storage = createInMemorySortedRunStorage();
      const files: SortedRunFile[] = [];
      const create = () => {
        const file = storage.create();
        files.push(file);
        return file;
      };
      const first = fill(createExternalSorter({ storage: { create }, runBytes }), items);
      const runs = first.flush();
      expect(runs).toBe(files.length);
      const next = createExternalSorter({ storage, runBytes }, files);
      expect(readAll(fill(next, more))).toEqual(group(runs > 0 ? [...items, ...more] : more));
    }),
  );
});

test('R526 skips the items of a group that the caller has not read', () => {
  const items: Item[] = [2, 1, 2, 3, 1].map((key, i) => [key, i]);
  for (const spill of [null, { storage: createInMemorySortedRunStorage(), runBytes: 1 }]) {
    const sorter = fill(createExternalSorter(spill), items);
    expect(Array.from(sorter.groups(), ([key]) => key)).toEqual([1, 2, 3]);
  }
});

test('R526 returns empty groups for number keys without items, up to a given number of keys', () => {
  const sorter = fill(createExternalSorter(null), [
    [1, 5],
    [3, 6],
  ]);
  const values = Array.from(iterateItemsOfEachKey(sorter, 6), (parts) => {
    const found: number[] = [];
    readItemsFromByteReaders(parts, (reader) => found.push(reader.varint()));
    return found;
  });
  expect(values).toEqual([[], [5], [], [6], [], []]);
});
