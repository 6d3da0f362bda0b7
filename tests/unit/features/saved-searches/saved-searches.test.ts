import { describe, expect, test } from 'vitest';
import { MAX_SAVED_SEARCHES } from '../../../../src/lib/catalogue/limits.ts';
import {
  capFutureDatesOfSavedSearches,
  mergeSavedSearches,
  parseSavedSearches,
  isSameSearch,
  parseSearchPath,
  removeSavedSearch,
  toSavedSearch,
} from '../../../../src/features/saved-searches/saved-searches.ts';
import type { PageVideoList } from '../../../../src/lib/catalogue/list/page-video-list-definition.ts';
import { DEFAULT_LIST_STATE, parseListState } from '../../../../src/lib/catalogue/list/list-url.ts';

const SEARCH: PageVideoList = { name: 'search', tag: null };
const TAG: PageVideoList = { name: 'tag', tag: { name: 'Slow Rivers', slug: 'slow-rivers' } };
const A = { name: 'river', path: '/search?q=river', seen: 5 };

test('two searches are the same if they differ only in the order of tags, but not if their page or another part of the URL differs', () => {
  const isSame = (one: string, other: string) => isSameSearch({ path: one }, { path: other });
  expect(isSame('/search?q=river&tags=a,b&without=c,d', '/search?q=river&tags=b,a&without=d,c')).toBe(true);
  expect(isSame('/search?any=a,b', '/search?any=b,a')).toBe(true);
  expect(isSame('/search?any=a,b', '/search?tags=a,b')).toBe(false);
  expect(isSame('/tag/boat?tags=a', '/tag/sea?tags=a')).toBe(false);
  expect(isSame('/help', '/help')).toBe(true);
});

describe('saving a search', () => {
  test('a saved search keeps the query and drops the shuffle and the number of loaded videos', () => {
    const listState = parseListState('?q=river&quality=hd&tags=boat&sort=newest&more=20&shuffle=1x');
    expect(toSavedSearch(SEARCH, listState, 7)).toEqual({
      name: 'river, HD, boat',
      path: '/search?q=river&tags=boat&quality=hd&sort=newest',
      seen: 7,
    });
    expect(toSavedSearch(TAG, DEFAULT_LIST_STATE, 7)).toEqual({
      name: 'Slow Rivers',
      path: '/tag/slow-rivers',
      seen: 7,
    });
    expect(toSavedSearch(SEARCH, parseListState('?tag=boat'), 7).name).toBe('boat');
    expect(
      toSavedSearch(SEARCH, parseListState('?any=boat,slow-ferry&minutes=20-&from=2020-01-01&to=2020-12-31'), 7),
    ).toEqual({
      name: 'All videos, 20 min or more, 2020, boat or slow-ferry',
      path: '/search?any=boat,slow-ferry&minutes=20-&from=2020-01-01&to=2020-12-31',
      seen: 7,
    });
    expect(toSavedSearch(SEARCH, parseListState('?q=river&without=rain,fog&duration=3-10&date=week'), 7).name).toBe(
      'river, 3-10 min, This week, without rain, without fog',
    );
    const similar = parseListState('?like=v1&sort=oldest');
    expect(toSavedSearch(SEARCH, similar, 7, 'River')).toEqual({
      name: 'Videos like "River"',
      path: '/search?like=v1&sort=oldest',
      seen: 7,
    });
    expect(toSavedSearch(SEARCH, similar, 7).name).toBe('Similar videos');
    expect(toSavedSearch(SEARCH, DEFAULT_LIST_STATE, 7)).toEqual({ name: 'All videos', path: '/search', seen: 7 });
  });
});

describe('paths of saved searches', () => {
  test('reads a list and its list state from the path of a saved search', () => {
    expect(parseSearchPath('/search?q=river')).toEqual({ pageList: SEARCH, listState: parseListState('?q=river') });
    expect(parseSearchPath('/search')).toEqual({ pageList: SEARCH, listState: DEFAULT_LIST_STATE });
    expect(parseSearchPath('/tag/%C3%A9t%C3%A9?quality=hd')).toEqual({
      pageList: { name: 'tag', tag: { name: 'été', slug: 'été' } },
      listState: parseListState('?quality=hd'),
    });
    expect(parseSearchPath('/tag/50%25%')?.pageList.tag?.slug).toBe('5025');
    expect(parseSearchPath('/search?q=a'.padEnd(2000, 'a'))?.listState.text).toBe('a'.repeat(200));
  });

  test.each([
    '',
    '/',
    '/favorites',
    '/searching',
    '/search/x',
    '/search#x',
    '//evil.example/search',
    'https://evil.example/search?q=a',
    'javascript:alert(1)',
    '/tag/',
    '/tag/a/b',
    '/tag/..',
  ])('rejects %j as the path of a saved search', (path) => {
    expect(parseSearchPath(path)).toBeNull();
  });

  test('R1077 accepts the long path of a search in another script, and rejects a longer one', () => {
    const path = `/search?q=${encodeURIComponent('桜'.repeat(200))}&tags=`;
    expect(parseSearchPath(path.padEnd(50_000, 'a'))?.listState.text).toBe('桜'.repeat(200));
    expect(parseSearchPath(path.padEnd(50_001, 'a'))).toBeNull();
  });
});

describe('reading stored searches', () => {
  test('keeps each path of stored searches once, with its latest "last seen" date', () => {
    expect(parseSavedSearches([A, { ...A, name: 'again', seen: 9 }])).toEqual([{ ...A, seen: 9 }]);
    const many = Array.from({ length: MAX_SAVED_SEARCHES + 1 }, (_, i) => ({ ...A, path: `/search?q=${i}` }));
    expect(parseSavedSearches(many)).toEqual(many.slice(0, MAX_SAVED_SEARCHES));
  });

  test('drops the shuffle and the number of loaded videos of stored searches', () => {
    const paths = ['/search?q=x&shuffle=5&more=100', '/tag/boat?more=20', '/tag/ferry?shuffle=5'];
    const searches = parseSavedSearches(paths.map((path) => ({ ...A, path })));
    expect(searches?.map(({ path }) => path)).toEqual(['/search?q=x', '/tag/boat', '/tag/ferry']);
  });

  test.each([
    null,
    {},
    [null],
    [{ ...A, name: 1 }],
    [{ ...A, name: ' ' }],
    [{ ...A, path: 1 }],
    [{ ...A, seen: 'x' }],
    [{ ...A, path: 'javascript:alert(1)' }],
    [A, 'x'],
  ])('rejects %j as stored searches', (value) => {
    expect(parseSavedSearches(value)).toBeNull();
  });
});

test('removes saved searches by their path, and merges two lists of saved searches without removing any', () => {
  const other = { name: 'boat', path: '/search?q=boat', seen: 1 };
  expect(removeSavedSearch([A, other], A.path)).toEqual([other]);
  expect(mergeSavedSearches([A], [other, { ...A, seen: 3 }])).toEqual([A, other]);
});

describe('correction of "last seen" dates in the future', () => {
  test('R216 replaces a "last seen" date in the future with the newest video’s date, so that later videos count as new', () => {
    const B = { ...A, path: '/search?q=b', seen: 32_503_680_000 };
    expect(capFutureDatesOfSavedSearches([A, B], 1000, 2000)).toEqual([A, { ...B, seen: 1000 }]);
    // a "last seen" date after the newest video may be right, if a newer video was removed since
    expect(capFutureDatesOfSavedSearches([{ ...A, seen: 1500 }], 1000, 2000)).toEqual([{ ...A, seen: 1500 }]);
  });
});
