// Tests of values in local storage, if storage works, is full or is refused by the browser, and if other tabs change the values.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MergeableStorageDefinition, StorageDefinition } from '../../../src/lib/browser/storage-definition.ts';
import { applyChangesToIds, findAddedAndRemovedIds } from '../../../src/lib/browser/stored-entry-change-log.ts';
import { fire } from '../../support/happy-dom-page.ts';
import { openFakeBrowser, type FakeBrowser } from '../../support/fake-browser.ts';

const NOW = 1_700_000_000_000;
const parseIds = (value: unknown) => (Array.isArray(value) ? value.map(String) : null);

/** Definition of a stored list of ids, whose changes are merged id by id. An empty list is stored, too. */
const IDS: MergeableStorageDefinition<readonly string[]> = {
  key: 'ids',
  empty: [],
  storeError: 'The ids could not be saved.',
  parse: parseIds,
  format: (ids) => JSON.stringify(ids),
  diff: findAddedAndRemovedIds,
  apply: applyChangesToIds,
};
/** Like {@link IDS}, but an empty list is stored by removing its key. */
const BRIEF: MergeableStorageDefinition<readonly string[]> = {
  ...IDS,
  format: (ids) => (ids.length > 0 ? JSON.stringify(ids) : null),
};
const COLOR: StorageDefinition<string> = {
  key: 'color',
  empty: 'black',
  parse: (value) => (typeof value === 'string' ? value : null),
  format: (color) => JSON.stringify(color),
};
const ANSWER: StorageDefinition<number> = {
  key: 'answer',
  empty: 0,
  storeError: 'The answer could not be saved.',
  isReplaceable: true,
  parse: (value) => (typeof value === 'number' ? value : null),
  format: String,
};

let browser: FakeBrowser;
let warned: unknown[][];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((...args) => void warned.push(args));
  browser = openFakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open<T>(form: StorageDefinition<T> | MergeableStorageDefinition<T>) {
  const { openPersistedValue } = await import('../../../src/lib/browser/persisted-value.ts');
  const { $notice } = await import('../../../src/lib/browser/toast-notice-store.ts');
  const persisted = openPersistedValue(form);
  const shown: T[] = [];
  return {
    ...persisted,
    openPersisted: openPersistedValue,
    /** Values that the store has published since it was mounted. */
    shown,
    mount: () => persisted.$value.subscribe((value) => void shown.push(value)),
    notice: () => $notice.get()?.text ?? null,
  };
}

const add = (id: string) => (ids: readonly string[]) => [...ids, id];
const change = (entry: string, value: unknown, at: number) => ({ entry, value, at });

test('R163 a persisted value is empty until its store is mounted, and all modules with the same storage key share one store', async () => {
  browser.stored.set('ids', '["a"]');
  const { $value, mount, shown, openPersisted } = await open(IDS);
  expect($value.value).toEqual([]);
  expect(openPersisted({ ...IDS }).$value).toBe($value);
  mount();
  expect(shown).toEqual([['a']]);
  expect(browser.told).toEqual([]);
});

test('R163 reads no stored value during the build, when there is no window', async () => {
  vi.stubGlobal('window', undefined);
  browser.stored.set('ids', '["a"]');
  const { mount, shown } = await open(IDS);
  mount();
  expect(shown).toEqual([[]]);
});

test('R102 stores and shows a change and sends it to other tabs, even before the store is mounted', async () => {
  browser.stored.set('ids', '["a"]');
  const { change: make, $value, read, mount, shown } = await open(IDS);
  expect(make(add('b'))).toBe(true);
  expect([browser.stored.get('ids'), $value.get(), read()]).toEqual(['["a","b"]', ['a', 'b'], ['a', 'b']]);
  expect(browser.told).toEqual([{ key: 'ids', changes: [change('b', true, expect.any(Number) as number)] }]);
  mount();
  expect(make((ids) => ids)).toBe(true);
  expect([browser.told.length, shown]).toEqual([1, [['a', 'b']]]);
});

test('R102 does not store or send unchanged values', async () => {
  browser.stored.set('ids', '[ "a" ]');
  const { change: make, mount, shown } = await open(IDS);
  mount();
  expect(make((ids) => [...ids])).toBe(true);
  expect([browser.stored.get('ids'), browser.told, shown]).toEqual(['[ "a" ]', [], [['a']]]);
});

test('R163 reading returns the currently stored value, with or without listeners of the store', async () => {
  const { read } = await open(IDS);
  expect(read()).toEqual([]);
  browser.stored.set('ids', '["a"]');
  expect(read()).toEqual(['a']);
  browser.stored.set('ids', '');
  expect(read()).toEqual([]);
  browser.refused.add('getItem');
  expect(read()).toEqual([]);
});

test('R163 if storage cannot be read, reading a value returns the value on the page, and a change is not stored', async () => {
  browser.stored.set('ids', '["a"]');
  const { mount, read, change: make, shown, notice } = await open(IDS);
  mount();
  browser.refused.add('getItem');
  expect([read(), make(add('b')), notice()]).toEqual([['a'], false, IDS.storeError]);
  browser.storeInOtherTab('ids', '["c"]');
  vi.runAllTimers();
  expect([browser.stored.get('ids'), shown, browser.told]).toEqual(['["c"]', [['a']], []]);
});

test('R102 does not show a change to a list if it cannot be stored, and shows a notice', async () => {
  browser.stored.set('ids', '["a"]');
  const { mount, change: make, shown, notice, read } = await open(IDS);
  mount();
  browser.refused.add('setItem');
  expect([make(add('b')), notice(), read()]).toEqual([false, IDS.storeError, ['a']]);
  browser.refused.clear();
  // a later change does not store the failed change as well
  expect([make(add('c')), browser.stored.get('ids')]).toEqual([true, '["a","c"]']);
  expect(shown).toEqual([['a'], ['a', 'c']]);
  expect(browser.told).toEqual([{ key: 'ids', changes: [change('c', true, expect.any(Number) as number)] }]);
});

test('a setting that cannot be stored applies to this page only, and shows no notice if it has no error message', async () => {
  browser.stored.set('color', '"black"');
  const { mount, change: make, shown, notice, read } = await open(COLOR);
  mount();
  browser.refused.add('setItem');
  expect([make(() => 'white'), notice(), read(), browser.stored.get('color')]).toEqual([
    false,
    null,
    'black',
    '"black"',
  ]);
  expect([make(() => 'white'), make((color) => `${color}r`)]).toEqual([false, false]);
  browser.refused.clear();
  expect([make(() => 'white'), browser.stored.get('color')]).toEqual([true, '"white"']);
  expect(shown).toEqual(['black', 'white', 'whiter', 'white']);
});

test('R123 a setting that cannot be stored shows its error message, if it has one, as a notice', async () => {
  const { change: make, notice, $value } = await open(ANSWER);
  browser.refused.add('setItem');
  expect([make(() => 7), notice(), $value.get()]).toEqual([false, ANSWER.storeError, 7]);
});

test('R163 sends no messages to other tabs for a value without entries, such as a setting', async () => {
  const { mount, change: make, shown } = await open(COLOR);
  mount();
  expect([make(() => 'white'), browser.stored.get('color'), browser.told, warned]).toEqual([true, '"white"', [], []]);
  browser.storeInOtherTab('color', '"black"');
  expect(shown).toEqual(['black', 'white', 'black']);
});

test('R163 reads a value without entries again after a change in another tab or a return from the back-forward cache', async () => {
  const { mount, shown } = await open(ANSWER);
  mount();
  browser.storeInOtherTab('answer', '7');
  browser.stored.set('answer', '8');
  browser.enterBackForwardCache();
  browser.storeInOtherTab('other', '9');
  browser.storeInOtherTab('answer', null);
  browser.storeInOtherTab('answer', '9');
  browser.storeInOtherTab(null, null);
  expect(shown).toEqual([0, 7, 8, 0, 9, 0]);
});

test('R162 treats an unreadable stored list as empty, logs it once, and backs it up before the next change', async () => {
  browser.stored.set('ids', '{"version":2}');
  const { mount, change: make, read, shown } = await open(IDS);
  mount();
  expect([read(), read(), warned]).toEqual([[], [], [['Ignored the unreadable value of "ids" in local storage']]]);
  expect(make(add('a'))).toBe(true);
  expect([...browser.stored]).toEqual([
    ['ids', '["a"]'],
    [`ids-backup-${NOW}`, '{"version":2}'],
  ]);
  // after a minute, the tab no longer reapplies its first change to another stored value
  vi.advanceTimersByTime(60_001);
  browser.stored.set('ids', '{');
  expect([read(), warned.length, shown]).toEqual([[], 2, [[], ['a']]]);
});

test('R162 overwrites an unreadable stored setting without a backup', async () => {
  browser.stored.set('answer', '{}');
  const { change: make, read } = await open(ANSWER);
  expect([read(), read(), warned.length, browser.stored.get('answer')]).toEqual([0, 0, 1, '{}']);
  expect([make(() => 7), [...browser.stored]]).toEqual([true, [['answer', '7']]]);
});

test('R215 reapplies a change that another tab has overwritten in the storage, without sending it again', async () => {
  const { mount, change: make, shown } = await open(IDS);
  mount();
  make(add('a'));
  browser.storeInOtherTab('ids', '["b"]');
  // the change is reapplied only after a delay, since the other tab's stored value and its message arrive separately
  expect(browser.stored.get('ids')).toBe('["b"]');
  vi.advanceTimersByTime(49);
  expect(browser.stored.get('ids')).toBe('["b"]');
  vi.advanceTimersByTime(1);
  expect([browser.stored.get('ids'), browser.told.length]).toEqual(['["b","a"]', 1]);
  expect(shown).toEqual([[], ['a'], ['b', 'a']]);
});

test('R215 applies a change received from another tab if the storage event with its value does not arrive', async () => {
  browser.stored.set('ids', '["a"]');
  const { mount, shown } = await open(IDS);
  mount();
  browser.receive({ key: 'ids', changes: [change('b', true, NOW + 1)] });
  browser.receive({ key: 'ids', changes: [change('a', null, NOW + 2)] });
  vi.advanceTimersByTime(49);
  expect(shown).toEqual([['a']]);
  vi.advanceTimersByTime(1);
  expect([browser.stored.get('ids'), shown, browser.told]).toEqual(['["b"]', [['a'], ['b']], []]);
});

test('R215 a later change by the visitor takes precedence over an earlier change of another tab', async () => {
  const { change: make, mount } = await open(IDS);
  mount();
  browser.receive({ key: 'ids', changes: [change('a', true, NOW + 30_000)] });
  vi.runAllTimers();
  make((ids) => ids.filter((id) => id !== 'a'));
  browser.storeInOtherTab('ids', '["a"]');
  vi.runAllTimers();
  expect(browser.stored.get('ids')).toBe('[]');
});

test('R215 applies a change to the value that the visitor saw, and merges the result with a newer stored value', async () => {
  browser.stored.set('ids', '["a","b"]');
  const { change: make, mount, shown } = await open(IDS);
  mount();
  browser.stored.set('ids', '["a","c"]');
  make(([first = '', ...others]) => [...others, `${first}${others.join('')}`]);
  expect([browser.stored.get('ids'), shown]).toEqual([
    '["c","ab"]',
    [
      ['a', 'b'],
      ['c', 'ab'],
    ],
  ]);
  browser.stored.set('ids', '["d"]');
  expect([make((ids) => ids), shown.at(-1)]).toEqual([true, ['d', 'ab']]);
});

test('R215 reapplies overwritten changes for one minute', async () => {
  const { change: make, mount } = await open(IDS);
  mount();
  make(add('a'));
  vi.advanceTimersByTime(60_001);
  browser.storeInOtherTab('ids', '["b"]');
  vi.runAllTimers();
  expect(browser.stored.get('ids')).toBe('["b"]');
});

test.each([
  ['the storage was cleared', () => browser.storeInOtherTab(null, null), IDS, null],
  [
    'another tab removed the key, although tabs store empty lists',
    () => browser.storeInOtherTab('ids', null),
    IDS,
    null,
  ],
  ['the page returned from the back-forward cache', () => browser.enterBackForwardCache(), IDS, '["a"]'],
])('R215 does not reapply overwritten changes after %s', async (_, happen, form, left) => {
  const { change: make, mount, shown } = await open(form);
  mount();
  make(add('a'));
  happen();
  expect(browser.stored.get('ids') ?? null).toBe(left);
  browser.storeInOtherTab('ids', '["b"]');
  vi.runAllTimers();
  expect([browser.stored.get('ids'), shown.at(-1)]).toEqual(['["b"]', ['b']]);
});

test('R215 reapplies a change if another tab removes the storage key because its own list is empty', async () => {
  const { change: make, mount } = await open(BRIEF);
  mount();
  make(add('a'));
  browser.storeInOtherTab('ids', null);
  expect(browser.stored.has('ids')).toBe(false);
  vi.runAllTimers();
  expect(browser.stored.get('ids')).toBe('["a"]');
});

test('R217 R215 when all data is deleted, this tab clears its value and its recent changes', async () => {
  const { change: make, mount, shown } = await open(IDS);
  mount();
  make(add('a'));
  browser.receive({ forgottenAt: NOW + 2 });
  expect([[...browser.stored], shown]).toEqual([[], [[], ['a'], []]]);
  browser.storeInOtherTab('ids', '["b"]');
  vi.runAllTimers();
  expect(browser.stored.get('ids')).toBe('["b"]');
});

test('R215 stores pending changes of other tabs when the visitor leaves the page', async () => {
  const { mount } = await open(IDS);
  mount();
  browser.unload();
  browser.receive({ key: 'ids', changes: [change('a', true, NOW)] });
  expect(browser.stored.has('ids')).toBe(false);
  browser.enterBackForwardCache();
  browser.receive({ key: 'ids', changes: [change('b', true, NOW)] });
  browser.unload();
  expect(browser.stored.get('ids')).toBe('["b"]');
});

test('R215 does not reapply overwritten changes if tabs cannot communicate', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { change: make, mount, shown } = await open(IDS);
  mount();
  expect(make(add('a'))).toBe(true);
  browser.storeInOtherTab('ids', '["b"]');
  vi.runAllTimers();
  expect([browser.stored.get('ids'), shown]).toEqual(['["b"]', [[], ['a'], ['b']]]);
});

test('R215 drops an overwritten change that cannot be stored again, and shows the value that another tab has stored', async () => {
  const { change: make, mount, shown } = await open(IDS);
  mount();
  make(add('a'));
  browser.refused.add('setItem');
  browser.storeInOtherTab('ids', '["b"]');
  vi.runAllTimers();
  browser.refused.clear();
  browser.storeInOtherTab('ids', '["c"]');
  vi.runAllTimers();
  expect([browser.stored.get('ids'), shown]).toEqual(['["c"]', [[], ['a'], ['b'], ['c']]]);
});

test('R960 a value locked by a PIN reads as empty, is not written, and is restored when unlocked', async () => {
  browser.stored.set('ids', '["a"]');
  const { dataset } = browser.document.documentElement;
  const asked = vi.fn<() => void>();
  browser.document.addEventListener('marquee:unlock', asked);
  const part = await open({ ...IDS, isPrivate: true });
  const { $value } = part;
  const tell = () => fire(browser.document, 'marquee:lock');
  expect($value.get()).toEqual(['a']);
  dataset['locked'] = '';
  tell();
  expect([$value.get(), part.read(), part.change((ids) => [...ids, 'b']), browser.stored.get('ids')]).toEqual([
    [],
    [],
    false,
    '["a"]',
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
  browser.storeInOtherTab('ids', '["a","c"]');
  vi.advanceTimersByTime(100);
  expect($value.get()).toEqual([]);
  delete dataset['locked'];
  tell();
  expect($value.get()).toEqual(['a', 'c']);
});

test('R960 a change made in the background to a locked value does not open the PIN dialog', async () => {
  const { storeError: _, ...form } = IDS;
  const part = await open({ ...form, isPrivate: true });
  const asked = vi.fn<() => void>();
  browser.document.addEventListener('marquee:unlock', asked);
  browser.document.documentElement.dataset['locked'] = '';
  expect([part.change(() => ['a']), browser.stored.size, asked.mock.calls.length]).toEqual([false, 0, 0]);
});
