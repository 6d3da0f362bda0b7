// Writes small stand-ins for the output of nightly builds, since tests of rollbacks and stored sites need many builds.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { storeSite } from '../../../../cli/build/swap/sites-stored-for-rollback.ts';
import { makeFolder, readFolder } from '../../../unit/import/run/support.ts';

export interface SiteFolders {
  readonly work: string;
  readonly out: string;
}

type Files = Readonly<Record<string, string>>;

/** Replaces a folder with a folder that contains only these files. */
async function write(folder: string, files: Files): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/**
 * Writes the output of a nightly build with two providers, one of them with a journal. Every file that changes nightly contains the text
 * `night`.
 */
export async function build({ work, out }: SiteFolders, night: string): Promise<void> {
  await write(out, {
    'index.html': night,
    'tags.html': 'the same',
    '_astro/a.js': 'a',
    'data/core.dat': 'the same',
    'data/x/0.bin': night,
    'build.json': `built at ${new Date().toISOString()}`,
  });
  await write(`${out}.hosts`, { 'nginx.conf': 'one', Caddyfile: night });
  await write(work, {
    'data/x/0.bin': night,
    'last-good.psv.gz': night,
    'last-good.json': night,
    'last-site.json': night,
    'baseline.json': night,
    'report.json': night,
    'sources/alpha/last-good-1.psv.gz': night,
    'sources/alpha/last-good-1.json': night,
    'sources/bravo/journal.gz': night,
    'sources/bravo/journal.gz.previous': night,
    'search/index': 'of no site',
    ...(night === 'bad' ? { 'operator.json': night, 'sources/charlie/journal.gz': night } : {}),
  });
}

/**
 * Writes the output of several nightly builds and stores each for rollback. `dayOf` returns the date that the machine's clock shows on a
 * night.
 */
export async function storeNightlyBuilds(
  nights: readonly string[],
  count = 3,
  dayOf: (index: number) => Date = (index) => new Date(Date.UTC(2026, 10, 20 + index, 3, 17)),
) {
  const folder = await makeFolder();
  const places = { work: path.join(folder, 'work'), out: path.join(folder, 'dist') };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const [i, night] of nights.entries()) {
      vi.setSystemTime(dayOf(i));
      await build(places, night);
      await storeSite(places, count);
    }
  } finally {
    vi.useRealTimers();
  }
  return { folder, ...places };
}

/** Returns all files of the work folder, the site and the host configurations. */
export async function readFolders({ work, out }: SiteFolders) {
  const folders = [work, out, `${out}.hosts`];
  const files = await Promise.all(folders.map((folder) => readFolder(folder)));
  return files.map((each) => Object.fromEntries([...each].filter(([name]) => name !== 'build.json')));
}
