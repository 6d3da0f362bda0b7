import { expect, test } from 'vitest';
import { formatCount, formatDuration, formatRelativeTime, formatVideos } from '../../../src/lib/domain/format.ts';

const formatAll = (rows: Readonly<Record<string, string>>, format: (value: number) => string) =>
  Object.fromEntries(Object.keys(rows).map((value) => [value, format(Number(value))]));

test('R170 counts are plain below 1000, then K, then M, with one decimal', () => {
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

test('R170 the step to M comes at a million, not before', () => {
  expect([formatCount(999_999), formatCount(1_000_000)]).toEqual(['1000.0K', '1.0M']);
});

test('R170 videos are counted in words, in full where the number is exact', () => {
  expect([formatVideos(0), formatVideos(1), formatVideos(2), formatVideos(1200), formatVideos(1200, true)]).toEqual([
    '0 videos',
    '1 video',
    '2 videos',
    '1.2K videos',
    '1200 videos',
  ]);
});

test('R170 durations are m:ss under an hour, else h:mm:ss', () => {
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

test('R170 a broken duration shows as whole seconds from 0', () => {
  expect([formatDuration(59.9), formatDuration(-5)]).toEqual(['0:59', '0:00']);
});

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

test('R171 ages step from seconds to years', () => {
  const rows = {
    [0]: 'just now',
    [59]: 'just now',
    [MINUTE]: '1 minute ago',
    [2 * MINUTE - 1]: '1 minute ago',
    [59 * MINUTE]: '59 minutes ago',
    [HOUR - 1]: '59 minutes ago',
    [HOUR]: '1 hour ago',
    [DAY - 1]: '23 hours ago',
    [DAY]: '1 day ago',
    [29 * DAY]: '29 days ago',
    [30 * DAY - 1]: '29 days ago',
    [30 * DAY]: '1 month ago',
    [359 * DAY]: '11 months ago',
    [360 * DAY]: '1 year ago',
    [730 * DAY]: '2 years ago',
  };
  expect(formatAll(rows, (age) => formatRelativeTime(1_700_000_000 - age, 1_700_000_000))).toEqual(rows);
});

test('R171 a moment to come is just now', () => {
  expect(formatRelativeTime(2000, 1000)).toBe('just now');
});
