// Tests of behavior that all `marquee` commands share.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMarqueeVersion } from '../../../../cli/build/project/marquee-install-folders.ts';
import { createCliProgram } from '../../../../cli/cli-program.ts';
import { acquireFileLock } from '../../../../src/lib/import/files/file-lock.ts';
import { cleanEnvironment, marquee, run } from '../build/support.ts';
import { toLine } from '../../../unit/import-file/import-line.ts';
import { makeFolder } from '../../../unit/import/run/support.ts';

const VERBS = readdirSync('cli/verbs').map((file) => file.replace('.ts', ''));

/** Creates the folder of an operator, with an import file of three videos. */
async function openHome(): Promise<string> {
  const home = await makeFolder();
  await writeFile(path.join(home, 'export.psv'), `${[1, 2, 3].map((n) => toLine({ slug: `v${n}` })).join('\n')}\n`);
  return home;
}

test('R270 the help lists every command, and each command has its own help', async () => {
  const [all, sources] = await Promise.all([run(marquee('--help'), '.'), run(marquee('sources', '--help'), '.')]);
  expect(all.code).toBe(0);
  for (const verb of VERBS) expect(all.stdout).toMatch(new RegExp(`^  ${verb} .+[a-z]$`, 'm'));
  const { commands } = await createCliProgram(new Set(VERBS));
  expect(commands.map((command) => command.name()).toSorted()).toEqual(VERBS.toSorted());
  const helps = new Map(commands.map((command) => [command.name(), command.helpInformation()]));
  for (const [verb, help] of helps) {
    expect(help).toMatch(new RegExp(`^Usage: marquee ${verb} `));
    expect(help).toContain('--json');
    expect(help).not.toContain('default: false');
  }
  expect([sources.code, sources.stderr]).toEqual([0, '']);
  expect(sources.stdout).toContain(helps.get('sources'));
});

test('R1013 --version prints the version of the package', async () => {
  const { code, stdout, stderr } = await run(marquee('--version'), '.');
  expect([code, stdout, stderr]).toEqual([0, `${readMarqueeVersion()}\n`, '']);
});

test('R270 an error for an unknown command or option suggests the nearest name', async () => {
  const [verb, option, none] = await Promise.all([
    run(marquee('bild'), '.'),
    run(marquee('deploy', '--dry-rum'), '.'),
    run(marquee(), '.'),
  ]);
  expect([verb.code, verb.stdout]).toEqual([2, '']);
  expect(verb.stderr).toContain("error: unknown command 'bild'\n(Did you mean build?)");
  expect([option.code, option.stderr]).toEqual([2, expect.stringContaining('(Did you mean --dry-run?)')]);
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('Usage: marquee COMMAND [options]')]);
});

test('R709 check without a file reports folders that a build refuses, and a missing import file', async () => {
  const home = await openHome();
  const source = { CATALOGUE_SOURCE: 'export.psv' };
  const [none, out, file] = await Promise.all([
    run(marquee('check'), home),
    run(marquee('check'), home, { ...source, MARQUEE_OUT: '.' }),
    run(marquee('check', 'export.psv'), home, { MARQUEE_OUT: '.' }),
  ]);
  expect([none.code, none.stdout]).toEqual([
    1,
    expect.stringMatching(/^No import file is set, so a build would show/m),
  ]);
  expect([out.code, out.stderr]).toEqual([
    2,
    expect.stringMatching(/^--out \(MARQUEE_OUT\): got "\.", which is the fold/),
  ]);
  expect(file.code).toBe(0);
});

test('R270 an option without effect ends a command with exit code 2', async () => {
  const home = await openHome();
  for (const [words, reason] of [
    [['check', '--as', 'A'], '--as: no import file is given'],
    [['diff', '--as', 'A'], '--as: no import file is given'],
    [['deploy', '--to', 'web', '--deployed', '.'], '--deployed needs --list'],
    [['deploy', '--to', 'web', '--list'], '--to cannot be combined with --list, which publishes nothing'],
    [['takedown', 'undo', 'v1', '--hash'], '--hash has no effect with undo'],
  ] as const) {
    const { code, stdout, stderr } = await run(marquee(...words), home);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(reason)]);
  }
  const { code, stdout } = await run(marquee('build', '--production', '--json', '--source', 'export.psv'), home);
  expect([code, stdout]).toEqual([2, '']);
});

test('R266 an invalid setting ends every command with exit code 2, also from .env or an option', async () => {
  const home = await openHome();
  const expected = 'got "abc", expected a whole number from 0 to 65535';
  const words: Readonly<Record<string, readonly string[]>> = {
    check: ['export.psv'],
    'check-host': ['https://videos.example.org'],
    diff: ['export.psv'],
    explain: ['v1'],
    'hash-takedown': ['tag', 'x'],
    alias: ['add', 'a', 'b'],
    tag: ['rename', 'a', 'b'],
    language: ['check'],
    takedown: ['add', 'tag', 'x', '--reason', 'y'],
    deploy: ['--list'],
    rebuild: ['A', 'dump.psv'],
  };
  const byEnvironment = await Promise.all(
    VERBS.map((verb) => run(marquee(verb, ...(words[verb] ?? []), '--json'), home, { PORT: 'abc' })),
  );
  for (const ended of byEnvironment) expect(ended).toEqual({ code: 2, stdout: '', stderr: `PORT: ${expected}\n` });
  await writeFile(path.join(home, '.env'), 'PORT=abc\n');
  const [byFile, byFlag] = await Promise.all([
    run(marquee('check', 'export.psv'), home),
    run(marquee('serve', '--port', 'abc'), home, { PORT: '1' }),
  ]);
  expect(byFile).toEqual({ code: 2, stdout: '', stderr: `PORT in .env: ${expected}\n` });
  expect(byFlag).toEqual({ code: 2, stdout: '', stderr: `--port: ${expected}\n` });
});

test('R267 a command warns of a misspelled setting in the environment, and continues', async () => {
  const { code, stdout, stderr } = await run(marquee('hash-takedown', 'tag', 'x'), '.', { TAG_PAGE: '3' });
  expect([code, stderr]).toEqual([0, 'WARNING: TAG_PAGE is not a setting. Did you mean TAG_PAGES?\n']);
  expect(stdout).toMatch(/^sha256:/);
});

test('R272 with --json, a command prints one object, also when it fails', async () => {
  const home = await openHome();
  const ask = async (...args: readonly string[]) => {
    const { code, stdout } = await run(marquee(...args, '--json'), home);
    return [code, JSON.parse(stdout)] as const;
  };
  expect(await ask('ingest', '--source', 'export.psv')).toMatchObject([
    0,
    {
      command: 'ingest',
      ok: true,
      report: { origin: 'fresh', report: { videos: 3 } },
      summary: { outcome: 'done', videos: 3, sources: [{ name: 'export.psv', origin: 'fresh', problem: null }] },
    },
  ]);
  expect(await ask('check', 'nowhere.psv')).toEqual([
    3,
    { command: 'check', ok: false, error: { file: 'nowhere.psv', line: null, reason: 'no such file' } },
  ]);
  expect(await ask('ingest', '--source', 'nowhere.psv', '--strict')).toEqual([
    3,
    { command: 'ingest', ok: false, error: { file: null, line: null, reason: 'nowhere.psv: no such file' } },
  ]);
  const release = acquireFileLock(path.join(home, '.marquee/build.lock'));
  expect(await ask('ingest', '--source', 'export.psv')).toEqual([
    4,
    {
      command: 'ingest',
      ok: false,
      error: {
        file: null,
        line: null,
        reason: expect.stringMatching(/^another build, deploy or link check has been running since .* UTC \(process /),
      },
    },
  ]);
  release();
  expect(await ask('ingest', '--source', 'nowhere.psv', '--work', 'new')).toMatchObject([
    5,
    { command: 'ingest', ok: false, report: { origin: 'samples' } },
  ]);
  expect(await ask('hash-takedown', 'tag', 'Boats')).toEqual([
    0,
    { command: 'hash-takedown', ok: true, kind: 'tag', hash: expect.stringMatching(/^sha256:/) },
  ]);
});

test('R270 marquee.mjs starts the command in the current folder, also on a Node without TypeScript support', async () => {
  const home = await makeFolder();
  await mkdir(path.join(home, 'work'));
  await writeFile(path.join(home, '.env'), 'TAG_PAGES=abc\n');
  const { status, stderr } = spawnSync(process.execPath, [path.resolve('cli/marquee.mjs'), 'check', 'x'], {
    cwd: home,
    env: cleanEnvironment({}),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('TAG_PAGES in .env: got "abc"')]);
  // a Node version without TypeScript support starts a suitable one and forwards signals and exit codes
  const withoutTypes = ['--no-strip-types', path.resolve('cli/marquee.mjs'), 'check', 'x'];
  const older = spawnSync(process.execPath, withoutTypes, { cwd: home, env: cleanEnvironment({}), encoding: 'utf8' });
  expect([older.status, older.stderr]).toEqual([2, expect.stringContaining('TAG_PAGES in .env: got "abc"')]);
});

test('R270 stopping the process of marquee.mjs stops the server that it has started', async () => {
  const home = await makeFolder();
  for (const name of ['index.html', '404.html', '_headers']) await writeFile(path.join(home, name), '');
  const args = ['--no-strip-types', 'cli/marquee.mjs', 'serve', '--out', home, '--port', '0'];
  const child = spawn(process.execPath, args, { env: cleanEnvironment({}), stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(String(text))),
  );
  const [url = ''] = /http:\/\/\S+/.exec(said) ?? [];
  expect((await fetch(url)).status).toBe(200);
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('R1019 a command whose output is no longer read completes its work', async () => {
  const home = await openHome();
  const env = cleanEnvironment({ CATALOGUE_SOURCE: 'export.psv' });
  const [program, ...args] = marquee('ingest');
  const child = spawn(program, args, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  child.stderr.destroy();
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  expect(existsSync(path.join(home, '.marquee/report.json'))).toBe(true);
  const reader = spawn(program, [args[0]!, 'export'], { cwd: home, env, stdio: ['ignore', 'pipe', 'inherit'] });
  reader.stdout.destroy();
  expect(await new Promise((resolve) => reader.once('exit', resolve))).toBe(0);
});

test('R1018 rebuild reports rejected lines, and R270 rollback refuses an empty name', async () => {
  const home = await openHome();
  await mkdir(path.join(home, 'site'));
  const sources = "[{ name: 'A', from: '../export.psv', mode: 'append' }, { name: 'B', from: '../export.psv' }]";
  await writeFile(path.join(home, 'site/marquee.config.ts'), `export default { sources: ${sources} };`);
  await writeFile(path.join(home, 'all.psv'), `${toLine({ slug: 'w1' })}\nno video\n`);
  const { code, stdout, stderr } = await run(marquee('rebuild', 'A', 'all.psv'), home);
  expect([code, stdout]).toEqual([0, expect.stringContaining('Rebuilt the journal of A: 1 video.')]);
  expect(stderr).toContain('A: all.psv: 1 of 2 lines were rejected. To list the reasons, run ');
  const other = await run(marquee('rebuild', 'B', 'all.psv'), home);
  expect([other.code, other.stderr]).toEqual([2, `Got "B", expected a provider whose mode is 'append': A\n`]);
  await writeFile(path.join(home, 'site/marquee.config.ts'), "export default { sources: [{ name: 'B', from: 'b' }] };");
  const none = await run(marquee('rebuild', 'B', 'all.psv'), home);
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("no provider has the mode 'append'")]);
  const rollback = await run(marquee('rollback', ''), home);
  expect([rollback.code, rollback.stdout]).toEqual([3, '']);
});

test('R1023 check and diff know that a file of a provider in append mode has only new videos', async () => {
  const home = await openHome();
  await mkdir(path.join(home, 'site'));
  const sources = "[{ name: 'A', from: '../export*.psv', mode: 'append' }, { name: 'B', from: 'b.psv' }]";
  await writeFile(path.join(home, 'site/marquee.config.ts'), `export default { sources: ${sources} };`);
  await writeFile(path.join(home, 'site/b.psv'), `${toLine({ slug: 'b1', videoUrl: 'https://b.example/1' })}\n`);
  expect((await run(marquee('ingest'), home)).code).toBe(0);
  await writeFile(path.join(home, 'export-2.psv'), `${toLine({ slug: 'w1' })}\nno video\n`);
  const diff = await run(marquee('diff', 'export-2.psv', '--as', 'A', '--json'), home);
  expect(JSON.parse(diff.stdout)).toMatchObject({ counts: { new: 1, changed: 0, gone: 0, same: 0 }, gone: [] });
  const check = await run(marquee('check'), home);
  expect(check.stdout).toMatch(/A: .*export-2\.psv: 2 lines, 1 video, 0 blank[^]*line 2: no video/);
  const { parts, rejected } = JSON.parse((await run(marquee('check', '--json'), home)).stdout) as Record<
    string,
    unknown
  >;
  expect(rejected).toMatchObject([{ count: 1 }]);
  expect(parts).toMatchObject([
    { place: expect.stringContaining('export-2.psv') as string, lines: 2 },
    { lines: 4 },
    { lines: 1 },
  ]);
});

test('R1067 check and imports accept a duplicate of a taken-down video that was public before, and stop if it returns', async () => {
  const home = await openHome();
  await mkdir(path.join(home, 'site'));
  await writeFile(path.join(home, 'site/takedowns.csv'), 'kind,value,date,reason\nid,v1,2024-05-31,Copyright\n');
  const env = { CATALOGUE_SOURCE: 'export.psv', MAX_LOSS: '100', MAX_CHANGE: '100' };
  const use = async (verb: string, ...ids: readonly string[]) => {
    const urlOf = (id: string) => `https://a.example/${id === 'z' ? id : 1}`;
    const lines = ['z', ...ids].map((slug) => toLine({ slug, videoUrl: urlOf(slug) }));
    await writeFile(path.join(home, 'export.psv'), `${lines.join('\n')}\n`);
    return run(marquee(verb), home, env);
  };
  expect((await use('ingest', 'copy', 'v1')).code).toBe(0);
  expect((await use('check', 'copy')).code).toBe(0);
  expect((await use('ingest', 'copy')).code).toBe(0);
  expect((await use('ingest')).code).toBe(0);
  const returned = [await use('check', 'copy'), await use('ingest', 'copy')];
  expect(returned.map(({ code }) => code)).toEqual([1, 1]);
  for (const { stdout, stderr } of returned)
    expect(stdout + stderr).toContain('line 2 removed the video that is now copy');
});

test('R1020 explain --source searches a file as one of several providers', async () => {
  const home = await openHome();
  await mkdir(path.join(home, 'site'));
  const sources = "[{ name: 'A', from: '../export.psv' }, { name: 'B', from: 'b.psv' }]";
  await writeFile(path.join(home, 'site/marquee.config.ts'), `export default { sources: ${sources} };`);
  await writeFile(path.join(home, 'site/b.psv'), `${toLine({ slug: 'w1' })}\n`);
  expect((await run(marquee('ingest'), home)).code).toBe(0);
  const { code, stdout, stderr } = await run(marquee('explain', 'a:v2', '--source', 'export.psv', '--as', 'A'), home);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('export.psv, 3 lines');
});

test('R273 the commands for daily use are also npm scripts', () => {
  const { scripts, bin } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
    bin: Record<string, string>;
  };
  expect(bin).toEqual({ marquee: 'cli/marquee.mjs' });
  for (const verb of ['ingest', 'build', 'serve', 'deploy']) expect(scripts[verb]).toBe(`node cli/marquee.ts ${verb}`);
  // the limit keeps the list of npm scripts short
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(22);
});

test('R896 R897 a paused provider causes no loss and can return; the sources command shows its reason and the health of all providers', async () => {
  const home = await openHome();
  await mkdir(path.join(home, 'site'));
  const configure = (more: string) =>
    writeFile(
      path.join(home, 'site/marquee.config.ts'),
      `export default { siteUrl: 'https://a.example', sources: [{ name: 'A', from: '../export.psv' }, { name: 'B', from: 'b.psv'${more} }] };`,
    );
  const lines = Array.from({ length: 20 }, (_, i) =>
    toLine({ slug: `w${i}`, title: `Film ${i}`, videoUrl: `https://b.example/${i}` }),
  );
  await writeFile(path.join(home, 'site/b.psv'), `${lines.join('\n')}\n`);
  await configure('');
  expect((await run(marquee('build'), home)).code).toBe(0);
  await configure(", enabled: false, reason: 'Contract under review'");
  const paused = await run(marquee('build'), home);
  expect([paused.code, paused.stdout]).toEqual([
    0,
    expect.stringContaining('Provider B is paused (Contract under review)'),
  ]);
  const { stdout } = await run(marquee('sources'), home);
  expect(stdout).toMatch(
    /^A \(full\): 3 videos in the last build.*\n {2}Last 30 days: 2 of 2 builds read all files, the last one .* UTC; 0 videos lost/,
  );
  expect(stdout).toContain('\nB (full): paused (Contract under review)');
  await configure('');
  // an import shows that the provider returns; only builds count for the health of providers
  expect((await run(marquee('ingest'), home)).code).toBe(0);
  const { sources } = JSON.parse((await run(marquee('sources', '--json'), home)).stdout) as { sources: unknown[] };
  expect(sources).toMatchObject([
    { name: 'A', paused: null, health: { builds: 2, complete: 2, lost: 0 } },
    { name: 'B', paused: null, videos: 20, health: { builds: 1, lost: 0 } },
  ]);
});

test('R454 the sources command lists each import file with its number of videos and its last good copy or journal', async () => {
  const home = await openHome();
  await mkdir(path.join(home, 'site'));
  const config =
    "export default { sources: [{ name: 'A', from: 'a.psv' }, { name: 'B', from: 'b.psv', mode: 'append' }] };";
  await writeFile(path.join(home, 'site/marquee.config.ts'), config);
  const before = await run(marquee('sources', '--json'), home);
  expect(JSON.parse(before.stdout)).toMatchObject({
    sources: [
      { name: 'A', mode: 'full', videos: null, problems: [], bytes: 0, lastGood: null },
      { name: 'B', mode: 'append', videos: null },
    ],
  });
  const line = `2024-05-31|A film||https://a.example/1||||||x|https://a.example/1.jpg||1|||||\n`;
  await writeFile(path.join(home, 'site/a.psv'), line);
  await writeFile(path.join(home, 'site/b.psv'), line);
  expect((await run(marquee('ingest'), home)).code).toBe(0);
  const { stdout, code } = await run(marquee('sources'), home);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^A \(full\): 1 video in the last build; last good copy: .* UTC\nB \(append\): 1 video in the last build; journal: .* UTC\n$/,
    ),
  ]);
});
