import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SETTING_DEFINITIONS } from '../../src/lib/settings/settings-schema.ts';
import { InputError } from '../command/command-result.ts';
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

/** Advice for the operator, by error code of the network. */
const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'in use by another program: set PORT to another port',
  EACCES: 'permission denied: set PORT to a port above 1023',
  EADDRNOTAVAIL: 'HOST is not an address of this machine: set HOST to 127.0.0.1 or another of its addresses',
  ENOTFOUND: 'HOST is not an address of this machine: set HOST to 127.0.0.1 or another of its addresses',
};

/** Converts the error of a server that cannot listen at a port into an error with advice for the operator. */
export function toListenError(port: number, host: string, error: unknown): InputError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new InputError(`port ${port} of ${host}`, REMEDIES[code] ?? message);
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
