// All storage calls with storage that works, is full or is refused. Browser tests use real storage.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BACKUPS_MAX,
  changeText,
  decodeJson,
  findBackups,
  onOutsideChange,
  readText,
  writeText,
} from '../../../src/lib/browser/storage.ts';

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

test('R162 a text is kept, read and removed', () => {
  expect([readText('theme'), writeText('theme', 'light'), readText('theme')]).toEqual([null, true, 'light']);
  expect([writeText('theme', null), readText('theme'), stored.size]).toEqual([true, null, 0]);
  expect([writeText('theme', ''), readText('theme')]).toEqual([true, '']);
});

test('R162 a storage that is full still reads and removes, and says that it has not kept a text', () => {
  stored.set('theme', 'dark');
  vi.stubGlobal('localStorage', { ...WORKING, setItem: refuse });
  expect([writeText('theme', 'light'), readText('theme'), writeText('theme', null), stored.size]).toEqual([
    false,
    'dark',
    true,
    0,
  ]);
});

test('R162 a storage that the browser refuses is neither read nor written, and nothing is thrown', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect([readText('theme'), writeText('theme', 'light'), writeText('theme', null)]).toEqual([undefined, false, false]);
});

test('R162 a browser without a storage is one that refuses', () => {
  vi.stubGlobal('localStorage', null);
  expect([readText('theme'), writeText('theme', 'light')]).toEqual([undefined, false]);
});

const changeJson = <T>(
  key: string,
  decode: (value: unknown) => T | null,
  change: (known: T | null) => string | null | undefined,
) => changeText(key, (text) => decodeJson(key, text, decode), change);

const decodeNumber = (value: unknown) => (typeof value === 'number' ? value : null);

test('R162 what the decoder knows is read in silence', () => {
  const warn = vi.spyOn(console, 'warn');
  expect([decodeJson('count', '0', decodeNumber), decodeJson('count', '7', decodeNumber)]).toEqual([0, 7]);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['no JSON', '{"a":'],
  ['of another shape', '"7"'],
  ['nothing', ''],
])('R162 a text that is %s is logged with its key, once, and counts as none', (_, text) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(decodeJson('count', text, decodeNumber)).toBeNull();
  expect(warn.mock.calls).toEqual([['Ignored what is stored under "count": it cannot be read']]);
});

test('R162 what is stored is changed, removed or left as it is', () => {
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

test('R162 what cannot be read is put aside, named by the moment, before its place is taken', () => {
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

test('R217 of what cannot be read the newest copies are kept, and those of other keys stay', () => {
  vi.useFakeTimers({ now: 9 });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stored.set('count-backup-7', 'oldest').set('counts-backup-1', 'another key').set('count-backup-8', 'older');
  stored.set('count-backup-x', 'no copy').set('count', '{}');
  expect(changeJson('count', decodeNumber, () => '1')).toBe(true);
  vi.setSystemTime(10);
  stored.set('count', '{');
  expect(changeJson('count', decodeNumber, () => '2')).toBe(true);
  expect(BACKUPS_MAX).toBe(2);
  expect(findBackups()).toEqual(
    new Map([
      ['counts', ['counts-backup-1']],
      ['count', ['count-backup-9', 'count-backup-10']],
    ]),
  );
  expect([stored.get('count-backup-10'), stored.get('count-backup-x')]).toEqual(['{', 'no copy']);
});

test('R217 there are no copies in a storage that the browser refuses, or whose keys are gone meanwhile', () => {
  vi.stubGlobal('localStorage', { length: 1, key: () => null });
  expect(findBackups().size).toBe(0);
  vi.stubGlobal('localStorage', null);
  expect(findBackups().size).toBe(0);
  // a backup is still written
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', { ...WORKING, key: refuse, length: 1 });
  stored.set('count', '{}');
  expect([changeJson('count', decodeNumber, () => '1'), stored.size]).toEqual([true, 2]);
});

test('R215 a text is read by whoever knows it', () => {
  stored.set('count', 'seven');
  const seen: (number | null)[] = [];
  const change = () =>
    changeText(
      'count',
      (text) => text.length,
      (known) => {
        seen.push(known);
        return 'eight';
      },
    );
  expect([change(), stored.get('count'), seen]).toEqual([true, 'eight', [5]]);
});

test('R162 a storage that refuses to say what it holds is not written to', () => {
  const setItem = vi.fn<(key: string) => void>();
  vi.stubGlobal('localStorage', { getItem: refuse, setItem, removeItem: setItem });
  expect(changeJson('count', decodeNumber, () => '1')).toBe(false);
  expect(setItem).not.toHaveBeenCalled();
});

const storageEvent = (key: string | null, newValue: string | null) =>
  Object.assign(new Event('storage'), { key, newValue });
const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

test('R163 a change in another tab, a clearing and a return from the cache are heard until one stops listening', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const heard: boolean[] = [];
  const stop = onOutsideChange('theme', (isLost) => heard.push(isLost));
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
  const end = onOutsideChange('theme', (_, isOnlyRemoved) => removals.push(isOnlyRemoved));
  for (const event of [storageEvent('theme', 'light'), storageEvent('theme', null), storageEvent(null, null)])
    page.dispatchEvent(event);
  page.dispatchEvent(pageShow(true));
  expect(removals).toEqual([false, true, false, false]);
  end();
  expect([hear(storageEvent('theme', 'light')), hear(pageShow(true))]).toEqual([[], []]);
});

test('R217 copies are found oldest first in whatever order the browser lists them, and nothing else is taken for one', () => {
  for (const key of ['b-backup-10', 'b-backup-9', 'b-backup-11', 'b-backup-12-note', '-backup-13', '\nb-backup-14'])
    stored.set(key, '{');
  expect([...findBackups()]).toEqual([['b', ['b-backup-9', 'b-backup-10', 'b-backup-11']]]);
});
