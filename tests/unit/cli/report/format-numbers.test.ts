import { expect, test } from 'vitest';
import {
  formatAge,
  formatBytes,
  formatChangeSincePreviousBuild,
  formatCount,
  formatSeconds,
  formatPercentage,
} from '../../../../cli/report/format-numbers.ts';
import { getSiteFileKind, sumFileSizesByKind } from '../../../../cli/report/site-file-sizes.ts';
import { pairWithPreviousBuildValues } from '../../../../cli/report/console-section-renderer.ts';
import { createStopwatch } from '../../../../cli/report/build-stopwatch.ts';

/** Replaces non-breaking spaces with normal ones, for comparison. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [84_700_000, '84.7 MB'],
  [999_960_000, '1.0 GB'],
  [5e15, '5000.0 TB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(plain(formatBytes(bytes))).toBe(text);
});

test.each([
  [0.04, '0.04 s'],
  [2.54, '2.5 s'],
  [168.4, '168 s'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(plain(formatSeconds(seconds))).toBe(text);
});

test.each([
  [10, undefined, '–'],
  [10, 10, '±0'],
  [10.2, 10, '±0'],
  [18, 0, '+18'],
  [110, 100, '+10 (+10 %)'],
  [100, 110, '−10 (−9.1 %)'],
  [0, 5, '−5 (−100 %)'],
  [100_001, 100_000, '+1 (under 0.1 %)'],
  [100_000, 100_001, '−1 (under 0.1 %)'],
])('formats the change to %s from %s in the build report', (now, before, text) => {
  expect(plain(formatChangeSincePreviousBuild(now, before, formatCount))).toBe(text);
});

test('formats shares as percentages, and a share of zero as 0 %', () => {
  expect(
    [formatPercentage(0, 10), formatPercentage(1, 0), formatPercentage(12, 10_000), formatPercentage(10, 20)].map(
      plain,
    ),
  ).toEqual(['0 %', '0 %', '0.1 %', '50 %']);
});

test('compares values of two builds by name; if the lists are incomplete, only values in both lists', () => {
  const now = [{ name: 'a', count: 2 }];
  const before = [
    { name: 'a', count: 1 },
    { name: 'b', count: 3 },
  ];
  const join = (old: typeof before | undefined, isWhole: boolean) =>
    pairWithPreviousBuildValues(
      [[...now, { name: 'c', count: 4 }], old],
      ({ name }) => name,
      ({ count }) => count,
      isWhole,
    ).map(({ name, value, before: then }) => [name, value, then]);
  expect(join(before, true)).toEqual([
    ['a', 2, 1],
    ['c', 4, 0],
    ['b', 0, 3],
  ]);
  expect(join(before, false)).toEqual([
    ['a', 2, 1],
    ['c', 4, undefined],
  ]);
  expect(join(undefined, true)).toEqual([
    ['a', 2, undefined],
    ['c', 4, undefined],
  ]);
});

test.each([
  ['index.html', 'pages'],
  ['data/cards/x/0.bin', 'data: cards'],
  ['data/first-pages-tag/x/0.bin', 'data: cards'],
  ['data/parts-word/x/0.bin', 'data: lists of terms'],
  ['data/tags-top/x/0.bin', 'data: tags'],
  ['data/words-hot/x/0.bin', 'data: words'],
  ['data/core.dat', 'data: core'],
  ['_astro/a.js', 'scripts'],
  ['sitemap-0.xml', 'sitemaps'],
  ['tag/sitemap.xml', 'feeds'],
  ['rss.xml', 'feeds'],
  ['tag/a.html.br', 'precompressed files'],
  ['_headers', 'other'],
])('the build report counts the file %s as %s', (file, kind) => {
  expect(getSiteFileKind(file)).toBe(kind);
});

test('sums bytes by kind of file, the largest first', () => {
  const files = [
    { path: 'a.js', bytes: 5 },
    { path: 'index.html', bytes: 4 },
    { path: 'b.html', bytes: 3 },
    { path: 'x.css', bytes: 5 },
  ];
  expect(sumFileSizesByKind(files)).toEqual([
    { kind: 'pages', files: 2, bytes: 7 },
    { kind: 'scripts', files: 1, bytes: 5 },
    { kind: 'style sheets', files: 1, bytes: 5 },
  ]);
});

test('a stopwatch measures one build phase at a time, and resumes a phase that starts again', () => {
  let time = 0;
  const { begin, finish } = createStopwatch(() => time);
  begin('read');
  time = 1000;
  begin('write');
  time = 1500;
  begin('read');
  time = 3000;
  expect(finish()).toEqual([
    { name: 'read', seconds: 2.5 },
    { name: 'write', seconds: 0.5 },
  ]);
  expect(finish()).toHaveLength(2);
});

test('R1106 formats an age in hours below two days, otherwise in days', () => {
  expect([7200, 47.4 * 3600, 48 * 3600, 16_958 * 3600].map(formatAge)).toEqual([
    '2\u00a0h',
    '47\u00a0h',
    '2\u00a0days',
    '707\u00a0days',
  ]);
});
