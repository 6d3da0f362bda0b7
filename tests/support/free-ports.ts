// Free ports for programs that need a port number in advance. Another process could take a port between its test and its use, so every
// process reserves a range below the ephemeral ports (Linux: from 32768, others: from 49152).
import { createServer, type Server } from 'node:net';

const FIRST_PORT = 20_000;
const RANGES = 50;
/** Number of ports in a range. A process reserves its range by listening on the first port. */
const PORTS_PER_RANGE = 200;

/** Returns a server that listens on the port, or null if the port is in use. */
const hold = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const release = (server: Server | null) => new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));

async function isFree(port: number): Promise<boolean> {
  const server = await hold(port);
  await release(server);
  return server !== null;
}

/** Reserves a range and returns its first port. */
async function reserveRange(): Promise<number> {
  for (let i = 0; i < RANGES; i++) {
    const first = FIRST_PORT + ((process.pid + i) % RANGES) * PORTS_PER_RANGE;
    const guard = await hold(first);
    if (!guard) continue;
    guard.unref();
    return first;
  }
  throw new Error(`Other processes have reserved all ${RANGES} port ranges from ${FIRST_PORT}`);
}

let own: Promise<number> | null = null;
let given = 0;

/** Returns `count` free ports of the range that this process has reserved. The port after each of these ports is free, too. */
export async function findFreePorts(count: number): Promise<number[]> {
  const first = await (own ??= reserveRange());
  const found: number[] = [];
  for (let tried = 0; found.length < count && tried < PORTS_PER_RANGE; tried++) {
    // cycles through all ports before reusing one
    const port = first + 2 + 2 * (given++ % (PORTS_PER_RANGE / 2 - 1));
    if ((await isFree(port)) && (await isFree(port + 1))) found.push(port);
  }
  if (found.length < count) throw new Error(`Got ${found.length} free ports from ${first}, expected ${count}`);
  return found;
}

/** Returns one free port, see {@link findFreePorts}. */
export const findFreePort = async (): Promise<number> => (await findFreePorts(1))[0]!;
