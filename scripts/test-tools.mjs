// Installs what the tests need beside the dependencies, where it is missing: a browser and the web servers.
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { ensureServers } from './web-servers.mjs';

/**
 * Returns where the browsers are, as the browser tests are told. Throws when there is no Chromium and none can be installed.
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function ensureTestTools() {
  const chromium = await ensureChromium();
  ensureServers();
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: ensureHeadlessShell() ?? chromium };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureTestTools();
