// Installs what the tests need of the system and npm cannot give.
import { spawnSync } from 'node:child_process';
import { run } from '../cli/setup.mjs';

/** Whether this process has asked for the lists of packages already. */
let isUpdated = false;

/**
 * Installs packages of Debian or Ubuntu; asks nothing, and does nothing where there is no apt-get or no right to use it.
 * @param {...string} names
 */
export function installDebianPackages(...names) {
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  const [command, ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  if (!isUpdated) isUpdated = run(command, [...before, 'update', '-qq']);
  run(command, [...before, 'install', '-y', '-qq', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}
