import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addChangesToLog,
  parseStoredEntryChangeLog,
  type StoredEntryChange,
  type StoredEntryChangeLog,
} from '../../src/lib/browser/stored-entry-change-log.ts';
import { FAVORITES_STORAGE, parseFavorites } from '../../src/features/favorites/favorites.ts';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';

const applyChanges = FAVORITES_STORAGE.apply;
const ids = fc.array(fc.string(), { maxLength: 12 }).map((list) => [...new Set(list)]);
const change = fc.record({ entry: fc.string(), value: fc.constantFrom(true, null), at: fc.nat(50) });
const addAll = (list: readonly StoredEntryChange[]) =>
  list.reduce<StoredEntryChangeLog>((log, each) => addChangesToLog(log, [each]), []);
const byId = (list: readonly StoredEntryChange[]) => new Map(list.map((each) => [each.entry, each]));

test('R162 parses any stored value as a list of distinct favorites or as nothing', () => {
  fc.assert(
    fc.property(fc.anything(), ids, (value, list) => {
      const read = parseFavorites(value);
      expect(read === null || (new Set(read).size === read.length && read.every((id) => typeof id === 'string'))).toBe(
        true,
      );
      expect(() => parseStoredEntryChangeLog(value)).not.toThrow();
      expect(() => parseStoredEntryChangeLog([value])).not.toThrow();
      expect(parseFavorites(JSON.parse(JSON.stringify(list)))).toEqual(list);
    }),
    getPropertyTestRuns(100),
  );
});

test('R102 tabs that received the same changes in any order store the same changes', () => {
  fc.assert(
    fc.property(
      fc
        .array(change, { maxLength: 20 })
        .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([heard, otherwise]) => {
        const known = addAll(heard);
        expect(byId(addAll(otherwise))).toEqual(byId(known));
        expect(byId(addChangesToLog([], heard))).toEqual(byId(known));
        expect(known.map(({ at }) => at)).toEqual(known.map(({ at }) => at).toSorted((a, b) => a - b));
      },
    ),
    getPropertyTestRuns(100),
  );
});

test('R102 applying changes of favorites twice, or to a list that lacks changed favorites, gives the same favorites', () => {
  fc.assert(
    fc.property(ids, fc.array(change, { maxLength: 20 }), ids, (list, heard, overwritten) => {
      const known = addAll(heard);
      const made = applyChanges(list, known);
      expect(applyChanges(made, known)).toEqual(made);
      expect(new Set(made).size).toBe(made.length);
      const repaired = applyChanges(overwritten, known);
      for (const { entry, value } of known)
        expect([made.includes(entry), repaired.includes(entry)]).toEqual([value === true, value === true]);
      // entries that no change affects keep their order
      const changed = new Set(known.map(({ entry }) => entry));
      expect(made.filter((id) => !changed.has(id))).toEqual(list.filter((id) => !changed.has(id)));
    }),
    getPropertyTestRuns(100),
  );
});
