import { describe, expect, test } from 'vitest';
import {
  FAVORITE_DETAILS_STORAGE,
  applyCardsToFavoriteDetails,
  parseFavoriteDetails,
  validateFavoriteDetail,
  toExportedFavoriteDetails,
  updateFavoriteDetails,
  addDetailsToMissingFavorites,
  type FavoriteDetails,
} from '../../../../src/features/favorites/favorite-details.ts';

const URL_A = 'https://videos.example.org/a';
const A: readonly [string, string] = ['A', URL_A];
const cardOf = (title: string) => ({ id: title.toLowerCase(), title, videoUrl: URL_A });

const STORED: unknown = JSON.parse(
  `{"a":["A","${URL_A}"],"b":["B","javascript:alert(1)"],"c":["","${URL_A}"],"d":[1,"${URL_A}"],"e":["E",2],"f":"F","h":null,` +
    `"g":["G\\u202egnp.","https://me:secret@videos.example.org/g"],"__proto__":["P","${URL_A}"]}`,
);

describe('reading stored details of favorites', () => {
  test('keeps pairs of strings in stored details of favorites, and drops everything else', () => {
    expect([...(parseFavoriteDetails(STORED) ?? [])]).toEqual([
      ['a', A],
      ['b', ['B', 'javascript:alert(1)']],
      ['c', ['', URL_A]],
      ['g', ['G\u202egnp.', 'https://me:secret@videos.example.org/g']],
      ['__proto__', ['P', URL_A]],
    ]);
  });

  test.each([null, undefined, 'a', 7, [], [['a', ['A', URL_A]]]])('rejects stored favorite details %j', (value) => {
    expect(parseFavoriteDetails(value)).toBeNull();
  });
});

describe('reading the stored detail of one favorite', () => {
  test('removes misleading characters from stored titles and credentials from URLs, and rejects unsafe details', () => {
    const read = [...(parseFavoriteDetails(STORED) ?? [])].map(([id, detail]) => [id, validateFavoriteDetail(detail)]);
    expect(Object.fromEntries(read)).toEqual({
      a: { title: 'A', videoUrl: URL_A },
      b: null,
      c: null,
      g: { title: 'Ggnp.', videoUrl: 'https://videos.example.org/g' },
      ['__proto__']: { title: 'P', videoUrl: URL_A },
    });
  });
});

describe('export of the details of favorites', () => {
  test('an export contains only details of favorites that can be shown; importing and exporting them changes nothing', () => {
    const details = parseFavoriteDetails(STORED) ?? new Map<string, readonly [string, string]>();
    const file = JSON.stringify(toExportedFavoriteDetails(details));
    expect(file).toBe(
      `{"a":["A","${URL_A}"],"g":["Ggnp.","https://videos.example.org/g"],"__proto__":["P","${URL_A}"]}`,
    );
    const again = parseFavoriteDetails(JSON.parse(file)) ?? details;
    expect(JSON.stringify(toExportedFavoriteDetails(again))).toBe(file);
  });
});

describe('details of favorites updated from loaded cards', () => {
  const known: FavoriteDetails = new Map<string, readonly [string, string]>([
    ['a', A],
    ['b', ['B', URL_A]],
  ]);

  test('adds details of new favorites and removes details of deleted ones', () => {
    const cards = new Map<string, { title: string; videoUrl: string } | null>([
      ['b', { title: 'New B', videoUrl: URL_A }],
      ['a', null],
      ['x', cardOf('X')],
    ]);
    expect([...applyCardsToFavoriteDetails(known, cards)]).toEqual([
      ['b', ['New B', URL_A]],
      ['x', ['X', URL_A]],
    ]);
    const moved = new Map([['a', { title: 'A', videoUrl: 'https://videos.example.org/b' }]]);
    expect(applyCardsToFavoriteDetails(known, moved).get('a')).toEqual(['A', 'https://videos.example.org/b']);
  });

  test('returns the same object if no detail of a favorite changes', () => {
    const same = new Map<string, { title: string; videoUrl: string } | null>([
      ['a', cardOf('A')],
      ['x', null],
    ]);
    expect(applyCardsToFavoriteDetails(known, same)).toBe(known);
  });
});

describe('details of favorites updated from the current favorites and cards', () => {
  test('drops details of videos that are no favorites, and updates the others from the newest cards', () => {
    const known: FavoriteDetails = new Map<string, readonly [string, string]>([
      ['a', A],
      ['b', ['B', URL_A]],
      ['c', ['C', URL_A]],
    ]);
    const cards = [{ ...cardOf('B'), title: 'New B' }, cardOf('X')];
    expect([...updateFavoriteDetails(known, cards, ['c', 'b', 'unknown'])]).toEqual([
      ['b', ['New B', URL_A]],
      ['c', ['C', URL_A]],
    ]);
    expect(updateFavoriteDetails(known, [cardOf('A')], ['a', 'b', 'c'])).toBe(known);
  });
});

describe('changes to stored titles and links of favorites', () => {
  test('describes changed details of favorites, and applies the description to another copy of them', () => {
    const before: FavoriteDetails = new Map<string, readonly [string, string]>([
      ['a', A],
      ['b', ['B', URL_A]],
      ['c', ['C', URL_A]],
    ]);
    const after: FavoriteDetails = new Map([
      ['a', ['A', URL_A]],
      ['c', ['New C', URL_A]],
    ]);
    const entries = FAVORITE_DETAILS_STORAGE.diff(before, after);
    expect(entries).toEqual([
      { entry: 'b', value: null },
      { entry: 'c', value: ['New C', URL_A] },
    ]);
    const changes = [...entries, { entry: 'a', value: 'none' }].map((each) => ({ ...each, at: 0 }));
    expect(FAVORITE_DETAILS_STORAGE.apply(before, changes)).toEqual(after);
  });
});

describe('favorites with details', () => {
  test('returns each favorite with its title and link, or null if they are unknown', () => {
    expect(addDetailsToMissingFavorites(['c', 'a'], new Map([['a', A]]))).toEqual([
      { id: 'c', detail: null },
      { id: 'a', detail: A },
    ]);
  });
});
