import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/lib/catalogue/video-filters.ts';
import { listSearchTextFilters } from '../../../../src/features/list/filters/search-text-filters.ts';

const list = (text: string) =>
  listSearchTextFilters({ filters: NO_FILTERS, without: ['night'], text }, (slug) => slug.toUpperCase());

test('R985 lists each operator of a search text by name, with the search text that remains after its removal', () => {
  const options = list('river year:2024 duration:>20 -"slow travel"');
  expect(options.map(({ label, rest }) => [label, rest.text])).toEqual([
    ['2024', 'river duration:>20 -"slow travel"'],
    ['21 min or more', 'river year:2024 -"slow travel"'],
    ['without slow travel', 'river year:2024 duration:>20'],
  ]);
  expect(options[0]!.rest).toMatchObject({ filters: NO_FILTERS, without: ['night'] });
  expect(new Set(options.map(({ key }) => key)).size).toBe(3);
  expect(list('river "year:2024" foo:bar')).toEqual([]);
});

test.each([
  ['year:2023-2024', '1 Jan 2023 – 31 Dec 2024'],
  ['-year:2024', 'without 2024'],
  ['duration:10-20', '10–20 min'],
  ['quality:HD', 'HD'],
  ['-quality:hd', 'without HD'],
  ['title:"two words"', '“two words” in title'],
  ['-title:rain', 'without “rain” in title'],
  ['tag:"Slow Travel"', 'SLOW-TRAVEL'],
  ['-performer:keaton', 'without PERFORMER:KEATON'],
  ['-dogs', 'without dogs'],
])('R985 names the operator %s as “%s”', (text, label) => {
  expect(list(text).map((option) => option.label)).toEqual([label]);
});

test('R1006 operators joined by OR form one filter, which is removed as a whole', () => {
  const options = list('river tag:a OR performer:b OR tag:c year:2020 OR year:2021');
  expect(options.map(({ label, rest }) => [label, rest.text])).toEqual([
    ['A or PERFORMER:B or C', 'river year:2020 OR year:2021'],
    ['2020 or 2021', 'river tag:a OR performer:b OR tag:c'],
  ]);
  const repeated = list('year:2019 OR year:2020 year:2020');
  expect(repeated.map(({ label, rest }) => [label, rest.text])).toEqual([
    ['2019 or 2020', 'year:2020'],
    ['2020', 'year:2019 OR year:2020'],
  ]);
});
