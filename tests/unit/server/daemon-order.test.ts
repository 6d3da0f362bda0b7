// Tests in which order the gateway queries search daemons, with simulated daemons.
import { createServer, type Connection } from 'mysql2';
import { afterEach, expect, test } from 'vitest';
import {
  NoDaemonRespondsError,
  openDaemonPools,
  type DaemonConnectionPools,
} from '../../../server/daemons/distributed-index.ts';
import { NO_SELECT_CONDITIONS } from '../../../server/daemons/daemon-select-statement.ts';
import { findFreePort } from '../../support/free-ports.ts';

/** Response of a simulated daemon: no response, an error because its peers timed out, a syntax error, or a row. */
type Answer = 'nothing' | 'unanswered' | 'refused' | 'row';
const MESSAGES = {
  unanswered:
    'index videos_a: agent 10.0.0.1:9312: query timed out;\nindex videos_a: agent 10.0.0.2:9312: query timed out',
  refused: "sphinxql: syntax error, unexpected $end near ''",
};

const ID_COLUMN = {
  catalog: 'def',
  schema: '',
  table: '',
  orgTable: '',
  name: 'id',
  orgName: 'id',
  characterSet: 33,
  columnLength: 11,
  columnType: 3,
  flags: 0,
  decimals: 0,
};

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Starts a simulated daemon that sends these responses in order and repeats the last one. Records each query. */
async function startDaemon(name: string, answers: readonly Answer[], asked: string[]) {
  const left = [...answers];
  const peers = new Set<Connection>();
  const server = createServer((peer) => {
    // each statement restarts the packet numbers of the MySQL protocol
    const beginNext = () => Object.assign(peer, { sequenceId: 0 });
    peers.add(peer);
    peer.on('error', () => undefined);
    peer.serverHandshake({
      protocolVersion: 10,
      serverVersion: '2.2.11',
      connectionId: 1,
      statusFlags: 2,
      characterSet: 33,
      capabilityFlags: 0xff_ff_ff,
      authCallback: (_visitor: unknown, letIn: (failure: null) => void) => {
        letIn(null);
        beginNext();
      },
    });
    peer.on('query', () => {
      const answer = left.length > 1 ? left.shift() : left[0];
      asked.push(`${name}: ${answer}`);
      if (answer === 'row') peer.writeTextResult([{ id: 7 }], [ID_COLUMN]);
      else if (answer === 'refused' || answer === 'unanswered')
        peer.writeError({ code: 1064, message: MESSAGES[answer] });
      beginNext();
    });
  });
  const port = await findFreePort();
  server.listen(port);
  ends.push(
    () =>
      new Promise((resolve) => {
        for (const peer of peers) peer.destroy();
        server.close(resolve);
      }),
  );
  return { host: '127.0.0.1', port };
}

/**
 * Starts two simulated daemons. The gateway queries the second one in the list first. Its timeouts are long, so that a busy machine does not
 * exceed them, unless a daemon hangs.
 */
async function open(first: readonly Answer[], second: readonly Answer[]) {
  const asked: string[] = [];
  const addresses = [await startDaemon('other', second, asked), await startDaemon('first', first, asked)];
  const pools: DaemonConnectionPools = openDaemonPools(addresses, [...first, ...second].includes('nothing') ? 0.5 : 20);
  ends.unshift(() => pools.close());
  return { asked, pools, send: () => pools.send('SELECT id FROM videos_a') };
}

test('R599 if one daemon reports an unreachable peer and the other one hangs, retries the first one once', async () => {
  const { asked, send } = await open(['unanswered', 'row'], ['nothing']);
  expect(await send()).toEqual([{ id: 7 }]);
  expect(asked).toEqual(['first: unanswered', 'other: nothing', 'first: row']);
});

test('R1216 a check of each daemon sends nothing to a search daemon that has just failed', async () => {
  const { asked, pools, send } = await open(['nothing'], ['row']);
  await send();
  asked.length = 0;
  const counts = pools
    .openPerDaemon()('videos_a')
    .map((daemon) => daemon.count(NO_SELECT_CONDITIONS));
  const [, failed] = await Promise.allSettled(counts);
  expect(failed).toMatchObject({ status: 'rejected', reason: { name: 'NoDaemonRespondsError' } });
  expect(asked).toEqual(['other: row']);
});

test('R599 does not retry the first search daemon if the second one answers', async () => {
  const { asked, send } = await open(['unanswered'], ['row']);
  expect(await send()).toEqual([{ id: 7 }]);
  expect(asked).toEqual(['first: unanswered', 'other: row']);
});

test('R599 sends a statement at most twice to each search daemon if neither responds', async () => {
  const { asked, send } = await open(['unanswered'], ['unanswered']);
  await expect(send()).rejects.toThrow(NoDaemonRespondsError);
  expect(asked).toEqual(['first: unanswered', 'other: unanswered', 'first: unanswered', 'other: unanswered']);
});

test('R599 does not send a statement that one search daemon has rejected to another one', async () => {
  const { asked, send } = await open(['refused'], ['row']);
  await expect(send()).rejects.toThrow('syntax error');
  expect(asked).toEqual(['first: refused']);
});
