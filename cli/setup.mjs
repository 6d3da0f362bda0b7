// Runs on the machine's Node (20 or newer) before any dependency is installed: built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(PROJECT_ROOT, 'node_modules', '.marquee-lock');
/** Folders with the programs of Marquee's dependencies: its own `node_modules`, or two levels up if it is installed as `@scope/name`. */
const PROGRAMS = [path.join(PROJECT_ROOT, 'node_modules', '.bin'), path.resolve(PROJECT_ROOT, '../../.bin')];
/** npm option that omits dependencies not needed to build a site. */
const OMITTED = '--omit=dev';
const windows = process.platform === 'win32';

/**
 * Runs a command in the project's folder and shows its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] additional environment variables
 * @returns {number} the exit code, or 1 if there is none
 */
export function runForExitCode(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  return result.status ?? 1;
}

/**
 * Runs a command like {@link runForExitCode}.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {boolean} true if the exit code is 0
 */
export function runCommand(command, args, env = {}) {
  return runForExitCode(command, args, env) === 0;
}

/**
 * Runs a command of the dependencies or the machine. Forwards SIGINT and SIGTERM to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [cwd]
 * @returns {Promise<number>} the exit code, or 1 if there is none
 */
export function runCommandUntilExit(command, args, cwd = PROJECT_ROOT) {
  const child = spawn(command, args, { cwd, env: withProgramsInPath(), stdio: 'inherit', shell: windows });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/**
 * Returns this process's environment with the programs of the dependencies first in PATH, including their Node.
 * @param {NodeJS.ProcessEnv} [env] additional variables
 * @returns {NodeJS.ProcessEnv}
 */
export function withProgramsInPath(env = {}) {
  const all = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env };
  // Windows calls it Path
  const name = Object.keys(all).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...all, [name]: [...PROGRAMS, all[name]].join(path.delimiter) };
}

/**
 * Installs the dependencies of the lock file unless they are installed already. Ends the process on failure.
 * @param {boolean} [withTools] also install the dependencies for development and tests, which builds don't need
 */
export function ensureDependencies(withTools = true) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(PROJECT_ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = withTools ? lock : `${lock} ${OMITTED}`;
  // an installation with development tools also contains everything that builds need
  if (existsSync(STAMP) && [lock, stamp].includes(readFileSync(STAMP, 'utf8'))) return;
  console.log('Installing dependencies (npm ci) …');
  if (!runCommand('npm', ['ci', ...(withTools ? [] : [OMITTED]), '--no-audit', '--no-fund', '--loglevel=error'])) {
    console.error('Installing the dependencies failed: fix the npm error above, then run the command again.');
    process.exit(1);
  }
  writeFileSync(STAMP, stamp);
}
