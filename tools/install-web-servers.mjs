// Finds or installs the web servers that the generated configurations are tested with.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installDebianPackages } from './install-debian-package.mjs';

export const WEB_SERVER_NAMES = /** @type {const} */ (['nginx', 'caddy']);

/** PATH with the folders in which Debian installs nginx, since these folders are not in every user's PATH. */
export const PATH_VARIABLE_WITH_SBIN = [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(path.delimiter);

/**
 * @param {string} name
 * @returns {boolean} whether a server can be started
 */
export function hasWebServer(name) {
  return spawnSync(name, ['version'], { env: { ...process.env, PATH: PATH_VARIABLE_WITH_SBIN } }).error === undefined;
}

/** Installs missing web servers if possible. If a server is still missing, its tests report that. */
export function installMissingWebServers() {
  const missing = WEB_SERVER_NAMES.filter((name) => !hasWebServer(name));
  if (missing.length === 0) return;
  console.log(`No ${missing.join(' and no ')} found; installing …`);
  installDebianPackages(...missing);
}
