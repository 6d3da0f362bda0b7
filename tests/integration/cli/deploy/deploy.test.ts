// Tests of `marquee deploy` by copying and with real rsync, and of the example files in docs/examples.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listFilesInFolder } from '../../../../cli/deploy/deploy-to-folder.ts';
import { parseRetentionDaysAsSeconds, splitRetiredFilesByExpiry } from '../../../../cli/deploy/deploy-record.ts';
import { planDeployPhases } from '../../../../cli/deploy/deploy-phases.ts';
import { listDeployTargets } from '../../../../cli/deploy/published-site-record.ts';
import { chooseUploadMethod, UPLOAD_METHODS, UPLOAD_TOOLS } from '../../../../cli/deploy/upload-program-commands.ts';
import { CONSOLE_PAGE_HEAD, MIN_CONSOLE_PAGE_BYTES } from '../../../../cli/report/html-document.ts';
import { makeFolder } from '../../../unit/import/run/support.ts';

const hasRsync = spawnSync('rsync', ['--version']).error === undefined;

function deploy(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['cli/marquee.ts', 'deploy', ...args], (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

async function writeSite(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

const FIRST = {
  'index.html': 'one',
  'tags.html': 'tags',
  'tag/東京.html': 'a name beyond ASCII',
  'data/cards/old/0.bin': 'a folder of its own',
  'data/core.dat': '{}',
  '_astro/a.js': 'a',
};

const SIZE = Object.values(FIRST).reduce((sum, text) => sum + Buffer.byteLength(text), 0);

// the next test needs the program rsync
test.skipIf(!hasRsync)('R300 a deploy with rsync replaces one build with another in several phases', async () => {
  const folder = await makeFolder();
  const [from, to] = [path.join(folder, 'dist'), path.join(folder, 'site')];
  await mkdir(to);
  await writeSite(from, FIRST);
  const tried = await deploy('--from', from, '--to', to, '--with', 'rsync', '--dry-run');
  expect([tried.code, await listFilesInFolder(to)]).toEqual([0, []]);
  expect(tried.stdout).toContain('index.html');
  expect(tried.stdout).toContain(`would upload 6 of 6 files, ${SIZE}\u00a0B of ${SIZE}\u00a0B; files to delete: 0, `);
  await deploy('--from', from, '--to', to, '--with', 'rsync');
  expect((await listFilesInFolder(to)).toSorted()).toEqual(Object.keys(FIRST).toSorted());
  const { 'tag/東京.html': _, '_astro/a.js': __, 'data/cards/old/0.bin': ___, ...kept } = FIRST;
  const next = { ...kept, 'index.html': 'two', '_astro/b.js': 'b' };
  await writeSite(from, next);
  const second = await deploy('--from', from, '--to', to, '--with', 'rsync');
  expect(second.stdout.split('\n').filter((line) => line.includes(': '))).toEqual([
    'hashed: 1 file to compare',
    'assets: 0 files to compare',
    'new pages: 0 files to compare',
    'core: 1 file to compare',
    'changed pages: 2 files to compare',
    'listings: 0 files to compare',
    'delete: 3 files',
    `Published ${from} to ${to}: uploaded 2 of 4 files, 4\u00a0B of 10\u00a0B; files deleted: 0, files of older builds kept: 3`,
  ]);
  // files of the older build stay for open tabs until they expire
  expect(existsSync(path.join(to, '_astro/a.js'))).toBe(true);
  const third = await deploy('--from', from, '--to', to, '--with', 'rsync', '--keep-days', '0');
  expect(third.stdout).toContain('files deleted: 3, files of older builds kept: 0');
  expect((await listFilesInFolder(to)).toSorted()).toEqual(Object.keys(next).toSorted());
  expect(readFileSync(path.join(to, 'index.html'), 'utf8')).toBe('two');
});

test('R1069 a deploy with rsync uploads and deletes files whose names have special characters', async ({ skip }) => {
  skip(!hasRsync, 'rsync is missing');
  const folder = await makeFolder();
  const [from, to] = [path.join(folder, 'dist'), path.join(folder, 'site')];
  await mkdir(to);
  const special = { '#note.txt': 'a', ';note.txt': 'b', 'a\\b.txt': 'c', 'c\\d*[e].txt': 'd', 'f\\g/h?.txt': 'e' };
  await writeSite(from, { ...FIRST, ...special });
  const args = ['--from', from, '--to', to, '--with', 'rsync', '--keep-days', '0'];
  const first = await deploy(...args);
  expect(first.stdout).toContain('uploaded 11 of 11 files');
  expect((await listFilesInFolder(to)).toSorted()).toEqual(Object.keys({ ...FIRST, ...special }).toSorted());
  await writeSite(from, FIRST);
  expect((await deploy(...args)).stdout).toContain('files deleted: 5');
  expect((await listFilesInFolder(to)).toSorted()).toEqual(Object.keys(FIRST).toSorted());
});

test('R1071 a deploy to a folder names a file or folder of the target that is in the way', async () => {
  const folder = await makeFolder();
  const [from, to] = [path.join(folder, 'dist'), path.join(folder, 'site')];
  await writeSite(from, FIRST);
  await deploy('--from', from, '--to', to);
  await rm(path.join(to, 'tag'), { recursive: true });
  await writeFile(path.join(to, 'tag'), '');
  const file = await deploy('--from', from, '--to', to);
  const advice = `Cannot create the folder ${path.join(to, 'tag')}: it is a file. Delete this file, and deploy again`;
  expect([file.code, file.stderr]).toEqual([1, expect.stringContaining(advice)]);
  await rm(path.join(to, 'tag'));
  await rm(path.join(to, 'tags.html'));
  await mkdir(path.join(to, 'tags.html'));
  const directory = await deploy('--from', from, '--to', to);
  expect([directory.code, directory.stderr]).toEqual([
    1,
    expect.stringContaining(`Cannot write the file ${path.join(to, 'tags.html')}: it is a folder. Delete this folder`),
  ]);
});

test('R1072 a deploy to a host has the same records with and without a slash at the end of the target', async ({
  skip,
}) => {
  skip(!hasRsync, 'rsync is missing');
  const folder = await makeFolder();
  const [from, to] = [path.join(folder, 'dist'), path.join(folder, 'site')];
  await mkdir(to);
  await writeSite(from, FIRST);
  // replaces ssh, which gets the name of the host as its first argument
  await writeFile(path.join(folder, 'shell'), '#!/bin/sh\nshift\nexec "$@"\n', { mode: 0o755 });
  vi.stubEnv('RSYNC_RSH', path.join(folder, 'shell'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const first = await deploy('--from', from, '--to', `host:${to}/`);
  const second = await deploy('--from', from, '--to', `host:${to}`);
  expect([first.code, second.code, second.stdout]).toEqual([0, 0, expect.stringContaining('uploaded 0 of 6 files')]);
  const records = (await listFilesInFolder(folder)).filter((name) => name.startsWith('dist.host'));
  expect(records.filter((name) => name.includes(`site%2F`))).toEqual([]);
  expect(records.length).toBeGreaterThan(0);
});

test.skipIf(!hasRsync)('each deploy target has its own record of outdated files', async () => {
  const folder = await makeFolder();
  const [from, live, trial] = ['dist', 'live', 'trial'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(live);
  await mkdir(trial);
  for (const to of [live, trial]) {
    await writeSite(from, FIRST);
    await deploy('--from', from, '--to', to, '--with', 'rsync');
  }
  const { '_astro/a.js': _, ...next } = FIRST;
  await writeSite(from, next);
  await deploy('--from', from, '--to', trial, '--with', 'rsync');
  expect((await listFilesInFolder(folder)).filter((name) => name.endsWith('.retired.json')).toSorted()).toEqual([
    `dist.${encodeURIComponent(live)}.retired.json`,
    `dist.${encodeURIComponent(trial)}.retired.json`,
  ]);
  const readRecord = (to: string) =>
    JSON.parse(readFileSync(`${from}.${encodeURIComponent(to)}.retired.json`, 'utf8')) as object;
  expect([Object.keys(readRecord(live)), Object.keys(readRecord(trial))]).toEqual([[], ['_astro/a.js']]);
});

test('R274 R300 a deploy copies to a local folder without another program', async () => {
  const folder = await makeFolder();
  const [from, to] = [path.join(folder, 'dist'), path.join(folder, 'host', 'site')];
  await writeSite(from, FIRST);
  const tried = await deploy('--from', from, '--to', to, '--dry-run');
  expect([
    tried.code,
    await listFilesInFolder(to),
    existsSync(`${from}.${encodeURIComponent(to)}.retired.json`),
  ]).toEqual([0, [], false]);
  expect(tried.stdout).toContain('new pages: 3 files to compare\nwould write tag/東京.html\n');
  expect((await deploy('--from', from, '--to', to)).stdout).toContain(
    `Published ${from} to ${to}: uploaded 6 of 6 files, ${SIZE}\u00a0B of ${SIZE}\u00a0B; files deleted: 0, files of older builds kept: 0`,
  );
  expect((await listFilesInFolder(to)).toSorted()).toEqual(Object.keys(FIRST).toSorted());
  const { '_astro/a.js': _, ...next } = { ...FIRST, 'index.html': 'two' };
  await writeSite(from, next);
  const again = await deploy('--from', from, '--to', to, '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({
    command: 'deploy',
    ok: true,
    with: 'copy',
    phases: expect.arrayContaining([{ name: 'delete', files: 1 }]) as unknown,
    uploaded: { files: 1, bytes: 3 },
    site: { files: 5, bytes: SIZE - 1 },
    deleted: 0,
    kept: 1,
  });
  expect(readFileSync(path.join(to, 'index.html'), 'utf8')).toBe('two');
  const last = await deploy('--from', from, '--to', to, '--keep-days', '0', '--dry-run');
  expect(last.stdout).toContain('would delete _astro/a.js\nWould publish');
  await deploy('--from', from, '--to', to, '--keep-days', '0');
  expect((await listFilesInFolder(to)).toSorted()).toEqual(Object.keys(next).toSorted());
});

test('R274 deploy --list prints the upload order, compared with a folder or a list of deployed files', async () => {
  const folder = await makeFolder();
  const from = path.join(folder, 'dist');
  await writeSite(from, FIRST);
  await writeFile(path.join(folder, 'there.txt'), 'tags.html\nold.html\ndata/core.dat\n\n');
  const [fresh, known] = await Promise.all([
    deploy('--list', '--from', from),
    deploy('--list', '--from', from, '--deployed', path.join(folder, 'there.txt')),
  ]);
  expect([fresh.code, fresh.stdout.split('\n').slice(0, 2)]).toEqual([
    0,
    ['hashed\t_astro/a.js', 'hashed\tdata/cards/old/0.bin'],
  ]);
  expect(known.stdout).toContain('changed pages\ttags.html\ndelete\told.html\n');
});

test('R274 a deploy chooses rsync for a target with a host name, and copying for a folder', () => {
  const places = ['user@host:/srv/site', 'host:site', '/srv/site', 'site', 'C:\\site', './a:b'];
  expect(places.map(chooseUploadMethod)).toEqual(['rsync', 'rsync', 'copy', 'copy', 'copy', 'copy']);
});

test('R300 a deploy reports an upper limit of the upload size if the upload program does not report the size', async () => {
  const folder = await makeFolder();
  const from = path.join(folder, 'dist');
  await writeSite(from, FIRST);
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  // stand-in for rclone, which would need an account with a host
  await writeFile(path.join(bin, 'rclone'), '#!/bin/sh\ncat > /dev/null\n', { mode: 0o755 });
  const PATH = [bin, process.env['PATH']].join(path.delimiter);
  const args = ['cli/marquee.ts', 'deploy', '--from', from, '--to', 'remote:bucket', '--with', 'rclone'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, PATH } });
  expect([status, stdout]).toEqual([0, expect.stringContaining(`uploaded at most 6 of 6 files, ${SIZE}\u00a0B`)]);
});

test('R301 precompressed files are uploaded with their originals, and deleted at once if a build no longer contains them', () => {
  const next = ['index.html', 'tags.html', 'tags.html.gz', 'new.html', 'new.html.br', '_astro/b.js.br', 'a.xml.gz'];
  const before = ['data/core.dat', 'index.html', 'index.html.gz', 'tags.html', 'old.html', 'old.html.gz'];
  const phases = planDeployPhases(next, before);
  expect(Object.fromEntries(phases.map(({ name, files }) => [name, files]))).toEqual({
    hashed: ['_astro/b.js.br'],
    assets: [],
    'new pages': ['new.html', 'new.html.br'],
    core: [],
    'changed pages': ['tags.html', 'tags.html.gz', 'index.html'],
    listings: ['a.xml.gz'],
    delete: expect.arrayContaining(['index.html.gz', 'old.html', 'old.html.gz']) as unknown,
  });
  const { expired, retired } = splitRetiredFilesByExpiry(phases, {}, 1000, 500);
  expect([expired, Object.keys(retired).toSorted()]).toEqual([
    ['index.html.gz'],
    ['data/core.dat', 'old.html', 'old.html.gz'],
  ]);
});

test('R300 the grace period of a file starts again if its recorded time is in the future', () => {
  const phases = planDeployPhases(['data/core.dat', 'index.html'], ['data/core.dat', 'index.html', 'old.html']);
  const { expired, retired } = splitRetiredFilesByExpiry(phases, { 'old.html': 9_000_000 }, 1000, 500);
  expect([expired, retired]).toEqual([[], { 'old.html': 1000 }]);
});

test('a deploy reports a missing target, an unknown upload program and a folder without a site', async () => {
  const folder = await makeFolder();
  const [noPlace, blank, noTool, noSite] = await Promise.all([
    deploy(),
    deploy('--to', ''),
    deploy('--to', folder, '--with', 'ftp'),
    deploy('--to', folder, '--from', path.join(folder, 'dist')),
  ]);
  expect([noPlace.code, noPlace.stderr]).toEqual([2, '--to is missing: add the folder or host to publish to\n']);
  expect([blank.code, blank.stderr]).toEqual([noPlace.code, noPlace.stderr]);
  expect([noTool.code, noTool.stderr]).toEqual([
    2,
    expect.stringContaining('Allowed choices are copy, rsync, rclone.'),
  ]);
  expect([noSite.code, noSite.stderr]).toEqual([1, expect.stringContaining(`No built site in ${folder}`)]);
});

test('a deploy reports an upload program that is not installed, with the next step', async () => {
  vi.stubEnv('PATH', await makeFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(UPLOAD_METHODS.rclone.list('remote:bucket')).rejects.toThrow(
    'Cannot run rclone: it is not installed or not in PATH. Install rclone, or choose another program with the option --with',
  );
});

test('R904 a deploy refuses a folder with the console page', async () => {
  const folder = await makeFolder();
  const [from, to] = [path.join(folder, 'dist'), path.join(folder, 'host')];
  for (const each of [from, to]) await mkdir(each);
  await writeFile(path.join(from, 'index.html'), CONSOLE_PAGE_HEAD.padEnd(MIN_CONSOLE_PAGE_BYTES));
  const message = `${path.join(from, 'index.html')} is a console page, which must never be published: delete it`;
  for (const options of [['--to', to], ['--list']]) {
    const { code, stderr } = await deploy(...options, '--from', from);
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  }
  expect(await readdir(to)).toEqual([]);
});

test('a deploy deletes no files in a folder that has no site, and never files such as .well-known', () => {
  const deletions = (...deployed: readonly string[]) =>
    planDeployPhases(['index.html'], deployed).find(({ name }) => name === 'delete')?.files;
  const others = ['notes.txt', '.well-known/security.txt', 'a/.b/c', 'a.b/c'];
  expect(deletions(...others)).toEqual([]);
  for (const name of ['data/core.dat', 'data/manifest.json'])
    expect(deletions(...others, name)).toEqual(['a.b/c', name, 'notes.txt']);
});

test('a deploy rejects a blank or negative number of days as the value of --keep-days', () => {
  expect([parseRetentionDaysAsSeconds('7'), parseRetentionDaysAsSeconds('0')]).toEqual([604_800, 0]);
  for (const days of ['', ' ', '-1', 'x'])
    expect(() => parseRetentionDaysAsSeconds(days)).toThrow(`--keep-days: got "${days}", expected a number of days`);
});

test('a deploy passes a list of files and the cache rule for their kind to rclone', () => {
  const upload = (hashed: boolean) => UPLOAD_TOOLS.rclone.upload('dist', 'remote:bucket', hashed, true).join(' ');
  expect(upload(true)).toBe(
    'rclone copy --checksum --no-traverse --files-from-raw - --header-upload Cache-Control: public, max-age=31536000, immutable --dry-run dist remote:bucket',
  );
  expect(upload(false)).toContain('Cache-Control: public, max-age=0, must-revalidate');
  expect(UPLOAD_TOOLS.rclone.remove('dist', 'remote:bucket', false)).toEqual([
    'rclone',
    'delete',
    '--files-from-raw',
    '-',
    'remote:bucket',
  ]);
});

test.each([
  ['/', '/index.html'],
  ['/tags', '/tags.html'],
  ['/tag/caf%C3%A9/2', '/tag/caf%C3%A9/2.html'],
  ['/tag/index', '/tag/index/index.html'],
  ['/tag/404', '/tag/404/index.html'],
  ['/data/cards/AbC/0.bin', '/data/cards/AbC/0.bin'],
  ['/tag/travel.xml', '/tag/travel.xml'],
  ['/.well-known/acme-challenge/x', '/.well-known/acme-challenge/x'],
  ['/.well-known/', '/.well-known/'],
  ['//evil.example/', '//evil.example/.html'],
  ['/\\evil.example/', '/\\evil.example/.html'],
])('the example function for CloudFront maps the path %s to the file %s', (uri, file) => {
  const code = readFileSync('docs/examples/cloudfront-function.js', 'utf8');
  const request = runInNewContext(`${code}; handler({ request: { uri } })`, { uri }) as { uri: string };
  expect(request.uri).toBe(file);
});

test('the example function for CloudFront redirects paths that end in a slash, with their query', () => {
  const code = readFileSync('docs/examples/cloudfront-function.js', 'utf8');
  const locate = (uri: string, querystring: object = {}) => {
    const context = { request: { uri, querystring } };
    const { statusCode, headers } = runInNewContext(`${code}; handler({ request })`, context) as {
      statusCode: number;
      headers: { location: { value: string } };
    };
    return [statusCode, headers.location.value];
  };
  expect(locate('/tags/')).toEqual([301, '/tags']);
  expect(locate('/tag/a//')).toEqual([301, '/tag/a']);
  expect(locate('/search/', { q: { value: 'a%26b' }, sort: { value: 'new' } })).toEqual([
    301,
    '/search?q=a%26b&sort=new',
  ]);
  expect(locate('/search/', { tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] } })).toEqual([
    301,
    '/search?tag=a&tag=b',
  ]);
});

test('R300 a deploy records a target whose encoded path is too long for a file name', async () => {
  const folder = await makeFolder();
  const [from, to] = [path.join(folder, 'dist'), path.join(folder, '映画のカタログ'.repeat(4))];
  await mkdir(to);
  await writeSite(from, FIRST);
  expect(await deploy('--from', from, '--to', to)).toMatchObject({ code: 0 });
  const records = (await readdir(folder)).filter((name) => /^dist\.[0-9a-f]{64}\.(?:retired|site)\.json$/.test(name));
  expect(records).toHaveLength(2);
  expect(await listDeployTargets(from)).toMatchObject([{ to }]);
});

test('R300 a deploy to a long path continues the records of an earlier version, whose names contain the encoded path', async () => {
  const folder = await makeFolder();
  // at least 181 characters when encoded, the limit of this version, but a valid file name
  const [from, to] = [
    path.join(folder, 'dist'),
    path.join(folder, 'w'.repeat(181 - encodeURIComponent(folder).length)),
  ];
  await mkdir(to);
  await writeSite(from, FIRST);
  const earlier = `${from}.${encodeURIComponent(to)}`;
  // version 0.2.0 wrote only this record
  await writeFile(`${earlier}.retired.json`, JSON.stringify({ 'old.html': 1 }));
  await writeSite(to, { 'old.html': 'old', 'data/core.dat': '{}' });
  const { code, stdout } = await deploy('--from', from, '--to', to);
  expect([code, stdout]).toEqual([0, expect.stringContaining('files deleted: 1,')]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()).toEqual(
    ['hosts', 'retired', 'site'].map((kind) => `${path.basename(earlier)}.${kind}.json`),
  );
  expect(await listDeployTargets(from)).toEqual([{ to }]);
});

test('R626 a relative target is recorded as an absolute path, so that a folder of the same name elsewhere is another target', async () => {
  const folder = await makeFolder();
  const from = path.join(folder, 'dist');
  await writeSite(from, FIRST);
  for (const name of ['a', 'b']) await mkdir(path.join(folder, name, 'www'), { recursive: true });
  await writeFile(path.join(folder, 'b/www/index.html'), 'other');
  const deployIn = (name: string) =>
    new Promise<number>((resolve) => {
      const args = [path.resolve('cli/marquee.ts'), 'deploy', '--from', from, '--to', 'www'];
      execFile(process.execPath, args, { cwd: path.join(folder, name) }, (error) => resolve(Number(error?.code ?? 0)));
    });
  expect([await deployIn('a'), await deployIn('b')]).toEqual([0, 2]);
  expect(readFileSync(path.join(folder, 'b/www/index.html'), 'utf8')).toBe('other');
  expect(await listDeployTargets(from)).toEqual([{ to: path.join(folder, 'a/www') }]);
});

test('R626 a deploy to a relative target continues the records of earlier versions only if the folder has the same site', async () => {
  const folder = await makeFolder();
  const [from, to] = [path.join(folder, 'dist'), path.join(folder, 'www')];
  const deployHere = (...options: string[]) =>
    new Promise<number>((resolve) => {
      const args = [path.resolve('cli/marquee.ts'), 'deploy', '--from', from, '--to', 'www', ...options];
      execFile(process.execPath, args, { cwd: folder }, (error) => resolve(Number(error?.code ?? 0)));
    });
  const recordNames = async () => (await readdir(folder)).filter((name) => /^dist\..*\.json$/.test(name)).toSorted();
  const toNames = (place: string) =>
    ['hosts', 'retired', 'site'].map((kind) => `dist.${encodeURIComponent(place)}.${kind}.json`);
  const build = (site: string) => ({ 'build.json': JSON.stringify({ site }), 'data/core.dat': '{}' });
  await writeSite(from, { ...FIRST, ...build('https://videos.test') });
  await writeSite(to, { 'old.html': 'old', ...build('https://other.test') });
  await writeFile(`${from}.www.hosts.json`, '{}');
  await writeFile(`${from}.www.retired.json`, JSON.stringify({ 'old.html': 1 }));
  await writeFile(`${from}.www.site.json`, JSON.stringify({ content: 'x', isComplete: true, to: 'www' }));
  // the folder has another site, so the records may belong to another folder
  expect(await deployHere()).toBe(2);
  expect(await recordNames()).toEqual(toNames('www'));
  await writeFile(path.join(to, 'build.json'), JSON.stringify({ site: 'https://videos.test' }));
  expect(await deployHere('--dry-run')).toBe(0);
  expect(await recordNames()).toEqual(toNames('www'));
  // a deploy that fails has renamed the records, and lists the resolved target
  await mkdir(path.join(to, 'index.html'));
  expect(await deployHere()).toBe(1);
  expect(await listDeployTargets(from)).toEqual([{ to }]);
  await rm(path.join(to, 'index.html'), { recursive: true });
  expect(await deployHere()).toBe(0);
  expect(existsSync(path.join(to, 'old.html'))).toBe(false);
  expect(await recordNames()).toEqual(toNames(to).toSorted());
  // records of the resolved target are never replaced
  await writeFile(`${from}.www.hosts.json`, '{}');
  expect(await deployHere()).toBe(0);
  expect(await recordNames()).toContain('dist.www.hosts.json');
});

test('R626 a deploy to a path with a trailing slash continues records of earlier versions, even if SITE_URL changed', async () => {
  const folder = await makeFolder();
  const [from, to] = [path.join(folder, 'dist'), path.join(folder, 'www')];
  const build = (site: string) => ({ 'build.json': JSON.stringify({ site }), 'data/core.dat': '{}' });
  await writeSite(from, { ...FIRST, ...build('https://new.test') });
  await writeSite(to, { 'old.html': 'old', ...build('https://old.test') });
  const record = (place: string) => `${from}.${encodeURIComponent(place)}.retired.json`;
  await writeFile(record(`${to}/`), JSON.stringify({ 'old.html': 1 }));
  const args = [path.resolve('cli/marquee.ts'), 'deploy', '--from', from, '--to', `${to}/`];
  const code = await new Promise<number>((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (error) => resolve(Number(error?.code ?? 0)));
  });
  expect(code).toBe(0);
  expect([existsSync(record(`${to}/`)), existsSync(record(to))]).toEqual([false, true]);
  expect(existsSync(path.join(to, 'old.html'))).toBe(false);
});
