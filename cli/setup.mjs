// Runs on the machine's own Node (20 or newer), before any dependency is there: built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(ROOT, 'node_modules', '.marquee-lock');
/** Programs of its packages: in its own `node_modules`, and as an installed package two levels up, since its name has a scope. */
const PROGRAMS = [path.join(ROOT, 'node_modules', '.bin'), path.resolve(ROOT, '../../.bin')];
/** Leaves out what no site is built with. */
const OMITTED = '--omit=dev';
const windows = process.platform === 'win32';

/**
 * Runs a command in the project's folder with its output shown.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 * @returns {number} its exit code; 1 where it had none
 */
export function runForCode(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  return result.status ?? 1;
}

/**
 * As {@link runForCode}.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {boolean} whether the command ended well
 */
export function run(command, args, env = {}) {
  return runForCode(command, args, env) === 0;
}

/**
 * Runs a command, of the project's packages or the machine's, that ends when it is told to: signals for this process go to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [cwd]
 * @returns {Promise<number>} its exit code; 1 where it had none
 */
export function runUntilEnd(command, args, cwd = ROOT) {
  const child = spawn(command, args, { cwd, env: withPrograms(), stdio: 'inherit', shell: windows });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/**
 * Returns this process's environment with the programs of the project's packages first, its Node among them.
 * @param {NodeJS.ProcessEnv} [env] added to it
 * @returns {NodeJS.ProcessEnv}
 */
export function withPrograms(env = {}) {
  const all = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env };
  // Windows writes it Path
  const name = Object.keys(all).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...all, [name]: [...PROGRAMS, all[name]].join(path.delimiter) };
}

/**
 * Installs the locked dependencies unless this lock file's were installed already. Ends the process on failure.
 * @param {boolean} [withTools] with those for development and tests, too: a site is built and served without
 */
export function ensureInstalled(withTools = true) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = withTools ? lock : `${lock} ${OMITTED}`;
  // who has all has these, too
  if (existsSync(STAMP) && [lock, stamp].includes(readFileSync(STAMP, 'utf8'))) return;
  console.log('Installing dependencies (npm ci) …');
  if (!run('npm', ['ci', ...(withTools ? [] : [OMITTED]), '--no-audit', '--no-fund', '--loglevel=error'])) {
    console.error('Installing the dependencies failed; see the lines above.');
    process.exit(1);
  }
  writeFileSync(STAMP, stamp);
}
