// Installs missing programs that the tests need: browsers, web servers, a search daemon, and rsync for deploys.
import { spawnSync } from 'node:child_process';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { installDebianPackages } from './debian-package.mjs';
import { ensureBrowsers } from './test-browsers.mjs';
import { ensureSearchDaemon } from './search-daemon.mjs';
import { ensureWebServers } from './web-servers.mjs';

await ensureChromium();
ensureHeadlessShell();
ensureWebServers();
ensureSearchDaemon();
ensureBrowsers();
if (spawnSync('rsync', ['--version']).error) installDebianPackages('rsync');
