// Ports for programs that must be told which one to take. One that was found free and let go of again may be another's by the time it is
// used: every process has a stretch of its own, below those that systems hand out by themselves (Linux from 32768, others from 49152).
import { createServer, type Server } from 'node:net';

const FIRST_PORT = 20_000;
const STRETCHES = 50;
/** Ports of a stretch: the first is held as long as the process runs, and says that the others are taken. */
const STRETCH = 200;

/** Returns a server that holds a port of this machine, or null where another program has it. */
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

/** Returns the first port of a stretch that no other process has. */
async function takeStretch(): Promise<number> {
  for (let i = 0; i < STRETCHES; i++) {
    const first = FIRST_PORT + ((process.pid + i) % STRETCHES) * STRETCH;
    const guard = await hold(first);
    if (!guard) continue;
    guard.unref();
    return first;
  }
  throw new Error(`Other processes have all ${STRETCHES} stretches of ports from ${FIRST_PORT}`);
}

let own: Promise<number> | null = null;
let given = 0;

/** Returns so many free ports of this machine, behind each of which another one is free, too: no other process looks for them there. */
export async function findFreePorts(count: number): Promise<number[]> {
  const first = await (own ??= takeStretch());
  const found: number[] = [];
  for (let tried = 0; found.length < count && tried < STRETCH; tried++) {
    // a port comes again only when all the others have had their turn
    const port = first + 2 + 2 * (given++ % (STRETCH / 2 - 1));
    if ((await isFree(port)) && (await isFree(port + 1))) found.push(port);
  }
  if (found.length < count) throw new Error(`Got ${found.length} free ports from ${first}, expected ${count}`);
  return found;
}

/** Returns a free port in the same way. */
export const findFreePort = async (): Promise<number> => (await findFreePorts(1))[0]!;
