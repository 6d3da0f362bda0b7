import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createTerminalStatusLine,
  formatProgressBar,
  formatTimeLeft,
  joinNonNullTexts,
  computeRatePerSecond,
} from '../../../../src/lib/import/files/terminal-status-line.ts';
import { createTerminal } from '../run/support.ts';

test('redraws the status line at most ten times a second, and ends with the latest text', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { terminal, read } = createTerminal(true);
  const line = createTerminalStatusLine(terminal);
  line.show('one');
  vi.advanceTimersByTime(99);
  line.show('two');
  expect(read()).toBe('\r\u001b[Kone');
  vi.advanceTimersByTime(1);
  line.show('three');
  line.show('four');
  line.end();
  expect(read()).toBe('\r\u001b[Kone\r\u001b[Kthree\r\u001b[Kfour\n');
});

test('cuts the status line to one column less than the width of the terminal', () => {
  const { terminal, read } = createTerminal(true);
  createTerminalStatusLine(terminal).show('x'.repeat(200));
  expect(read()).toBe(`\r\u001b[K${'x'.repeat(99)}`);
});

test('prints nothing at the end if no status line was shown', () => {
  const { terminal, read } = createTerminal(true);
  createTerminalStatusLine(terminal).end();
  expect(read()).toBe('');
});

test.each([
  [0, `${'░'.repeat(20)} 0%`],
  [0.049, `${'░'.repeat(20)} 4%`],
  [0.05, `█${'░'.repeat(19)} 5%`],
  [0.999, `${'█'.repeat(19)}░ 99%`],
  [1, `${'█'.repeat(20)} 100%`],
])('draws a share of %d as a progress bar', (share, bar) => {
  expect(formatProgressBar(share)).toBe(bar);
});

test.each([
  [0, 5000, null],
  [0.5, 12_000, '12 s left'],
  [0.75, 9000, '3 s left'],
  [0.5, 119_000, '119 s left'],
  [0.5, 119_001, '2 min left'],
  [0.1, 60_000, '9 min left'],
  [1, 60_000, '0 s left'],
])('estimates the remaining time for a share of %d done in %d ms: %s', (share, elapsed, left) => {
  expect(formatTimeLeft(share, elapsed)).toBe(left);
});

test('calculates a rate per second, counting less than a millisecond as a millisecond', () => {
  expect([computeRatePerSecond(3, 0), computeRatePerSecond(3, 2000), computeRatePerSecond(1000, 400)]).toEqual([
    3000, 2, 2500,
  ]);
});

test('joins the sections of a status line, and leaves out sections that are null', () => {
  expect(joinNonNullTexts('Pages', null, '3 a second')).toBe('Pages, 3 a second');
});
