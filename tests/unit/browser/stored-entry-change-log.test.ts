import { expect, test } from 'vitest';
import {
  addChangesToLog,
  applyChangesToIds,
  findAddedAndRemovedIds,
  parseStoredEntryChangeLog,
  selectRecentChanges,
  type StoredEntryChange,
} from '../../../src/lib/browser/stored-entry-change-log.ts';
import { STORED_CHANGE_LOG_RETENTION_MS } from '../../../src/lib/catalogue/limits.ts';

const add = (entry: string, at = 0): StoredEntryChange => ({ entry, value: true, at });
const remove = (entry: string, at = 0): StoredEntryChange => ({ entry, value: null, at });

test('R102 the change log keeps the latest change of each list entry, and prefers an addition to a removal with the same time', () => {
  expect(addChangesToLog([add('a', 1), add('b', 3)], [remove('c', 2)])).toEqual([
    add('a', 1),
    remove('c', 2),
    add('b', 3),
  ]);
  expect(addChangesToLog([add('a', 1), add('b', 3)], [remove('a', 4)])).toEqual([add('b', 3), remove('a', 4)]);
  const log = [remove('a', 5)];
  expect(addChangesToLog(log, [add('a', 4)])).toBe(log);
  expect([addChangesToLog([remove('a', 5)], [add('a', 5)]), addChangesToLog([add('a', 5)], [remove('a', 5)])]).toEqual([
    [add('a', 5)],
    [add('a', 5)],
  ]);
});

test('R215 changes made together keep their order in the change log, even if they replace earlier ones', () => {
  expect(addChangesToLog([add('a', 1), add('b', 2)], [add('c', 3), add('a', 3), remove('b', 3)])).toEqual([
    add('c', 3),
    add('a', 3),
    remove('b', 3),
  ]);
});

test('R162 rejects a message from another tab unless it is a list of valid changes', () => {
  expect(parseStoredEntryChangeLog([{ ...add('a', 7), more: 1 }, remove('b')])).toEqual([add('a', 7), remove('b')]);
  expect(parseStoredEntryChangeLog([])).toEqual([]);
  const wrong = [
    null,
    undefined,
    'a',
    {},
    [null],
    [{ entry: 1, value: true, at: 1 }],
    [{ entry: 'a', at: 1 }],
    [{ entry: 'a', value: true, at: '1' }],
    [{ entry: 'a', value: true, at: Infinity }],
    [add('a'), 7],
  ];
  expect(wrong.map(parseStoredEntryChangeLog)).toEqual(wrong.map(() => null));
});

test('R215 the change log drops changes older than one minute, and changes made before all data was deleted', () => {
  const log = [add('a', 1), add('b', 2), add('c', 3)];
  expect(selectRecentChanges(log, 4, -Infinity)).toBe(log);
  expect(selectRecentChanges(log, 4, 2)).toEqual([add('c', 3)]);
  expect(selectRecentChanges(log, STORED_CHANGE_LOG_RETENTION_MS + 2, 0)).toEqual([add('c', 3)]);
  // a change dated more than a minute in the future, because the clock was set back, is dropped, too
  expect(selectRecentChanges(log, 2 - STORED_CHANGE_LOG_RETENTION_MS, 0)).toEqual([add('a', 1)]);
});

test('R102 describes the difference between two lists of ids as added and removed ids', () => {
  expect(findAddedAndRemovedIds(['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual([
    { entry: 'b', value: null },
    { entry: 'd', value: true },
  ]);
  expect([
    findAddedAndRemovedIds(['a', 'b'], ['b', 'a']),
    findAddedAndRemovedIds([], []),
    findAddedAndRemovedIds(['a'], ['a']),
  ]).toEqual([[], [], []]);
  expect(applyChangesToIds(['a', 'b'], [add('c', 1), remove('a', 2), { entry: 'b', value: 'older', at: 3 }])).toEqual([
    'c',
  ]);
});
