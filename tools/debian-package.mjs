// Installs system packages that the tests need and npm cannot provide.
import { spawnSync } from 'node:child_process';
import { runCommand } from '../cli/setup.mjs';

/** Whether this process has run `apt-get update`. */
let isUpdated = false;

/**
 * Installs Debian or Ubuntu packages without prompts. Does nothing if apt-get or the permission to use it is missing.
 * @param {...string} names
 */
export function installDebianPackages(...names) {
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  const [command, ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  if (!isUpdated) isUpdated = runCommand(command, [...before, 'update', '-qq']);
  runCommand(command, [...before, 'install', '-y', '-qq', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}
