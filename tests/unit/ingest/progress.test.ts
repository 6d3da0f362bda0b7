import { expect, test } from 'vitest';
import { createProgressDisplay } from '../../../src/lib/ingest/progress.ts';
import { createTerminal } from './support.ts';

const step = (videos: number, share: number | null) => ({ videos, lines: videos, bytes: videos * 600, share });

test('R159 prints a line every 1000 videos where there is no terminal', () => {
  const lines: string[] = [];
  const { terminal, read } = createTerminal(false);
  const display = createProgressDisplay(terminal, (line) => lines.push(line));
  for (const videos of [1000, 2000, 2000, 2345]) display.show(step(videos, 0.5));
  display.end();
  expect([lines, read()]).toEqual([['Parsed 1000 videos', 'Parsed 2000 videos'], '']);
});

test('R159 draws a bar on a terminal', async () => {
  const lines: string[] = [];
  const { terminal, read } = createTerminal(true);
  const display = createProgressDisplay(terminal, (line) => lines.push(line));
  display.show(step(1000, 0.4));
  display.show(step(2345, 1));
  display.end();
  await new Promise(setImmediate);
  expect(read()).toMatch(/Parsing █+ 100%, 2345 videos/);
  expect(lines).toEqual([]);
});

test('R159 counts without a bar when the size is not known', async () => {
  const { terminal, read } = createTerminal(true);
  const display = createProgressDisplay(terminal, () => expect.unreachable());
  display.show(step(1000, null));
  display.show(step(2345, null));
  display.end();
  await new Promise(setImmediate);
  expect(read()).toContain('Parsed 2345 videos');
  expect(read()).not.toContain('%');
});

test('a display that never showed anything ends in silence', () => {
  const { terminal, read } = createTerminal(true);
  createProgressDisplay(terminal, () => expect.unreachable()).end();
  expect(read()).toBe('');
});
