import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readExport } from '../../../src/lib/delimited/read-export.ts';
import { findBuiltExport } from '../../../src/lib/ingest/last-build.ts';
import { readBaseline } from '../../../src/lib/ingest/loss.ts';
import { toLine } from '../delimited/line.ts';
import { makeFolder, run } from './support.ts';

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
  const built = await findBuiltExport(work);
  return built ? (await readExport(built.open(), { onVideo: () => undefined })).videos : undefined;
}

test('reads the last good copy, whatever has become of the export', async () => {
  const work = await makeFolder();
  const source = await build(work, false);
  await writeFile(source, '');
  expect(await findBuiltExport(work)).toMatchObject({ source, file: path.join(work, 'last-good.psv.gz') });
  expect(await countVideos(work)).toBe(2);
  expect(await readBaseline(work, NOW)).toMatchObject({ videos: 2 });
});

test('reads the export itself where no copy of it is kept, as of the demo', async () => {
  const work = await makeFolder();
  const source = await build(work, true);
  expect(await findBuiltExport(work)).toMatchObject({ source, file: source });
  expect(await countVideos(work)).toBe(2);
  expect(await readBaseline(work, NOW)).toMatchObject({ videos: 0 });
});

test('finds nothing where nothing was built, or nothing of it is left', async () => {
  const work = await makeFolder();
  expect(await findBuiltExport(work)).toBeNull();
  for (const report of [
    '{',
    { source: 1 },
    { source: '/nowhere', origin: 'fresh' },
    { source: work, origin: 'samples' },
  ]) {
    await writeReport(work, report);
    expect(await findBuiltExport(work)).toBeNull();
  }
});

test('takes no copy for the export of a build that its report does not tell of', async () => {
  const work = await makeFolder();
  await build(work, false);
  await rm(path.join(work, 'last-good.json'));
  for (const report of ['{', { source: 1 }, { source: 'export.psv', origin: 'samples' }]) {
    await writeReport(work, report);
    expect(await findBuiltExport(work)).toBeNull();
  }
});

test('a copy beside a snapshot that cannot be read says nothing about what may be lost', async () => {
  const work = await makeFolder();
  await build(work, false);
  await writeFile(path.join(work, 'data', 'core.dat'), '{');
  expect(await readBaseline(work, NOW)).toMatchObject({ videos: 0 });
});
