import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogueInfo, writeBuildInfo } from '../../../../cli/build/output/build-info-file.ts';
import { formatSiteHeadersFile } from '../../../../cli/hosting/netlify-cloudflare-headers.ts';
import { planDeployPhases } from '../../../../cli/deploy/deploy-phases.ts';
import { isHashedPath } from '../../../../src/lib/catalogue/site/hashed-file-paths.ts';
import { compileAndWriteSnapshot } from '../../../support/compile-and-write-snapshot.ts';
import { createSnapshotWriter } from '../../../../src/lib/snapshot/write/snapshot-writer.ts';
import { SAMPLE_VIDEOS } from '../../../../src/lib/catalogue/sample-videos.ts';
import { makeFolder } from '../../import/run/support.ts';

test('R458 build.json contains the build time, the number of videos and the newest date', async () => {
  const site = await makeFolder();
  const writer = createSnapshotWriter();
  for (const video of SAMPLE_VIDEOS) writer.add({ ...video, addedAt: Date.UTC(2026, 10, 21) / 1000 });
  await compileAndWriteSnapshot(writer, path.join(site, 'data'));
  await writeBuildInfo(site, { builtAt: 1_790_000_000, siteUrl: 'https://videos.test' }, 3);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(JSON.parse(await readFile(path.join(site, 'build.json'), 'utf8'))).toEqual({
    builtAt: '2026-09-21T14:13:20.000Z',
    newest: '2026-11-21',
    videos: SAMPLE_VIDEOS.length,
    takedowns: 3,
    version,
    site: 'https://videos.test',
  });
});

test('R458 build.json contains no catalogue data without a catalogue, and no newest date if no video has a date', async () => {
  const folder = await makeFolder();
  expect(readCatalogueInfo(folder)).toBeNull();
  const writer = createSnapshotWriter();
  writer.add({ ...SAMPLE_VIDEOS[0]!, addedAt: 0 });
  await compileAndWriteSnapshot(writer, path.join(folder, 'data'));
  expect(readCatalogueInfo(path.join(folder, 'data'))).toEqual({ videos: 1, newest: null });
});

test('R458 a deploy uploads build.json after pages and data, and its headers forbid caching', () => {
  const phases = planDeployPhases(
    ['build.json', 'index.html', 'tags.html', 'data/core.dat'],
    ['build.json', 'index.html'],
  );
  expect(phases.find(({ files }) => files.includes('build.json'))?.name).toBe('listings');
  expect(isHashedPath('/build.json')).toBe(false);
  expect(formatSiteHeadersFile([], ['/build.json', '/_astro/a.js'])).not.toContain('build.json');
});
