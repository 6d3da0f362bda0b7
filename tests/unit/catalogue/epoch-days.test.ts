import { expect, test } from 'vitest';
import {
  getEpochDaysOfYear,
  parseEpochDay,
  formatEpochDay,
  yearOfEpochDay,
  findCalendarYearOfRange,
} from '../../../src/lib/catalogue/epoch-days.ts';

test('R405 parses only valid calendar dates since 1970, and formats each of them as the same text', () => {
  const texts = ['1970-01-01', '2020-02-29', '9999-12-31'];
  expect(texts.map(parseEpochDay)).toEqual([0, 18_321, 2_932_896]);
  expect(texts.map((text) => formatEpochDay(parseEpochDay(text)!))).toEqual(texts);
  const wrong = ['', '2021-02-29', '2020-2-9', '1969-12-31', '0002-01-01', '2020-13-01', ' 2020-01-01', '20200-01-01'];
  expect(wrong.map(parseEpochDay)).toEqual(wrong.map(() => null));
});

test('R405 recognizes that a range of days is a year only if it lasts from the first to the last day of the year', () => {
  expect(getEpochDaysOfYear(2020)).toEqual({ from: 18_262, to: 18_627 });
  expect([18_261, 18_262, 18_627, 18_628].map(yearOfEpochDay)).toEqual([2019, 2020, 2020, 2021]);
  const spans = [
    getEpochDaysOfYear(2020),
    { from: 18_262, to: 18_628 },
    { from: 18_261, to: 18_627 },
    { from: null, to: 364 },
    { from: 18_262, to: null },
  ];
  expect(spans.map(findCalendarYearOfRange)).toEqual([2020, null, null, null, null]);
});
