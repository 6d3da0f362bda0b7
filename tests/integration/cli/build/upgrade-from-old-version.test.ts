// Tests of single commands of the current version with work folders, sites and records of earlier versions.
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { getDeployRecordPrefix } from '../../../../cli/deploy/published-site-record.ts';
import { readFolder } from '../../../unit/import/run/support.ts';
import { call, SETTINGS, unpack } from './earlier-version.ts';

/** Shortens the import file to its first lines. */
async function shorten(folder: string, lines: number): Promise<void> {
  const file = path.join(folder, 'export.psv');
  const all = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, `${all.slice(0, lines).join('\n')}\n`);
}

/** Writes a minimal site of the current version with only the files that a deploy checks. */
async function buildStandIn(folder: string): Promise<void> {
  await call(folder, ['ingest']);
  await cp(path.join(folder, '.marquee/data'), path.join(folder, 'dist/data'), { recursive: true });
  await writeFile(path.join(folder, 'dist/build.json'), JSON.stringify({ site: SETTINGS.SITE_URL }));
  await mkdir(path.join(folder, 'dist/_astro'), { recursive: true });
}

/** Returns options of a test that `npm test` runs only for one of the two versions. */
const onlyFor = (version: string, sampled: '0.1.0' | '0.2.0') => (version === sampled ? {} : { tags: ['whole'] });

describe.each(['0.1.0', '0.2.0'])('upgrade from version %s', (version) => {
  test(
    'R696 an import into the old work folder preserves video ids and takedowns, and reports a loss of videos since the old build',
    onlyFor(version, '0.1.0'),
    async () => {
      const folder = await unpack(version);
      const first = await call(folder, ['ingest', '--json']);
      expect([first.code, first.stderr]).toEqual([0, expect.not.stringContaining('WARNING')]);
      const { report, summary } = JSON.parse(first.stdout) as {
        report: { operator: { takedowns: { videos: number } } };
        summary: { videos: number; lost: number };
      };
      expect([summary.videos, summary.lost, report.operator.takedowns.videos]).toEqual([12, 0, 1]);
      const explained = await call(folder, ['explain', 'video-13']);
      expect([explained.code, explained.stdout]).toEqual([0, expect.stringContaining('Autumn road')]);
      await shorten(folder, 5);
      const lossy = await call(folder, ['ingest']);
      expect([lossy.code, lossy.stderr]).toEqual([1, expect.stringContaining('--allow-loss')]);
    },
  );

  test(
    'R696 an import uses the last good copy of an import file that is missing',
    onlyFor(version, '0.2.0'),
    async () => {
      const folder = await unpack(version);
      await rename(path.join(folder, 'export.psv'), path.join(folder, 'away.psv'));
      const { code, stdout } = await call(folder, ['ingest', '--json']);
      const { summary } = JSON.parse(stdout) as { summary: { videos: number; sources: { origin: string }[] } };
      expect([code, summary.videos, summary.sources[0]?.origin]).toEqual([0, 12, 'last good']);
    },
  );

  test(
    'R696 a strict import stops if takedowns of the last build by the old version are missing',
    onlyFor(version, '0.1.0'),
    async () => {
      const folder = await unpack(version);
      await writeFile(path.join(folder, 'takedowns.csv'), '');
      const { code, stderr } = await call(folder, ['ingest', '--strict']);
      expect([code, stderr]).toEqual([1, expect.stringContaining('TAKEDOWNS LOST?')]);
    },
  );

  test(
    'R696 a deploy over the site of the old version preserves the recorded times since when files are outdated',
    onlyFor(version, '0.2.0'),
    async () => {
      const folder = await unpack(version);
      const oldRecord = path.join(folder, 'dist.place.retired.json');
      const before = JSON.parse(await readFile(oldRecord, 'utf8')) as Record<string, number>;
      await buildStandIn(folder);
      const kept = await call(folder, ['deploy', '--to', 'place', '--keep-days', '36500']);
      expect([kept.code, kept.stderr]).toEqual([0, '']);
      const record = `${getDeployRecordPrefix(path.join(folder, 'dist'), path.join(folder, 'place'))}.retired.json`;
      expect(JSON.parse(await readFile(record, 'utf8'))).toMatchObject(before);
      const cleared = await call(folder, ['deploy', '--to', 'place', '--keep-days', '0']);
      expect(cleared.code).toBe(0);
      for (const file of Object.keys(before)) expect(existsSync(path.join(folder, 'place', file))).toBe(false);
    },
  );

  test(
    'R696 an old site without build.json, which marks a built site, is accepted as output folder, and its files stay unchanged',
    onlyFor(version, '0.1.0'),
    async () => {
      const folder = await unpack(version);
      const before = await readFolder(path.join(folder, 'dist'));
      // without an import file, the build ends right after the check of folders
      const own = await call(folder, ['build', '--source', 'nowhere.psv', '--strict']);
      expect([own.code, own.stderr]).toEqual([3, expect.stringContaining('nowhere.psv: no such file')]);
      await writeFile(path.join(folder, 'dist/build.json'), JSON.stringify({ site: 'https://other.test' }));
      const other = await call(folder, ['build', '--source', 'nowhere.psv', '--strict']);
      expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('https://other.test')]);
      const after = [...(await readFolder(path.join(folder, 'dist')))].filter(([name]) => name !== 'build.json');
      expect(new Map(after)).toEqual(before);
    },
  );
});
