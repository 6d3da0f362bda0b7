import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showPageBuildProgress } from '../../../../src/lib/import/files/page-build-progress.ts';
import { createTerminal, makeFolder } from '../run/support.ts';

async function writePages(folder: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), '');
  }
}

test('counts the pages that a build has written, including those in subfolders', async () => {
  const folder = path.join(await makeFolder(), 'tag');
  const { terminal, read } = createTerminal(true);
  const stop = showPageBuildProgress(folder, 4, terminal);
  await writePages(folder, 'one.html', 'two.html', 'two/2.html', 'no-page.txt');
  expect(read()).toMatch(/Building pages ░{20} 0%, 0 of 4 tag pages, 0 a second$/);
  stop();
  expect(read()).toMatch(/Building pages █{15}░{5} 75%, 3 of 4 tag pages, \d+ a second, \d s left\n$/);
});

test('prints no page progress if the output is not a terminal', async () => {
  const folder = await makeFolder();
  const { terminal, read } = createTerminal(false);
  const stop = showPageBuildProgress(folder, 4, terminal);
  await writePages(folder, 'one.html');
  stop();
  expect(read()).toBe('');
});

test('R159 counts written pages once a second, even before the folder exists, and measures the rate from the first page', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const folder = path.join(await makeFolder(), 'tag');
  const { terminal, read } = createTerminal(true);
  const stop = showPageBuildProgress(folder, 4, terminal);
  await vi.advanceTimersByTimeAsync(9999);
  expect(read()).toContain('0 of 4 tag pages, 0 a second');
  await writePages(folder, 'one.html', 'two.html');
  await vi.advanceTimersByTimeAsync(1001);
  expect(read()).toMatch(/2 of 4 tag pages, 2 a second.*2 of 4 tag pages, 1 a second/s);
  await writePages(folder, 'three.html', 'four.html');
  await vi.advanceTimersByTimeAsync(900);
  expect(read()).not.toContain('4 of 4');
  stop();
  expect(read()).toContain('4 of 4 tag pages, 1 a second');
  expect(vi.getTimerCount()).toBe(0);
});

test('shows 100 % if a build writes more pages than expected', async () => {
  const folder = path.join(await makeFolder(), 'tag');
  const { terminal, read } = createTerminal(true);
  await writePages(folder, 'one.html', 'two.html');
  showPageBuildProgress(folder, 1, terminal)();
  expect(read()).toMatch(/Building pages █{20} 100%, 2 of 1 tag pages, .+, 0 s left\n$/);
});

test('prints no progress if no pages are expected', () => {
  const { terminal, read } = createTerminal(true);
  showPageBuildProgress('no-folder', 0, terminal)();
  expect(read()).toBe('');
});
