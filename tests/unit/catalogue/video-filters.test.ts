import { expect, test } from 'vitest';
import {
  NO_FILTERS,
  SECONDS_PER_DAY,
  countSelectedFilters,
  isFilterOptionSelected,
  filterOptionsOf,
  getRequiredTagSlugs,
  toEpochDay,
  toggleFilterOption,
  type Filters,
} from '../../../src/lib/catalogue/video-filters.ts';
import type { VideoCardData } from '../../../src/lib/catalogue/video.ts';
import { matchesFilters } from '../../support/matches-filters.ts';

const TODAY = 20_000;
const CARD: VideoCardData = {
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

const matches = (card: Partial<VideoCardData>, filters: Partial<Filters>) =>
  matchesFilters({ ...CARD, ...card }, { ...NO_FILTERS, ...filters }, TODAY);

/** Returns the duration options of the filter that include a duration in seconds. */
const bucketsOf = (duration: number) =>
  filterOptionsOf('duration').filter((name) => matches({ duration }, { duration: [name] }));

/** Returns the date options of the filter that include a publication time in epoch seconds. */
const datesOf = (addedAt: number) => filterOptionsOf('date').filter((name) => matches({ addedAt }, { date: [name] }));

test('R142 each video duration belongs to exactly one filter option', () => {
  const rows = {
    0: 'under-3',
    179: 'under-3',
    180: '3-10',
    600: '3-10',
    601: '10-20',
    1200: '10-20',
    1201: 'over-20',
    86_400: 'over-20',
  };
  expect(Object.fromEntries(Object.keys(rows).map((seconds) => [seconds, bucketsOf(Number(seconds)).join()]))).toEqual(
    rows,
  );
});

test('R142 finds videos with any of the selected durations', () => {
  const duration = ['under-3', 'over-20'] as const;
  expect([10, 200, 1300].map((seconds) => matches({ duration: seconds }, { duration }))).toEqual([true, false, true]);
});

test('R143 the date filter counts ages in whole UTC days, and its options “week” and “month” include shorter periods', () => {
  const ages = [0, 1, 6, 7, 29, 30, 365];
  const found = ages.map((age) => datesOf((TODAY - age) * SECONDS_PER_DAY));
  expect(found).toEqual([
    ['today', 'week', 'month'],
    ['week', 'month'],
    ['week', 'month'],
    ['month'],
    ['month'],
    ['older'],
    ['older'],
  ]);
});

test('R143 a day of the date filter starts at midnight UTC', () => {
  const midnight = TODAY * SECONDS_PER_DAY;
  expect([toEpochDay(midnight - 1), toEpochDay(midnight), toEpochDay(midnight + 86_399)]).toEqual([
    TODAY - 1,
    TODAY,
    TODAY,
  ]);
  expect(datesOf(midnight + 86_399)).toEqual(['today', 'week', 'month']);
  expect(datesOf(midnight - 1)).toEqual(['week', 'month']);
});

test('R143 the date filter treats a future date as today, and an unknown date as older than a month', () => {
  expect(datesOf((TODAY + 40) * SECONDS_PER_DAY)).toEqual(['today', 'week', 'month']);
  expect(datesOf(0)).toEqual(['older']);
});

test('R143 the date filter finds videos with any of the selected dates', () => {
  const ages = [0, 10, 40].map((age) => (TODAY - age) * SECONDS_PER_DAY);
  expect(ages.map((addedAt) => matches({ addedAt }, { date: ['today', 'older'] }))).toEqual([true, false, true]);
});

test('R144 the quality filter finds videos with a selected quality, and videos without a known quality', () => {
  const found = [['hd'], ['sd'], ['hd', 'sd'], []].map((quality) =>
    ['HD' as const, 'SD' as const, null].filter((own) =>
      matches({ quality: own }, { quality: filterOptionsOf('quality').filter((q) => quality.includes(q)) }),
    ),
  );
  expect(found).toEqual([
    ['HD', null],
    ['SD', null],
    ['HD', 'SD', null],
    ['HD', 'SD', null],
  ]);
});

test('R140 the number on the filter button counts all selected options', () => {
  const filters: Filters = {
    ...NO_FILTERS,
    tags: ['a', 'b'],
    duration: ['under-3'],
    date: ['today', 'older'],
    quality: ['hd'],
  };
  expect([countSelectedFilters(filters), countSelectedFilters(NO_FILTERS)]).toEqual([6, 0]);
});

test('R406 the required tags of a list are its own tag, the “all of” tags and a single “any of” tag, without duplicates', () => {
  const tagsOf = (tag: string | null, tags: readonly string[], any: readonly string[]) =>
    getRequiredTagSlugs(tag, { ...NO_FILTERS, tags, any });
  expect([tagsOf(null, ['a'], []), tagsOf('a', ['b', 'a'], ['c']), tagsOf(null, [], ['c', 'd'])]).toEqual([
    ['a'],
    ['a', 'b', 'c'],
    [],
  ]);
});

test('R140 a filter option counts as selected only in the filter that offers it', () => {
  const filters: Filters = { ...NO_FILTERS, date: ['today'] };
  expect([
    isFilterOptionSelected(filters, 'date', 'today'),
    isFilterOptionSelected(filters, 'date', 'older'),
    isFilterOptionSelected(filters, 'quality', 'today'),
  ]).toEqual([true, false, false]);
});

test('R140 toggles a filter option without changing the other options', () => {
  const on = toggleFilterOption(toggleFilterOption(NO_FILTERS, 'quality', 'hd'), 'tags', 'river');
  expect(on).toEqual({ ...NO_FILTERS, tags: ['river'], quality: ['hd'] });
  expect(toggleFilterOption(on, 'quality', 'hd')).toEqual({ ...NO_FILTERS, tags: ['river'] });
  const both = toggleFilterOption(on, 'tags', 'sea');
  expect([both.tags, toggleFilterOption(both, 'tags', 'river').tags]).toEqual([['river', 'sea'], ['sea']]);
});
