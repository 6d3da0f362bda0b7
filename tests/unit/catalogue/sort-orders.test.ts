import { sortMessages } from '#messages/list';
import { expect, test } from 'vitest';
import { SORT_ORDER_RULES, SORTS_WITHOUT_RELEVANCE } from '../../../src/lib/catalogue/sort-orders.ts';

const VIDEOS = [
  { id: 'a', duration: 30, views: 2000 },
  { id: 'b', duration: 10, views: 3000 },
  { id: 'c', duration: 20, views: 1000 },
  { id: 'd', duration: 10, views: 3000 },
];
const sortBy = (sort: keyof typeof SORT_ORDER_RULES) =>
  VIDEOS.toSorted(SORT_ORDER_RULES[sort].compare)
    .map(({ id }) => id)
    .join('');

test('R145 sorts videos by duration in both directions and by most views, preserving the order of equal videos', () => {
  expect([sortBy('shortest'), sortBy('longest'), sortBy('popular')]).toEqual(['bdca', 'acbd', 'bdac']);
});

test('R145 the sort orders newest, oldest and relevance do not reorder the rows, which are already read in this order', () => {
  expect([sortBy('newest'), sortBy('oldest'), sortBy('relevance')]).toEqual(['abcd', 'abcd', 'abcd']);
});

test('R145 offers five sort orders', () => {
  expect(SORTS_WITHOUT_RELEVANCE.map((sort) => [sort, sortMessages.orders[sort]])).toEqual([
    ['newest', 'Newest'],
    ['oldest', 'Oldest'],
    ['shortest', 'Shortest'],
    ['longest', 'Longest'],
    ['popular', 'Most popular'],
  ]);
});
