// Tests of sites that are stored for rollback although some of their videos were taken down since. A complete import creates each site.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import {
  chooseRollbackSite,
  storeSite,
  listStoredSites,
} from '../../../../cli/build/swap/sites-stored-for-rollback.ts';
import {
  deleteSitesShowingTakedowns,
  expectNoRemovedVideos,
} from '../../../../cli/build/swap/check-stored-site-takedowns.ts';
import {
  deployRecordFileOf,
  listDeployTargets,
  uploadAndRecordSite,
} from '../../../../cli/deploy/published-site-record.ts';
import { readOperatorFiles } from '../../../../src/lib/import/rules/read-operator-files.ts';
import { hashTakedownKey } from '../../../../src/lib/import/rules/takedowns.ts';
import { defaultSettings, type Settings } from '../../../../src/lib/settings/settings-schema.ts';
import type { ProviderEntry } from '../../../../src/lib/settings/provider-entries.ts';
import { createSnapshotWriter } from '../../../../src/lib/snapshot/write/snapshot-writer.ts';
import { compileAndWriteSnapshot } from '../../../support/compile-and-write-snapshot.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, run } from '../../import/run/support.ts';

const line = (id: string, columns = {}) =>
  toLine({ slug: id, title: `Film ${id}`, videoUrl: `https://a.example/${id}`, embedUrl: '', tags: 'sea', ...columns });

/** Returns the settings of a provider with default values. */
const source = (name: string, from: string, more: Partial<ProviderEntry> = {}): ProviderEntry => ({
  name,
  from: [from],
  fields: null,
  deleted: null,
  mode: 'full',
  ids: '',
  priority: 0,
  enabled: true,
  reason: null,
  link: null,
  ...more,
});

/**
 * Creates a folder with two providers, each with a list of deleted videos: Alpha, whose import file is complete, and Bravo, whose import
 * files contain only new videos.
 */
async function setUp() {
  const folder = await makeFolder();
  const at = (name: string) => path.join(folder, name);
  const settings: Settings = {
    ...defaultSettings(),
    site: folder,
    work: at('work'),
    out: at('dist'),
    takedowns: at('takedowns.csv'),
    builtAt: Date.UTC(2030, 0, 1) / 1000,
    sources: [
      source('Alpha', 'alpha.psv', { deleted: 'alpha-gone.txt' }),
      source('Bravo', 'bravo/*.psv', { deleted: 'bravo-gone.txt', mode: 'append', ids: 'b' }),
    ],
  };
  await mkdir(at('bravo'));
  await writeFile(at('alpha.psv'), toBytes([line('1'), line('2', { tags: 'lake', performer: 'Cleo' }), line('3')]));
  await writeFile(at('bravo/1.psv'), toBytes([line('7'), line('8')]));
  for (const name of ['alpha-gone.txt', 'bravo-gone.txt']) await writeFile(at(name), 'none\n');
  const takeDown = (...entries: readonly string[]) =>
    writeFile(
      at('takedowns.csv'),
      ['kind,value,date,reason', ...entries.map((entry) => `${entry},2026-11-20,Privacy`), ''].join('\n'),
    );
  await takeDown();
  /** Imports the files of both providers, uses the imported data as a built site, and stores this site for rollback. */
  const build = async (night: string) => {
    const operator = await readOperatorFiles(settings);
    const { result } = await run({ work: settings.work, operator, allowLoss: true });
    await writeFile(path.join(settings.work, 'report.json'), JSON.stringify(result));
    await rm(settings.out, { recursive: true, force: true });
    await cp(path.join(settings.work, 'data'), path.join(settings.out, 'data'), { recursive: true });
    await writeFile(path.join(settings.out, 'index.html'), night);
    await storeSite(settings, 3);
    await deleteSitesShowingTakedowns(settings, operator);
  };
  const judge = async (isAllowed = false) =>
    expectNoRemovedVideos(settings, await chooseRollbackSite(settings.out, null), isAllowed);
  return { at, settings, takeDown, build, judge };
}

const nightsOf = async ({ out }: Settings) => (await listStoredSites(out)).length;

/** Returns the list of warnings printed from now on. */
function collectWarnings() {
  const warnings: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((text: string) => void warnings.push(text));
  return warnings;
}

afterEach(() => void vi.restoreAllMocks());

test('R629 refuses to roll back to a site with videos that were taken down or deleted since, and reports their number', async () => {
  const { at, takeDown, build, judge } = await setUp();
  await build('first');
  await build('second');
  await expect(judge()).resolves.toBeUndefined();
  await takeDown('url,https://www.a.example/1/', 'performer,Cleo', 'tag,mountain');
  await writeFile(at('alpha-gone.txt'), '3\n');
  await writeFile(at('bravo-gone.txt'), 'https://a.example/8\n');
  await expect(judge()).rejects.toThrow(
    /^Cannot roll back to the site of \d{4}-\S+: it shows 2 videos that your takedowns remove \(1 "Film 1", 2 "Film 2"\), 2 videos that providers have deleted \(3 "Film 3", b:8 "Film 8"\)\. Nothing was changed\..+--allow-taken-down/,
  );
  const warnings = collectWarnings();
  await judge(true);
  expect(warnings).toEqual([expect.stringMatching(/^WARNING: Restoring the site of .+ although it shows 2 videos/)]);
});

test('R629 rolls back to a site that was built without the removed videos', async () => {
  const { at, takeDown, build, judge } = await setUp();
  await takeDown('id,1');
  await writeFile(at('bravo-gone.txt'), '7\n');
  await build('first');
  await build('second');
  await expect(judge()).resolves.toBeUndefined();
});

test('R629 refuses to roll back to a site whose videos cannot be compared with the removed videos', async () => {
  const { takeDown, build, judge, settings } = await setUp();
  await build('first');
  await build('second');
  await takeDown('id,none');
  const { root } = await chooseRollbackSite(settings.out, null);
  await rm(path.join(root, 'work/sources/alpha'), { recursive: true });
  await expect(judge()).rejects.toThrow(
    'it shows 3 videos that cannot be checked, because no stored import file contains them (',
  );
  await rm(path.join(root, 'work/data'), { recursive: true });
  await expect(judge()).rejects.toThrow('it cannot be checked for removed videos: ');
});

test('R630 deletes stored sites that contain a taken-down video, including the deployed site', async () => {
  const { settings, takeDown, build } = await setUp();
  await build('first');
  await build('second');
  await uploadAndRecordSite(deployRecordFileOf(settings.out, '/srv'), { site: settings.out }, async () => undefined);
  const warnings = collectWarnings();
  await takeDown('id,none');
  await build('third');
  expect([await nightsOf(settings), warnings]).toEqual([3, []]);
  await takeDown('id,none', 'id,b:7');
  await build('fourth');
  expect(await nightsOf(settings)).toBe(1);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^WARNING: Deleted the stored site of .+ because it shows 1 video that your takedowns remove \(b:7 "Film 7"\)/,
    ),
    expect.stringMatching(/This is the site that was deployed last: deploy the new site\.$/),
    expect.stringContaining('Deleted the stored site of '),
  ]);
});

test('R1241 checks stored sites whose snapshot of format 15 has no index of URLs for takedowns of URLs', async () => {
  const { at, settings, takeDown, build } = await setUp();
  const videos = [1, 2, 3, 4, 5].map((i) => line(`v${i}`, { videoUrl: `https://a.example/w/${i}` }));
  await writeFile(at('alpha.psv'), toBytes(videos));
  await build('first');
  const core = path.join((await listStoredSites(settings.out))[0]!.root, 'work/data/core.dat');
  // remove the file first, which may be a hard link to the file of the work folder
  await rm(core);
  await cp('tests/fixtures/former-names/core.dat', core);
  const warnings = collectWarnings();
  await takeDown('url,https://a.example/w/none');
  await build('second');
  expect([await nightsOf(settings), warnings]).toEqual([2, []]);
  await takeDown('url,https://a.example/w/1');
  await build('third');
  expect(warnings).toContainEqual(
    expect.stringContaining('because it shows 1 video that your takedowns remove (v1 "Fire")'),
  );
});

const TAKEDOWN_OF_URL = 'url,https://a.example/w?a=1&b=2';

const REMOVED_VIDEOS_WITH_FORMER_IDS = [
  ['&amp;', TAKEDOWN_OF_URL, 'new'],
  ['&AMP;', TAKEDOWN_OF_URL, 'new'],
  ['&#38;', TAKEDOWN_OF_URL, 'new'],
  ['&#038;', TAKEDOWN_OF_URL, 'new'],
  ['&#x26;', TAKEDOWN_OF_URL, 'new'],
  ['&amp;', 'id,old', 'old'],
  ['&amp;', `id,${hashTakedownKey('old')}`, 'old'],
] as const;

test.each(REMOVED_VIDEOS_WITH_FORMER_IDS)(
  'R1244 finds videos of stored sites whose ids were derived from a URL with %s: %s',
  async (ampersand, entry, id) => {
    const { at, settings, takeDown, build } = await setUp();
    const videoUrl = `https://a.example/w?a=1${ampersand}b=2`;
    await writeFile(at('alpha.psv'), toBytes([line('new', { videoUrl }), line('2')]));
    await build('first');
    const data = path.join((await listStoredSites(settings.out))[0]!.root, 'work/data');
    await rm(data, { recursive: true });
    const writer = createSnapshotWriter();
    for (const video of [makeVideo({ id: 'old', videoUrl }), makeVideo({ id: '2' })]) writer.add(video);
    await compileAndWriteSnapshot(writer, data);
    const warnings = collectWarnings();
    await takeDown('url,https://a.example/w?a=2');
    await build('second');
    expect([await nightsOf(settings), warnings]).toEqual([2, []]);
    await takeDown(entry);
    await build('third');
    expect(warnings).toContainEqual(
      expect.stringMatching(`because it shows 1 video that your takedowns remove [(]${id} "`),
    );
  },
);

test.for([
  ['url,https://www.a.example/1/', '1 "Film 1"'],
  ['performer,Cleo', '2 "Film 2"'],
])('R630 deletes stored sites that contain a video of the takedown %s', async ([entry, video]) => {
  const { settings, takeDown, build } = await setUp();
  await build('first');
  const warnings = collectWarnings();
  await takeDown(entry!);
  await build('second');
  expect(await nightsOf(settings)).toBe(1);
  expect(warnings).toEqual([expect.stringContaining(`because it shows 1 video that your takedowns remove (${video})`)]);
});

test('R630 keeps stored sites with videos that a provider’s list of deleted videos has removed', async () => {
  const { at, settings, build, takeDown } = await setUp();
  await takeDown('id,none');
  await build('first');
  await writeFile(at('alpha-gone.txt'), '3\n');
  await takeDown('id,other');
  await build('second');
  expect(await nightsOf(settings)).toBe(2);
});

test('R851 ignores deploy targets of a site whose name only begins with the name of this site', async () => {
  const root = await makeFolder();
  const deploy = (name: string, to: string) => {
    const out = path.join(root, name);
    return uploadAndRecordSite(deployRecordFileOf(out, to), { site: root, to }, async () => undefined);
  };
  await deploy('dist', '/srv/www');
  await deploy('dist.staging', '/srv/staging');
  expect(await listDeployTargets(path.join(root, 'dist'))).toEqual([{ to: '/srv/www' }]);
});
