// its promises note where each statement comes from, which takes as long as the statement
import { createPool, type PoolConnection, type RowDataPacket } from 'mysql2';

/** Where a daemon listens for SphinxQL. */
export interface DaemonAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Connections to one daemon, and questions that a gateway asks at once: while another daemon hangs each of them waits in this one. More would
 * wait in it anyway.
 */
export const CONNECTIONS = 16;
/** Statements that wait for a connection. */
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

/** How a daemon says that others have not answered it, itself among them. It says the same of a statement that they refuse, with another reason. */
const UNANSWERED = /\bagent \S+: (?!remote query error)/i;

const isFromDaemon = (error: unknown): error is Error =>
  error instanceof Error && 'errno' in error && error.errno === 1064;

/** Whether a daemon itself has refused a statement, so that another would, too. */
export const isRefused = (error: unknown): boolean => isFromDaemon(error) && !UNANSWERED.test(error.message);

/** Whether a daemon has said that no daemon answers it, not even itself. */
export const isUnanswered = (error: unknown): boolean => isFromDaemon(error) && UNANSWERED.test(error.message);

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
  const ask = (sql: string) =>
    new Promise<readonly (readonly RowDataPacket[])[]>((resolve, reject) => {
      let used: PoolConnection | null = null;
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        // a daemon that hangs would keep it, and the place in the pool
        used?.destroy();
        reject(new Error(`Got no answer in ${ANSWER_MS * patience} ms`));
      }, ANSWER_MS * patience);
      const end = (error: Error | null, results: readonly (readonly RowDataPacket[])[] = []) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(results);
      };
      pool.getConnection((failed, connection) => {
        if (failed) return end(failed);
        // whoever comes next has it
        if (isLate) return connection.release();
        used = connection;
        connection.query<RowDataPacket[][]>(sql, (error, results) => {
          if (isLate) return;
          if (error && !isRefused(error)) connection.destroy();
          else connection.release();
          end(error, results);
        });
      });
    });
  return {
    isReady() {
      const now = performance.now();
      if (restsUntil > now) return false;
      if (restsUntil > 0) restsUntil = now + REST_MS;
      return true;
    },
    async send(sql) {
      try {
        const results = await ask(sql);
        restsUntil = 0;
        return results;
      } catch (error) {
        restsUntil = isRefused(error) ? 0 : performance.now() + REST_MS;
        throw error;
      }
    },
    close: () => new Promise((resolve, reject) => pool.end((error) => (error ? reject(error) : resolve()))),
  };
}
