import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createProgressDisplay,
  type ImportProgress,
} from '../../../../src/lib/import/files/import-progress-display.ts';
import { createTerminal } from '../run/support.ts';

const step = (videos: number, share: number | null) => ({ videos, lines: videos, bytes: videos * 600, share });

test('R159 prints the progress of an import every 1000 videos if the output is not a terminal', () => {
  const lines: string[] = [];
  const { terminal, read } = createTerminal(false);
  const display = createProgressDisplay(terminal, (line) => lines.push(line));
  for (const videos of [1000, 2000, 2000, 2345]) display.show(step(videos, 0.5));
  display.end();
  expect([lines, read()]).toEqual([['Parsed 1000 videos', 'Parsed 2000 videos'], '']);
});

/** Returns the text on the terminal after each step, with half a second between the steps, and at the end. */
async function draw(...steps: readonly ImportProgress[]): Promise<string[]> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { terminal, read } = createTerminal(true);
  const display = createProgressDisplay(terminal, () => expect.unreachable());
  const shown: string[] = [];
  for (const progress of steps) {
    display.show(progress);
    await vi.advanceTimersByTimeAsync(500);
    shown.push(read());
  }
  display.end();
  await vi.advanceTimersByTimeAsync(500);
  return [...shown, read()];
}

test('R159 draws a progress bar of an import on a terminal', async () => {
  const [first, second, third, last] = await draw(step(1000, 0.25), step(2000, 0.999), step(2345, 1));
  expect(first).toBe('\r\u001b[KParsing █████░░░░░░░░░░░░░░░ 25%, 1000 videos, 1000000 a second, 0 s left');
  expect(second).toMatch(/ 99%, 2000 videos, 4000 a second, 1 s left$/);
  expect(third).toMatch(/ █{20} 100%, 2345 videos, 2345 a second, 0 s left$/);
  // the final progress bar ends with a newline
  expect(last).toBe(`${third}${third?.slice(third.lastIndexOf('\r'))}\n`);
});

test('R159 counts imported videos without a progress bar if the size of the file is unknown', async () => {
  const [first, second, last] = await draw(step(1000, null), step(2345, null));
  expect(first).toBe('\r\u001b[KParsed 1000 videos, 1000000 a second');
  expect(second).toContain('Parsed 2345 videos, 4690 a second');
  expect(last).not.toContain('%');
});

test('prints nothing at the end of an import if no progress was shown', () => {
  const { terminal, read } = createTerminal(true);
  createProgressDisplay(terminal, () => expect.unreachable()).end();
  expect(read()).toBe('');
});
