// Installs missing programs that the tests need: browsers, web servers, a search daemon, and rsync for deploys.
import { spawnSync } from 'node:child_process';
import { ensureChromium, installMissingHeadlessShell } from './find-chromium.mjs';
import { installDebianPackages } from './install-debian-package.mjs';
import { installMissingBrowsers } from './find-test-browsers.mjs';
import { installMissingWebServers } from './install-web-servers.mjs';

/** Installs Debian's sphinxsearch if it is missing. If that fails, the tests report the missing daemon. */
function installMissingSearchDaemon() {
  if (spawnSync('searchd', ['--help']).error === undefined) return;
  console.log('No searchd found; installing …');
  installDebianPackages('sphinxsearch');
}

await ensureChromium();
installMissingHeadlessShell();
installMissingWebServers();
installMissingSearchDaemon();
installMissingBrowsers();
if (spawnSync('rsync', ['--version']).error) installDebianPackages('rsync');
