import { expect, test } from 'vitest';
import {
  applyChangesToIds,
  findAddedAndRemovedIds,
  type StoredEntryChange,
  type StoredEntryChangeLog,
} from '../../../src/lib/browser/stored-entry-change-log.ts';
import type { MergeableStorageDefinition, StorageDefinition } from '../../../src/lib/browser/storage-definition.ts';
import { reconcileStoredValue } from '../../../src/lib/browser/reconcile-stored-value.ts';

type Ids = readonly string[];

/** Definition of a stored list of ids. An empty list is stored by removing its key. */
const IDS: MergeableStorageDefinition<Ids> = {
  key: 'ids',
  empty: [],
  parse: (value) => value as Ids,
  format: (ids) => (ids.length > 0 ? ids.join() : null),
  diff: findAddedAndRemovedIds,
  apply: applyChangesToIds,
};
const COLOR: StorageDefinition<string> = {
  key: 'color',
  empty: 'black',
  parse: String,
  format: (color) => color,
};

const PRESSED_AT = 9;
const add = (entry: string, at: number): StoredEntryChange => ({ entry, value: true, at });
const remove = (entry: string, at: number): StoredEntryChange => ({ entry, value: null, at });
const storedIds = (ids: Ids, log: StoredEntryChangeLog = []) => ({ text: IDS.format(ids), value: ids, log });
const press = <T>(seen: T, apply: (value: T) => T) => ({ seen, at: PRESSED_AT, apply });

interface Row {
  readonly title: string;
  readonly stored: Ids;
  readonly log?: StoredEntryChangeLog;
  /** Ids that the visitor saw when pressing a button (by default the stored ids), and the change that this press makes to them. */
  readonly seen?: Ids;
  readonly press?: (ids: Ids) => Ids;
  readonly value: Ids;
  readonly made?: StoredEntryChangeLog;
  readonly logAfter?: StoredEntryChangeLog;
}

const ROWS: readonly Row[] = [
  { title: 'a logged addition is already stored', stored: ['a'], log: [add('a', 1)], value: ['a'] },
  { title: 'nothing is stored', stored: [], value: [] },
  { title: 'another tab overwrote a logged addition', stored: ['b'], log: [add('a', 1)], value: ['b', 'a'] },
  { title: 'another tab overwrote a logged removal', stored: ['a', 'b'], log: [remove('a', 1)], value: ['b'] },
  { title: 'a logged removal removes the last entry', stored: ['a'], log: [remove('a', 1)], value: [] },
  {
    title: 'a new change adds an entry',
    stored: ['a'],
    press: (ids) => [...ids, 'b'],
    value: ['a', 'b'],
    made: [add('b', PRESSED_AT)],
    logAfter: [add('b', PRESSED_AT)],
  },
  { title: 'a new change returns the same object', stored: ['a'], press: (ids) => ids, value: ['a'] },
  { title: 'a new change returns an equal value', stored: ['a'], press: (ids) => [...ids], value: ['a'] },
  { title: 'a new change only sorts', stored: ['a', 'b'], press: (ids) => ids.toReversed(), value: ['b', 'a'] },
  {
    title: 'a new change contradicts the log',
    stored: [],
    log: [add('a', 1), add('b', 2)],
    seen: ['a', 'b'],
    press: (ids) => ids.filter((id) => id !== 'a'),
    value: ['b'],
    made: [remove('a', PRESSED_AT)],
    logAfter: [add('b', 2), remove('a', PRESSED_AT)],
  },
  {
    title: 'a new change was made to an older value than the stored one',
    stored: ['a', 'c'],
    seen: ['a', 'b'],
    press: ([, ...others]) => [...others, 'd'],
    value: ['c', 'd'],
    made: [remove('a', PRESSED_AT), add('d', PRESSED_AT)],
    logAfter: [remove('a', PRESSED_AT), add('d', PRESSED_AT)],
  },
  {
    title: 'a new change leaves an older value unchanged',
    stored: ['c'],
    log: [add('b', 1)],
    seen: ['a'],
    press: (ids) => [...ids],
    value: ['c', 'b'],
  },
];

test.each(ROWS)('R215 merges stored entries with logged changes and a new change: $title', (row) => {
  const { log = [], made = [], seen = row.stored } = row;
  const { logAfter = log } = row;
  const update = row.press && press(seen, row.press);
  const isChanged = IDS.format(row.value) !== IDS.format(row.stored);
  expect(reconcileStoredValue(IDS, storedIds(row.stored), log, update)).toEqual({
    stored: storedIds(row.value, logAfter),
    isChanged,
    made,
  });
});

test('R215 leaves the stored value unchanged if it already contains all logged changes or the log is empty', () => {
  const apply = () => expect.unreachable();
  const log = [add('a', 1)];
  const stored = storedIds(['a'], log);
  expect(reconcileStoredValue({ ...IDS, apply }, stored, log).stored).toEqual(stored);
  expect(reconcileStoredValue({ ...IDS, apply }, stored, []).isChanged).toBe(false);
});

test('R215 returns the same object if the logged changes do not change the stored text', () => {
  const stored = storedIds(['a']);
  expect(reconcileStoredValue(IDS, stored, [add('a', 1)]).stored.value).toBe(stored.value);
});

test.each([
  ['another color', 'white', () => 'red', 'red'],
  ['the same color', 'white', () => 'white', 'white'],
  ['a color that depends on the stored one', 'white', (color: string) => `light ${color}`, 'light white'],
])('R163 computes the new value of a setting from its stored value: %s', (_, value, apply, next) => {
  const stored = { text: value, value, log: [] };
  expect(reconcileStoredValue(COLOR, stored, [], press('seen', apply))).toEqual({
    stored: { text: next, value: next, log: [] },
    isChanged: next !== value,
    made: [],
  });
});
