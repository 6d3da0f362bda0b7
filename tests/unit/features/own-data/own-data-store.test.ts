import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blocklistMessages } from '#messages/blocklist';
import { ownDataMessages } from '#messages/own-data';
import { MAX_OWN_DATA_BYTES } from '../../../../src/features/own-data/own-data-export-file.ts';
import {
  HIDDEN_VIDEOS_MAX,
  MAX_BLOCKLIST_ENTRIES,
  MAX_SAVED_SEARCHES,
  MAX_VIDEOS_PER_VISITOR_LIST,
  MAX_VISITOR_LISTS,
} from '../../../../src/lib/catalogue/limits.ts';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

let browser: FakeBrowser;
/** Download links that the code has clicked, with file name and URL. */
let saved: { readonly name: string; readonly href: string }[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 15) });
  browser = openFakeBrowser();
  saved = [];
  vi.spyOn(browser.window.HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () => import('../../../../src/features/own-data/own-data-store.ts');
const fileOf = (parts: unknown, more: object = {}) =>
  new File([JSON.stringify({ format: 'marquee-data', version: 1, parts, ...more })], 'data.json');
const kept = (key: string) => JSON.parse(browser.stored.get(key) ?? 'null') as unknown;

async function plan(file: File) {
  const found = await (await open()).previewImport(file);
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}

test('exports the visitor’s stored data as a file with the date in its name, available for ten seconds', async () => {
  browser.stored.set('favorites', '["b","a"]').set('settings', '{"pictures":"none"}').set('age-verified', 'true');
  const { downloadOwnDataFile } = await open();
  expect(downloadOwnDataFile()).toEqual({
    file: expect.stringMatching(/^marquee-data-\d{4}-\d\d-\d\d\.json$/),
    leftOut: [],
  });
  expect(saved).toEqual([{ name: 'marquee-data-2026-11-21.json', href: expect.stringMatching(/^blob:/) as string }]);
  const { href } = saved[0]!;
  vi.advanceTimersByTime(9999);
  const file = await (await fetch(href)).blob();
  expect([file.type, JSON.parse(await file.text())]).toEqual([
    'application/json',
    {
      format: 'marquee-data',
      version: 1,
      savedAt: '2026-11-21T15:00:00.000Z',
      site: location.origin,
      parts: { favorites: ['b', 'a'], settings: { pictures: 'none' } },
    },
  ]);
  vi.advanceTimersByTime(1);
  await expect(fetch(href)).rejects.toThrow('fetch failed');
});

test('R218 exports the visitor’s readable data, and lists the unreadable parts', async () => {
  browser.stored.set('favorites', '["a"]').set('lists', '[{').set('searches', '{}');
  const { downloadOwnDataFile } = await open();
  const { lists, searches } = ownDataMessages.parts;
  const leftOut = [lists, searches].map(ownDataMessages.unreadablePart);
  expect(downloadOwnDataFile().leftOut).toEqual(leftOut);
  expect(await (await fetch(saved[0]!.href)).json()).toMatchObject({ parts: { favorites: ['a'] }, leftOut });
});

test('R218 if the browser refuses access to stored data, the export lists all parts as missing', async () => {
  browser.stored.set('favorites', '["a"]');
  browser.refused.add('getItem');
  const { downloadOwnDataFile } = await open();
  expect(downloadOwnDataFile().leftOut).toEqual(
    Object.values(ownDataMessages.parts).map(ownDataMessages.unreadablePart),
  );
});

test('shows a preview of an import file before merging it into the visitor’s data', async () => {
  browser.stored.set('favorites', '["b"]').set('opened', '["x"]').set('settings', '{"pictures":"none"}');
  const { lines, leftOut, merge } = await plan(
    fileOf({
      favorites: ['a', 'b'],
      'favorite-details': {},
      opened: ['y'],
      lists: [{ name: 'Late', ids: ['a'] }],
      other: 1,
    }),
  );
  const { favorites, lists, other } = ownDataMessages.previews;
  expect([lines, leftOut]).toEqual([
    [favorites(2, 1), lists(1, 1), other(blocklistMessages.videos, 1, 1), other(ownDataMessages.parts.opened, 1, 1)],
    [],
  ]);
  expect([kept('favorites'), kept('opened'), browser.stored.has('lists')]).toEqual([['b'], ['x'], false]);
  browser.stored.set('favorites', '["b","c"]');
  expect(merge()).toBeNull();
  expect([kept('favorites'), kept('opened'), kept('lists'), kept('settings')]).toEqual([
    ['b', 'c', 'a'],
    ['y', 'x'],
    [{ name: 'Late', ids: ['a'] }],
    { pictures: 'none' },
  ]);
  expect(browser.told.length).toBe(3);
});

test('R1229 the preview of an import shows the number of new videos of lists that this browser already has', async () => {
  browser.stored.set('lists', JSON.stringify([{ name: 'Late', ids: ['a'] }]));
  const { lists, other } = ownDataMessages.previews;
  const { lines } = await plan(fileOf({ lists: [{ name: 'Late', ids: ['a', 'b', 'c'] }] }));
  expect(lines).toEqual([lists(1, 0), other(blocklistMessages.videos, 3, 2)]);
  expect((await plan(fileOf({ lists: [{ name: 'Empty', ids: [] }] }))).lines).toEqual([lists(1, 1)]);
});

test('R1230 the preview of an import names the site of the file if it is another one', async () => {
  const siteOf = async (site: unknown) => (await plan(fileOf({ favorites: [] }, { site }))).otherSite;
  expect([
    await siteOf('https://films.example/'),
    await siteOf(location.origin),
    await siteOf(undefined),
    await siteOf('no URL'),
  ]).toEqual(['films.example', null, null, null]);
});

test('R218 shows which parts of the visitor’s data are missing from an import file', async () => {
  const { leftOut } = await plan(fileOf({ favorites: [] }, { leftOut: ['your lists'] }));
  expect(leftOut).toEqual(['your lists']);
});

test('if a part of an import file cannot be stored, the other parts are imported, and the import reports failure', async () => {
  const { merge } = await plan(fileOf({ favorites: ['a'], lists: [{ name: 'Late', ids: [] }] }));
  const { setItem } = localStorage;
  localStorage.setItem = (key, text) => {
    if (key === 'favorites') throw new DOMException('refused by the test', 'QuotaExceededError');
    setItem(key, text);
  };
  expect([merge(), browser.stored.has('favorites'), kept('lists')]).toEqual([
    ownDataMessages.notAllStored,
    false,
    [{ name: 'Late', ids: [] }],
  ]);
});

test('rejects an import file of another kind, and does not read a file that is too large', async () => {
  const { previewImport } = await open();
  const { otherFile, tooLarge } = ownDataMessages.refusals;
  expect(await previewImport(new File(['cats'], 'cats.txt'))).toEqual({ refusal: otherFile });
  let reads = 0;
  const fileOfSize = (size: number) => ({ size, text: () => Promise.resolve(String(reads++)) }) as unknown as File;
  expect(await previewImport(fileOfSize(MAX_OWN_DATA_BYTES))).toEqual({ refusal: otherFile });
  expect(reads).toBe(1);
  expect(await previewImport(fileOfSize(MAX_OWN_DATA_BYTES + 1))).toEqual({ refusal: tooLarge });
  expect(reads).toBe(1);
});

test.each([
  ['lists', (number: number) => ({ name: `list ${number}`, ids: [] }), MAX_VISITOR_LISTS],
  ['searches', (number: number) => ({ name: 'tea', path: `/search?q=${number}`, seen: 5 }), MAX_SAVED_SEARCHES],
] as const)(
  'R998 an import names the data whose limit it has reached, and keeps the stored entries: %s',
  async (key, entryOf, limit) => {
    const entries = Array.from({ length: limit }, (_, number) => entryOf(number));
    browser.stored.set(key, JSON.stringify(entries));
    const problem = ownDataMessages.limitReached([ownDataMessages.parts[key]]);
    expect((await plan(fileOf({ [key]: [entryOf(limit)], favorites: ['a'] }))).merge()).toBe(problem);
    expect([kept(key), kept('favorites')]).toEqual([entries, ['a']]);
    expect((await plan(fileOf({ [key]: [entries[7]] }))).merge()).toBeNull();
  },
);

test('R998 an import reports lists as incomplete if one exceeds the maximum number of videos', async () => {
  const ids = Array.from({ length: MAX_VIDEOS_PER_VISITOR_LIST }, (_, number) => `v${number}`);
  browser.stored.set('lists', JSON.stringify([{ name: 'Late', ids }]));
  const { merge } = await plan(fileOf({ lists: [{ name: 'late', ids: ['v7', 'new'] }] }));
  expect([merge(), kept('lists')]).toEqual([
    ownDataMessages.limitReached([ownDataMessages.parts.lists]),
    [{ name: 'Late', ids }],
  ]);
});

test('R998 an import reports hidden entries and hidden videos as incomplete if they exceed their maximum', async () => {
  const words = Array.from({ length: MAX_BLOCKLIST_ENTRIES }, (_, number) => `w${number}`);
  const videos = Array.from({ length: HIDDEN_VIDEOS_MAX }, (_, number) => [`v${number}`, 'A']);
  browser.stored.set('blocklist', JSON.stringify({ words, limits: ['under-3'] }));
  browser.stored.set('hidden-videos', JSON.stringify({ videos }));
  const { parts } = ownDataMessages;
  expect(
    (await plan(fileOf({ blocklist: { words: ['w7', 'new'] }, 'hidden-videos': { videos: [['new', 'A']] } }))).merge(),
  ).toBe(ownDataMessages.limitReached([parts.blocklist, parts.hiddenVideos]));
  // a stored duration takes precedence over the one of the file, which is not a missing entry
  expect(
    (
      await plan(
        fileOf({ blocklist: { words: ['w7'], limits: ['under-5'] }, 'hidden-videos': { videos: [['v7', 'A']] } }),
      )
    ).merge(),
  ).toBeNull();
});

test('R998 an import reports data as incomplete if the file itself exceeds the maximum number of entries', async () => {
  const listOf = (count: number, entryOf: (number: number) => unknown) =>
    Array.from({ length: count }, (_, number) => entryOf(number));
  const ids = listOf(MAX_VIDEOS_PER_VISITOR_LIST + 1, (number) => `v${number}`);
  const { parts } = ownDataMessages;
  const messageOf = async (file: object) => {
    browser.stored.clear();
    vi.resetModules();
    return (await plan(fileOf(file))).merge();
  };
  const lists = listOf(MAX_VISITOR_LISTS + 1, (number) => ({ name: `list ${number}`, ids: [] }));
  expect([await messageOf({ lists }), (kept('lists') as unknown[]).length]).toEqual([
    ownDataMessages.limitReached([parts.lists]),
    MAX_VISITOR_LISTS,
  ]);
  expect(await messageOf({ lists: [{ name: 'Late', ids }] })).toBe(ownDataMessages.limitReached([parts.lists]));
  expect(
    await messageOf({
      searches: listOf(MAX_SAVED_SEARCHES + 1, (number) => ({ name: 'tea', path: `/search?q=${number}`, seen: 5 })),
      blocklist: { words: listOf(MAX_BLOCKLIST_ENTRIES + 1, (number) => `w${number}`) },
      'hidden-videos': { videos: listOf(HIDDEN_VIDEOS_MAX + 1, (number) => [`v${number}`, 'A']) },
    }),
  ).toBe(ownDataMessages.limitReached([parts.blocklist, parts.hiddenVideos, parts.searches]));
  // duplicates and entries of many words are not missing
  expect(
    await messageOf({
      lists: [...lists.slice(1), { name: 'LIST 1', ids: ids.slice(1) }, { name: 'list 1', ids: [] }],
      blocklist: { words: ['a b c d e f g h i j', ...listOf(MAX_BLOCKLIST_ENTRIES + 1, () => 'rain')] },
    }),
  ).toBeNull();
});
