import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAmbiguousDate, parseDate } from '../../../src/lib/import-file/values/parse-date.ts';
import { parseDurationOrNull } from '../../../src/lib/import-file/values/parse-duration.ts';

const PAGE = readFileSync('docs/reference/import-format.md', 'utf8');

/** Returns the rows of a table in the documentation: the format of a value, and what it means. */
function rowsOf(name: string): (readonly [form: string, value: string])[] {
  const [, table = ''] =
    new RegExp(`\\n\\| ${name} +\\| read as[^\\n]*\\n\\|[- |]+\\n((?:\\|.*\\n)+)`).exec(PAGE) ?? [];
  return table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [, forms = '', value = ''] = row.split('|').map((cell) => cell.trim());
      return [...forms.matchAll(/`([^`]+)`/g)].map(([, form = '']) => [form, value.replaceAll('`', '')] as const);
    });
}

const dates = rowsOf('date');
const durations = rowsOf('duration');

test('R655 finds the tables of date and duration formats in the documentation', () => {
  expect([dates.length, durations.length].map((count) => count > 30)).toEqual([true, true]);
});

test.each(dates)('R655 reads the documented date %j as %s', (form, value) => {
  const seconds = parseDate(form);
  const unreadable = isAmbiguousDate(form) ? 'ambiguous' : 'unreadable';
  expect(seconds === null ? unreadable : new Date(seconds * 1000).toISOString().replace('.000', '')).toBe(value);
});

const toClock = (seconds: number) => {
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

test.each(durations)('R656 reads the documented duration %j as %s', (form, value) => {
  const seconds = parseDurationOrNull(form);
  expect(seconds === null ? 'unreadable' : toClock(seconds)).toBe(value);
});
