import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import type { DaemonAddress } from '../../server/daemons/daemon.ts';

/** Bytes before what a packet holds: its length, and its place in an exchange. */
const HEAD = 4;
/** The first byte of a packet that is a statement. */
const STATEMENT = 3;

/** Stands before a daemon, on a port of its own, and tells each statement just as it is sent there. */
export async function relayStatements({ host, port }: DaemonAddress, tell: (sql: string) => void): Promise<Server> {
  const server = createServer((client) => {
    const daemon = connect(port, host);
    client.pipe(daemon).pipe(client);
    for (const each of [client, daemon]) each.on('error', () => [client, daemon].map((both) => both.destroy()));
    let rest: Buffer = Buffer.alloc(0);
    client.on('data', (part: Buffer) => {
      rest = Buffer.concat([rest, part]);
      while (rest.length >= HEAD && rest.length >= HEAD + rest.readUIntLE(0, 3)) {
        const end = HEAD + rest.readUIntLE(0, 3);
        if (rest[3] === 0 && rest[HEAD] === STATEMENT) tell(rest.toString('utf8', HEAD + 1, end));
        rest = rest.subarray(end);
      }
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  return server;
}

/** Returns where a relay listens. */
export function addressOf(relay: Server): DaemonAddress {
  const { address: host, port } = relay.address() as AddressInfo;
  return { host, port };
}
