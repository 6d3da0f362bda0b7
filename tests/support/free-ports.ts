import { createServer, type AddressInfo, type Server } from 'node:net';

/** Returns a server that holds a port of this machine, or null where another program has it. */
const hold = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const release = (server: Server | null) => new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));

/** Returns so many free ports of this machine, behind each of which another one is free, too. */
export async function findFreePorts(count: number): Promise<number[]> {
  const held: (Server | null)[] = [];
  const found: number[] = [];
  while (found.length < count) {
    const first = (await hold(0))!;
    const { port } = first.address() as AddressInfo;
    const next = await hold(port + 1);
    held.push(first, next);
    if (next) found.push(port);
  }
  await Promise.all(held.map(release));
  return found;
}
