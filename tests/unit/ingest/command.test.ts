// npm run ingest as an operator runs it.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './support.ts';

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
      [path.resolve('scripts/ingest.ts'), ...args],
      { cwd, env: { ...rest, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), stdout, stderr });
      },
    );
  });
}

test('R151 reads an export, prints the report and writes it as JSON', async () => {
  const work = await makeFolder();
  const report = path.join(work, 'my-report.json');
  const { code, stdout, stderr } = await ingest(['--source', FILMS, '--work', work, '--report', report, '--strict']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    'Parsed 1000 videos',
    '1969 lines, 1947 videos, 5 blank',
    'Not shown:',
    expect.anything(),
  ]);
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
    source: FILMS,
    origin: 'fresh',
    problem: null,
    report: { videos: 1947 },
  });
});

test('follows the settings of a .env file where the environment has none', async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, '.env'), 'TAKEDOWNS=blocked.csv\n');
  await writeFile(path.join(folder, 'blocked.csv'), 'tag,nothing has it,2024-05-31,Copyright\n');
  const { code, stdout } = await ingest(['--source', path.resolve(FILMS), '--work', 'work'], {}, folder);
  expect([code, stdout]).toEqual([0, expect.stringContaining('Taken down: 0 videos, by 0 of 1 entries')]);
  const other = await ingest(['--source', path.resolve(FILMS), '--work', 'work'], { TAKEDOWNS: 'other.csv' }, folder);
  expect([other.code, other.stderr]).toEqual([1, 'Import failed: other.csv: no such file\n']);
  await writeFile(path.join(folder, '.env'), `CATALOGUE_SOURCE=${path.resolve(FILMS)}\n`);
  const named = await ingest(['--work', 'work'], {}, folder);
  expect([named.code, named.stdout]).toEqual([0, expect.stringContaining(path.basename(FILMS))]);
});

test('R161 warns on the terminal when it falls back', async () => {
  const work = await makeFolder();
  const { code, stderr } = await ingest(['--work', work], { CATALOGUE_SOURCE: '/nowhere/export.psv' });
  expect([code, stderr.trim().split('\n')]).toEqual([
    0,
    [
      'WARNING: /nowhere/export.psv: no such file',
      'WARNING: There is no last good export either: using the two built-in sample videos.',
    ],
  ]);
  expect(existsSync(path.join(work, 'report.json'))).toBe(true);
});

test('fails with one clear line', async () => {
  const work = await makeFolder();
  const ended = await ingest(['--source', '/nowhere/export.psv', '--strict', '--work', work]);
  expect(ended).toEqual({ code: 1, stdout: '', stderr: 'Import failed: /nowhere/export.psv: no such file\n' });
});

test('explains itself, and refuses options it does not know', async () => {
  const [help, unknown] = await Promise.all([ingest(['--help']), ingest(['--sauce', 'x'])]);
  expect([help.code, help.stdout.split('\n')[0]]).toEqual([0, 'Usage: npm run ingest -- [options]']);
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    expect.stringMatching(/^Import failed: Unknown option '--sauce'/),
  ]);
});
