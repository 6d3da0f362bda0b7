import { describe, expect, test } from 'vitest';
import {
  findGone,
  parseFavoriteDetails,
  siteOf,
  toStoredDetails,
  updateDetails,
} from '../../../../src/features/favorites/favorite-details.ts';

const URL_A = 'https://videos.example.org/a';
const A = { title: 'A', videoUrl: URL_A };

describe('parseFavoriteDetails', () => {
  test('takes titles and web addresses, and leaves out all else', () => {
    const stored: unknown = JSON.parse(
      `{"a":["A","${URL_A}"],"b":["B","javascript:alert(1)"],"c":["","${URL_A}"],"d":[1,"${URL_A}"],"e":["E",2],"f":"F","h":null,` +
        `"g":["G\\u202egnp.","https://me:secret@videos.example.org/g"],"__proto__":["P","${URL_A}"]}`,
    );
    expect([...(parseFavoriteDetails(stored) ?? [])]).toEqual([
      ['a', A],
      ['g', { title: 'Ggnp.', videoUrl: 'https://videos.example.org/g' }],
      ['__proto__', { title: 'P', videoUrl: URL_A }],
    ]);
  });

  test.each([null, undefined, 'a', 7, [], [['a', ['A', URL_A]]]])('refuses %j', (value) => {
    expect(parseFavoriteDetails(value)).toBeNull();
  });

  test('reads what toStoredDetails gives', () => {
    const details = new Map([
      ['a', A],
      ['__proto__', A],
    ]);
    const stored: unknown = JSON.parse(JSON.stringify(toStoredDetails(details)));
    expect(parseFavoriteDetails(stored)).toEqual(details);
  });
});

describe('updateDetails', () => {
  test('keeps those of the favorites, in their order, as the newest card tells them', () => {
    const known = new Map([
      ['a', A],
      ['b', { title: 'B', videoUrl: URL_A }],
      ['c', { title: 'C', videoUrl: URL_A }],
    ]);
    const cards = [
      { id: 'b', title: 'New B', videoUrl: URL_A },
      { id: 'x', title: 'X', videoUrl: URL_A },
    ];
    expect([...updateDetails(known, cards, ['c', 'b', 'unknown'])]).toEqual([
      ['c', { title: 'C', videoUrl: URL_A }],
      ['b', { title: 'New B', videoUrl: URL_A }],
    ]);
  });
});

describe('findGone', () => {
  test('returns the favorites that were not found, with what is known of them', () => {
    expect(findGone(['a', 'b', 'c'], [{ id: 'b' }], new Map([['a', A]]))).toEqual([
      { id: 'a', detail: A },
      { id: 'c', detail: null },
    ]);
  });
});

describe('siteOf', () => {
  test('names the host without its www', () => {
    const urls = ['https://www.example.org/x', 'http://clips.example.net:8080/', 'https://old.www.example.org/'];
    expect(urls.map(siteOf)).toEqual(['example.org', 'clips.example.net', 'old.www.example.org']);
  });
});
