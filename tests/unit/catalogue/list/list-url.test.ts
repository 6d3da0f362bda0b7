import { expect, test } from 'vitest';
import { LIST_URL_PARAMETERS } from '../../../../src/lib/catalogue/list/list-url-parameters.ts';
import { NO_FILTERS } from '../../../../src/lib/catalogue/video-filters.ts';
import {
  DEFAULT_LIST_STATE,
  formatListState,
  isSameList,
  parseListState,
  type ListState,
} from '../../../../src/lib/catalogue/list/list-url.ts';

const LIST_STATE: ListState = {
  filters: {
    tags: ['slow-travel', 'été'],
    any: ['sea', 'fog'],
    duration: ['under-3', 'over-20'],
    date: ['week'],
    quality: ['hd'],
    minutes: { from: 20, to: 45 },
    days: { from: 18_262, to: 18_627 },
  },
  without: ['rain', 'slow-food'],
  sort: 'longest',
  shuffle: 3_000_000_000,
  period: 'month',
  text: 'a b&c',
  tag: 'rivers',
  like: 'a/b&1',
  more: 20,
};

test('a list state formatted as a URL is parsed as the same state', () => {
  expect(parseListState(formatListState(LIST_STATE))).toEqual(LIST_STATE);
});

test('the URL of a list omits default values', () => {
  expect([formatListState(DEFAULT_LIST_STATE), parseListState('')]).toEqual(['', DEFAULT_LIST_STATE]);
  expect(DEFAULT_LIST_STATE).toEqual({
    filters: NO_FILTERS,
    without: [],
    sort: null,
    shuffle: null,
    period: null,
    text: '',
    tag: null,
    like: null,
    more: 0,
  });
});

test('ignores invalid list parameters in the URL', () => {
  const wrong =
    '?duration=1-2,constructor&date=__proto__&quality=4k&sort=toString&period=x&more=-1&shuffle=-1&tags=,,a/b&tag=%20';
  expect(parseListState(wrong)).toEqual({ ...DEFAULT_LIST_STATE, filters: { ...NO_FILTERS, tags: ['ab'] } });
});

test.each([
  ['minutes=20-45', '20-45'],
  ['minutes=020-', '20-'],
  ['minutes=-45', '-45'],
  ['minutes=45-20', null],
  ['minutes=-', null],
  ['minutes=20', null],
  ['minutes=1-2-3', null],
  ['minutes=10000-', null],
  ['minutes=1.5-', null],
])('R405 a range of minutes in the URL needs at least one end, in ascending order: %s', (query, read) => {
  expect(formatListState(parseListState(`?${query}`))).toBe(read === null ? '' : `?minutes=${read}`);
});

test.each([
  ['from=2020-02-29&to=2020-02-29', 'from=2020-02-29&to=2020-02-29'],
  ['to=2020-12-31', 'to=2020-12-31'],
  ['from=2021-02-29&to=2022-01-01', 'to=2022-01-01'],
  ['from=2022-01-01&to=2021-01-01', ''],
  ['from=1969-12-31', ''],
  ['from=20200101', ''],
])('R405 a range of days in the URL accepts only calendar days since 1970, in ascending order: %s', (query, read) => {
  expect(formatListState(parseListState(`?${query}`))).toBe(read === '' ? '' : `?${read}`);
});

test('R406 drops "any of" tags in the URL if one of them is required anyway, and excluded tags that are also required', () => {
  const { filters, without } = parseListState('?tags=sea&any=fog,rain&without=rain,sea,ice');
  expect([filters.tags, filters.any, without]).toEqual([['sea'], ['fog', 'rain'], ['ice']]);
  expect(parseListState('?tags=sea&any=fog,sea').filters).toEqual({ ...NO_FILTERS, tags: ['sea'] });
});

test('R141 a tag in the URL cannot be required and excluded at the same time', () => {
  const listState = parseListState('?tags=sea,Rain&without=rain,fog,,%20,FOG');
  expect([listState.filters.tags, listState.without]).toEqual([['sea', 'rain'], ['fog']]);
});

test('removes control characters and text-direction marks from a search text in the URL', () => {
  expect(parseListState('?q=%E2%80%AEa%00b%0Ac%F0%9F%98%80%E2%81%A9').text).toBe('ab c😀');
});

test('limits the length of the search text and the number of tags and videos in the URL', () => {
  const tags = Array.from({ length: 200 }, (_, i) => `t${i}`).join(',');
  const listState = parseListState(`?q=${'x'.repeat(5000)}&tags=${tags}&more=9999`);
  expect([listState.text.length, listState.filters.tags.length, listState.more]).toEqual([200, 100, 2000]);
});

test('R806 reads the id of a video from the URL, and ignores an empty or too long id', () => {
  const likeOf = (search: string) => parseListState(search).like;
  expect([likeOf('?like=a%2Fb'), likeOf('?like='), likeOf(`?like=${'x'.repeat(400)}`)]).toEqual([
    'a/b',
    null,
    'x'.repeat(400),
  ]);
  expect(likeOf(`?like=${'x'.repeat(401)}`)).toBeNull();
  expect(formatListState({ ...DEFAULT_LIST_STATE, like: 'a/b' })).toBe('?like=a%2Fb');
});

test('two list states that differ only in the number of loaded videos count as the same list', () => {
  expect([
    isSameList(LIST_STATE, { ...LIST_STATE, more: 0 }),
    isSameList(LIST_STATE, { ...LIST_STATE, sort: null }),
  ]).toEqual([true, false]);
});

test('each filter option, sort order and period has its own value in the URL', () => {
  const search =
    '?period=today&tags=&duration=under-3,3-10,10-20,over-20&date=today,week,month,older&quality=hd,sd&sort=popular';
  expect(parseListState(search)).toMatchObject({
    filters: {
      tags: [],
      duration: ['under-3', '3-10', '10-20', 'over-20'],
      date: ['today', 'week', 'month', 'older'],
      quality: ['hd', 'sd'],
    },
  });
  for (const sort of ['newest', 'oldest', 'shortest', 'longest', 'popular', 'relevance'] as const) {
    expect([parseListState(`?sort=${sort}`).sort, formatListState({ ...DEFAULT_LIST_STATE, sort })]).toEqual([
      sort,
      `?sort=${sort}`,
    ]);
  }
  for (const period of ['today', 'week', 'month', 'all'] as const) {
    expect([parseListState(`?period=${period}`).period, formatListState({ ...DEFAULT_LIST_STATE, period })]).toEqual([
      period,
      `?period=${period}`,
    ]);
  }
});

test('reads the number of additional videos in the URL from up to six digits, limited to 2,000, otherwise as 0', () => {
  const texts = ['1', '20', '2000', '2001', '99990', '12x', 'x12', '0000001', '1.5', ''];
  expect(texts.map((more) => parseListState(`?more=${more}`).more)).toEqual([1, 20, 2000, 2000, 2000, 0, 0, 0, 0, 0]);
  expect([
    formatListState({ ...DEFAULT_LIST_STATE, more: 10 }),
    formatListState({ ...DEFAULT_LIST_STATE, text: 'a,b' }),
  ]).toEqual(['?more=10', '?q=a,b']);
});

test('R276 a reload restores the number of additional videos of a list, up to 2,000', () => {
  const afterReload = (more: number) => parseListState(formatListState({ ...LIST_STATE, more }));
  expect([10, 1990, 2000, 5000, 99_990].map((more) => afterReload(more))).toEqual(
    [10, 1990, 2000, 2000, 2000].map((more) => ({ ...LIST_STATE, more })),
  );
  expect(formatListState({ ...DEFAULT_LIST_STATE, more: 99_990 })).toBe('?more=2000');
});

test('trims a search text before and after shortening it', () => {
  const blanks = '+'.repeat(300);
  expect([parseListState(`?q=${blanks}sea`).text, parseListState(`?q=${'x'.repeat(199)}+y`).text]).toEqual([
    'sea',
    'x'.repeat(199),
  ]);
});

test('the list parameters passed to the head script are exactly the URL parameters that change the list', () => {
  const written = [...new URLSearchParams(formatListState(LIST_STATE)).keys()];
  expect(written.filter((name) => !['q', 'tag', 'like', 'more'].includes(name)).toSorted()).toEqual(
    LIST_URL_PARAMETERS.toSorted(),
  );
});
