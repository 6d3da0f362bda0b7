import { expect, test } from 'vitest';
import {
  countSelected,
  DATE_NAMES,
  DURATION_NAMES,
  isSelected,
  NO_FILTERS,
  QUALITIES,
  requiredTags,
  SECONDS_PER_DAY,
  toEpochDay,
  toggleOption,
  type Filters,
} from '../../../src/lib/catalogue/filter.ts';
import type { VideoCard } from '../../../src/lib/catalogue/video.ts';
import { matchesFacets } from '../../support/facets.ts';

const TODAY = 20_000;
const CARD: VideoCard = {
  id: 'a',
  title: 'A',
  videoUrl: 'https://a.example/',
  thumbnailUrl: '/a.svg',
  duration: 0,
  quality: null,
  views: 1000,
  addedAt: TODAY * SECONDS_PER_DAY,
  tags: [],
};

const matches = (card: Partial<VideoCard>, filters: Partial<Filters>) =>
  matchesFacets({ ...CARD, ...card }, { ...NO_FILTERS, ...filters }, TODAY);

/** Returns which duration buckets, each alone, a duration passes. */
const bucketsOf = (duration: number) => DURATION_NAMES.filter((name) => matches({ duration }, { duration: [name] }));

/** Returns which date buckets, each alone, a video passes that was added so many seconds before today's end. */
const datesOf = (addedAt: number) => DATE_NAMES.filter((name) => matches({ addedAt }, { date: [name] }));

test('R142 every duration belongs to one bucket', () => {
  const rows = {
    0: '< 3 min',
    179: '< 3 min',
    180: '3-10 min',
    600: '3-10 min',
    601: '10-20 min',
    1200: '10-20 min',
    1201: '> 20 min',
    86_400: '> 20 min',
  };
  expect(Object.fromEntries(Object.keys(rows).map((seconds) => [seconds, bucketsOf(Number(seconds)).join()]))).toEqual(
    rows,
  );
});

test('R142 any selected bucket matches', () => {
  const duration = ['< 3 min', '> 20 min'] as const;
  expect([10, 200, 1300].map((seconds) => matches({ duration: seconds }, { duration }))).toEqual([true, false, true]);
});

test('R143 ages are whole days of UTC, and the buckets contain one another', () => {
  const ages = [0, 1, 6, 7, 29, 30, 365];
  const found = ages.map((age) => datesOf((TODAY - age) * SECONDS_PER_DAY));
  expect(found).toEqual([
    ['Today', 'This week', 'This month'],
    ['This week', 'This month'],
    ['This week', 'This month'],
    ['This month'],
    ['This month'],
    ['Older'],
    ['Older'],
  ]);
});

test('R143 a day begins and ends at midnight UTC', () => {
  const midnight = TODAY * SECONDS_PER_DAY;
  expect([toEpochDay(midnight - 1), toEpochDay(midnight), toEpochDay(midnight + 86_399)]).toEqual([
    TODAY - 1,
    TODAY,
    TODAY,
  ]);
  expect(datesOf(midnight + 86_399)).toEqual(['Today', 'This week', 'This month']);
  expect(datesOf(midnight - 1)).toEqual(['This week', 'This month']);
});

test('R143 a date to come is today, an unknown one is older', () => {
  expect(datesOf((TODAY + 40) * SECONDS_PER_DAY)).toEqual(['Today', 'This week', 'This month']);
  expect(datesOf(0)).toEqual(['Older']);
});

test('R143 any selected bucket matches', () => {
  const ages = [0, 10, 40].map((age) => (TODAY - age) * SECONDS_PER_DAY);
  expect(ages.map((addedAt) => matches({ addedAt }, { date: ['Today', 'Older'] }))).toEqual([true, false, true]);
});

test('R144 quality equals a selected value, and videos without one are not excluded', () => {
  const found = [['HD'], ['SD'], ['HD', 'SD'], []].map((quality) =>
    ['HD' as const, 'SD' as const, null].filter((own) =>
      matches({ quality: own }, { quality: QUALITIES.filter((q) => quality.includes(q)) }),
    ),
  );
  expect(found).toEqual([
    ['HD', null],
    ['SD', null],
    ['HD', 'SD', null],
    ['HD', 'SD', null],
  ]);
});

test('R140 the badge counts all selected options', () => {
  const filters: Filters = {
    ...NO_FILTERS,
    tags: ['a', 'b'],
    duration: ['< 3 min'],
    date: ['Today', 'Older'],
    quality: ['HD'],
  };
  expect([countSelected(filters), countSelected(NO_FILTERS)]).toEqual([6, 0]);
});

test('R406 the tags that every video must carry are named once; any of a single tag is that tag', () => {
  const tagsOf = (tag: string | null, tags: readonly string[], any: readonly string[]) =>
    requiredTags(tag, { ...NO_FILTERS, tags, any });
  expect([tagsOf(null, ['a'], []), tagsOf('a', ['b', 'a'], ['c']), tagsOf(null, [], ['c', 'd'])]).toEqual([
    ['a'],
    ['a', 'b', 'c'],
    [],
  ]);
});

test('R140 an option is selected in its own kind only', () => {
  const filters: Filters = { ...NO_FILTERS, date: ['Today'] };
  expect([
    isSelected(filters, 'date', 'Today'),
    isSelected(filters, 'date', 'Older'),
    isSelected(filters, 'tags', 'Today'),
  ]).toEqual([true, false, false]);
});

test('R140 an option is turned on and off again without touching the others', () => {
  const on = toggleOption(toggleOption(NO_FILTERS, 'quality', 'HD'), 'tags', 'river');
  expect(on).toEqual({ ...NO_FILTERS, tags: ['river'], quality: ['HD'] });
  expect(toggleOption(on, 'quality', 'HD')).toEqual({ ...NO_FILTERS, tags: ['river'] });
  const both = toggleOption(on, 'tags', 'sea');
  expect([both.tags, toggleOption(both, 'tags', 'river').tags]).toEqual([['river', 'sea'], ['sea']]);
});
