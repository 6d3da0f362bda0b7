import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listsMessages } from '#messages/lists';
import { LISTS_STORAGE } from '../../../../src/features/library/lists/named-lists-storage.ts';
import { MAX_VIDEOS_PER_VISITOR_LIST, MAX_VISITOR_LISTS } from '../../../../src/lib/catalogue/limits.ts';
import { createFakeStorage } from '../../../support/happy-dom-page.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';

let page: FakePage;

beforeEach(() => {
  vi.useFakeTimers();
  page = openFakePage('/favorites');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const EVENING = { name: 'Evening', ids: ['a', 'b'] };
const WORK = { name: 'Work', ids: [] };
const LATER = { name: 'Later', ids: ['c'] };

async function open(...stored: readonly object[]) {
  if (stored.length > 0) page.stored.set('lists', JSON.stringify(stored));
  const store = await import('../../../../src/features/library/lists/named-lists-store.ts');
  const { $notice } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  return { ...store, notice: () => $notice.get()?.text };
}
/** Returns the lists in the storage. */
const kept = () => JSON.parse(page.stored.get('lists') ?? 'null') as unknown;
/** Simulates a change in another tab whose message has arrived, but not its storage event. */
function changeElsewhere(...changes: readonly { readonly entry: string; readonly value: unknown }[]): void {
  page.receive({ key: 'lists', changes: changes.map((change) => ({ ...change, at: Date.now() + 5 })) });
  vi.advanceTimersByTime(50);
}

test('creates, renames and fills lists of videos; stores each change and sends it to other tabs', async () => {
  const { $lists, createList, renameList, addOrRemoveListVideo: setListed } = await open();
  const shown: unknown[] = [];
  $lists.subscribe((lists) => void shown.push(lists));
  expect([createList(' Dusk '), kept()]).toEqual([true, [{ name: 'Dusk', ids: [] }]]);
  expect([setListed('Dusk', 'a', true), setListed('Dusk', 'b', true)]).toEqual([true, true]);
  expect([renameList('Dusk', 'Evening'), kept()]).toEqual([true, [EVENING]]);
  expect([setListed('Evening', 'a', false), kept()]).toEqual([true, [{ name: 'Evening', ids: ['b'] }]]);
  expect([$lists.get(), shown.length, page.told.length]).toEqual([[{ name: 'Evening', ids: ['b'] }], 6, 5]);
});

test('a change to one list does not affect the others', async () => {
  const { createList, renameList, addOrRemoveListVideo: setListed } = await open(EVENING, WORK, LATER);
  setListed('Work', 'a', true);
  renameList('Later', 'Soon');
  createList('Dawn');
  expect(kept()).toEqual([
    EVENING,
    { name: 'Work', ids: ['a'] },
    { ...LATER, name: 'Soon' },
    { name: 'Dawn', ids: [] },
  ]);
});

test('R926 undoing a new list removes it, unless it has other videos by now', async () => {
  const { createList, undoListCreation, addOrRemoveListVideo: setListed } = await open(EVENING);
  createList('Dusk');
  setListed('Dusk', 'a', true);
  undoListCreation('Dusk', 'a');
  expect(kept()).toEqual([EVENING]);
  undoListCreation('Evening', 'a');
  undoListCreation('Evening', 'gone');
  expect(kept()).toEqual([{ name: 'Evening', ids: ['b'] }]);
});

test('R893 the list used last is the list to which a video was last added, else the newest list', async () => {
  const { addOrRemoveListVideo: setListed, findLastUsedList, removeList } = await open(EVENING, WORK);
  expect(findLastUsedList()?.name).toBe(WORK.name);
  setListed(EVENING.name, 'new', true);
  expect(findLastUsedList()?.name).toBe(EVENING.name);
  setListed(WORK.name, 'new', false);
  expect(findLastUsedList()?.name).toBe(EVENING.name);
  removeList(EVENING.name);
  expect(findLastUsedList()?.name).toBe(WORK.name);
});

test('restores a deleted list completely, at its old position', async () => {
  const { $lists, removeList, restoreList } = await open(EVENING, WORK, LATER);
  removeList('Work');
  expect([kept(), $lists.get()]).toEqual([
    [EVENING, LATER],
    [EVENING, LATER],
  ]);
  restoreList(WORK);
  expect([kept(), $lists.get()]).toEqual([
    [EVENING, WORK, LATER],
    [EVENING, WORK, LATER],
  ]);
  removeList('Evening');
  restoreList(EVENING);
  expect(kept()).toEqual([EVENING, WORK, LATER]);
});

test('R738 Undo restores a list that was deleted on an earlier page at the end of the lists', async () => {
  const { $lists, $removedLists, removeList, restoreList } = await open(EVENING, WORK);
  $removedLists.subscribe(() => undefined);
  page.refused.add('setItem');
  expect([removeList('Work'), $removedLists.get()]).toEqual([false, []]);
  page.refused.clear();
  expect([removeList('Gone'), removeList('Evening'), $removedLists.get()]).toEqual([false, true, [EVENING]]);
  restoreList({ ...EVENING, name: 'Earlier' });
  expect(kept()).toEqual([WORK, { ...EVENING, name: 'Earlier' }]);
  restoreList(EVENING);
  expect([$lists.get()[0], $removedLists.get()]).toEqual([EVENING, []]);
});

test('R997 a deleted list is not restored while the maximum number of lists is reached, and a notice names the limit', async () => {
  const many = Array.from({ length: MAX_VISITOR_LISTS }, (_, number) => ({ name: `list ${number}`, ids: ['a'] }));
  const { $removedLists, createList, removeList, restoreList, notice } = await open(...many);
  $removedLists.subscribe(() => undefined);
  removeList('list 0');
  createList('new');
  const stored = kept();
  expect([restoreList(many[0]!), notice(), kept(), $removedLists.get()]).toEqual([
    false,
    listsMessages.noRoom,
    stored,
    [many[0]],
  ]);
  removeList('new');
  expect([restoreList(many[0]!), kept()]).toEqual([true, many]);
});

test('R997 a deleted list is not restored if the browser does not store it', async () => {
  const { $lists, removeList, restoreList, notice } = await open(EVENING);
  removeList('Evening');
  page.refused.add('setItem');
  expect([restoreList(EVENING), $lists.get(), notice()]).toEqual([false, [], listsMessages.notStored]);
});

test('R738 after more deletions than the maximum number of lists, the most recently deleted lists can be restored on another page', async () => {
  vi.stubGlobal(
    'sessionStorage',
    createFakeStorage(new Map(), () => undefined),
  );
  const { $removedLists, createList, removeList } = await open();
  $removedLists.subscribe(() => undefined);
  const names = Array.from({ length: MAX_VISITOR_LISTS + 10 }, (_, number) => `list ${number}`);
  for (const name of names) {
    createList(name);
    removeList(name);
  }
  vi.resetModules();
  const { $removedLists: $later } = await open();
  $later.subscribe(() => undefined);
  expect($later.get().map(({ name }) => name)).toEqual(names.slice(10));
});

test('restores a deleted list together with lists that were created since', async () => {
  const { createList, removeList, restoreList, addOrRemoveListVideo: setListed } = await open(EVENING, WORK);
  removeList('Evening');
  createList('evening');
  setListed('evening', 'c', true);
  changeElsewhere({ entry: 'list:dawn', value: { name: 'Dawn', place: 2 } });
  restoreList(EVENING);
  expect(kept()).toEqual([WORK, { name: 'evening', ids: ['c', 'a', 'b'] }, { name: 'Dawn', ids: [] }]);
});

test('R356 restores a removed video at its old position in a list, even if the list has changed since', async () => {
  const { $lists, removeVideosFromList } = await open({ name: 'Evening', ids: ['a', 'b', 'c', 'd'] });
  $lists.subscribe(() => undefined);
  expect([removeVideosFromList('Work', ['b']), removeVideosFromList('Evening', ['b'])]).toEqual([
    null,
    expect.any(Function),
  ]);
  const restore = removeVideosFromList('Evening', ['c'])!;
  changeElsewhere({ entry: 'video:evening\ne', value: true }, { entry: 'video:evening\na', value: null });
  restore();
  expect(kept()).toEqual([{ name: 'Evening', ids: ['c', 'd', 'e'] }]);
  const again = removeVideosFromList('Evening', ['d'])!;
  // after a minute, a change that is missing in the stored value is not reapplied
  vi.advanceTimersByTime(60_001);
  again();
  expect([kept(), $lists.get()]).toEqual([[{ name: 'Evening', ids: ['c', 'd', 'e'] }], kept()]);
});

test('R1228 removes several videos of a list at once, and Undo restores them at their positions', async () => {
  const { removeVideosFromList } = await open({ name: 'Evening', ids: ['a', 'b', 'c', 'd'] });
  const restore = removeVideosFromList('Evening', ['a', 'c', 'd'])!;
  expect(kept()).toEqual([{ name: 'Evening', ids: ['b'] }]);
  expect([restore(), kept()]).toEqual([true, [{ name: 'Evening', ids: ['a', 'b', 'c', 'd'] }]]);
});

test('R356 restores a removed video in a list that was renamed since, in this tab or another one', async () => {
  const { $lists, removeVideosFromList, renameList, findCurrentList } = await open({
    name: 'Evening',
    ids: ['a', 'b'],
  });
  $lists.subscribe(() => undefined);
  const restore = removeVideosFromList('Evening', ['b'])!;
  renameList('Evening', 'Late');
  changeElsewhere(
    { entry: 'list:late', value: { became: 'night' } },
    { entry: 'list:night', value: { name: 'Night', place: 0 } },
  );
  expect([findCurrentList($lists.get(), 'evening')?.name, restore()]).toEqual(['Night', true]);
  expect(kept()).toEqual([{ name: 'Night', ids: ['a', 'b'] }]);
});

test('R1076 restoring a video fails with a notice if its list no longer exists', async () => {
  const { $lists, removeVideosFromList, notice } = await open(EVENING);
  $lists.subscribe(() => undefined);
  const restore = removeVideosFromList('Evening', ['a'])!;
  changeElsewhere({ entry: 'list:evening', value: null });
  expect([restore(), notice()]).toEqual([false, 'This list no longer exists.']);
});

test('R1076 restoring a video fails with a notice if its list is full by now', async () => {
  const ids = Array.from({ length: MAX_VIDEOS_PER_VISITOR_LIST }, (_, i) => `id ${i}`);
  const { removeVideosFromList, addVideoToList, notice } = await open({ name: 'Full', ids });
  const restore = removeVideosFromList('Full', ['id 0'])!;
  addVideoToList('Full', 'other');
  expect([restore(), notice()]).toEqual([false, '“Full” is full.']);
});

test('R1076 undoing a rename fails with a notice if another list has the former name by now', async () => {
  const { renameList, createList, notice } = await open(EVENING);
  const { undoLastVisitorChange } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  renameList('Evening', 'Late');
  createList('Evening');
  undoLastVisitorChange();
  expect([(kept() as { name: string }[]).map(({ name }) => name), notice()]).toEqual([
    ['Late', 'Evening'],
    'You already have a list named “Evening”.',
  ]);
});

test('R735 a list with the former name of a renamed list is not taken for it', async () => {
  const { $lists, renameList, createList, removeList, findCurrentList } = await open(EVENING);
  $lists.subscribe(() => undefined);
  renameList('Evening', 'Late');
  expect(findCurrentList($lists.get(), 'Evening')?.name).toBe('Late');
  createList('Evening');
  removeList('Evening');
  expect(findCurrentList($lists.get(), 'Evening')).toBeNull();
});

test('R735 adding a video to a list, removing it and renaming the list can be undone', async () => {
  const { addOrRemoveListVideo: setListed, renameList } = await open(EVENING);
  const { undoLastVisitorChange } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  const steps: (() => void)[] = [
    () => setListed('Evening', 'c', true),
    () => setListed('Evening', 'a', false),
    () => renameList('Evening', ' Dusk '),
  ];
  for (const step of steps) {
    step();
    expect(kept()).not.toEqual([EVENING]);
    undoLastVisitorChange();
    expect(kept()).toEqual([EVENING]);
  }
});

test('R356 a video whose removal cannot be stored stays in its list, and no Undo is offered', async () => {
  const { $lists, removeVideosFromList } = await open(EVENING);
  $lists.subscribe(() => undefined);
  page.refused.add('setItem');
  expect([removeVideosFromList('Evening', ['a']), $lists.get()]).toEqual([null, [EVENING]]);
});

test('a list that another tab has already deleted stays deleted', async () => {
  const { $lists, removeList } = await open(EVENING, WORK);
  $lists.subscribe(() => undefined);
  changeElsewhere({ entry: 'list:work', value: null });
  removeList('Work');
  expect(kept()).toEqual([EVENING]);
});

test('keeps the lists unchanged and shows a notice if they cannot be stored', async () => {
  const {
    $lists,
    createList,
    renameList,
    removeList,
    restoreList,
    addOrRemoveListVideo: setListed,
    notice,
  } = await open(EVENING);
  page.refused.add('setItem').add('removeItem');
  expect([createList('Work'), renameList('Evening', 'Dusk'), setListed('Evening', 'c', true)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([$lists.get(), notice()]).toEqual([[EVENING], LISTS_STORAGE.storeError]);
  removeList('Evening');
  page.refused.clear();
  restoreList(EVENING);
  expect([$lists.get(), kept()]).toEqual([[EVENING], [EVENING]]);
});

test('creates no list above the maximum number, without a notice', async () => {
  const many = Array.from({ length: MAX_VISITOR_LISTS }, (_, number) => ({ name: `list ${number}`, ids: [] }));
  const { createList, notice } = await open(...many);
  expect([createList('one more'), kept(), notice()]).toEqual([true, many, undefined]);
});

test('R1225 renaming a list fails with a notice if another tab has deleted the list or used the new name', async () => {
  const { $lists, renameList, notice } = await open(EVENING, WORK);
  $lists.subscribe(() => undefined);
  expect([renameList('Evening', 'Work'), notice()]).toEqual([false, listsMessages.nameTaken('Work')]);
  changeElsewhere({ entry: 'list:evening', value: null });
  expect([renameList('Evening', 'Dusk'), kept(), notice()]).toEqual([false, [WORK], 'This list no longer exists.']);
});

test('R1225 adding a video fails with a notice if another tab has deleted or filled the list', async () => {
  const full = { name: 'Full', ids: Array.from({ length: MAX_VIDEOS_PER_VISITOR_LIST }, (_, i) => `id ${i}`) };
  const { addVideoToList, findLastUsedList, notice } = await open(full, LATER);
  expect([addVideoToList('Full', 'a'), notice()]).toEqual([null, '“Full” is full.']);
  expect([addVideoToList('Gone', 'a'), notice()]).toEqual([null, 'This list no longer exists.']);
  expect([kept(), findLastUsedList()?.name]).toEqual([[full, LATER], 'Later']);
});

test('R1225 adds a video to a list that another tab has renamed', async () => {
  const { $lists, renameList, addVideoToList } = await open(EVENING);
  $lists.subscribe(() => undefined);
  renameList('Evening', 'Night');
  const undo = addVideoToList('Evening', 'c')!;
  expect(kept()).toEqual([{ name: 'Night', ids: ['a', 'b', 'c'] }]);
  expect([undo(), kept()]).toEqual([true, [{ name: 'Night', ids: ['a', 'b'] }]]);
});

test('R163 lists follow changes in other tabs, and merge them with own changes', async () => {
  const { $lists, addOrRemoveListVideo: setListed } = await open(EVENING);
  $lists.subscribe(() => undefined);
  setListed('Evening', 'c', true);
  changeElsewhere({ entry: 'video:evening\nd', value: true }, { entry: 'video:evening\na', value: null });
  expect([$lists.get(), kept()]).toEqual([
    [{ name: 'Evening', ids: ['b', 'c', 'd'] }],
    [{ name: 'Evening', ids: ['b', 'c', 'd'] }],
  ]);
});

test('R895 a saved video is a favorite or in a list', async () => {
  page.stored.set('favorites', JSON.stringify(['f']));
  await open(EVENING, WORK);
  const { isSavedVideo } = await import('../../../../src/features/library/lists/is-saved-video.ts');
  expect(['f', 'a', 'other'].map(isSavedVideo)).toEqual([true, true, false]);
});

test('R1076 Undo changes nothing in a list that was deleted since, and fails if the lists cannot be stored', async () => {
  const { $lists, addVideoToList, removeVideosFromList, undoListCreation, removeList } = await open(EVENING, WORK);
  $lists.subscribe(() => undefined);
  const undo = addVideoToList('Work', 'c')!;
  const restore = removeVideosFromList('Evening', ['a'])!;
  removeList('Work');
  expect([undo(), undoListCreation('Work', 'c'), kept()]).toEqual([true, true, [{ name: 'Evening', ids: ['b'] }]]);
  page.refused.add('setItem');
  expect(restore()).toBe(false);
});
