import { expect, test } from 'vitest';
import { describeFilling } from '../../../src/lib/domain/period.ts';

test('R205 a period that was filled is described in a sentence', () => {
  expect(describeFilling('week', 'all', 0)).toBe(
    'None of these videos is from this week: they are the most viewed of all time.',
  );
  expect(describeFilling('today', 'month', 0)).toBe(
    'None of these videos is from today: they are the most viewed of this month.',
  );
  expect(describeFilling('today', 'week', 1)).toBe('1 of these videos is from today; the others are from this week.');
  expect(describeFilling('month', 'all', 9)).toBe('9 of these videos are from this month; the others are older.');
});
