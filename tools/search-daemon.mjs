// Finds the search daemon that an engine on a server is tested with, or installs it.
import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian-package.mjs';

/** Installs Debian's sphinxsearch where it is missing and that is possible; its tests say what is missing otherwise. */
export function ensureSearchDaemon() {
  if (spawnSync('searchd', ['--help']).error === undefined) return;
  console.log('No searchd found; installing …');
  installDebianPackages('sphinxsearch');
}
