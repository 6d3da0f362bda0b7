import { expect, test } from 'vitest';
import {
  toRelativeTime,
  formatCount,
  formatDay,
  formatDuration,
  formatDateTimeAttribute,
} from '../../../src/lib/catalogue/format-numbers-and-dates.ts';

const formatAll = (rows: Readonly<Record<string, string>>, format: (value: number) => string) =>
  Object.fromEntries(Object.keys(rows).map((value) => [value, format(Number(value))]));

test('R170 formats counts from 1000 with K or M and one decimal', () => {
  const rows = {
    0: '0',
    999: '999',
    1000: '1.0K',
    1549: '1.5K',
    50_999: '51.0K',
    999_949: '999.9K',
    1_000_000: '1.0M',
    1_250_000: '1.3M',
  };
  expect(formatAll(rows, formatCount)).toEqual(rows);
});

test('R170 abbreviates counts with M only from one million', () => {
  expect([formatCount(999_999), formatCount(1_000_000)]).toEqual(['1000.0K', '1.0M']);
});

test('R170 formats durations as m:ss below an hour, else as h:mm:ss', () => {
  const rows = {
    0: '0:00',
    9: '0:09',
    65: '1:05',
    599: '9:59',
    3599: '59:59',
    3600: '1:00:00',
    3661: '1:01:01',
    36_000: '10:00:00',
  };
  expect(formatAll(rows, formatDuration)).toEqual(rows);
});

test('R170 rounds fractional durations down, and shows negative ones as 0:00', () => {
  expect([formatDuration(59.9), formatDuration(-5)]).toEqual(['0:59', '0:00']);
});

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

test('R171 returns ages in minutes, hours, days, months or years', () => {
  const rows = {
    [0]: null,
    [59]: null,
    [MINUTE]: { count: 1, unit: 'minute' },
    [2 * MINUTE - 1]: { count: 1, unit: 'minute' },
    [59 * MINUTE]: { count: 59, unit: 'minute' },
    [HOUR - 1]: { count: 59, unit: 'minute' },
    [HOUR]: { count: 1, unit: 'hour' },
    [DAY - 1]: { count: 23, unit: 'hour' },
    [DAY]: { count: 1, unit: 'day' },
    [29 * DAY]: { count: 29, unit: 'day' },
    [30 * DAY - 1]: { count: 29, unit: 'day' },
    [30 * DAY]: { count: 1, unit: 'month' },
    [359 * DAY]: { count: 11, unit: 'month' },
    [360 * DAY]: { count: 1, unit: 'year' },
    [730 * DAY]: { count: 2, unit: 'year' },
  };
  const ages = Object.keys(rows).map((age) => [age, toRelativeTime(1_700_000_000 - Number(age), 1_700_000_000)]);
  expect(Object.fromEntries(ages)).toEqual(rows);
});

test('R171 returns no age for a future time', () => {
  expect(toRelativeTime(2000, 1000)).toBeNull();
});

test('R293 formats a time at midnight as a date, and any other time with date and time', () => {
  expect([formatDateTimeAttribute(1_717_200_000), formatDateTimeAttribute(1_717_245_000)]).toEqual([
    '2024-06-01',
    '2024-06-01T12:30:00Z',
  ]);
  expect([formatDay(1_717_200_000), formatDay(1_717_286_399)]).toEqual(['2024-06-01', '2024-06-01']);
  for (const moment of [1, 1_717_200_000, 1_717_245_001])
    expect(Date.parse(formatDateTimeAttribute(moment))).toBe(moment * 1000);
});
