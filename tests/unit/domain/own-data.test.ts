import { describe, expect, it } from 'vitest';
import { formatOwnData, OWN_DATA_MAX, OWN_DATA_PARTS, parseOwnData } from '../../../src/lib/domain/own-data.ts';

const MOMENT = new Date('2026-11-21T15:00:00Z');
const URL_A = 'https://videos.example.org/a';

const fileOf = (parts: unknown, change: object = {}) =>
  JSON.stringify({ format: 'marquee-data', version: 1, savedAt: MOMENT.toISOString(), parts, ...change });

function join(key: string, own: unknown, added: unknown) {
  const part = OWN_DATA_PARTS.find((each) => each.key === key);
  if (!part) throw new Error(`Got ${key}, expected a part`);
  return part.join(own, added);
}

describe('formatOwnData', () => {
  it('holds what is stored, and nothing that cannot be read', () => {
    const stored = {
      favorites: ['a', 'b', 'a'],
      'favorite-details': { a: ['A', URL_A], b: ['B', 'javascript:0'] },
      settings: { pictures: 'none', later: 1 },
      'age-verified': true,
    };
    const text = formatOwnData(stored, MOMENT);
    expect(JSON.parse(text)).toEqual({
      format: 'marquee-data',
      version: 1,
      savedAt: '2026-11-21T15:00:00.000Z',
      parts: { favorites: ['a', 'b'], 'favorite-details': { a: ['A', URL_A] }, settings: { pictures: 'none' } },
    });
    expect(parseOwnData(text)).toEqual({ parts: (JSON.parse(text) as { parts: unknown }).parts });
    expect(JSON.parse(formatOwnData({ favorites: { not: 'a list' }, settings: null }, MOMENT))).toMatchObject({
      parts: {},
    });
  });
});

describe('parseOwnData', () => {
  it('takes as much as a browser keeps', () => {
    const favorites = Array.from({ length: 50_000 }, (_, i) => String(i)).with(0, 'a'.repeat(400));
    expect(Object.keys(parseOwnData(fileOf({ favorites }).padEnd(OWN_DATA_MAX)))).toEqual(['parts']);
  });

  it.each([
    ['', 'This is not a file'],
    ['null', 'This is not a file'],
    ['[1,2]', 'This is not a file'],
    ['{"favorites":["a"]}', 'This is not a file'],
    [' '.repeat(OWN_DATA_MAX + 1), 'too large'],
    [fileOf({}, { version: 2 }), 'newer version'],
    [fileOf({}, { version: '1' }), 'newer version'],
    [fileOf(null), 'it has no parts'],
    [fileOf([]), 'it has no parts'],
    [fileOf('a'), 'it has no parts'],
    [fileOf({}), 'nothing that this site knows'],
    [fileOf({ constructor: [] }), 'nothing that this site knows'],
    [fileOf({ favorites: 'a' }), 'under "favorites"'],
    [fileOf({ favorites: ['a', 1] }), 'under "favorites"'],
    [fileOf({ favorites: [''] }), 'under "favorites"'],
    [fileOf({ favorites: ['a'.repeat(401)] }), 'under "favorites"'],
    [fileOf({ favorites: Array.from({ length: 50_001 }, (_, i) => String(i)) }), 'under "favorites"'],
    [fileOf({ favorites: ['a'], 'favorite-details': [] }), 'under "favorite-details"'],
    [fileOf({ 'favorite-details': { ['a'.repeat(401)]: ['A', URL_A] } }), 'under "favorite-details"'],
    [fileOf({ settings: ['none'] }), 'under "settings"'],
  ])('refuses %.60s', (text, reason) => {
    expect(parseOwnData(text)).toEqual({ refusal: expect.stringContaining(reason) });
  });
});

describe('the parts', () => {
  it('add favorites behind those that are here', () => {
    expect(join('favorites', ['b', 'a'], ['c', 'a', 'c'])).toEqual({
      value: ['b', 'a', 'c'],
      preview: '2 favorites, 1 new',
    });
    expect(join('favorites', null, ['c'])).toEqual({ value: ['c'], preview: '1 favorite, 1 new' });
    expect(join('favorites', { broken: true }, [])).toEqual({ value: [], preview: '0 favorites, 0 new' });
  });

  it('add details of favorites that nothing is known of, and say nothing of it', () => {
    const own = { a: ['Mine', URL_A] };
    expect(join('favorite-details', own, { a: ['Theirs', URL_A], b: ['B', URL_A] })).toEqual({
      value: { a: ['Mine', URL_A], b: ['B', URL_A] },
      preview: null,
    });
    expect(join('favorite-details', null, {})).toEqual({ value: {}, preview: null });
  });

  it('add settings that were not made here, and leave those that were', () => {
    const own = { pictures: 'none', later: [1] };
    expect(join('settings', own, { pictures: 'blurred', marksOpened: true, hasShortcuts: true, other: 7 })).toEqual({
      value: { pictures: 'none', later: [1], marksOpened: true },
      preview: '2 settings, 1 new, 1 differs and stays as here',
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
    ).toMatchObject({ preview: '2 settings, 1 new, 1 differs and stays as here' });
    expect(
      join(
        'settings',
        { pictures: 'none', discreetPictures: 'none' },
        { pictures: 'blurred', discreetPictures: 'blurred' },
      ),
    ).toMatchObject({ preview: '2 settings, 1 new, 1 differs and stays as here' });
    expect(
      join('settings', { pictures: 'none', savesData: 'always' }, { pictures: 'blurred', savesData: 'never' }),
    ).toMatchObject({ preview: '2 settings, 0 new, 2 differ and stay as here' });
  });

  it('throw for what a file may not hold', () => {
    expect(() => join('favorites', [], 'a')).toThrow('under "favorites"');
  });
});

describe('what lists leave out, lists, searches and opened videos', () => {
  const LIST = { name: 'Later', ids: ['a'] };
  const SEARCH = { name: 'tea', path: '/search?q=tea', seen: 5 };

  it('are merged behind what is there', () => {
    expect(
      join('blocklist', { version: 1, tags: ['rain'] }, { version: 1, tags: ['rain', 'snow'], sources: ['redtube'] }),
    ).toEqual({
      value: { version: 1, tags: ['rain', 'snow'], words: [], sources: ['redtube'] },
      preview: '3 entries of what is hidden, 2 new',
    });
    expect(join('blocklist', null, { words: ['mud'] })).toEqual({
      value: { version: 1, tags: [], words: ['mud'], sources: [] },
      preview: '1 entry of what is hidden, 1 new',
    });
    expect(join('blocklist', null, {})).toEqual({ value: {}, preview: '0 entries of what is hidden, 0 new' });
    expect(join('lists', [LIST], [LIST, { name: 'Never', ids: [] }])).toMatchObject({ preview: '2 lists, 1 new' });
    expect(join('lists', null, [LIST])).toEqual({ value: [LIST], preview: '1 list, 1 new' });
    expect(join('searches', [SEARCH], [SEARCH])).toEqual({ value: [SEARCH], preview: '1 saved search, 0 new' });
    expect(join('searches', [SEARCH], [SEARCH, { ...SEARCH, path: '/search' }])).toMatchObject({
      preview: '2 saved searches, 1 new',
    });
    expect(join('searches', null, [SEARCH])).toEqual({ value: [SEARCH], preview: '1 saved search, 1 new' });
    expect(join('opened', ['a'], ['b', 'a'])).toEqual({ value: ['b', 'a'], preview: null });
    expect(join('opened', null, ['b'])).toEqual({ value: ['b'], preview: null });
  });
});
