// Installs system packages that the tests need and npm cannot provide.
import { spawnSync } from 'node:child_process';
import { isPackageInstallDisabled, runCommand } from '../cli/install-dependencies.mjs';

/** Whether this process has run `apt-get update`. */
let isUpdated = false;

/**
 * Installs Debian or Ubuntu packages without prompts, and announces it. Does nothing if apt-get or the permission to use it is missing, or
 * if installations are refused.
 * @param {...string} names
 */
export function installDebianPackages(...names) {
  const packages = names.join(' ');
  if (isPackageInstallDisabled()) {
    console.error(`Missing system packages: ${packages}. Install them, or leave out --no-install.`);
    return;
  }
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  const [command, ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  console.log(`Installing system packages with apt-get: ${packages} (npm test -- --no-install refuses this) …`);
  if (!isUpdated) isUpdated = runCommand(command, [...before, 'update', '-qq']);
  runCommand(command, [...before, 'install', '-y', '-qq', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}
