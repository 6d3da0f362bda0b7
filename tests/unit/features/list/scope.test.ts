import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/lib/domain/filter.ts';
import {
  canShuffle,
  defaultSort,
  hasSearch,
  initialCount,
  toQuery,
  type Scope,
} from '../../../../src/features/list/scope.ts';
import { DEFAULT_VIEW } from '../../../../src/features/list/list-url.ts';

const HOME: Scope = { name: 'home', tag: null };
const TAG: Scope = { name: 'tag', tag: { name: 'rivers', slug: 'rivers' } };
const TRENDING: Scope = { name: 'trending', tag: null };
const SEARCH: Scope = { name: 'search', tag: null };
const VIEW = { ...DEFAULT_VIEW, text: 'boats', tag: 'lakes' };

test('R145 lists open newest first, Trending most popular first', () => {
  expect([HOME, TAG, TRENDING, SEARCH].map((scope) => defaultSort(scope, ''))).toEqual([
    'newest',
    'newest',
    'popular',
    'newest',
  ]);
  expect(defaultSort(SEARCH, 'boats')).toBe('relevance');
});

test('R043 the home list shows 15 videos at first', () => {
  expect([HOME, TAG, { ...HOME, skipped: 15 }].map(initialCount)).toEqual([15, 24, 24]);
});

test('R070 Trending asks for the week unless another period is chosen', () => {
  const asked = [DEFAULT_VIEW, { ...DEFAULT_VIEW, period: 'all' as const }].map(
    (view) => toQuery(TRENDING, view, 1, 0, 12).period,
  );
  expect([...asked, toQuery(HOME, DEFAULT_VIEW, 1, 0, 15).period]).toEqual(['week', 'all', null]);
});

test('R084 only the search page asks by text and tag of the URL; a tag page asks by its own tag', () => {
  const rest = { filters: NO_FILTERS, without: [], period: null, shuffle: null, offset: 15, limit: 10, today: 3 };
  expect([HOME, TAG, SEARCH].map((scope) => toQuery(scope, VIEW, 3, 15, 10))).toEqual([
    { ...rest, tag: null, text: '', sort: 'newest' },
    { ...rest, tag: 'rivers', text: '', sort: 'newest' },
    { ...rest, tag: 'lakes', text: 'boats', sort: 'relevance' },
  ]);
});

test('R081 a search without text and tag looks for nothing', () => {
  const views = [DEFAULT_VIEW, { ...DEFAULT_VIEW, text: 'boats' }, { ...DEFAULT_VIEW, tag: 'lakes' }, VIEW];
  expect(views.map(hasSearch)).toEqual([false, true, true, true]);
});

test('a list can be shuffled where its order is not what was asked for', () => {
  expect([HOME, TAG, TRENDING, SEARCH].map((scope) => canShuffle(scope, VIEW))).toEqual([true, true, false, false]);
  expect(canShuffle(SEARCH, DEFAULT_VIEW)).toBe(true);
  const shuffled = { ...DEFAULT_VIEW, shuffle: 9 };
  expect([HOME, TRENDING].map((scope) => toQuery(scope, shuffled, 1, 0, 15).shuffle)).toEqual([9, null]);
});
