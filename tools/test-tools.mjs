// Installs what the tests need beside the dependencies, where it is missing: browsers, web servers, a search daemon, and what deploys.
import { spawnSync } from 'node:child_process';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { installDebianPackages } from './debian-package.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureSearchDaemon } from './search-daemon.mjs';
import { ensureServers } from './web-servers.mjs';

await ensureChromium();
ensureHeadlessShell();
ensureServers();
ensureSearchDaemon();
ensureEngines();
if (spawnSync('rsync', ['--version']).error) installDebianPackages('rsync');
