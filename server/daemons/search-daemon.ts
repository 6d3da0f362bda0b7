// This module uses the callback API of mysql2: its promise API captures a stack trace for each statement, which takes as long as the
// statement itself.
import { createPool, type PoolConnection, type RowDataPacket } from 'mysql2';

/** Host and port where a search daemon accepts SphinxQL connections. */
export interface DaemonAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Maximum number of connections to one daemon, and of concurrent requests in a search server. A higher limit would not help when another
 * daemon hangs: every statement then occupies its connection until the timeout.
 */
export const MAX_DAEMON_CONNECTIONS = 16;
/** Maximum number of statements that wait for a connection. */
const MAX_WAITING = 256;
/**
 * Connection timeout in milliseconds. The timeout is longer than 1000 ms, after which the operating system repeats a connection attempt
 * that was dropped because of a full TCP backlog.
 */
const CONNECT_TIMEOUT_MS = 1200;
/** Statement timeout in milliseconds, including the wait for a connection; longer than the 1000 ms that daemons wait for each other. */
const STATEMENT_TIMEOUT_MS = 1300;
/** Milliseconds after a failure during which a daemon is only used if all other daemons fail. */
const PROBE_INTERVAL_MS = 3000;

export interface SearchDaemonClient {
  /** True if the daemon is healthy, or due for a probe every {@link PROBE_INTERVAL_MS} after a failure (half-open circuit breaker). */
  isReady(): boolean;
  /** Sends a statement. Rejects with the daemon's error, or after {@link STATEMENT_TIMEOUT_MS}. */
  send(sql: string): Promise<readonly (readonly RowDataPacket[])[]>;
  close(): Promise<void>;
}

/**
 * Matches the error message of a daemon if one of its agents (the daemons of a distributed index, including itself) did not respond.
 * Excludes "remote query error", which means that an agent received the statement and rejected it.
 */
const AGENT_FAILURE = /\bagent \S+: (?!remote query error)/i;

const isFromDaemon = (error: unknown): error is Error =>
  error instanceof Error && 'errno' in error && error.errno === 1064;

/** True if the error is the rejection of an invalid statement, so every other daemon would reject the statement too. */
export const isStatementRejectionError = (error: unknown): boolean =>
  isFromDaemon(error) && !AGENT_FAILURE.test(error.message);

/** True if the daemon reports that none of the daemons of the distributed index responded, not even itself. */
export const isNoDaemonResponseError = (error: unknown): boolean =>
  isFromDaemon(error) && AGENT_FAILURE.test(error.message);

/** Opens a connection pool to a daemon. All timeouts are multiplied by `timeoutFactor`. */
export function openDaemonConnectionPool({ host, port }: DaemonAddress, timeoutFactor = 1): SearchDaemonClient {
  const pool = createPool({
    host,
    port,
    connectionLimit: MAX_DAEMON_CONNECTIONS,
    queueLimit: MAX_WAITING,
    connectTimeout: CONNECT_TIMEOUT_MS * timeoutFactor,
    multipleStatements: true,
    supportBigNumbers: false,
    enableKeepAlive: true,
  });
  let unhealthyUntil = 0;
  const execute = (sql: string) =>
    new Promise<readonly (readonly RowDataPacket[])[]>((resolve, reject) => {
      let used: PoolConnection | null = null;
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        // destroy the connection, because a hanging daemon would otherwise occupy this connection of the pool
        used?.destroy();
        reject(new Error(`No response from ${host}:${port} within ${STATEMENT_TIMEOUT_MS * timeoutFactor} ms`));
      }, STATEMENT_TIMEOUT_MS * timeoutFactor);
      const end = (error: Error | null, results: readonly (readonly RowDataPacket[])[] = []) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(results);
      };
      pool.getConnection((failed, connection) => {
        if (failed) return end(failed);
        // the statement has already timed out: return the connection to the pool without using it
        if (isLate) return connection.release();
        used = connection;
        connection.query<RowDataPacket[][]>(sql, (error, results) => {
          if (isLate) return;
          if (error && !isStatementRejectionError(error)) connection.destroy();
          else connection.release();
          end(error, results);
        });
      });
    });
  return {
    isReady() {
      const now = performance.now();
      if (unhealthyUntil > now) return false;
      if (unhealthyUntil > 0) unhealthyUntil = now + PROBE_INTERVAL_MS;
      return true;
    },
    async send(sql) {
      try {
        const results = await execute(sql);
        unhealthyUntil = 0;
        return results;
      } catch (error) {
        unhealthyUntil = isStatementRejectionError(error) ? 0 : performance.now() + PROBE_INTERVAL_MS;
        throw error;
      }
    },
    close: () => new Promise((resolve, reject) => pool.end((error) => (error ? reject(error) : resolve()))),
  };
}
