import { AsyncLocalStorage } from 'node:async_hooks';
import type { RowDataPacket } from 'mysql2';
import {
  isStatementRejectionError,
  isNoDaemonResponseError,
  openDaemonConnectionPool,
  type SearchDaemonClient,
  type DaemonAddress,
} from './search-daemon.ts';
import {
  hasNoPossibleMatch,
  formatSelectStatement,
  type SelectConditions,
  type SelectQuery,
} from './daemon-select-statement.ts';

/** Result of a SELECT statement: document ids in the requested order, up to the limit of the statement, and the total number of matches. */
interface SelectResult {
  readonly documents: readonly number[];
  readonly total: number;
}

/** Index distributed over daemons that each search the whole index through the others. Aborted methods reject with the signal's reason. */
export interface DistributedIndex {
  select(select: SelectQuery, signal?: AbortSignal): Promise<SelectResult>;
  count(where: SelectConditions, signal?: AbortSignal): Promise<number>;
}

/** Error if no daemon responds; a retry may succeed. */
export class NoDaemonRespondsError extends Error {
  override name = 'NoDaemonRespondsError';
}
/** Error if the daemons respond, but none has the index of the requested snapshot version. */
export class MissingIndexError extends Error {
  override name = 'MissingIndexError';
}

/** State of one request, shared by its statements. */
interface RequestScope {
  /** True if at least one daemon did not respond in time. */
  isPartial: boolean;
  /** True if the request should send no more statements, because its result is partial and it has run for a long time. */
  isLate: boolean;
  readonly startedAt: number;
  /** Results by SQL statement, because several stages of a text search may need the result of the same statement. */
  readonly results: Map<string, Promise<StatementResult>>;
}
const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs a request and returns its result. `isPartial` is true if part of the index was unavailable. */
export async function runAndDetectPartialResult<T>(
  run: () => Promise<T>,
): Promise<{ readonly answer: T; readonly isPartial: boolean }> {
  const scope: RequestScope = { isPartial: false, isLate: false, startedAt: performance.now(), results: new Map() };
  const answer = await scopes.run(scope, run);
  return { answer, isPartial: scope.isPartial };
}

/** Time limit of a statement in a daemon, in milliseconds; shorter than the timeout of daemons for each other. */
const QUERY_TIMEOUT_MS = 900;

/**
 * True if the current request should send no more statements, because the request has already waited too long for a hanging daemon. Each
 * further statement would wait as long again.
 */
export const hasRequestWaitedTooLong = (): boolean => scopes.getStore()?.isLate ?? false;

/** Milliseconds after which a partial result is late: one more statement may take 1.5 of the 4 seconds that a request has in total. */
const LATE_AFTER_MS = 2300;

/** Connection pools of all daemons, shared by all snapshot versions. */
export interface DaemonConnectionPools {
  /** Opens the distributed index with this name; its statements may use any of the daemons. */
  openIndex(index: string): DistributedIndex;
  /**
   * Returns a function that opens an index separately on each daemon. If a daemon fails, its statements are not sent to another daemon. The
   * statements to daemons that are not ready when `openPerDaemon` is called are rejected immediately.
   */
  openPerDaemon(): (index: string) => readonly DistributedIndex[];
  /** Sends a statement to one daemon after another until one responds. */
  send(statement: string, signal?: AbortSignal): Promise<readonly (readonly RowDataPacket[])[]>;
  close(): Promise<void>;
}

/** Error messages of Sphinx and Manticore for a missing index, or for an index without any available part. */
const MISSING_INDEX =
  /unknown (?:local )?(?:index|table)|no such (?:distributed )?(?:index|table)|no enabled local (?:index|table)/i;

/** True if the error message of a daemon means that the index is missing. */
export const isMissingIndexMessage = (message: string): boolean => MISSING_INDEX.test(message);

/**
 * Yields daemons in the order of use: ready daemons, then the others, and finally `retries`, which the caller fills during the iteration.
 */
function* readyFirst(
  daemons: readonly SearchDaemonClient[],
  retries: readonly SearchDaemonClient[],
): Generator<SearchDaemonClient> {
  const others: SearchDaemonClient[] = [];
  for (const daemon of daemons) {
    if (daemon.isReady()) yield daemon;
    else others.push(daemon);
  }
  yield* others;
  yield* retries;
}

/** Opens connection pools to daemons that each search the whole index, alone or through others. `timeoutFactor` multiplies all timeouts. */
export function openDaemonPools(addresses: readonly DaemonAddress[], timeoutFactor = 1): DaemonConnectionPools {
  const daemons = addresses.map((address) => openDaemonConnectionPool(address, timeoutFactor));
  let turn = 0;
  const send: DaemonConnectionPools['send'] = async (sql, signal) => {
    const failures: string[] = [];
    turn = (turn + 1) % daemons.length;
    const inTurn = [...daemons.slice(turn), ...daemons.slice(0, turn)];
    // daemons that responded with an error because another daemon hangs; a second attempt works, because they then skip the hanging daemon
    const retries: SearchDaemonClient[] = [];
    for (const daemon of readyFirst(inTurn, retries)) {
      signal?.throwIfAborted();
      try {
        return await daemon.send(sql);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (isStatementRejectionError(error))
          throw isMissingIndexMessage(error.message) ? new MissingIndexError(error.message) : error;
        failures.push(error.message || String(error));
        if (isNoDaemonResponseError(error) && !retries.includes(daemon)) retries.push(daemon);
      }
    }
    throw new NoDaemonRespondsError(`None of ${daemons.length} search daemons responded: ${failures.join('; ')}`);
  };
  return {
    send,
    openIndex: (index) => openIndex(index, send, timeoutFactor),
    openPerDaemon() {
      // call `isReady` once per daemon: a daemon that is due for a probe is ready only for the first caller
      const senders = daemons.map((daemon): DaemonConnectionPools['send'] =>
        daemon.isReady()
          ? (sql) => daemon.send(sql)
          : () => Promise.reject(new NoDaemonRespondsError('Skipped a search daemon that recently failed to respond')),
      );
      return (index) => senders.map((sendToOne) => openIndex(index, sendToOne, timeoutFactor));
    },
    async close() {
      await Promise.all(daemons.map((daemon) => daemon.close()));
    },
  };
}

/**
 * Matches the warning of a daemon whose persistent connection to another daemon was closed, for example because the other daemon restarted.
 * The daemon drops the connection and opens a new one for the next statement.
 */
const CONNECTION_LOST = /failed to (?:receive|send)|(?:receiving|sending) failure|connection reset|broken pipe/i;
/** Maximum number of attempts for a statement that fails because of closed connections: a daemon may have several stale connections. */
const MAX_ATTEMPTS = 8;

/** Statement that returns the previous statement's total of matches and warnings; the filter omits the statistics of each keyword. */
const META = `SHOW META LIKE '%n%'`;

/** Rows of a statement, and its metadata by variable name. */
interface StatementResult {
  readonly rows: readonly RowDataPacket[];
  readonly values: ReadonlyMap<string, string>;
}

const valuesOf = (meta: readonly RowDataPacket[]) =>
  new Map(meta.map((row) => [String(row['Variable_name']), String(row['Value'])]));

/** Opens the index with the given name, and sends its statements by `send`. */
function openIndex(index: string, send: DaemonConnectionPools['send'], timeoutFactor: number): DistributedIndex {
  const query = async (sql: string, signal?: AbortSignal): Promise<StatementResult> => {
    for (let tries = 1; ; tries++) {
      const [rows = [], meta = []] = await send(`${sql}; ${META}`, signal);
      const values = valuesOf(meta);
      if (tries === MAX_ATTEMPTS || !CONNECTION_LOST.test(values.get('warning') ?? '')) return { rows, values };
    }
  };
  /** Returns the result of a statement; sends it only if the current request has not sent the same statement before. */
  const queryOnce = (sql: string, answers: RequestScope['results'], signal?: AbortSignal): Promise<StatementResult> => {
    const answer = answers.get(sql) ?? query(sql, signal);
    answers.set(sql, answer);
    return answer;
  };
  const select = async (asked: SelectQuery, signal?: AbortSignal): Promise<SelectResult> => {
    signal?.throwIfAborted();
    if (hasNoPossibleMatch(asked.where)) return { documents: [], total: 0 };
    const scope = scopes.getStore();
    const sql = formatSelectStatement(index, asked, QUERY_TIMEOUT_MS * timeoutFactor);
    const { rows, values } = await (scope ? queryOnce(sql, scope.results, signal) : query(sql, signal));
    signal?.throwIfAborted();
    if (scope && values.has('warning')) {
      scope.isPartial = true;
      scope.isLate = performance.now() - scope.startedAt > LATE_AFTER_MS * timeoutFactor;
    }
    const documents = rows.slice(0, asked.limit).map((row) => Number(row['id']));
    return { documents, total: Number(values.get('total_found') ?? rows.length) };
  };
  return {
    select,
    count: async (where, signal) => (await select({ where, order: 'newest', limit: 0 }, signal)).total,
  };
}
