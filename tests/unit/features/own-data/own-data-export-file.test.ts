import { describe, expect, test } from 'vitest';
import { OWN_DATA_TRANSFER_HANDLERS } from '../../../../src/features/own-data/own-data-transfer-handlers.ts';
import {
  createOwnDataExport,
  MAX_OWN_DATA_BYTES,
  parseOwnDataExport,
} from '../../../../src/features/own-data/own-data-export-file.ts';

const MOMENT = new Date('2026-11-21T15:00:00Z');
const URL_A = 'https://videos.example.org/a';

const fileOf = (parts: unknown, change: object = {}) =>
  JSON.stringify({ format: 'marquee-data', version: 1, savedAt: MOMENT.toISOString(), parts, ...change });

function join(key: string, own: unknown, added: unknown) {
  const part = OWN_DATA_TRANSFER_HANDLERS.find((each) => each.key === key);
  if (!part) throw new Error(`Got ${key}, expected a part`);
  return part.mergeValues(own, added);
}

describe('an export of the visitor’s data', () => {
  test('the export contains the stored data and drops unreadable entries', () => {
    const stored = {
      favorites: ['a', 'b', 'a'],
      'favorite-details': { a: ['A', URL_A], b: ['B', 'javascript:0'] },
      settings: { pictures: 'none', later: 1 },
      'age-verified': true,
    };
    const { text, leftOut } = createOwnDataExport(stored, MOMENT);
    expect(leftOut).toEqual([]);
    expect(JSON.parse(text)).toEqual({
      format: 'marquee-data',
      version: 1,
      savedAt: '2026-11-21T15:00:00.000Z',
      parts: { favorites: ['a', 'b'], 'favorite-details': { a: ['A', URL_A] }, settings: { pictures: 'none' } },
    });
    expect(parseOwnDataExport(text)).toEqual({ parts: (JSON.parse(text) as { parts: unknown }).parts });
    expect(
      JSON.parse(createOwnDataExport({ favorites: { not: 'a list' }, settings: null }, MOMENT).text),
    ).toMatchObject({
      parts: {},
    });
  });
});

describe('an export with missing data', () => {
  test('R218 the export lists unreadable parts of the visitor’s data and contains the others', () => {
    const stored = { favorites: ['a'], lists: { not: 'a list' }, searches: undefined, opened: null, settings: [1] };
    const { text, leftOut } = createOwnDataExport(stored, MOMENT);
    expect(leftOut).toEqual([
      'your settings (could not be read)',
      'your lists (could not be read)',
      'your saved searches (could not be read)',
    ]);
    expect(parseOwnDataExport(text)).toEqual({ parts: { favorites: ['a'] }, leftOut });
  });

  test('R218 if there are too many favorites, the export contains the latest ones and the number of missing ones', () => {
    const favorites = ['', 'x'.repeat(401), ...Array.from({ length: 50_001 }, (_, i) => `v${i}`)];
    const details = Object.fromEntries(favorites.map((id) => [id, ['A', URL_A]]));
    const { text, leftOut } = createOwnDataExport({ favorites, 'favorite-details': details }, MOMENT);
    expect(leftOut).toEqual(['3 of 50,003 favorites']);
    const data = parseOwnDataExport(text) as { parts: { favorites: string[]; 'favorite-details': object } };
    expect([data.parts.favorites.length, data.parts.favorites[0]]).toEqual([50_000, 'v1']);
    expect(Object.keys(data.parts['favorite-details'])).toEqual(data.parts.favorites);
  });

  test('R218 the export omits whitespace if the whitespace would make the file too large for an import', () => {
    // the limit is in bytes, and each of these characters has three bytes
    const long = Array.from({ length: 50_000 }, (_, i) => `${i}`.padStart(134, '水'));
    const { text, leftOut } = createOwnDataExport({ favorites: long }, MOMENT);
    expect([leftOut, text.split('\n').length]).toEqual([[], 2]);
    expect(parseOwnDataExport(text)).toEqual({ parts: { favorites: long } });
    expect(createOwnDataExport({ favorites: ['a'] }, MOMENT).text.split('\n').length).toBeGreaterThan(5);
  });

  test('R218 cleans and limits the list of missing parts that an import file contains', () => {
    const leftOut = ['lists\u202e', 7, ...Array<string>(20).fill('x'.repeat(200))];
    const data = parseOwnDataExport(fileOf({ favorites: ['a'] }, { leftOut })) as { leftOut?: unknown };
    expect(data.leftOut).toEqual(['lists', ...Array<string>(9).fill('x'.repeat(100))]);
    expect(parseOwnDataExport(fileOf({ favorites: ['a'] }, { leftOut: 'lists' }))).toEqual({
      parts: { favorites: ['a'] },
    });
  });
});

describe('reading a file with the visitor’s data', () => {
  test('an import accepts exported data up to the limits of a browser', () => {
    const favorites = Array.from({ length: 50_000 }, (_, i) => String(i)).with(0, 'a'.repeat(400));
    expect(Object.keys(parseOwnDataExport(fileOf({ favorites }).padEnd(MAX_OWN_DATA_BYTES)))).toEqual(['parts']);
  });

  test.each([
    ['', 'This file is not'],
    ['null', 'This file is not'],
    ['[1,2]', 'This file is not'],
    ['{"favorites":["a"]}', 'This file is not'],
    [' '.repeat(MAX_OWN_DATA_BYTES + 1), 'too large'],
    [fileOf({}, { version: 2 }), 'newer version'],
    [fileOf({}, { version: '1' }), 'newer version'],
    [fileOf({ favorites: ['a'] }, { version: 0 }), 'unknown version 0.'],
    [fileOf({ favorites: ['a'] }, { version: -1e9 }), 'unknown version -1000000000.'],
    [fileOf({ favorites: ['a'] }, { version: 0.5 }), 'unknown version 0.5.'],
    [fileOf(null), 'it contains no data'],
    [fileOf([]), 'it contains no data'],
    [fileOf('a'), 'it contains no data'],
    [fileOf({}), 'no data that this site can import'],
    [fileOf({ constructor: [] }), 'no data that this site can import'],
    [fileOf({ favorites: 'a' }), 'its part “favorites” cannot'],
    [fileOf({ favorites: ['a', 1] }), 'its part “favorites” cannot'],
    [fileOf({ favorites: [''] }), 'its part “favorites” cannot'],
    [fileOf({ favorites: ['a'.repeat(401)] }), 'its part “favorites” cannot'],
    [fileOf({ favorites: Array.from({ length: 50_001 }, (_, i) => String(i)) }), 'its part “favorites” cannot'],
    [fileOf({ favorites: ['a'], 'favorite-details': [] }), 'its part “favorite-details” cannot'],
    [fileOf({ 'favorite-details': { ['a'.repeat(401)]: ['A', URL_A] } }), 'its part “favorite-details” cannot'],
    [fileOf({ settings: ['none'] }), 'its part “settings” cannot'],
  ])('an import rejects a file with the text %.60s', (text, reason) => {
    expect(parseOwnDataExport(text)).toEqual({ refusal: expect.stringContaining(reason) });
  });
});

describe('the parts of an import file with the visitor’s data', () => {
  test('an import adds favorites after the existing ones', () => {
    expect(join('favorites', ['b', 'a'], ['c', 'a', 'c'])).toEqual({
      value: ['b', 'a', 'c'],
      preview: '2 favorites, 1 new',
    });
    expect(join('favorites', null, ['c'])).toEqual({ value: ['c'], preview: '1 favorite, 1 new' });
    expect(join('favorites', { broken: true }, [])).toEqual({ value: [], preview: '0 favorites, 0 new' });
  });

  test('an import adds missing details of favorites and does not list them in the preview', () => {
    const own = { a: ['Mine', URL_A] };
    expect(join('favorite-details', own, { a: ['Theirs', URL_A], b: ['B', URL_A] })).toEqual({
      value: { a: ['Mine', URL_A], b: ['B', URL_A] },
      preview: null,
    });
    expect(join('favorite-details', null, {})).toEqual({ value: {}, preview: null });
  });

  test('an imported backup sets only settings that the visitor has not changed in this browser', () => {
    const own = { pictures: 'none', later: [1] };
    expect(join('settings', own, { pictures: 'blurred', marksOpened: true, hasShortcuts: true, other: 7 })).toEqual({
      value: { pictures: 'none', later: [1], marksOpened: true },
      preview: '2 settings, 1 new, 1 keeps your current value',
    });
    expect(join('settings', { pictures: 'none', marksOpened: true }, { pictures: 'none' })).toMatchObject({
      preview: '1 setting, 0 new',
    });
    expect(join('settings', null, { hidesOpened: true })).toEqual({
      value: { hidesOpened: true },
      preview: '1 setting, 1 new',
    });
    expect(
      join(
        'settings',
        { pictures: 'none', listForm: 'lines' },
        { pictures: 'blurred', listForm: 'cards', marksOpened: true },
      ),
    ).toMatchObject({ preview: '2 settings, 1 new, 1 keeps your current value' });
    expect(
      join(
        'settings',
        { pictures: 'none', discreetPictures: 'none' },
        { pictures: 'blurred', discreetPictures: 'blurred' },
      ),
    ).toMatchObject({ preview: '2 settings, 1 new, 1 keeps your current value' });
    expect(
      join('settings', { pictures: 'none', savesData: 'always' }, { pictures: 'blurred', savesData: 'never' }),
    ).toMatchObject({ preview: '2 settings, 0 new, 2 keep your current values' });
  });

  test('R215 an import merges each part into the data that is stored at that moment', () => {
    const bring = (key: string, own: unknown, added: unknown) => {
      let result: unknown;
      const part = OWN_DATA_TRANSFER_HANDLERS.find((each) => each.key === key)!;
      const outcome = part.importValue(
        (form) => ({
          change(update) {
            result = JSON.parse(form.format(update(form.parse(own) ?? form.empty)) ?? 'null');
            return true;
          },
        }),
        added,
      );
      return [outcome, result];
    };
    expect(bring('favorites', ['b'], ['a', 'b'])).toEqual(['complete', ['b', 'a']]);
    expect(bring('lists', null, [{ name: 'Late', ids: ['a'] }])).toEqual(['complete', [{ name: 'Late', ids: ['a'] }]]);
    expect(bring('blocklist', { tags: ['rain'] }, { words: ['mud'] })).toEqual([
      'complete',
      { version: 1, tags: ['rain'], words: ['mud'], sources: [] },
    ]);
    expect(bring('settings', { later: 1 }, { pictures: 'none' })).toEqual(['complete', { pictures: 'none', later: 1 }]);
  });

  test('an import throws an error for an invalid part', () => {
    expect(() => join('favorites', [], 'a')).toThrow('Import part "favorites" is invalid');
  });
});

describe('list parts of an exported file', () => {
  const LIST = { name: 'Later', ids: ['a'] };
  const SEARCH = { name: 'tea', path: '/search?q=tea', seen: 5 };

  test('an import merges blocklist, lists, searches and opened videos with the existing entries', () => {
    expect(
      join('blocklist', { version: 1, tags: ['rain'] }, { version: 1, tags: ['rain', 'snow'], sources: ['redtube'] }),
    ).toEqual({
      value: { version: 1, tags: ['rain', 'snow'], words: [], sources: ['redtube'] },
      preview: '3 hidden tags, words and sources, 2 new',
    });
    expect(join('blocklist', null, { words: ['mud'] })).toEqual({
      value: { version: 1, tags: [], words: ['mud'], sources: [] },
      preview: '1 hidden tag, word or source, 1 new',
    });
    expect(join('blocklist', null, {})).toEqual({ value: {}, preview: '0 hidden tags, words and sources, 0 new' });
    const hidden = { version: 1, videos: [['a', 'Rain']] };
    expect(join('hidden-videos', hidden, { videos: [...hidden.videos, ['b', 'Snow']] })).toEqual({
      value: { version: 1, videos: [...hidden.videos, ['b', 'Snow']] },
      preview: '2 hidden videos, 1 new',
    });
    expect(join('hidden-videos', null, hidden)).toEqual({ value: hidden, preview: '1 hidden video, 1 new' });
    expect(join('hidden-videos', null, { videos: [] })).toMatchObject({ preview: '0 hidden videos, 0 new' });
    expect(join('lists', [LIST], [LIST, { name: 'Never', ids: [] }])).toMatchObject({
      preview: ['2 lists, 1 new', 'Videos: 1 (0 new)'],
    });
    expect(join('lists', null, [LIST])).toEqual({ value: [LIST], preview: ['1 list, 1 new', 'Videos: 1 (1 new)'] });
    expect(join('searches', [SEARCH], [SEARCH])).toEqual({ value: [SEARCH], preview: '1 saved search, 0 new' });
    expect(join('searches', [SEARCH], [SEARCH, { ...SEARCH, path: '/search' }])).toMatchObject({
      preview: '2 saved searches, 1 new',
    });
    expect(join('searches', null, [SEARCH])).toEqual({ value: [SEARCH], preview: '1 saved search, 1 new' });
    expect(join('opened', ['a'], ['b', 'a'])).toEqual({ value: ['b', 'a'], preview: 'opened videos: 2 (1 new)' });
    expect(join('opened', null, ['b'])).toEqual({ value: ['b'], preview: 'opened videos: 1 (1 new)' });
  });

  test('R962 an import adds recent searches after the existing ones, as if they were older', () => {
    expect(join('recent-searches', ['tea'], ['cake', 'tea'])).toEqual({
      value: ['cake', 'tea'],
      preview: 'recent searches: 2 (1 new)',
    });
    expect(join('recent-searches', null, [' cake '])).toEqual({
      value: ['cake'],
      preview: 'recent searches: 1 (1 new)',
    });
  });
});
