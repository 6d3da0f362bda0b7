import { createPool, type PoolConnection, type RowDataPacket } from 'mysql2/promise';
import { untilAborted } from './until-aborted.ts';

/** Where a daemon listens for SphinxQL. */
export interface DaemonAddress {
  readonly host: string;
  readonly port: number;
}

/** Connections to one daemon, more would wait in it, and statements that wait for one. */
const CONNECTIONS = 8;
const MOST_WAITING = 256;
/** Milliseconds until a connection is given up: a greeting that a full queue has dropped is sent again after 1000. */
const CONNECT_MS = 1200;
/** Milliseconds until an answer is given up, waiting for a connection included; a daemon has given up the others by then. */
const ANSWER_MS = 1300;
/** Milliseconds for which a daemon that has failed is asked last. */
const REST_MS = 3000;

/** One daemon, over some connections. */
export interface Daemon {
  /** Returns whether it may be asked before others. One that has failed may for a single statement, every few seconds. */
  isReady(): boolean;
  /** Sends a statement. Rejects with what the daemon says, or where it says nothing in time. */
  send(sql: string): Promise<readonly (readonly RowDataPacket[])[]>;
  close(): Promise<void>;
}

/** Whether a daemon itself has refused a statement, so that another would, too. */
export const isRefused = (error: unknown) => error instanceof Error && 'errno' in error && error.errno === 1064;

/** Opens a daemon. `patience` is how many times longer than usual it is waited for. */
export function openDaemon({ host, port }: DaemonAddress, patience = 1): Daemon {
  const pool = createPool({
    host,
    port,
    connectionLimit: CONNECTIONS,
    queueLimit: MOST_WAITING,
    connectTimeout: CONNECT_MS * patience,
    multipleStatements: true,
    supportBigNumbers: false,
    enableKeepAlive: true,
  });
  let restsUntil = 0;
  const connect = async (late: AbortSignal) => {
    const connecting = pool.getConnection();
    try {
      return await untilAborted(connecting, late);
    } catch (error) {
      // whoever comes next has it
      connecting.then(
        (connection) => connection.release(),
        () => undefined,
      );
      throw error;
    }
  };
  const query = async (connection: PoolConnection, sql: string, late: AbortSignal) => {
    try {
      const [results] = await untilAborted(connection.query(sql), late);
      connection.release();
      return results as readonly (readonly RowDataPacket[])[];
    } catch (error) {
      // a daemon that hangs would keep it, and the place in the pool
      if (isRefused(error)) connection.release();
      else connection.destroy();
      throw error;
    }
  };
  return {
    isReady() {
      const now = performance.now();
      if (restsUntil > now) return false;
      if (restsUntil > 0) restsUntil = now + REST_MS;
      return true;
    },
    async send(sql) {
      const late = AbortSignal.timeout(ANSWER_MS * patience);
      try {
        const results = await query(await connect(late), sql, late);
        restsUntil = 0;
        return results;
      } catch (error) {
        restsUntil = isRefused(error) ? 0 : performance.now() + REST_MS;
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
