import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { watchPages } from '../../../src/lib/ingest/page-progress.ts';
import { createTerminal, makeFolder } from './support.ts';

async function writePages(folder: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), '');
  }
}

test('shows how many pages stand in the folder, deeper ones too', async () => {
  const folder = path.join(await makeFolder(), 'tag');
  const { terminal, read } = createTerminal(true);
  const stop = watchPages(folder, 4, terminal);
  await writePages(folder, 'one.html', 'two.html', 'two/2.html', 'no-page.txt');
  stop();
  expect(read()).toContain('3 of 4 tag pages');
});

test('is silent where there is no terminal', async () => {
  const folder = await makeFolder();
  const { terminal, read } = createTerminal(false);
  const stop = watchPages(folder, 4, terminal);
  await writePages(folder, 'one.html');
  stop();
  expect(read()).toBe('');
});
