import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import type { DaemonAddress } from '../../server/daemons/search-daemon.ts';

/** Size of a MySQL packet header in bytes: payload length and sequence number. */
const HEAD = 4;
/** First payload byte of a packet with a statement (COM_QUERY). */
const COM_QUERY = 3;

/** Starts a proxy on its own port that forwards to a daemon and passes each received statement to `onStatement`. */
export async function startSqlStatementProxy(
  { host, port }: DaemonAddress,
  onStatement: (sql: string) => void,
): Promise<Server> {
  const server = createServer((client) => {
    const daemon = connect(port, host);
    client.pipe(daemon).pipe(client);
    for (const each of [client, daemon]) each.on('error', () => [client, daemon].map((both) => both.destroy()));
    let rest: Buffer = Buffer.alloc(0);
    client.on('data', (part: Buffer) => {
      rest = Buffer.concat([rest, part]);
      while (rest.length >= HEAD && rest.length >= HEAD + rest.readUIntLE(0, 3)) {
        const end = HEAD + rest.readUIntLE(0, 3);
        if (rest[3] === 0 && rest[HEAD] === COM_QUERY) onStatement(rest.toString('utf8', HEAD + 1, end));
        rest = rest.subarray(end);
      }
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  return server;
}

/** Returns the address that the proxy listens on. */
export function getProxyAddress(relay: Server): DaemonAddress {
  const { address: host, port } = relay.address() as AddressInfo;
  return { host, port };
}
