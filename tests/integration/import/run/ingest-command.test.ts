// Tests of `marquee ingest` as an operator runs it.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashProgramCode } from '../../../../cli/build/project/hash-files.ts';
import { DEFAULT_PROVIDER } from '../../../../src/lib/import/files/video-provider.ts';
import { acquireFileLock } from '../../../../src/lib/import/files/file-lock.ts';
import { recordBuildVideoCounts } from '../../../../src/lib/import/run/video-loss-limit.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { toLine } from '../../../unit/import-file/import-line.ts';
import { killImport } from '../../../unit/import/run/killed-import.ts';
import { makeFolder, readFolder } from '../../../unit/import/run/support.ts';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const FILMS = 'tests/fixtures/films.psv.gz';

function ingest(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = '.'): Promise<Ended> {
  const { CATALOGUE_SOURCE: _, MARQUEE_WORK: __, ...rest } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.resolve('cli/marquee.ts'), 'ingest', ...args],
      { cwd, env: { ...rest, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), stdout, stderr });
      },
    );
  });
}

test('R151 an import reads an import file, prints the report and writes the report as JSON', async () => {
  const work = await makeFolder();
  const report = path.join(work, 'my-report.json');
  const { code, stdout, stderr } = await ingest(['--source', FILMS, '--work', work, '--report', report, '--strict']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    'Parsed 1000 videos',
    '1969 lines, 1947 videos, 5 blank',
    'Rejected:',
    expect.anything(),
  ]);
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
    source: FILMS,
    origin: 'fresh',
    problem: null,
    report: { videos: 1947 },
  });
});

test('an import reads settings from a .env file unless the environment has them', async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, 'videos.psv'), `${toLine()}\n`);
  await writeFile(path.join(folder, '.env'), 'TAKEDOWNS=blocked.csv\n');
  await writeFile(path.join(folder, 'blocked.csv'), 'tag,nothing has it,2024-05-31,Copyright\n');
  const { code, stdout } = await ingest(['--source', 'videos.psv', '--work', 'work'], {}, folder);
  expect([code, stdout]).toEqual([0, expect.stringContaining('Taken down: 0 videos (0 of 1 entries match)')]);
  const other = await ingest(['--source', 'videos.psv', '--work', 'work'], { TAKEDOWNS: 'other.csv' }, folder);
  expect([other.code, other.stderr]).toEqual([3, 'marquee ingest failed: other.csv: no such file\n']);
  await writeFile(path.join(folder, '.env'), 'CATALOGUE_SOURCE=videos.psv\n');
  const named = await ingest(['--work', 'work'], {}, folder);
  expect([named.code, named.stdout]).toEqual([0, expect.stringContaining('videos.psv')]);
});

test('R161 R233 an import that falls back to sample videos warns on the terminal and exits with code 5', async () => {
  const work = await makeFolder();
  const { code, stderr } = await ingest(['--work', work], { CATALOGUE_SOURCE: '/nowhere/export.psv' });
  expect([code, stderr.trim().split('\n')]).toEqual([
    5,
    [
      'WARNING: /nowhere/export.psv: no such file',
      'WARNING: There is no last good copy either: using the two built-in sample videos. Put an import file at this path or URL, and build again.',
    ],
  ]);
  expect(existsSync(path.join(work, 'report.json'))).toBe(true);
});

test('R456 R457 an import reports a failure in one line for people and in one JSON object for programs', async () => {
  const work = await makeFolder();
  const { stdout, ...ended } = await ingest(['--source', '/nowhere/export.psv', '--strict', '--work', work]);
  expect(ended).toEqual({ code: 3, stderr: 'marquee ingest failed: /nowhere/export.psv: no such file\n' });
  expect(stdout).toBe(await readFile(path.join(work, 'summary.json'), 'utf8'));
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'failed', reason: '/nowhere/export.psv: no such file' });
});

test('R242 the import command prints its help, and rejects unknown options', async () => {
  const [help, unknown] = await Promise.all([ingest(['--help']), ingest(['--sauce', 'x'])]);
  expect([help.code, help.stdout.split('\n')[0]]).toEqual([0, 'Usage: marquee ingest [options]']);
  expect([unknown.code, unknown.stderr]).toEqual([
    2,
    expect.stringMatching(/^error: unknown option '--sauce'\n\(Did you mean --source\?\)/),
  ]);
});

test('R233 sample videos replace a catalogue only with --samples', async () => {
  const folder = await makeFolder();
  const [work, source] = [path.join(folder, 'work'), path.join(folder, 'export.psv')];
  await writeFile(source, `${[1, 2, 3].map((n) => toLine({ slug: `v${n}` })).join('\n')}\n`);
  expect((await ingest(['--source', source, '--work', work])).code).toBe(0);
  const before = await readFolder(path.join(work, 'data'));
  // simulates an incomplete work folder: the snapshot exists, but not the last good copy of the import file
  await rm(path.join(work, 'last-good.psv.gz'));
  await rename(source, `${source}.away`);
  const refused = await ingest(['--source', source, '--work', work]);
  expect([refused.code, refused.stderr]).toEqual([
    5,
    expect.stringContaining(`two built-in sample videos must not replace the catalogue in ${work}`),
  ]);
  expect(await readFolder(path.join(work, 'data'))).toEqual(before);
  const accepted = await ingest(['--source', source, '--work', work, '--samples']);
  expect([accepted.code, accepted.stdout]).toEqual([0, expect.stringContaining('(samples: ')]);
  expect(await readFolder(path.join(work, 'data'))).not.toEqual(before);
});

test('an import warns with the date of the machine if more than 5 % of the videos have a date in the future', async () => {
  const folder = await makeFolder();
  const source = path.join(folder, 'export.psv');
  const lineOf = (i: number) =>
    `${toLine({ slug: `v${i}`, title: `Film ${i}`, date: i === 0 ? '2999-01-01' : '2024-05-31' })}\n`;
  const run = async (videos: number) => {
    await writeFile(source, Array.from({ length: videos }, (_, i) => lineOf(i)).join(''));
    return (await ingest(['--source', source, '--work', path.join(folder, `work-${videos}`)])).stderr;
  };
  const today = new Date().toISOString().slice(0, 10);
  expect(await run(10)).toContain(
    `Videos with a date in the future: 1 of 10. Their dates were changed to ${today}, the date of this build: check`,
  );
  expect(await run(20)).not.toContain('date');
});

test('R230 an import ends at once while a build runs, and reports since when that build runs', async () => {
  const folder = await makeFolder();
  const [work, source] = [path.join(folder, 'work'), path.join(folder, 'export.psv')];
  await writeFile(source, `${toLine()}\n`);
  const release = acquireFileLock(path.join(work, 'build.lock'));
  const { code, stderr } = await ingest(['--source', source, '--work', work]);
  expect([code, stderr]).toEqual([
    4,
    expect.stringMatching(
      /^marquee ingest failed: another build, deploy or link check has been running since [\d-]+ [\d:]+ UTC \(process \d+ on .+\): wait until it ends\. If that process no longer exists, delete /,
    ),
  ]);
  // the record of the work folder's sites is unchanged, too
  expect(existsSync(path.join(work, 'sites.json'))).toBe(false);
  release();
  expect((await ingest(['--source', source, '--work', work])).code).toBe(0);
  expect(existsSync(path.join(work, 'sites.json'))).toBe(true);
});

test('R236 R237 an import stops if more videos disappear than MAX_LOSS allows, and with --strict if a file is truncated', async () => {
  const folder = await makeFolder();
  const [work, source] = [path.join(folder, 'work'), path.join(folder, 'export.psv')];
  const write = (count: number, end = '\n') =>
    writeFile(source, Array.from({ length: count }, (_, n) => toLine({ slug: `v${n}` })).join('\n') + end);
  await write(10);
  await ingest(['--source', source, '--work', work]);
  await write(9);
  const strict = await ingest(['--source', source, '--work', work], { MAX_LOSS: '5' });
  expect([strict.code, strict.stderr]).toEqual([
    1,
    expect.stringContaining('10 % would be lost. MAX_LOSS allows 5 %.'),
  ]);
  await write(10, `\n${toLine({ slug: 'cut' }).split('|').slice(0, 12).join('|')}`);
  const torn = 'the import file is truncated: its last line, 11, is incomplete';
  const warned = await ingest(['--source', source, '--work', work]);
  expect([warned.code, warned.stderr]).toEqual([0, `WARNING: ${source}: ${torn}\n`]);
  const summary = JSON.parse(await readFile(path.join(work, 'summary.json'), 'utf8')) as unknown;
  expect(summary).toMatchObject({ sources: [{ origin: 'fresh', problem: `${source}: ${torn}` }] });
  const cut = await ingest(['--source', source, '--work', work, '--strict']);
  expect([cut.code, cut.stderr]).toEqual([3, `marquee ingest failed: ${source}: ${torn}\n`]);
});

test('R449 R703 an import without a build compares each provider with earlier imports', async () => {
  const folder = await makeFolder();
  const write = (name: string, count: number) =>
    writeFile(
      path.join(folder, `${name}.psv`),
      Array.from({ length: count }, (_, n) => `${toLine({ slug: `${name}${n}` })}\n`).join(''),
    );
  await write('a', 60);
  await write('b', 10);
  await mkdir(path.join(folder, 'site'));
  const sources = `['A', 'B'].map((name) => ({ name, from: '../' + name.toLowerCase() + '.psv' }))`;
  await writeFile(
    path.join(folder, 'site/marquee.config.ts'),
    `export default { version: 1, siteUrl: 'https://videos.test', sources: ${sources} };\n`,
  );
  expect((await ingest([], {}, folder)).code).toBe(0);
  // a second import must not change the numbers that the next one is compared with
  expect((await ingest([], {}, folder)).code).toBe(0);
  await write('b', 5);
  const lost = await ingest([], {}, folder);
  expect([lost.code, lost.stderr]).toEqual([1, expect.stringContaining('Provider B would shrink from 10 to 5 videos')]);
  expect((await ingest(['--allow-loss'], {}, folder)).code).toBe(0);
  expect((await ingest([], {}, folder)).code).toBe(0);
  await rm(path.join(folder, 'b.psv'));
  await rm(path.join(folder, '.marquee/sources'), { recursive: true });
  const gone = await ingest([], {}, folder);
  expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining('Provider B would shrink from 5 to 0 videos')]);
});

test('R703 an import after a build records its counts, and accepts a loss once', async () => {
  const folder = await makeFolder();
  const [work, source] = [path.join(folder, '.marquee'), path.join(folder, 'export.psv')];
  const write = (count: number) =>
    writeFile(source, Array.from({ length: count }, (_, n) => `${toLine({ slug: `v${n}` })}\n`).join(''));
  const importAll = async (...args: string[]) => (await ingest(['--source', source, '--work', work, ...args])).code;
  await mkdir(work);
  await recordBuildVideoCounts(work, { videos: 20, lines: 20, rejected: 0 }, Math.floor(Date.now() / 1000), false);
  await write(10);
  expect([await importAll(), await importAll('--allow-loss'), await importAll()]).toEqual([1, 0, 0]);
  await write(5);
  expect(await importAll()).toBe(1);
});

test('R242 an invalid setting stops an import with its name, value and expected format', async () => {
  const { code, stderr } = await ingest(['--work', await makeFolder()], { TAG_PAGES: 'abc', MAX_LOSS: '120' });
  expect([code, stderr]).toEqual([
    2,
    'TAG_PAGES: got "abc", expected a whole number from 1 to 1000000\nMAX_LOSS: got "120", expected a percentage from 0 to 100, without %\n',
  ]);
});

test('R529 R533 an import continues after it was killed, and starts over with --fresh', async () => {
  const folder = await makeFolder();
  const [work, source] = [path.join(folder, 'work'), path.join(folder, 'export.psv')];
  const lines = Array.from({ length: 3000 }, (_, i) => toLine({ slug: `v${i}`, title: `Video ${i}` }));
  await writeFile(source, `${lines.join('\n')}\n`);
  const operator = { ...NO_OPERATOR_FILES, sources: [{ ...DEFAULT_PROVIDER, from: [source] }] };
  const builtAt = Math.floor(Date.now() / 1000);
  const program = await hashProgramCode();
  const options = { work, operator, builtAt, program, strict: false, allowLoss: false, runBytes: 200_000 };
  const args = ['--source', source, '--work', work];
  await killImport(options, 'write');
  const next = await ingest(args);
  expect([next.code, next.stdout.split('\n').slice(0, 2)]).toEqual([
    0,
    [
      expect.stringMatching(/^Resuming the import of .* UTC\. Use --fresh to read all providers again\.$/),
      '3000 lines, 3000 videos, 0 blank',
    ],
  ]);
  await killImport(options, 'write');
  const fresh = await ingest([...args, '--fresh']);
  expect([fresh.code, fresh.stdout.split('\n')[0]]).toEqual([0, 'Parsed 1000 videos']);
});
