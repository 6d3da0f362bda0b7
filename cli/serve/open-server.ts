import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SETTINGS } from '../../src/lib/settings/schema.ts';
import { createListener } from './site-listener.ts';

/** This machine alone: what is built here is not published yet. */
const OWN_HOST = SETTINGS.host.default;

/**
 * Serves a built site on one address of this machine and returns the server once it listens; port 0 takes a free one. Rejects when there
 * is no site in the folder, and when the port cannot be had.
 */
export function openServer(folder: string, port: number, host = OWN_HOST): Promise<Server> {
  const server = createServer(createListener(path.resolve(folder)));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Returns the address at which a server of this machine is reached. */
export function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  const isEverywhere = address === '0.0.0.0' || address === '::';
  const host = isEverywhere || address === OWN_HOST ? 'localhost' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
