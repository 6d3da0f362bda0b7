import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/lib/catalogue/video-filters.ts';
import { EMPTY_BLOCKLIST } from '../../../../src/lib/catalogue/video-query.ts';
import {
  canShuffleList,
  findVideoListOfPath,
  getTagSearchText,
  getDefaultSort,
  hasSearchCriteria,
  countInitialCards,
  findRequestedHiddenTags,
  getVisibleRange,
  toVideoQuery,
  addBlocklistToQuery,
  type PageVideoList,
} from '../../../../src/lib/catalogue/list/page-video-list-definition.ts';
import { DEFAULT_LIST_STATE } from '../../../../src/lib/catalogue/list/list-url.ts';

const HOME: PageVideoList = { name: 'home', tag: null };
const TAG: PageVideoList = { name: 'tag', tag: { name: 'rivers', slug: 'rivers' } };
const TRENDING: PageVideoList = { name: 'trending', tag: null };
const SEARCH: PageVideoList = { name: 'search', tag: null };
const LIST_STATE = { ...DEFAULT_LIST_STATE, text: 'boats', tag: 'lakes' };

test('R145 lists are sorted by newest by default, Trending by most popular, and a text search by relevance', () => {
  expect([HOME, TAG, TRENDING, SEARCH].map((pageList) => getDefaultSort(pageList, DEFAULT_LIST_STATE))).toEqual([
    'newest',
    'newest',
    'popular',
    'newest',
  ]);
  expect(getDefaultSort(SEARCH, { text: 'boats', like: null })).toBe('relevance');
});

test('R043 the home list initially shows 15 videos', () => {
  expect([HOME, TAG, { ...HOME, skipped: 15 }].map(countInitialCards)).toEqual([15, 24, 24]);
});

test('R588 no list exceeds the maximum number of videos that a browser shows', () => {
  const endAt = (more: number) => getVisibleRange(HOME, { ...DEFAULT_LIST_STATE, more }).end;
  expect([99_980, 99_990, 2_000_000].map(endAt)).toEqual([99_995, 100_000, 100_000]);
});

test('R070 Trending shows the videos of the week unless another period is chosen', () => {
  const asked = [DEFAULT_LIST_STATE, { ...DEFAULT_LIST_STATE, period: 'all' as const }].map(
    (listState) => toVideoQuery(TRENDING, listState, 1, 0, 12).period,
  );
  expect([...asked, toVideoQuery(HOME, DEFAULT_LIST_STATE, 1, 0, 15).period]).toEqual(['week', 'all', null]);
});

test('R084 only the search page uses the text and tag of the URL; a tag page uses its own tag', () => {
  const rest = { filters: NO_FILTERS, without: [], period: null, shuffle: null, offset: 15, limit: 10, today: 3 };
  expect([HOME, TAG, SEARCH].map((pageList) => toVideoQuery(pageList, LIST_STATE, 3, 15, 10))).toEqual([
    { ...rest, tag: null, text: '', sort: 'newest' },
    { ...rest, tag: 'rivers', text: '', sort: 'newest' },
    { ...rest, tag: 'lakes', text: 'boats', sort: 'relevance' },
  ]);
});

test('R081 a search needs a text or a tag', () => {
  const states = [
    DEFAULT_LIST_STATE,
    { ...DEFAULT_LIST_STATE, text: 'boats' },
    { ...DEFAULT_LIST_STATE, tag: 'lakes' },
    LIST_STATE,
  ];
  expect(states.map(hasSearchCriteria)).toEqual([false, true, true, true]);
});

test('R806 only the search page uses the video of the URL, and ranks the videos that are similar to it', () => {
  const listState = { ...DEFAULT_LIST_STATE, like: 'v1', shuffle: 9 };
  const { like, sort, shuffle } = toVideoQuery(SEARCH, listState, 1, 0, 12);
  expect([like, sort, shuffle]).toEqual(['v1', 'relevance', null]);
  expect(toVideoQuery(SEARCH, { ...listState, sort: 'popular' }, 1, 0, 12).sort).toBe('popular');
  expect(hasSearchCriteria(listState)).toBe(true);
  expect(toVideoQuery(HOME, listState, 1, 0, 12)).not.toHaveProperty('like');
  expect(getDefaultSort(HOME, listState)).toBe('newest');
});

test('a list can be shuffled, except Trending and active searches', () => {
  expect([HOME, TAG, TRENDING, SEARCH].map((pageList) => canShuffleList(pageList, LIST_STATE))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(canShuffleList(SEARCH, DEFAULT_LIST_STATE)).toBe(true);
  const shuffled = { ...DEFAULT_LIST_STATE, shuffle: 9 };
  expect([HOME, TRENDING].map((pageList) => toVideoQuery(pageList, shuffled, 1, 0, 15).shuffle)).toEqual([9, null]);
});

test('R760 a hidden tag that the list’s own tag, text or filters require does not hide videos in this list', () => {
  const list = { ...EMPTY_BLOCKLIST, tags: ['rivers', 'night-train', 'sea', 'rain', 'snow'] };
  const filters = { ...NO_FILTERS, tags: ['sea'], any: ['RAIN'] };
  const query = { ...toVideoQuery(TAG, DEFAULT_LIST_STATE, 1, 0, 15), text: 'Night Train', filters };
  expect(findRequestedHiddenTags(query, list)).toEqual(['rivers', 'night-train', 'sea', 'rain']);
  expect(addBlocklistToQuery(query, list).blocked).toEqual({ ...list, tags: ['snow'] });
});

test('R082 a search by tag looks up the slug of the tag, any other search searches tags for the entered text', () => {
  expect([
    getTagSearchText({ text: 'boats', tag: 'slow-wide-rivers' }),
    getTagSearchText({ text: 'slow-boats', tag: null }),
  ]).toEqual(['slow-wide-rivers', 'slow-boats']);
});

test('the path of a page with a list determines the list, in every language', () => {
  const paths = [
    '/',
    '/trending',
    '/search',
    '/de/search',
    '/tag/rivers',
    '/pl/performer/ana',
    '/tag/..',
    '/favorites',
  ];
  expect(paths.map(findVideoListOfPath)).toEqual([
    HOME,
    TRENDING,
    SEARCH,
    SEARCH,
    { name: 'tag', tag: { name: 'rivers', slug: 'rivers' } },
    { name: 'tag', tag: { name: 'performer:ana', slug: 'performer:ana' } },
    null,
    null,
  ]);
});
