import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../../src/lib/import/files/video-provider.ts';
import {
  findLastBuildProviders,
  readLastImportReport,
} from '../../../../src/lib/import/providers/last-build-providers.ts';
import { readRecentBuildBaselines } from '../../../../src/lib/import/run/video-loss-limit.ts';
import { toLine } from '../../import-file/import-line.ts';
import { makeFolder, readSources, run } from '../run/support.ts';

const NOW = 1_790_000_000;
const writeReport = (work: string, report: unknown) =>
  writeFile(path.join(work, 'report.json'), typeof report === 'string' ? report : JSON.stringify(report));

async function build(work: string, isDemo: boolean) {
  const source = path.join(work, 'export.psv');
  await writeFile(source, `${toLine({ slug: 'a' })}\n${toLine({ slug: 'b' })}\n`);
  const { result } = await run({ source, work, isDemo });
  await writeReport(work, result);
  return source;
}

async function countVideos(work: string): Promise<number | undefined> {
  const built = await findLastBuildProviders(work, []);
  const options = { work, builtAt: NOW, strict: true, isKept: false, warn: () => undefined };
  return built ? (await readSources(built, options)).sources[0]?.shown : undefined;
}

test('reads the last good copy used by the last build, even if the import file has changed', async () => {
  const work = await makeFolder();
  const source = await build(work, false);
  await writeFile(source, '');
  expect(await findLastBuildProviders(work, [])).toEqual([
    { ...DEFAULT_PROVIDER, from: [path.join(work, 'last-good.psv.gz')], places: [source] },
  ]);
  expect(await countVideos(work)).toBe(2);
  expect(await readRecentBuildBaselines(work, NOW)).toMatchObject({ videos: 2 });
});

test('reads the import file itself if the last build has no last good copy, such as for the demo', async () => {
  const work = await makeFolder();
  const source = await build(work, true);
  expect(await findLastBuildProviders(work, [{ ...DEFAULT_PROVIDER, prefix: 'x' }])).toEqual([
    { ...DEFAULT_PROVIDER, prefix: 'x', from: [source], places: [source] },
  ]);
  expect(await countVideos(work)).toBe(2);
  expect(await readRecentBuildBaselines(work, NOW)).toMatchObject({ videos: 0 });
});

test('finds no import files of the last build if there was no build or if its files are missing', async () => {
  const work = await makeFolder();
  expect(await findLastBuildProviders(work, [])).toBeNull();
  const parts = [{ place: work, copy: null }];
  for (const report of [
    '{',
    { source: 1 },
    { sources: 1 },
    { sources: [{ name: null, parts: [{ place: '/nowhere', copy: null }] }], origin: 'fresh' },
    { sources: [{ name: null, parts }], origin: 'samples' },
  ]) {
    await writeReport(work, report);
    expect(await findLastBuildProviders(work, [])).toBeNull();
  }
});

test('R454 returns no providers of the last build if its report is missing or damaged', async () => {
  const work = await makeFolder();
  const nothing = { sources: [], origin: null };
  expect(await readLastImportReport(work)).toEqual(nothing);
  for (const report of ['{', 'null', { sources: 1 }]) {
    await writeReport(work, report);
    expect(await readLastImportReport(work)).toEqual(nothing);
  }
  await writeReport(work, { sources: [], origin: 'samples', tags: 2 });
  expect(await readLastImportReport(work)).toEqual({ sources: [], origin: 'samples' });
});

test('does not count videos of the last good copy for the loss limit if the snapshot is unreadable', async () => {
  const work = await makeFolder();
  await build(work, false);
  await writeFile(path.join(work, 'data', 'core.dat'), '{');
  expect(await readRecentBuildBaselines(work, NOW)).toMatchObject({ videos: 0 });
});

test('R454 reads a provider in `append` mode from its journal only, without applying the list of deleted videos again', async () => {
  const work = await makeFolder();
  const parts = [{ place: 'journal.gz', copy: 'journal.gz' }];
  await writeReport(work, { sources: [{ name: 'Anchor', mode: 'append', parts }], origin: 'fresh' });
  const source = {
    ...DEFAULT_PROVIDER,
    name: 'Anchor',
    mode: 'append',
    from: ['nights/*.psv'],
    deleted: { from: 'gone.txt', fields: null },
  } as const;
  expect(await findLastBuildProviders(work, [source])).toEqual([
    { ...source, from: [], deleted: null, places: ['journal.gz'] },
  ]);
});
