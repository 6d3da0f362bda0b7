// This file runs on the machine's Node (20 or newer) before any dependency is installed, so it imports only built-in modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const LOCK_FILE = 'package-lock.json';
/** npm's list of installed packages, in the form of a lock file. npm writes it at the end of each installation. */
const INSTALLED_FILE = 'node_modules/.package-lock.json';
/** Folders with the programs of Marquee's dependencies: its own `node_modules`, or two levels up if it is installed as `@scope/name`. */
const PROGRAMS = [path.join(PROJECT_ROOT, 'node_modules', '.bin'), path.resolve(PROJECT_ROOT, '../../.bin')];
/** Option of npm that omits dependencies which are not needed to build a site. */
const OMITTED = '--omit=dev';
const windows = process.platform === 'win32';

/**
 * Returns the exit code of a command as a shell does: 128 and the number of the signal that ended it. Returns 1 if it did not start.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @returns {number}
 */
function toExitCode(code, signal) {
  if (signal === 'SIGKILL')
    console.error('Ended by SIGKILL, perhaps because of too little memory: see docs/guides/troubleshooting.md');
  return code ?? (signal === null ? 1 : 128 + constants.signals[signal]);
}

/**
 * Runs a command in the project's folder and shows its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] additional environment variables
 * @returns {number} the exit code
 */
export function runCommandForExitCode(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  return toExitCode(result.status, result.signal);
}

/**
 * Runs a command like {@link runCommandForExitCode}.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {boolean} true if the exit code is 0
 */
export function runCommand(command, args, env = {}) {
  return runCommandForExitCode(command, args, env) === 0;
}

/**
 * Runs a command of the dependencies or the machine. Forwards SIGINT and SIGTERM to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [cwd]
 * @returns {Promise<number>} the exit code
 */
export function runCommandUntilExit(command, args, cwd = PROJECT_ROOT) {
  const child = spawn(command, args, { cwd, env: getEnvironmentWithPrograms(), stdio: 'inherit', shell: windows });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(toExitCode(code, signal))));
}

/**
 * Returns this process's environment with the programs of the dependencies first in PATH, including their Node.
 * @param {NodeJS.ProcessEnv} [env] additional variables
 * @returns {NodeJS.ProcessEnv}
 */
export function getEnvironmentWithPrograms(env = {}) {
  const all = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env };
  // the environment variable is named `Path` on Windows
  const name = Object.keys(all).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...all, [name]: [...PROGRAMS, all[name]].join(path.delimiter) };
}

/**
 * @param {string} file lock file
 * @returns {Readonly<Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>>} its packages by folder
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * Returns true if the packages of the lock file are installed in their versions. Optional packages may be missing, since most of them are
 * for other systems.
 * @param {boolean} withTools also require the dependencies for development and tests
 * @param {string} [folder] folder of the lock file
 */
export function areDependenciesInstalled(withTools, folder = PROJECT_ROOT) {
  const installedFile = path.join(folder, INSTALLED_FILE);
  if (!existsSync(installedFile)) return false;
  const installed = readPackages(installedFile);
  return Object.entries(readPackages(path.join(folder, LOCK_FILE))).every(
    ([place, { version, dev, optional, devOptional }]) =>
      place === '' || optional || devOptional || (dev && !withTools) || installed[place]?.version === version,
  );
}

/** True if `npm test -- --no-install` forbids installations. */
export const isPackageInstallDisabled = () => process.env['MARQUEE_NO_INSTALL'] === '1';

/**
 * Installs the dependencies of the lock file unless they are installed already. Ends the process on failure, or if installations are
 * refused.
 * @param {boolean} [withTools] also install the dependencies for development and tests, which builds don't need
 */
export function ensureDependencies(withTools = true) {
  if (areDependenciesInstalled(withTools)) return;
  if (isPackageInstallDisabled()) {
    console.error('Packages are missing: run "npm ci", or leave out --no-install.');
    process.exit(1);
  }
  console.log('Installing dependencies (npm ci) …');
  if (!runCommand('npm', ['ci', ...(withTools ? [] : [OMITTED]), '--no-audit', '--no-fund', '--loglevel=error'])) {
    console.error('Installing the dependencies failed: fix the npm error above, then run the command again.');
    process.exit(1);
  }
}
