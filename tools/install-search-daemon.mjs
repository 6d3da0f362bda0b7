// Finds or installs the search daemon for the tests of the search server.
import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './install-debian-package.mjs';

/** Installs Debian's sphinxsearch if it is missing. If that fails, the tests report the missing daemon. */
export function installMissingSearchDaemon() {
  if (spawnSync('searchd', ['--help']).error === undefined) return;
  console.log('No searchd found; installing …');
  installDebianPackages('sphinxsearch');
}
