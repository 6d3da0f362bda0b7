// Tests of the recipes in docs/guides and docs/examples, run in a clone of a repository with an operator's site folder: cron, GitHub
// Pages, Cloudflare Pages, Netlify.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFileInfo } from 'prettier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, type EndedCommand } from '../build/support.ts';

const EXAMPLES = 'docs/examples';
/** Path of the checkout in the documented crontab, which the tests replace. */
const CHECKOUT = '/home/marquee/marquee';
/** Files of a checkout that builds and Git need. */
const NEEDED = [
  'languages',
  'cli',
  'demo',
  'docs/examples',
  'public',
  'server',
  'src',
  'tools',
  '.gitignore',
  '.npmrc',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

let folder = '';
let clone = '';
const inFolder = (name: string) => path.join(folder, name);
const inClone = (name: string) => path.join(clone, name);

const write = (file: string, text: string, mode = 0o644) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
};

const toLine = (source: string, name: string) =>
  `2026-01-05|River ${name}||https://${source}.test/watch/${name}|||river||5:30||https://${source}.test/${name}.jpg||${name}|HD||||\n`;

const CONFIG = `import { defineConfig } from 'marquee/config';
export default defineConfig({
  version: 1,
  siteUrl: 'https://videos.test',
  contactEmail: 'me@videos.test',
  publishAdmin: false,
  sources: [
    { name: 'Harbour', from: 'harbour.psv' },
    { name: 'Lantern', from: 'lantern.psv' },
  ],
});
`;

/** Runs a command line in a shell whose environment contains only these variables. */
async function shell(command: string, cwd: string, env: Readonly<Record<string, string>>): Promise<EndedCommand> {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return run(['env', '-i', ...variables, '/bin/sh', '-c', command], cwd);
}

async function git(cwd: string, ...args: readonly string[]): Promise<void> {
  const identity = ['-c', 'user.name=Operator', '-c', 'user.email=me@videos.test'];
  const { code, stderr } = await run(['git', ...identity, ...args], cwd);
  if (code !== 0) throw new Error(stderr);
}

const which = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim();

/** Creates stand-ins for `npm ci`, since the packages are already linked, and for the upload tools of two hosts. */
function writeStubs(): void {
  write(inFolder('bin/npm'), `#!/bin/sh\n[ "$1" = ci ] || exec "${which('npm')}" "$@"\n`, 0o755);
  for (const tool of ['wrangler', 'netlify-cli'])
    write(inFolder(`global/bin/${tool}`), `#!/bin/sh\necho "$(basename "$0") $*" >> "${inFolder('uploads')}"\n`, 0o755);
}

beforeAll(async () => {
  folder = realpathSync(await mkdtemp(path.join(tmpdir(), 'marquee-recipes-')));
  clone = inFolder('clone');
  const checkout = inFolder('checkout');
  for (const name of NEEDED) await cp(name, path.join(checkout, name), { recursive: true });
  const ofSite = (name: string) => path.join(checkout, 'site', name);
  write(ofSite('marquee.config.ts'), CONFIG);
  write(ofSite('harbour.psv'), toLine('harbour', 'h1') + toLine('harbour', 'h2'));
  write(ofSite('lantern.psv'), toLine('lantern', 'l1') + toLine('lantern', 'l2'));
  write(ofSite('takedowns.csv'), 'kind,value,date,reason\nurl,https://harbour.test/watch/h2,2026-01-06,\n');
  write(path.join(checkout, '.env'), 'PING_SUCCESS=https://ping.test/secret\n');
  await git(checkout, 'init', '--quiet');
  await git(checkout, 'add', '.');
  await git(checkout, 'commit', '--quiet', '--message', 'Add my site');
  await git(folder, 'clone', '--quiet', checkout, clone);
  symlinkSync(path.resolve('node_modules'), inClone('node_modules'));
  writeStubs();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ENVIRONMENT = () => ({
  HOME: inFolder('.'),
  PATH: [inFolder('bin'), path.dirname(which('npm')), path.dirname(process.execPath), '/usr/bin:/bin'].join(':'),
  npm_config_prefix: inFolder('global'),
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
});

/** Returns the variables and the command of the crontab, with paths replaced by the clone and a local target folder. */
function readCrontab(): { env: Record<string, string>; command: string } {
  const lines = readFileSync(path.join(EXAMPLES, 'crontab'), 'utf8').split('\n');
  const env = Object.fromEntries(
    lines.flatMap((line) => [/^([A-Z]+)=(.+)$/.exec(line)?.slice(1) ?? []].filter((each) => each.length > 0)),
  );
  const command = lines
    .find((line) => line.includes('nightly.sh'))!
    .replace(/^(?:\S+ ){5}/, '')
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll(CHECKOUT, clone);
  return { env, command };
}

/** Environment of a cron job, see crontab(5). */
const CRON = () => ({ HOME: inFolder('.'), LOGNAME: 'marquee', ...readCrontab().env, SITE: inFolder('host') });

test('R639 git commits the site folder, but neither files with secrets nor files that a build writes', async () => {
  expect(readdirSync(inClone('site')).toSorted()).toEqual([
    'harbour.psv',
    'lantern.psv',
    'marquee.config.ts',
    'takedowns.csv',
  ]);
  expect(existsSync(inClone('.env'))).toBe(false);
  const ignored = ['.env', '.env.local', 'dist/index.html', '.marquee/data/core.dat', 'dist.report/report.json'];
  const { stdout } = await run(['git', 'check-ignore', ...ignored, '.env.example', 'site/content/imprint.md'], clone);
  expect(stdout.trim().split('\n')).toEqual(ignored);
});

test('R639 format, lint, unused-code, type and test checks ignore the site folder', async () => {
  const ignorePath = ['.gitignore', '.prettierignore'];
  const isFormatted = async (file: string) => !(await getFileInfo(file, { ignorePath })).ignored;
  expect(await isFormatted('site/marquee.config.ts')).toBe(false);
  expect(await isFormatted('cli/init/site/marquee.config.ts')).toBe(true);
  for (const name of ['site/a.ts', 'src/site/a.ts']) write(inFolder(`lint/${name}`), 'debugger;\n');
  await cp('.oxlintrc.json', inFolder('lint/.oxlintrc.json'));
  const { stdout } = await run([path.resolve('node_modules/.bin/oxlint'), '--format', 'unix'], inFolder('lint'));
  expect(stdout.match(/^\S+(?=:1:1)/gm)).toEqual([expect.stringMatching(/src\/site\/a\.ts$/)]);
  const configs = ['knip.jsonc', 'tsconfig.json', 'vitest.config.ts'].map((file) => readFileSync(file, 'utf8'));
  const patterns = configs.flatMap((text) => [...text.matchAll(/"?(?:project|include)"?: \[([^\]]*)\]/g)]);
  expect(patterns.length).toBeGreaterThanOrEqual(configs.length);
  for (const [, list = ''] of patterns) expect(list).not.toMatch(/['"](?:\.?\/?site|\*\*)/);
});

test('R643 the example crontab runs nightly.sh with the environment of cron, for a config with several providers', async () => {
  const { command } = readCrontab();
  const { code, stdout } = await shell(command, inFolder('.'), CRON());
  const log = readFileSync(`${clone}.log`, 'utf8');
  expect([code, stdout, log]).toEqual([0, '', expect.stringContaining(`Published dist to ${inFolder('host')}`)]);
  expect(JSON.parse(readFileSync(inFolder('host/build.json'), 'utf8'))).toMatchObject({ videos: 3, takedowns: 1 });
  const home = readFileSync(inFolder('host/index.html'), 'utf8');
  expect(['h1', 'h2', 'l1', 'l2'].filter((name) => home.includes(`River ${name}`))).toEqual(['h1', 'l1', 'l2']);
});

test('R643 the example crontab starts no second run while another one holds the lock, and reports no failure', async () => {
  const { command } = readCrontab();
  const log = `${inFolder('locked')}.log`;
  const locked = command.replaceAll(`${clone}.log`, log);
  const held = `flock ${inFolder('marquee.lock')} /bin/sh -c "$NIGHTLY"`;
  const { code, stdout } = await shell(held, inFolder('.'), { ...CRON(), NIGHTLY: locked });
  expect([code, stdout, readFileSync(log, 'utf8')]).toEqual([0, '', '']);
});

/** Returns the commands of the workflow's steps. The workflow sets no variables: empty ones would override the config's settings. */
function readWorkflow(): string[] {
  const text = readFileSync(path.join(EXAMPLES, 'nightly-github-pages.yml'), 'utf8');
  expect(text).not.toMatch(/^ +env:/m);
  return [...text.matchAll(/^ +- run: (.+)$/gm)].map(([, command = '']) => command);
}

test('R643 the steps of the workflow for GitHub Pages build the committed site', async () => {
  const steps = readWorkflow();
  expect(steps).toEqual(['npm ci', 'npm run build -- --strict --production']);
  for (const command of steps)
    expect(await shell(command, clone, { ...ENVIRONMENT(), CI: 'true' })).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(inClone('dist/build.json'), 'utf8'))).toMatchObject({ videos: 3, takedowns: 1 });
});

/** Returns the commands in the guide of a host with its own upload tool: to build, and to upload. */
function readUpload(host: string): string[] {
  const text = readFileSync(`docs/guides/deploy/${host}.md`, 'utf8');
  const commands = text.matchAll(/^ *(npx (?:marquee build|\S+ (?:pages )?deploy) .+)$/gm);
  return Array.from(commands, ([, command = '']) => command);
}

test('R643 the commands for Cloudflare Pages and Netlify upload the built site with their tools', async () => {
  const commands = ['cloudflare-pages', 'netlify'].map(readUpload);
  for (const [build] of commands) expect(build).toBe('npx marquee build --strict --production');
  for (const command of commands.flat()) expect(await shell(command, clone, ENVIRONMENT())).toMatchObject({ code: 0 });
  expect(readFileSync(inFolder('uploads'), 'utf8')).toBe(
    'wrangler pages deploy dist --project-name NAME --branch main\nnetlify-cli deploy --no-build --dir dist --prod\n',
  );
  for (const file of ['index.html', '404.html', '_headers']) expect(existsSync(inClone(`dist/${file}`))).toBe(true);
});

test('R643 nightly.sh reads CATALOGUE_SOURCE for a config without `sources`, and skips the deploy after a failed build', async () => {
  write(inFolder('other/site/marquee.config.ts'), CONFIG.replace(/ {2}sources: \[[^\]]+\],\n/, ''));
  const nightly = inClone(`${EXAMPLES}/nightly.sh`);
  const env = { ...CRON(), SITE: inFolder('other-host'), FOLDER: inFolder('other'), CATALOGUE_SOURCE: 'nowhere.psv' };
  const [failed, noPlace] = await Promise.all([
    shell(nightly, inFolder('.'), env),
    shell(nightly, inFolder('.'), { PATH: '/usr/bin:/bin' }),
  ]);
  expect([failed.code, failed.stderr]).toEqual([3, expect.stringContaining('nowhere.psv: no such file')]);
  expect([noPlace.code === 0, noPlace.stderr]).toEqual([false, expect.stringContaining('SITE: is not set')]);
  expect(existsSync(inFolder('other-host'))).toBe(false);
});
