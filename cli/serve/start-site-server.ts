import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SETTING_DEFINITIONS } from '../../src/lib/settings/settings-schema.ts';
import { CLI_EXIT_CODES } from '../exit-codes.ts';
import { createSiteRequestListener } from './site-request-listener.ts';

/** Default host: only this machine, since the site is not published yet. */
const OWN_HOST = SETTING_DEFINITIONS.host.default;

/**
 * Serves a built site. Resolves with the server once it listens; port 0 uses a free port. Throws an error if the folder contains no site;
 * rejects if the port is unavailable.
 */
export function startSiteServer(folder: string, port: number, host = OWN_HOST): Promise<Server> {
  const server = createServer(createSiteRequestListener(path.resolve(folder)));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Returns the URL of a local server. */
export function getServerUrl(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  const isEverywhere = address === '0.0.0.0' || address === '::';
  const host = isEverywhere || address === OWN_HOST ? 'localhost' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Makes SIGTERM and SIGINT end the process with exit code 0: service managers such as systemd report any other code as a failure. */
export function endSuccessfullyOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(CLI_EXIT_CODES.done));
}
