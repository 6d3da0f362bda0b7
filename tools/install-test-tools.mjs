// Installs missing programs that the tests need: browsers, web servers, a search daemon, and rsync for deploys.
import { spawnSync } from 'node:child_process';
import { ensureChromium, installMissingHeadlessShell } from './find-chromium.mjs';
import { installDebianPackages } from './install-debian-package.mjs';
import { installMissingBrowsers } from './find-test-browsers.mjs';
import { installMissingSearchDaemon } from './install-search-daemon.mjs';
import { installMissingWebServers } from './install-web-servers.mjs';

await ensureChromium();
installMissingHeadlessShell();
installMissingWebServers();
installMissingSearchDaemon();
installMissingBrowsers();
if (spawnSync('rsync', ['--version']).error) installDebianPackages('rsync');
