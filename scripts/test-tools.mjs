// Installs what the tests need beside the dependencies, where it is missing: browsers, web servers, and what deploys.
import { spawnSync } from 'node:child_process';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { installDebianPackages } from './debian-package.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureServers } from './web-servers.mjs';

await ensureChromium();
ensureHeadlessShell();
ensureServers();
ensureEngines();
if (spawnSync('rsync', ['--version']).error) installDebianPackages('rsync');
