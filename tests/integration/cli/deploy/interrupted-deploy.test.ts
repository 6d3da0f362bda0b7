// Tests of deploys after a full disk, a power failure or a damaged file on the host, and during builds and rollbacks.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { copyFiles, listFileSizes } from '../../../../cli/deploy/deploy-to-folder.ts';
import { findChangedConfigs } from '../../../../cli/deploy/server-config-record.ts';
import { findPossiblyDamagedFiles, planDeployPhases } from '../../../../cli/deploy/deploy-phases.ts';
import { writeDeployRecord, readRetiredFiles } from '../../../../cli/deploy/deploy-record.ts';
import { UPLOAD_METHODS, UPLOAD_TOOLS, type UploadMethodName } from '../../../../cli/deploy/upload-program-commands.ts';
import { acquireFileLock } from '../../../../src/lib/import/files/file-lock.ts';
import { makeFolder, readFolder } from '../../../unit/import/run/support.ts';

const hasRsync = spawnSync('rsync', ['--version']).error === undefined;

afterEach(() => {
  vi.restoreAllMocks();
});

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `marquee` and returns its exit code and output. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['cli/marquee.ts', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

const SITE = { 'index.html': 'home', 'data/core.dat': '{}', 'data/cards/x/0.bin': 'cards', '_astro/a.js': 'script' };

async function makeSite(): Promise<{ folder: string; from: string; to: string }> {
  const folder = await makeFolder();
  const [from, to] = [path.join(folder, 'dist'), path.join(folder, 'host')];
  for (const [name, text] of Object.entries(SITE)) {
    await mkdir(path.dirname(path.join(from, name)), { recursive: true });
    await writeFile(path.join(from, name), text);
  }
  await mkdir(to);
  return { folder, from, to };
}

const readSite = (folder: string) =>
  Object.fromEntries(Object.keys(SITE).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));

test.each([
  ['a truncated record', '{\n  "_astro/old.js": 17'],
  ['an empty record', ''],
  ['a list', '["_astro/old.js"]'],
  ['a value of no kind that records have', '{"_astro/old.js":null}'],
])('R635 a deploy replaces %s with a new deploy record, and names the damaged file in a warning', async (_, text) => {
  const file = path.join(await makeFolder(), 'dist.host.retired.json');
  await writeFile(file, text);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect([await readRetiredFiles(file), await findChangedConfigs({ 'nginx.conf': 'a' }, file)]).toEqual([
    {},
    ['nginx.conf'],
  ]);
  expect(log.mock.calls.map(([message]) => String(message))).toEqual([
    expect.stringMatching(/^WARNING: \/.+dist\.host\.retired\.json is damaged \(.+\): a new record replaces it, /),
    expect.stringMatching(
      /^WARNING: \/.+dist\.host\.retired\.json is damaged \(.+\): all server configurations count as changed\.$/,
    ),
  ]);
});

test('R635 the old deploy record stays if the new one cannot be written', async () => {
  const file = path.join(await makeFolder(), 'dist.host.retired.json');
  await writeDeployRecord(file, { 'a.js': 1 });
  await mkdir(`${file}.next`);
  await expect(writeDeployRecord(file, { 'b.js': 2 })).rejects.toThrow('EISDIR');
  expect(await readRetiredFiles(file)).toEqual({ 'a.js': 1 });
});

test('R635 R637 a deploy repairs a damaged record and files of the wrong size, and with --verify all changed files', async () => {
  const { from, to } = await makeSite();
  const deploy = (...args: readonly string[]) => run(['deploy', '--from', from, '--to', to, ...args]);
  await deploy();
  const record = `${from}.${encodeURIComponent(to)}.retired.json`;
  await truncate(record, 1);
  await truncate(path.join(to, 'data/cards/x/0.bin'), 0);
  const second = await deploy();
  expect([second.code, readSite(to), JSON.parse(readFileSync(record, 'utf8'))]).toEqual([0, SITE, {}]);
  expect(second.stdout).toContain('uploaded 1 of 4 files');
  expect(second.stderr).toContain(`WARNING: ${record} is damaged`);
  await writeFile(path.join(to, '_astro/a.js'), 'SCRIPT');
  expect((await deploy()).stdout).toContain('uploaded 0 of 4 files');
  expect((await deploy('--verify')).stdout).toContain('uploaded 1 of 4 files');
  expect(readSite(to)).toEqual(SITE);
});

test.each<UploadMethodName>(['copy', ...(hasRsync ? (['rsync'] as const) : [])])(
  'R637 a deploy with %s compares file sizes and repairs damaged files',
  async (name) => {
    const { from, to } = await makeSite();
    const publish = async (verifies: boolean) => {
      const [built, deployed] = [await listFileSizes(from), await UPLOAD_METHODS[name].list(to)];
      const suspects = findPossiblyDamagedFiles(built, deployed, verifies);
      for (const { files } of planDeployPhases([...built.keys()], [...deployed.keys()], suspects))
        await UPLOAD_METHODS[name].upload(files, { from, to, dryRun: false, output: process.stderr });
      return [...suspects].toSorted();
    };
    expect(await publish(false)).toEqual([]);
    await truncate(path.join(to, '_astro/a.js'), 3);
    expect(await publish(false)).toEqual(['_astro/a.js']);
    await writeFile(path.join(to, 'data/cards/x/0.bin'), 'CARDS');
    expect(await publish(false)).toEqual([]);
    expect(await publish(true)).toEqual(['_astro/a.js', 'data/cards/x/0.bin']);
    expect(readSite(to)).toEqual(SITE);
  },
);

test('R637 a deploy reads the sizes of deployed files from listings of rsync and rclone, and accepts a file of unknown size', () => {
  expect([
    UPLOAD_TOOLS.rsync.readLine('-rw-r--r--      1,234,567 2026/11/26 03:17:00 _astro/a b.js'),
    UPLOAD_TOOLS.rsync.readLine('drwxr-xr-x          4,096 2026/11/26 03:17:00 _astro'),
    UPLOAD_TOOLS.rclone.readLine('12;tag/a;b.html'),
    UPLOAD_TOOLS.rclone.readLine('-1;_astro/a.js'),
    UPLOAD_TOOLS.rclone.readLine(''),
  ]).toEqual([['_astro/a b.js', 1_234_567], null, ['tag/a;b.html', 12], ['_astro/a.js', null], null]);
  const suspects = (bytes: number | null) =>
    findPossiblyDamagedFiles(new Map([['_astro/a.js', 9]]), new Map([['_astro/a.js', bytes]]), false);
  expect([suspects(null).size, suspects(9).size, suspects(8).size]).toEqual([0, 0, 1]);
});

test('R638 copied files are flushed to the disk before they get their final names', async () => {
  const { folder, from, to } = await makeSite();
  const any = await open(path.join(folder, 'any'), 'w');
  const prototype = Object.getPrototypeOf(any) as { sync: () => Promise<void> };
  await any.close();
  const visible: boolean[] = [];
  const { sync } = prototype;
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: unknown) {
    visible.push(existsSync(path.join(to, 'index.html')));
    return sync.call(this);
  });
  await copyFiles(['index.html'], { from, to, dryRun: false, output: process.stderr });
  expect([visible, readFileSync(path.join(to, 'index.html'), 'utf8')]).toEqual([[false], 'home']);
});

test('R638 no partial file remains if copying fails', async () => {
  const { from, to } = await makeSite();
  const place = { from, to, dryRun: false, output: process.stderr };
  await expect(copyFiles(['missing.html'], place)).rejects.toThrow('ENOENT');
  expect(await readdir(to)).toEqual([]);
});

test('R704 a deploy continues the first deploy to a folder that was interrupted, but refuses a folder with other files', async () => {
  const { folder, from, to } = await makeSite();
  // a program that writes one file and then fails, instead of rsync
  const script = `#!/bin/sh\ncase "$*" in *--list-only*) exit 0;; esac\ncat > /dev/null\necho half > "${to}/index.html"\nexit 1\n`;
  await mkdir(path.join(folder, 'bin'));
  await writeFile(path.join(folder, 'bin/rsync'), script, { mode: 0o755 });
  const env = { ...process.env, PATH: [path.join(folder, 'bin'), process.env['PATH']].join(path.delimiter) };
  const args = ['deploy', '--from', from, '--to', to];
  expect((await run([...args, '--with', 'rsync'], env)).code).toBe(1);
  expect(await readdir(to)).toEqual(['index.html']);
  expect([(await run(args)).code, readSite(to)]).toEqual([0, SITE]);
  const other = path.join(folder, 'other');
  await mkdir(other);
  await writeFile(path.join(other, 'index.html'), 'other');
  const refused = await run(['deploy', '--from', from, '--to', other, '--dry-run']);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining('such as index.html. Use another folder'),
  ]);
  expect((await run(['deploy', '--from', from, '--to', other, '--allow-other-site'])).code).toBe(0);
  expect(readSite(other)).toEqual(SITE);
});

test('R704 a deploy from another computer continues a first deploy that was interrupted before its first page', async () => {
  const { folder, from, to } = await makeSite();
  await mkdir(path.join(to, '_astro'));
  await mkdir(path.join(to, '.well-known'));
  await writeFile(path.join(to, '_astro/a.js'), SITE['_astro/a.js']);
  const args = ['deploy', '--from', from, '--to', to];
  await writeFile(path.join(to, 'notes.txt'), 'other');
  expect((await run(args)).code).toBe(2);
  await rm(path.join(to, 'notes.txt'));
  expect([(await run(args)).code, readSite(to)]).toEqual([0, SITE]);
  const other = path.join(folder, 'other');
  await mkdir(path.join(other, '_astro'), { recursive: true });
  await writeFile(path.join(other, '_astro/other.js'), 'of another site');
  expect((await run(['deploy', '--from', from, '--to', other])).code).toBe(2);
});

test('R704 a deploy continues a first deploy that was killed while it copied files', async () => {
  const { folder, from, to } = await makeSite();
  await mkdir(path.join(to, '_astro'));
  await writeFile(path.join(to, '_astro/a.js.part'), 'scr');
  await writeFile(path.join(to, 'index.html.part'), 'ho');
  const args = ['deploy', '--from', from, '--to', to];
  await writeFile(path.join(to, 'notes.part'), 'other');
  expect((await run(args)).code).toBe(2);
  await rm(path.join(to, 'notes.part'));
  expect([(await run(args)).code, readSite(to)]).toEqual([0, SITE]);
  const other = path.join(folder, 'other');
  await mkdir(path.join(other, '_astro'), { recursive: true });
  await writeFile(path.join(other, '_astro/other.js.part'), 'of another site');
  expect((await run(['deploy', '--from', from, '--to', other])).code).toBe(2);
});

test('R713 an upload program does not block the event loop, in which a timer updates the lock of the site', async () => {
  const { folder, from } = await makeSite();
  const go = path.join(folder, 'go');
  // fails after about ten seconds, so that a blocked event loop fails the test
  const script = `#!/bin/sh\ncat > /dev/null\nfor i in $(seq 100); do [ -e "${go}" ] && exit 0; sleep 0.1; done\nexit 1\n`;
  await mkdir(path.join(folder, 'bin'));
  await writeFile(path.join(folder, 'bin/rclone'), script, { mode: 0o755 });
  vi.stubEnv('PATH', [path.join(folder, 'bin'), process.env['PATH']].join(path.delimiter));
  try {
    const { list, upload, remove } = UPLOAD_METHODS.rclone;
    const place = { from, to: 'remote:bucket', dryRun: false, output: process.stderr };
    for (const start of [
      () => list('remote:bucket'),
      () => upload(['index.html'], place),
      () => remove(['index.html'], place),
    ]) {
      const running = start();
      await writeFile(go, '');
      await running;
      await rm(go);
    }
    await writeFile(path.join(folder, 'bin/rclone'), '#!/bin/sh\nkill -9 $$\n');
    // more text than a pipe can store, which the program does not read
    await expect(upload([`${'a'.repeat(1_000_000)}.html`], place)).rejects.toThrow(
      'rclone was ended by the signal SIGKILL: see its message above',
    );
  } finally {
    vi.unstubAllEnvs();
  }
});

test('R636 while a deploy runs, a build, a rollback and another deploy of the site end with exit code 4', async () => {
  const { folder, from, to } = await makeSite();
  const name = '2026-11-19T03-17-41Z';
  await mkdir(path.join(folder, 'dist.previous', name, 'site'), { recursive: true });
  await mkdir(path.join(folder, 'bin'));
  const [started, go] = [path.join(folder, 'started'), path.join(folder, 'go')];
  const script = `#!/bin/sh\ncat > /dev/null\ntouch "${started}"\nwhile [ ! -e "${go}" ]; do sleep 0.1; done\n`;
  await writeFile(path.join(folder, 'bin/rclone'), script, { mode: 0o755 });
  const env = { ...process.env, PATH: [path.join(folder, 'bin'), process.env['PATH']].join(path.delimiter) };
  const slow = run(['deploy', '--from', from, '--to', 'remote:bucket', '--with', 'rclone'], env);
  try {
    await vi.waitUntil(() => existsSync(started), { timeout: 60_000 });
    const work = path.join(folder, 'work');
    const others = await Promise.all([
      run(['build', '--work', work, '--out', from]),
      run(['rollback', name, '--work', work, '--out', from]),
      run(['deploy', '--from', `${from}/`, '--to', to]),
    ]);
    expect(others.map(({ code }) => code)).toEqual([4, 4, 4]);
    for (const { stderr } of others)
      expect(stderr).toContain('another build, deploy or link check has been running since');
  } finally {
    await writeFile(go, '');
  }
  expect(await slow).toMatchObject({ code: 0, stdout: expect.stringContaining('Published') as unknown });
  expect([existsSync(`${from}.lock`), await readFile(path.join(from, 'index.html'), 'utf8')]).toEqual([false, 'home']);
});

test('R636 while a build runs, a deploy of its site ends with exit code 4 and a dry run does not wait', async () => {
  const { from, to } = await makeSite();
  const release = acquireFileLock(`${from}.lock`);
  try {
    const [real, dry] = await Promise.all([
      run(['deploy', '--from', from, '--to', to]),
      run(['deploy', '--from', from, '--to', to, '--dry-run']),
    ]);
    expect([real.code, dry.code, await readdir(to)]).toEqual([4, 0, []]);
  } finally {
    release();
  }
});

test('R1003 deploy --dry-run and --list report an interrupted rollback and change nothing; deploy completes it', async () => {
  const { folder, from, to } = await makeSite();
  const staged = path.join(folder, 'dist.restore/next/site');
  await cp(from, staged, { recursive: true });
  await writeFile(path.join(staged, 'index.html'), 'earlier');
  for (const name of ['work/restore/old', 'dist.restore/old'])
    await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, 'work/restore/swap.json'), JSON.stringify({ out: '../dist', entries: [] }));
  const env = { ...process.env, MARQUEE_WORK: path.join(folder, 'work'), MARQUEE_OUT: from };
  const before = await readFolder(folder);
  for (const options of [['--dry-run', '--to', to], ['--list']]) {
    const { code, stdout, stderr } = await run(['deploy', ...options], env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /an interrupted rollback of .+ is incomplete: run .+ rollback NAME, or deploy without --dry-run and --list\./,
    );
  }
  expect(await readFolder(folder)).toEqual(before);
  expect(await run(['deploy', '--to', to], env)).toMatchObject({ code: 0 });
  expect([existsSync(path.join(folder, 'work/restore')), readSite(to)]).toEqual([
    false,
    { ...SITE, 'index.html': 'earlier' },
  ]);
});
