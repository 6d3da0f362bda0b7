import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/lib/catalogue/filter.ts';
import { EMPTY_BLOCKLIST } from '../../../../src/lib/catalogue/video-query.ts';
import {
  canShuffle,
  getDefaultSort,
  hasSearchTextOrTag,
  countInitialCards,
  findRequestedHiddenTags,
  visibleRangeOf,
  toVideoQuery,
  withBlocklist,
  type PageList,
} from '../../../../src/features/list/state/page-list.ts';
import { DEFAULT_LIST_STATE } from '../../../../src/features/list/state/list-url.ts';

const HOME: PageList = { name: 'home', tag: null };
const TAG: PageList = { name: 'tag', tag: { name: 'rivers', slug: 'rivers' } };
const TRENDING: PageList = { name: 'trending', tag: null };
const SEARCH: PageList = { name: 'search', tag: null };
const LIST_STATE = { ...DEFAULT_LIST_STATE, text: 'boats', tag: 'lakes' };

test('R145 lists are sorted by newest by default, Trending by most popular, and a text search by relevance', () => {
  expect([HOME, TAG, TRENDING, SEARCH].map((pageList) => getDefaultSort(pageList, ''))).toEqual([
    'newest',
    'newest',
    'popular',
    'newest',
  ]);
  expect(getDefaultSort(SEARCH, 'boats')).toBe('relevance');
});

test('R043 the home list initially shows 15 videos', () => {
  expect([HOME, TAG, { ...HOME, skipped: 15 }].map(countInitialCards)).toEqual([15, 24, 24]);
});

test('R588 no list exceeds the maximum number of videos that a browser shows', () => {
  const endAt = (more: number) => visibleRangeOf(HOME, { ...DEFAULT_LIST_STATE, more }).end;
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
  expect(states.map(hasSearchTextOrTag)).toEqual([false, true, true, true]);
});

test('a list can be shuffled, except Trending and active searches', () => {
  expect([HOME, TAG, TRENDING, SEARCH].map((pageList) => canShuffle(pageList, LIST_STATE))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(canShuffle(SEARCH, DEFAULT_LIST_STATE)).toBe(true);
  const shuffled = { ...DEFAULT_LIST_STATE, shuffle: 9 };
  expect([HOME, TRENDING].map((pageList) => toVideoQuery(pageList, shuffled, 1, 0, 15).shuffle)).toEqual([9, null]);
});

test('R760 a hidden tag that the list’s own tag, text or filters require does not hide videos in this list', () => {
  const list = { ...EMPTY_BLOCKLIST, tags: ['rivers', 'night-train', 'sea', 'rain', 'snow'] };
  const filters = { ...NO_FILTERS, tags: ['sea'], any: ['RAIN'] };
  const query = { ...toVideoQuery(TAG, DEFAULT_LIST_STATE, 1, 0, 15), text: 'Night Train', filters };
  expect(findRequestedHiddenTags(query, list)).toEqual(['rivers', 'night-train', 'sea', 'rain']);
  expect(withBlocklist(query, list).blocked).toEqual({ ...list, tags: ['snow'] });
});
