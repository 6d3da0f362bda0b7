// Installs what the tests need beside the dependencies, where it is missing: browsers and web servers.
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureServers } from './web-servers.mjs';

await ensureChromium();
ensureHeadlessShell();
ensureServers();
ensureEngines();
