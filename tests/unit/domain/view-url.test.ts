import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../src/lib/domain/filter.ts';
import { DEFAULT_VIEW, formatView, isSameList, parseView, type View } from '../../../src/lib/domain/view-url.ts';

const VIEW: View = {
  filters: { tags: ['slow-travel', 'été'], duration: ['< 3 min', '> 20 min'], date: ['This week'], quality: ['HD'] },
  without: ['rain', 'slow-food'],
  sort: 'longest',
  shuffle: 3_000_000_000,
  period: 'month',
  text: 'a b&c',
  tag: 'rivers',
  more: 20,
};

test('a view is read from the URL as it was written', () => {
  expect(parseView(formatView(VIEW))).toEqual(VIEW);
});

test('the URL leaves out what is as it is by default', () => {
  expect([formatView(DEFAULT_VIEW), parseView('')]).toEqual(['', DEFAULT_VIEW]);
  expect(DEFAULT_VIEW).toEqual({
    filters: NO_FILTERS,
    without: [],
    sort: null,
    shuffle: null,
    period: null,
    text: '',
    tag: null,
    more: 0,
  });
});

test('what the URL says wrongly is left out', () => {
  const wrong =
    '?duration=1-2,constructor&date=__proto__&quality=4k&sort=toString&period=x&more=-1&shuffle=-1&tags=..,,a/b&tag=%2F';
  expect(parseView(wrong)).toEqual({ ...DEFAULT_VIEW, filters: { ...NO_FILTERS, tags: ['ab'] } });
});

test('R141 a tag cannot be asked for and left out at once', () => {
  const view = parseView('?tags=sea,Rain&without=rain,fog,,!,FOG');
  expect([view.filters.tags, view.without]).toEqual([['sea', 'rain'], ['fog']]);
});

test('a text from a link loses what would turn, break or end a line', () => {
  expect(parseView('?q=%E2%80%AEa%00b%0Ac%F0%9F%98%80%E2%81%A9').text).toBe('ab c😀');
});

test('an endless URL has an end', () => {
  const tags = Array.from({ length: 100 }, (_, i) => `t${i}`).join(',');
  const view = parseView(`?q=${'x'.repeat(5000)}&tags=${tags}&more=9999`);
  expect([view.text.length, view.filters.tags.length, view.more]).toEqual([200, 20, 2000]);
});

test('the place in a list does not make another list', () => {
  expect([isSameList(VIEW, { ...VIEW, more: 0 }), isSameList(VIEW, { ...VIEW, sort: null })]).toEqual([true, false]);
});
