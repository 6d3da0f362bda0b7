import { AsyncLocalStorage } from 'node:async_hooks';
import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise';
import { isNothing, formatSelect, type Conditions, type Select } from './select.ts';

/** Documents in an order, and how many there are in all. */
interface Found {
  readonly documents: readonly number[];
  readonly total: number;
}

/** An index that is spread over daemons, each of which answers for all. Methods reject with the signal's reason. */
export interface Daemons {
  select(select: Select, signal?: AbortSignal): Promise<Found>;
  count(where: Conditions, signal?: AbortSignal): Promise<number>;
}

/** Where a daemon listens for SphinxQL. */
export interface DaemonAddress {
  readonly host: string;
  readonly port: number;
}

/** No daemon answers: asking again in a while may help. */
export class DaemonsDownError extends Error {
  override name = 'DaemonsDownError';
}
/** Daemons answer, but none has the index of this edition. */
export class NoIndexError extends Error {
  override name = 'NoIndexError';
}

/** Set in the course of a question that not all daemons have answered in time. */
interface Scope {
  isPartial: boolean;
}
const scopes = new AsyncLocalStorage<Scope>();

/** Returns what a question is answered with, and whether a part of the index was missing. */
export async function askWhole<T>(ask: () => Promise<T>): Promise<{ readonly answer: T; readonly isPartial: boolean }> {
  const scope: Scope = { isPartial: false };
  const answer = await scopes.run(scope, ask);
  return { answer, isPartial: scope.isPartial };
}

/** Connections to one daemon: more would wait in it. */
const CONNECTIONS = 8;
/** Milliseconds that a question may take in the daemon, and until its answer is given up. */
const QUERY_MS = 3000;
const ANSWER_MS = 4000;
const CONNECT_MS = 1000;

/** Pools of connections to daemons, which several editions share. */
export interface DaemonPools {
  /** Returns the index of a name. */
  open(index: string): Daemons;
  /** Sends a statement to the daemons, one after another until one answers. */
  send(statement: string): Promise<readonly (readonly RowDataPacket[])[]>;
  close(): Promise<void>;
}

const isUnknown = (error: Error) => /unknown (?:local )?index|no such (?:distributed )?index/i.test(error.message);
/** Whether the daemon itself has refused a statement, so that another would, too. */
const isRefused = (error: Error) => 'errno' in error && Number(error.errno) === 1064;

/** Opens daemons that each hold the whole index, by themselves or by asking the others. */
export function openDaemons(addresses: readonly DaemonAddress[]): DaemonPools {
  const pools = addresses.map(({ host, port }) =>
    createPool({
      host,
      port,
      connectionLimit: CONNECTIONS,
      connectTimeout: CONNECT_MS,
      multipleStatements: true,
      supportBigNumbers: false,
      enableKeepAlive: true,
    }),
  );
  let turn = 0;
  const sendTo = async (pool: Pool, sql: string) => {
    const [results] = await pool.query({ sql, timeout: ANSWER_MS });
    return results as readonly (readonly RowDataPacket[])[];
  };
  const send = async (sql: string) => {
    const failures: string[] = [];
    turn = (turn + 1) % pools.length;
    for (const pool of [...pools.slice(turn), ...pools.slice(0, turn)]) {
      try {
        return await sendTo(pool, sql);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (isUnknown(error)) throw new NoIndexError(error.message);
        if (isRefused(error)) throw error;
        failures.push(error.message || String(error));
      }
    }
    throw new DaemonsDownError(`Got no answer of ${pools.length} daemons: ${failures.join('; ')}`);
  };
  return {
    send,
    open(index) {
      const select = async (asked: Select, signal?: AbortSignal): Promise<Found> => {
        signal?.throwIfAborted();
        if (isNothing(asked.where)) return { documents: [], total: 0 };
        const [rows = [], meta = []] = await send(formatSelect(index, asked, QUERY_MS));
        signal?.throwIfAborted();
        const values = new Map(meta.map((row) => [String(row['Variable_name']), String(row['Value'])]));
        const scope = scopes.getStore();
        if (scope && (values.has('warning') || values.has('error'))) scope.isPartial = true;
        const documents = rows.slice(0, asked.limit).map((row) => Number(row['id']));
        return { documents, total: Number(values.get('total_found') ?? rows.length) };
      };
      return {
        select,
        count: async (where, signal) => (await select({ where, order: 'newest', limit: 0 }, signal)).total,
      };
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
