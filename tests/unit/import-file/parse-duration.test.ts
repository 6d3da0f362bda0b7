import { expect, test } from 'vitest';
import { parseDurationOrZero } from '../../../src/lib/import-file/values/parse-duration.ts';

/** Parses each key of a table as a duration. Returns a table with the same keys, and the durations in seconds. */
const readAll = (rows: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(rows).map((text) => [text, parseDurationOrZero(text)]));

test('R154 reads mm:ss as minutes and seconds', () => {
  const rows = { '0:00': 0, '0:09': 9, '3:05': 185, '12:34': 754, '59:59': 3599, '90:00': 5400, ' 1:30 ': 90 };
  expect(readAll(rows)).toEqual(rows);
});

test('R154 reads hh:mm:ss as hours, minutes and seconds', () => {
  const rows = { '1:00:00': 3600, '01:02:03': 3723, '10:00:01': 36_001 };
  expect(readAll(rows)).toEqual(rows);
});

test('R154 reads a plain number as a duration in seconds', () => {
  const rows = { '0': 0, '95': 95, '5400': 5400, '95.9': 95, '95.95': 95 };
  expect(readAll(rows)).toEqual(rows);
});

test('R154 reads an unreadable duration as 0', () => {
  const rows = {
    '': 0,
    ' ': 0,
    ':': 0,
    '1:': 0,
    ':30': 0,
    '1:2:3:4': 0,
    '-5': 0,
    '1e3': 0,
    '0x10': 0,
    NaN: 0,
    '12 miles': 0,
    [`12${' '.repeat(60)}min`]: 0,
    '1h60': 0,
    '12m 34 5': 0,
    '12 34': 0,
    'PT1.2.3S': 0,
    '१२:३४': 0,
  };
  expect(readAll(rows)).toEqual(rows);
});

test('R1035 reads durations in words of all interface languages', () => {
  const rows = {
    '1 saat 2 dakika 3 saniye': 3723,
    '1 sa 2 dk 3 sn': 3723,
    '1 SAAT ve 2 DAKİKA': 3720,
    '2 dak. 3 san.': 123,
    '1 hafta 1 gün': 691_200,
    '1 週 2 日間 3 秒間': 777_603,
    '2 أسابيع': 1_209_600,
  };
  expect(readAll(rows)).toEqual(rows);
});

test('R152 shows a missing duration as 0:00', () => {
  expect(parseDurationOrZero('')).toBe(parseDurationOrZero('0:00'));
});

test('R1137 reads at most 30 days as a duration', () => {
  const rows = {
    '2592000': 2_592_000,
    '720:00:00': 2_592_000,
    P30D: 2_592_000,
    '2592000.5': 0,
    '2592001': 0,
    '9999999999': 0,
    '5 weeks': 0,
    ['9'.repeat(400)]: 0,
    [`${'9'.repeat(30)}:00`]: 0,
  };
  expect(readAll(rows)).toEqual(rows);
});
