/** Starts two search daemons that share an index, on free ports of this machine and in their own temporary folder. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDaemonPools, type DaemonConnectionPools } from '../../server/daemons/distributed-index.ts';
import {
  formatDaemonConfig,
  getSnapshotIndexName,
  type RemoteDaemonAddress,
} from '../../server/index/daemon-configuration.ts';
import { createDaemonRowSource } from '../../server/rows/daemon-row-source.ts';
import { createVersionName, writeSearchIndexDocuments } from '../../server/index/write-search-index.ts';
import { createQueryEngine, type QueryEngine } from '../../src/lib/search/query-engine.ts';
import type { SearchLanguage } from '../../src/lib/search/text/search-language.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';
import { findFreePorts } from './free-ports.ts';

const HOST = '127.0.0.1';
const PARTS = 2;
/** Timeout of a daemon start in milliseconds. */
const TIMEOUT_MS = 20_000;

export interface RunningSearchDaemons {
  readonly folder: string;
  readonly pools: DaemonConnectionPools;
  /** SphinxQL address of each daemon. */
  readonly addresses: readonly RemoteDaemonAddress[];
  /** Adds the index of a snapshot without stopping the daemons. */
  add(snapshot: Snapshot): Promise<void>;
  /** Returns a query engine for a snapshot whose index has been added. */
  engine(snapshot: Snapshot, language?: SearchLanguage): QueryEngine;
  /** Adds one half of the index, as if the indexer of the other half had failed. Restarts the daemons. */
  addPart(snapshot: Snapshot, part: number): Promise<void>;
  /** Kills a daemon without a shutdown, like a machine failure. */
  kill(part: number): Promise<void>;
  /** Pauses a daemon until `resume`: the daemon accepts connections but does not respond. */
  pause(part: number): void;
  resume(part: number): void;
  start(part: number): Promise<void>;
  stop(): Promise<void>;
}

function run(command: string, args: readonly string[]): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stdout + stderr}`);
}

/** Starts a daemon that is killed when this process ends in any way. */
export const spawnDaemon = (configuration: string): ChildProcess =>
  spawn('/usr/bin/setpriv', ['--pdeathsig', 'KILL', 'searchd', '--config', configuration, '--nodetach'], {
    stdio: 'ignore',
  });

/**
 * Starts daemons with the index of a snapshot. Needs Debian's package sphinxsearch (tools/install-test-tools.mjs). `patience` multiplies
 * the daemon timeouts: unless a test is about timeouts, a slow machine must not cause partial results.
 */
export async function startSearchDaemons(first: Snapshot, patience = 10): Promise<RunningSearchDaemons> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-search-'));
  const ports = await findFreePorts(PARTS);
  const addresses = ports.map((port) => ({ host: HOST, port }));
  const queryAddresses = addresses.map(({ host, port }) => ({ host, port: port + 1 }));
  const pools = openDaemonPools(queryAddresses, patience);
  const children: (ChildProcess | null)[] = addresses.map(() => null);
  const editions: string[] = [];
  const fileOf = (part: number) => path.join(folder, `searchd-${part}.conf`);

  const write = async (snapshot: Snapshot, indexed: readonly number[] = [...addresses.keys()]) => {
    const edition = createVersionName(snapshot.manifest);
    editions.push(edition);
    await writeSearchIndexDocuments(snapshot, edition, folder, PARTS);
    for (const part of addresses.keys()) {
      writeFileSync(
        fileOf(part),
        formatDaemonConfig('sphinx', { part, addresses, versions: editions, folder, timeoutFactor: patience }),
      );
      if (indexed.includes(part))
        run('indexer', ['--config', fileOf(part), '--quiet', getSnapshotIndexName(edition, part)]);
    }
  };
  /** Waits until a daemon has loaded its half of the index of every snapshot version. */
  const waitFor = async (part: number) => {
    const end = Date.now() + TIMEOUT_MS;
    const own = openDaemonPools([queryAddresses[part]!]);
    for (;;) {
      try {
        for (const edition of editions)
          await own.send(`SELECT id FROM ${getSnapshotIndexName(edition, part)} LIMIT 1; SHOW META`);
        break;
      } catch (error) {
        if (Date.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    await own.close();
  };
  const start = async (part: number) => {
    children[part] = spawnDaemon(fileOf(part));
    await waitFor(part);
  };
  const kill = async (part: number) => {
    const child = children[part];
    children[part] = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    for (const part of addresses.keys()) await kill(part);
    await pools.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await write(first);
    for (const part of addresses.keys()) await start(part);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    folder,
    pools,
    addresses: queryAddresses,
    async add(snapshot) {
      await write(snapshot);
      for (const child of children) child?.kill('SIGHUP');
      for (const part of addresses.keys()) await waitFor(part);
    },
    async addPart(snapshot, part) {
      await write(snapshot, [part]);
      // does not wait until the daemons have loaded this snapshot version, whose index stays incomplete on purpose
      editions.pop();
      for (const each of addresses.keys()) {
        await kill(each);
        await start(each);
      }
    },
    engine: (snapshot, language) =>
      createQueryEngine(
        snapshot,
        language,
        createDaemonRowSource(pools.openIndex(getSnapshotIndexName(createVersionName(snapshot.manifest)))),
      ),
    kill,
    pause: (part) => void children[part]?.kill('SIGSTOP'),
    resume: (part) => void children[part]?.kill('SIGCONT'),
    start,
    stop,
  };
}
