// Tests of functions that access local storage, with a fake storage that works, is full or is refused by the browser. Browser tests use
// real storage.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  MAX_STORAGE_BACKUPS_PER_KEY,
  changeStoredText,
  decodeStoredJson,
  findStorageBackups,
  onExternalStorageChange,
  readStoredText,
  writeStoredText,
} from '../../../src/lib/browser/local-storage.ts';

let stored: Map<string, string>;
const WORKING = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
  key: (place: number) => [...stored.keys()][place] ?? null,
  get length() {
    return stored.size;
  },
};
const refuse = () => {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
};

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', WORKING);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('R162 stores, reads and removes a text in the browser’s storage', () => {
  expect([readStoredText('theme'), writeStoredText('theme', 'light'), readStoredText('theme')]).toEqual([
    null,
    true,
    'light',
  ]);
  expect([writeStoredText('theme', null), readStoredText('theme'), stored.size]).toEqual([true, null, 0]);
  expect([writeStoredText('theme', ''), readStoredText('theme')]).toEqual([true, '']);
});

test('R162 a full storage still supports reading and removing, and reports that a text was not stored', () => {
  stored.set('theme', 'dark');
  vi.stubGlobal('localStorage', { ...WORKING, setItem: refuse });
  expect([
    writeStoredText('theme', 'light'),
    readStoredText('theme'),
    writeStoredText('theme', null),
    stored.size,
  ]).toEqual([false, 'dark', true, 0]);
});

test('R162 reading a storage that the browser refuses returns nothing and throws no error', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect([readStoredText('theme'), writeStoredText('theme', 'light'), writeStoredText('theme', null)]).toEqual([
    undefined,
    false,
    false,
  ]);
});

test('R162 a browser without storage is handled like a browser that refuses access to storage', () => {
  vi.stubGlobal('localStorage', null);
  expect([readStoredText('theme'), writeStoredText('theme', 'light')]).toEqual([undefined, false]);
});

const changeJson = <T>(
  key: string,
  decode: (value: unknown) => T | null,
  change: (known: T | null) => string | null | undefined,
) => changeStoredText(key, (text) => decodeStoredJson(key, text, decode), change);

const decodeNumber = (value: unknown) => (typeof value === 'number' ? value : null);

test('R162 decodes a valid stored text without a warning', () => {
  const warn = vi.spyOn(console, 'warn');
  expect([decodeStoredJson('count', '0', decodeNumber), decodeStoredJson('count', '7', decodeNumber)]).toEqual([0, 7]);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['no JSON', '{"a":'],
  ['of another shape', '"7"'],
  ['nothing', ''],
])('R162 logs a stored text that is %s once, with its key, and treats it as missing', (_, text) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(decodeStoredJson('count', text, decodeNumber)).toBeNull();
  expect(warn.mock.calls).toEqual([['Ignored the unreadable value of "count" in local storage']]);
});

test('R162 the update function of a stored value replaces the value, removes it, or keeps it unchanged', () => {
  const seen: (number | null)[] = [];
  const change = (next: string | null | undefined) =>
    changeJson('count', decodeNumber, (known) => {
      seen.push(known);
      return next;
    });
  expect([change('1'), stored.get('count')]).toEqual([true, '1']);
  vi.stubGlobal('localStorage', { ...WORKING, setItem: refuse });
  expect([change(undefined), change('1'), change('2'), stored.get('count')]).toEqual([true, true, false, '1']);
  vi.stubGlobal('localStorage', WORKING);
  expect([change(null), stored.size]).toEqual([true, 0]);
  stored.set('count', '');
  expect([change('3'), [...stored]]).toEqual([true, [['count', '3']]]);
  expect(seen).toEqual([null, 1, 1, 1, 1, null]);
});

test('R162 backs up an unreadable value under a key with the current time before replacing it', () => {
  vi.useFakeTimers({ now: 1_700_000_000_123 });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stored.set('count', '{}');
  vi.stubGlobal('localStorage', { ...WORKING, setItem: refuse });
  expect(changeJson('count', decodeNumber, () => '1')).toBe(false);
  expect(changeJson('count', decodeNumber, () => null)).toBe(false);
  vi.stubGlobal('localStorage', WORKING);
  expect(changeJson('count', decodeNumber, () => undefined)).toBe(true);
  expect([...stored]).toEqual([['count', '{}']]);
  expect(changeJson('count', decodeNumber, (known) => JSON.stringify([known]))).toBe(true);
  expect([...stored]).toEqual([
    ['count', '[null]'],
    ['count-backup-1700000000123', '{}'],
  ]);
});

test('R217 keeps only the newest backups of each storage key, and does not delete backups of other keys', () => {
  vi.useFakeTimers({ now: 9 });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stored.set('count-backup-7', 'oldest').set('counts-backup-1', 'another key').set('count-backup-8', 'older');
  stored.set('count-backup-x', 'no copy').set('count', '{}');
  expect(changeJson('count', decodeNumber, () => '1')).toBe(true);
  vi.setSystemTime(10);
  stored.set('count', '{');
  expect(changeJson('count', decodeNumber, () => '2')).toBe(true);
  expect(MAX_STORAGE_BACKUPS_PER_KEY).toBe(2);
  expect(findStorageBackups()).toEqual(
    new Map([
      ['counts', ['counts-backup-1']],
      ['count', ['count-backup-9', 'count-backup-10']],
    ]),
  );
  expect([stored.get('count-backup-10'), stored.get('count-backup-x')]).toEqual(['{', 'no copy']);
});

test('R217 keeps the backup of a replaced value if earlier backups have later times, because the clock was set back', () => {
  vi.useFakeTimers({ now: 5 });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stored.set('count-backup-7', 'oldest').set('count-backup-8', 'older').set('count', '{');
  expect(changeJson('count', decodeNumber, () => '1')).toBe(true);
  expect(findStorageBackups()).toEqual(new Map([['count', ['count-backup-5', 'count-backup-8']]]));
});

test('R217 finds no backups if the browser refuses access to storage or a key disappears while keys are listed', () => {
  vi.stubGlobal('localStorage', { length: 1, key: () => null });
  expect(findStorageBackups().size).toBe(0);
  vi.stubGlobal('localStorage', null);
  expect(findStorageBackups().size).toBe(0);
  // a backup is written even if existing backups cannot be listed
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', { ...WORKING, key: refuse, length: 1 });
  stored.set('count', '{}');
  expect([changeJson('count', decodeNumber, () => '1'), stored.size]).toEqual([true, 2]);
});

test('R215 decodes the stored text with the given function, and passes the result to the update function', () => {
  stored.set('count', 'seven');
  const seen: (number | null)[] = [];
  const change = () =>
    changeStoredText(
      'count',
      (text) => text.length,
      (known) => {
        seen.push(known);
        return 'eight';
      },
    );
  expect([change(), stored.get('count'), seen]).toEqual([true, 'eight', [5]]);
});

test('R162 does not write to a storage that cannot be read', () => {
  const setItem = vi.fn<(key: string) => void>();
  vi.stubGlobal('localStorage', { getItem: refuse, setItem, removeItem: setItem });
  expect(changeJson('count', decodeNumber, () => '1')).toBe(false);
  expect(setItem).not.toHaveBeenCalled();
});

const storageEvent = (key: string | null, newValue: string | null) =>
  Object.assign(new Event('storage'), { key, newValue });
const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

test('R163 a listener is notified of changes in other tabs, of cleared storage, and of returns from the back-forward cache', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const heard: boolean[] = [];
  const stop = onExternalStorageChange('theme', (isLost) => heard.push(isLost));
  const hear = (event: Event) => {
    heard.length = 0;
    page.dispatchEvent(event);
    return [...heard];
  };
  expect([
    hear(storageEvent('theme', 'light')),
    hear(storageEvent('theme', null)),
    hear(storageEvent(null, null)),
    hear(storageEvent('favorites', '[]')),
    hear(pageShow(true)),
    hear(pageShow(false)),
  ]).toEqual([[false], [true], [true], [], [true], []]);
  stop();
  const removals: boolean[] = [];
  const end = onExternalStorageChange('theme', (_, isOnlyRemoved) => removals.push(isOnlyRemoved));
  for (const event of [storageEvent('theme', 'light'), storageEvent('theme', null), storageEvent(null, null)])
    page.dispatchEvent(event);
  page.dispatchEvent(pageShow(true));
  expect(removals).toEqual([false, true, false, false]);
  end();
  expect([hear(storageEvent('theme', 'light')), hear(pageShow(true))]).toEqual([[], []]);
});

test('R217 sorts backups of stored data by time, oldest first, and ignores other storage keys', () => {
  for (const key of ['b-backup-10', 'b-backup-9', 'b-backup-11', 'b-backup-12-note', '-backup-13', '\nb-backup-14'])
    stored.set(key, '{');
  expect([...findStorageBackups()]).toEqual([['b', ['b-backup-9', 'b-backup-10', 'b-backup-11']]]);
});
