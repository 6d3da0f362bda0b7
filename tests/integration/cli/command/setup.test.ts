// Tests of the installation by `npm start` and `npm test`, with a stand-in for npm that records its calls.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../unit/import/run/support.ts';

const BUILD_PACKAGE = { 'node_modules/astro': { version: '7.0.0' } };
const TEST_PACKAGE = { 'node_modules/vitest': { version: '4.0.0', dev: true } };
const OTHER_SYSTEM = { 'node_modules/for-windows': { version: '1.0.0', optional: true } };

/** Creates a project with a stand-in for npm. Returns a function that runs the installation and returns the arguments of npm, or null. */
async function makeProject() {
  const folder = await makeFolder();
  const inFolder = (name: string) => path.join(folder, name);
  for (const name of ['cli', 'node_modules', 'bin']) mkdirSync(inFolder(name));
  copyFileSync('cli/install-dependencies.mjs', inFolder('cli/install-dependencies.mjs'));
  const writeLock = (name: string, packages: object) => writeFileSync(inFolder(name), JSON.stringify({ packages }));
  writeLock('package-lock.json', { '': {}, ...BUILD_PACKAGE, ...TEST_PACKAGE, ...OTHER_SYSTEM });
  writeLock('without-tools.json', BUILD_PACKAGE);
  writeLock('with-tools.json', { ...BUILD_PACKAGE, ...TEST_PACKAGE });
  const npm = [
    '#!/bin/sh',
    'echo "$*" >> log',
    'case "$*" in *--omit=dev*) list=without-tools.json ;; *) list=with-tools.json ;; esac',
    'cp $list node_modules/.package-lock.json',
  ];
  writeFileSync(inFolder('bin/npm'), `${npm.join('\n')}\n`, { mode: 0o755 });
  return (withTools: boolean, variables: Readonly<Record<string, string>> = {}) => {
    rmSync(inFolder('log'), { force: true });
    const code = `import('./cli/install-dependencies.mjs').then(({ ensureDependencies }) => ensureDependencies(${withTools}))`;
    const env = { ...process.env, ...variables, PATH: [inFolder('bin'), process.env['PATH']].join(path.delimiter) };
    const { status, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: folder, env, encoding: 'utf8' });
    return { status, stderr, calls: existsSync(inFolder('log')) ? readFileSync(inFolder('log'), 'utf8') : null };
  };
}

const QUIETLY = '--no-audit --no-fund --loglevel=error\n';

test('R466 npm start installs dependencies, npm test adds test dependencies, and neither installs twice', async () => {
  const install = await makeProject();
  expect([install(false), install(false)].map(({ calls }) => calls)).toEqual([`ci --omit=dev ${QUIETLY}`, null]);
  expect([install(true), install(true), install(false)].map(({ calls }) => calls)).toEqual([
    `ci ${QUIETLY}`,
    null,
    null,
  ]);
});

test('R466 after npm ci, npm test installs nothing', async () => {
  const install = await makeProject();
  install(true);
  expect(install(true)).toEqual({ status: 0, stderr: '', calls: null });
});

test('R466 with --no-install, missing packages are an error with the command that installs them', async () => {
  const install = await makeProject();
  expect(install(true, { MARQUEE_NO_INSTALL: '1' })).toEqual({
    status: 1,
    stderr: 'Packages are missing: run "npm ci", or leave out --no-install.\n',
    calls: null,
  });
});

test('R1105 the launcher passes on the exit code of its program, also after a signal, and names a possible cause of SIGKILL', () => {
  const run = (code: string) => {
    const launch = `import('./cli/install-dependencies.mjs').then(async ({ runCommandUntilExit }) => { process.exitCode = await runCommandUntilExit(process.execPath, ['-e', ${JSON.stringify(code)}]); })`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', launch], { encoding: 'utf8' });
    return { status, stderr };
  };
  expect(run('process.exit(3)')).toEqual({ status: 3, stderr: '' });
  expect(run("process.kill(process.pid, 'SIGTERM')")).toEqual({ status: 143, stderr: '' });
  expect(run("process.kill(process.pid, 'SIGKILL')")).toEqual({
    status: 137,
    stderr: 'Ended by SIGKILL, perhaps because of too little memory: see docs/guides/troubleshooting.md\n',
  });
});
