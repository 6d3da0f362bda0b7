import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/lib/domain/filter.ts';
import { DEFAULT_VIEW, formatView, isSameList, parseView, type View } from '../../../../src/features/list/list-url.ts';

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

test('every option has its word in the URL', () => {
  const search =
    '?period=today&tags=&duration=under-3,3-10,10-20,over-20&date=today,week,month,older&quality=hd,sd&sort=popular';
  expect(parseView(search)).toMatchObject({
    filters: {
      tags: [],
      duration: ['< 3 min', '3-10 min', '10-20 min', '> 20 min'],
      date: ['Today', 'This week', 'This month', 'Older'],
      quality: ['HD', 'SD'],
    },
  });
  for (const sort of ['newest', 'oldest', 'shortest', 'longest', 'popular', 'relevance'] as const) {
    expect([parseView(`?sort=${sort}`).sort, formatView({ ...DEFAULT_VIEW, sort })]).toEqual([sort, `?sort=${sort}`]);
  }
  for (const period of ['today', 'week', 'month', 'all'] as const) {
    expect([parseView(`?period=${period}`).period, formatView({ ...DEFAULT_VIEW, period })]).toEqual([
      period,
      `?period=${period}`,
    ]);
  }
});

test('a place in the list is a number of four digits at the most, or none', () => {
  const texts = ['1', '20', '2000', '2001', '12x', 'x12', '00001', '1.5', ''];
  expect(texts.map((more) => parseView(`?more=${more}`).more)).toEqual([1, 20, 2000, 2000, 0, 0, 0, 0, 0]);
  expect([formatView({ ...DEFAULT_VIEW, more: 10 }), formatView({ ...DEFAULT_VIEW, text: 'a,b' })]).toEqual([
    '?more=10',
    '?q=a,b',
  ]);
});

test('a text is trimmed before and after it is cut', () => {
  const blanks = '+'.repeat(300);
  expect([parseView(`?q=${blanks}sea`).text, parseView(`?q=${'x'.repeat(199)}+y`).text]).toEqual([
    'sea',
    'x'.repeat(199),
  ]);
});
