// npm run serve: a plain static server for the built site, on this machine alone unless HOST says otherwise.
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createListener } from './serve/site-listener.mjs';

const DEFAULT_PORT = '4321';
/** Reached from this machine alone: what is built here is not published yet. */
const DEFAULT_HOST = '127.0.0.1';
const MOST_PORT = 65_535;

const HELP = `Usage: npm run serve -- [options]
  --out DIR  folder of the built site (default MARQUEE_OUT, else dist)
  -h, --help

PORT   port to listen on (default ${DEFAULT_PORT}; 0 takes a free one)
HOST   address to listen on (default ${DEFAULT_HOST}: this machine alone; 0.0.0.0 is every network it is in)`;

/**
 * Returns the port of PORT, or the default. Throws for what is no port.
 * @param {string | undefined} text
 */
export function readPort(text) {
  const wanted = text || DEFAULT_PORT;
  const port = /^\d+$/.test(wanted) ? Number(wanted) : Infinity;
  if (port > MOST_PORT) throw new Error(`PORT: got "${wanted}", expected a whole number from 0 to ${MOST_PORT}`);
  return port;
}

/**
 * Returns a sentence for an error that a person can mend, else the error's own.
 * @param {unknown} error
 * @param {string} folder
 */
function explain(error, folder) {
  const { code, message, port } = /** @type {NodeJS.ErrnoException & { port?: number }} */ (error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no built site in ${folder}: npm run build makes one.`;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} needs rights that this account lacks: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST is no address of this machine: ${message}`;
  return message;
}

/**
 * Serves a built site on one address of this machine and returns the server once it listens. Throws when there is no site in
 * the folder, and when the port cannot be had.
 * @param {string} folder
 * @param {number} port 0 takes a free one
 * @param {string} [host]
 * @returns {Promise<import('node:http').Server>}
 */
export function openServer(folder, port, host = DEFAULT_HOST) {
  const server = createServer(createListener(path.resolve(folder)));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Returns the address at which a server of this machine is reached.
 * @param {import('node:http').Server} server
 */
export function addressOf(server) {
  const { address, port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const isEverywhere = address === '0.0.0.0' || address === '::';
  const host = isEverywhere || address === DEFAULT_HOST ? 'localhost' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Serves a built site and prints its address. What goes wrong is printed as one sentence, and sets the exit code; then the
 * promise is of null.
 * @param {string} folder
 * @param {string | undefined} port what PORT says
 * @returns {Promise<import('node:http').Server | null>}
 */
export async function serveSite(folder, port) {
  try {
    const server = await openServer(folder, readPort(port), process.env['HOST'] || DEFAULT_HOST);
    console.log(`Marquee is at ${addressOf(server)}`);
    return server;
  } catch (error) {
    console.error(explain(error, path.relative('.', folder) || folder));
    process.exitCode = 1;
    return null;
  }
}

async function main() {
  const options = /** @type {const} */ ({
    out: { type: 'string', default: process.env['MARQUEE_OUT'] ?? 'dist' },
    help: { type: 'boolean', short: 'h', default: false },
  });
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) console.log(HELP);
  else await serveSite(path.resolve(positionals[0] ?? values.out), process.env['PORT']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n\n${HELP}`);
    process.exitCode = 2;
  }
}
