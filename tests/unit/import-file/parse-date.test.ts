import { expect, test, vi } from 'vitest';
import {
  findReplacementOfFutureDate,
  toBuildDayKey,
  parseDate,
} from '../../../src/lib/import-file/values/parse-date.ts';

const MAY_31 = Date.UTC(2024, 4, 31) / 1000;
/** Parses each key of a table as a date. Returns a table with the same keys, and the dates in epoch seconds. */
const readAll = (rows: Readonly<Record<string, number | null>>) =>
  Object.fromEntries(Object.keys(rows).map((text) => [text, parseDate(text)]));

test('R150 reads an ISO date as midnight UTC', () => {
  const rows = {
    '2024-05-31': MAY_31,
    ' 2024-05-31 ': MAY_31,
    '1970-01-01': 0,
    '2024-02-29': Date.UTC(2024, 1, 29) / 1000,
  };
  expect(readAll(rows)).toEqual(rows);
});

test('R150 reads an ISO date with a time, in UTC unless it has a time zone', () => {
  const rows = {
    '2024-05-31T10:20': MAY_31 + 37_200,
    '2024-05-31T10:20:30': MAY_31 + 37_230,
    '2024-05-31 10:20:30': MAY_31 + 37_230,
    '2024-05-31T10:20:30Z': MAY_31 + 37_230,
    '2024-05-31T10:20:30.999Z': MAY_31 + 37_230,
    '2024-05-31T10:20:30+02:00': MAY_31 + 30_030,
    '2024-05-31T10:20:30-0130': MAY_31 + 42_630,
    '2024-05-31 12:20 AM': MAY_31 + 1200,
    '2024-05-31 12:20 PM': MAY_31 + 44_400,
  };
  expect(readAll(rows)).toEqual(rows);
});

test('R150 reads Unix timestamps in seconds and milliseconds', () => {
  const rows = { '1717113600': MAY_31, '1717113600123': MAY_31, '946684800': 946_684_800 };
  expect(readAll(rows)).toEqual(rows);
});

test('R655 reads 12 digits as date and time if possible, and otherwise as milliseconds', () => {
  const rows = {
    '202405311200': MAY_31 + 43_200,
    '209912312359': 4_102_444_740,
    '202405312460': 202_405_312,
    '202413011200': 202_413_011,
    '946684800123': 946_684_800,
    '202405311200.5': 202_405_311,
  };
  expect(readAll(rows)).toEqual(rows);
});

test('R655 counts a year before 100 as a year before 1970', () => {
  const rows = { '0070-01-01': null, '0099-12-31T10:20': null, '00850102': null, '31 May 0085': null };
  expect(readAll(rows)).toEqual(rows);
});

test('returns null for an unreadable date', () => {
  const rows = {
    '': null,
    yesterday: null,
    '2023-02-29': null,
    '2024-13-01': null,
    '2024-00-10': null,
    '2024-05-32': null,
    '31.05.2024': null,
    '2024-05-31T25:00': null,
    '1969-12-31': null,
    '20241331': null,
    [`2024-05-31${' '.repeat(90)}10:00`]: null,
    '20240531T2500': null,
    '2024-05-31 13:00 PM': null,
    '2024-05-31 0:00 AM': null,
    '2024-05-31 24:00:01': null,
    '2024-05-31 12:60': null,
    '2024-05-31 12:00:60': null,
    '2024-05-31 12:00 XYZ': null,
    '2024-05-31 12:00+24': null,
    '2024-05-31 12:00+0260': null,
    '2024-05-31 12:00+02:00:60': null,
    'Fri Mayo 31 2024': null,
    '31 marraskuu 2024': null,
    '1.7171136E+09': null,
    '99999999999': null,
    '9999999999999999': null,
    'on 2024-05-31': null,
    '2024-05-31 or so': null,
    '9999-12-31T23:59:59-00:01': null,
  };
  expect(readAll(rows)).toEqual(rows);
});

test('R150 reads dates as UTC regardless of the computer’s time zone', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(new Date(MAY_31 * 1000).getHours()).toBe(20);
  expect([parseDate('2024-05-31'), parseDate('2024-05-31 10:20')]).toEqual([MAY_31, MAY_31 + 37_200]);
  vi.unstubAllEnvs();
});

test('R150 reads the last second of the year 9999 as a date', () => {
  expect(parseDate('9999-12-31T23:59:59Z')).toBe(253_402_300_799);
});

const NOON = Date.UTC(2026, 10, 22, 12) / 1000;
const TODAY = Date.UTC(2026, 10, 22) / 1000;

test('R220 replaces the date of a video with the day of the build if the date is still in the future in every time zone', () => {
  const later = ['2026-11-24', '2026-11-24T00:00:00Z', '2027-01-01', '2999-12-31', '9999-12-31T23:59:59Z'];
  expect(later.map((text) => findReplacementOfFutureDate(parseDate(text)!, NOON))).toEqual(later.map(() => TODAY));
});

test('R220 accepts dates that have begun in at least one time zone', () => {
  // when it is noon in UTC, the next day has begun in the time zone UTC+14
  const kept = ['1970-01-01', '2026-11-21', '2026-11-22', '2026-11-22T23:59:59', '2026-11-23', '2026-11-23T23:59:59'];
  expect(kept.map((text) => findReplacementOfFutureDate(parseDate(text)!, NOON))).toEqual(kept.map(() => null));
});

test('R220 accepts the next day from ten hours after the start of the day of the build in UTC', () => {
  const tomorrow = parseDate('2026-11-23')!;
  const hours = [0, 9.99, 10, 23.99];
  expect(hours.map((hour) => findReplacementOfFutureDate(tomorrow, TODAY + hour * 3600))).toEqual([
    TODAY,
    TODAY,
    null,
    null,
  ]);
});

test('R530 two build times have the same key if and only if builds at these times correct the same future dates', () => {
  const days = [0, 9.99, 10, 23.99, 24].map((hour) => toBuildDayKey(TODAY + hour * 3600));
  expect([days[0] === days[1], days[1] === days[2], days[2] === days[3], days[3] === days[4]]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
