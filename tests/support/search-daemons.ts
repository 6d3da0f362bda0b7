/** Starts two search daemons that share one index, on free ports of this machine, with files of their own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDaemons, type DaemonPools } from '../../server/daemons/daemons.ts';
import { formatConfiguration, indexName, type PartAddress } from '../../server/index/configuration.ts';
import { openDaemonRows } from '../../server/rows/daemon-rows.ts';
import { editionName, writeDocuments } from '../../server/index/write-index.ts';
import { createEngine, type Engine } from '../../src/lib/search/engine.ts';
import type { SearchLanguage } from '../../src/lib/search/text/search-language.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/reader.ts';
import { findFreePorts } from './free-ports.ts';

const HOST = '127.0.0.1';
const PARTS = 2;
/** Milliseconds in which a daemon has to answer. */
const PATIENCE_MS = 20_000;

export interface SearchDaemons {
  readonly folder: string;
  readonly pools: DaemonPools;
  /** Where each answers SphinxQL. */
  readonly addresses: readonly PartAddress[];
  /** Adds the index of a snapshot while the daemons answer for others. */
  add(snapshot: Snapshot): Promise<void>;
  /** Returns the engine on a snapshot that was added. */
  engine(snapshot: Snapshot, language?: SearchLanguage): Engine;
  /** Adds it with the index of one part alone, as where the indexer of the other has failed; daemons start anew. */
  addPart(snapshot: Snapshot, part: number): Promise<void>;
  /** Ends a daemon at once, as a machine that fails does. */
  kill(part: number): Promise<void>;
  /** Has a daemon take connections and say nothing, until it goes on. */
  pause(part: number): void;
  resume(part: number): void;
  start(part: number): Promise<void>;
  stop(): Promise<void>;
}

function run(command: string, args: readonly string[]): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stdout + stderr}`);
}

/** Starts a daemon that ends with this process, however that ends. */
export const spawnDaemon = (configuration: string): ChildProcess =>
  spawn('/usr/bin/setpriv', ['--pdeathsig', 'KILL', 'searchd', '--config', configuration, '--nodetach'], {
    stdio: 'ignore',
  });

/**
 * Starts daemons with the index of a snapshot. Needs Debian's package sphinxsearch (tools/search-daemon.mjs). `patience` is how many times
 * longer than usual daemons are waited for: only where that is tested, a busy machine must not make an answer partial.
 */
export async function startSearchDaemons(first: Snapshot, patience = 10): Promise<SearchDaemons> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-search-'));
  const ports = await findFreePorts(PARTS);
  const addresses = ports.map((port) => ({ host: HOST, port }));
  const asked = addresses.map(({ host, port }) => ({ host, port: port + 1 }));
  const pools = openDaemons(asked, patience);
  const children: (ChildProcess | null)[] = addresses.map(() => null);
  const editions: string[] = [];
  const fileOf = (part: number) => path.join(folder, `searchd-${part}.conf`);

  const write = async (snapshot: Snapshot, indexed: readonly number[] = [...addresses.keys()]) => {
    const edition = editionName(snapshot.manifest);
    editions.push(edition);
    await writeDocuments(snapshot, edition, folder, PARTS);
    for (const part of addresses.keys()) {
      writeFileSync(fileOf(part), formatConfiguration('sphinx', { part, addresses, editions, folder, patience }));
      if (indexed.includes(part)) run('indexer', ['--config', fileOf(part), '--quiet', indexName(edition, part)]);
    }
  };
  /** Waits until a daemon has its part of every edition. */
  const waitFor = async (part: number) => {
    const end = Date.now() + PATIENCE_MS;
    const own = openDaemons([asked[part]!]);
    for (;;) {
      try {
        for (const edition of editions) await own.send(`SELECT id FROM ${indexName(edition, part)} LIMIT 1; SHOW META`);
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
    addresses: asked,
    async add(snapshot) {
      await write(snapshot);
      for (const child of children) child?.kill('SIGHUP');
      for (const part of addresses.keys()) await waitFor(part);
    },
    async addPart(snapshot, part) {
      await write(snapshot, [part]);
      // nobody waits for it
      editions.pop();
      for (const each of addresses.keys()) {
        await kill(each);
        await start(each);
      }
    },
    engine: (snapshot, language) =>
      createEngine(snapshot, language, openDaemonRows(pools.open(indexName(editionName(snapshot.manifest))))),
    kill,
    pause: (part) => void children[part]?.kill('SIGSTOP'),
    resume: (part) => void children[part]?.kill('SIGCONT'),
    start,
    stop,
  };
}
