import { expect, test } from 'vitest';
import type { StoredEntryChange } from '../../../../src/lib/browser/stored-entry-change-log.ts';
import { MAX_VIDEOS_PER_VISITOR_LIST, MAX_VISITOR_LISTS } from '../../../../src/lib/catalogue/limits.ts';
import { LISTS_STORAGE } from '../../../../src/features/library/lists/named-lists-storage.ts';
import {
  removeList,
  renameList,
  restoreList,
  addOrRemoveListVideo,
  type NamedLists,
} from '../../../../src/features/library/lists/named-lists.ts';

const { diff, apply } = LISTS_STORAGE;
const EVENING: NamedLists = [
  { name: 'Evening', ids: ['a'] },
  { name: 'Work', ids: [] },
];
const at = (moment: number, before: NamedLists, after: NamedLists): StoredEntryChange[] =>
  diff(before, after).map((entry) => ({ ...entry, at: moment }));

test('R215 a video added in another tab under the old name of a list ends up in the renamed list', () => {
  const renamed = renameList(EVENING, 'Evening', 'Late');
  const added = addOrRemoveListVideo(EVENING, 'Evening', 'b', true);
  const log = [...at(1, EVENING, renamed), ...at(2, EVENING, added)];
  const both = [
    { name: 'Late', ids: ['a', 'b'] },
    { name: 'Work', ids: [] },
  ];
  // the result does not depend on which tab stored its value last
  expect([apply(renamed, log), apply(added, log), apply(both, log)]).toEqual([both, both, both]);
});

test('R215 restoring a deleted list restores its position and videos, and a new list of the same name starts empty', () => {
  const removed = removeList(EVENING, 'Evening');
  const back = at(3, removed, restoreList(removed, EVENING[0]!, 0));
  expect(apply(removed, back)).toEqual(EVENING);
  const anew = at(3, removed, [...removed, { name: 'evening', ids: [] }]);
  const log = [
    ...at(1, [], EVENING).filter(({ entry }) => entry.startsWith('video')),
    ...at(2, EVENING, removed),
    ...anew,
  ];
  const latest = [...new Map(log.map((change) => [change.entry, change])).values()];
  expect(apply([], latest)).toContainEqual({ name: 'evening', ids: [] });
});

test('R215 deleting one list and creating another with other videos does not count as renaming a list', () => {
  expect(diff([EVENING[0]!], [{ name: 'Night', ids: ['b'] }])).toEqual([
    { entry: 'list:evening', value: null },
    { entry: 'video:evening\na', value: null },
    { entry: 'list:night', value: { name: 'Night', place: 0 } },
    { entry: 'video:night\nb', value: true },
  ]);
});

test('R215 merges two lists renamed to the same name, and resolves circular renames', () => {
  const became = (from: string, to: string, moment: number): StoredEntryChange => ({
    entry: `list:${from}`,
    value: { became: to },
    at: moment,
  });
  expect(apply(EVENING, [became('evening', 'work', 1)])).toEqual([{ name: 'Work', ids: ['a'] }]);
  expect(apply(EVENING, [became('evening', 'evening', 1)])).toEqual(EVENING);
  const circle = [became('evening', 'work', 1), became('work', 'evening', 2)];
  const press: StoredEntryChange = { entry: 'video:evening\nb', value: true, at: 3 };
  expect(apply(EVENING, [...circle, press])).toEqual([{ name: 'evening', ids: ['a', 'b'] }]);
});

test('R215 enforces the limits of lists on changes from other tabs, too', () => {
  const full = { name: 'Full', ids: Array.from({ length: MAX_VIDEOS_PER_VISITOR_LIST }, (_, i) => `v${i}`) };
  expect(apply([full], [{ entry: 'video:full\nnew', value: true, at: 1 }])).toEqual([full]);
  const many = Array.from({ length: MAX_VISITOR_LISTS }, (_, i) => ({ name: `list ${i}`, ids: [] }));
  expect(apply(many, [{ entry: 'list:more', value: { name: 'More', place: 0 }, at: 1 }])).toEqual(many);
});

test.each([
  { entry: 'list:evening', value: 7 },
  { entry: 'list:evening', value: { name: 'Other', place: 0 } },
  { entry: 'list:other', value: { name: 'Other', place: 'x' } },
  { entry: 'list:other', value: { became: 'evening' } },
  { entry: 'list:other', value: null },
  { entry: 'video:evening', value: true },
  { entry: 'video:\nb', value: true },
  { entry: 'video:other\nb', value: true },
  { entry: 'evening', value: null },
  { entry: 'constructor:evening', value: null },
])('R162 ignores the invalid change $entry: $value', ({ entry, value }) => {
  expect(apply(EVENING, [{ entry, value, at: 1 }])).toEqual(EVENING);
});
