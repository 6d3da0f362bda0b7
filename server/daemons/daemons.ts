import { AsyncLocalStorage } from 'node:async_hooks';
import type { RowDataPacket } from 'mysql2';
import { isRefused, isUnanswered, openDaemon, type Daemon, type DaemonAddress } from './daemon.ts';
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

/** No daemon answers: asking again in a while may help. */
export class DaemonsDownError extends Error {
  override name = 'DaemonsDownError';
}
/** Daemons answer, but none has the index of this edition. */
export class NoIndexError extends Error {
  override name = 'NoIndexError';
}

/** What is known in the course of a question. */
interface Scope {
  /** Whether not all daemons have answered in time. */
  isPartial: boolean;
  /** Whether it is partial and has taken so long that nothing more should be asked. */
  isLate: boolean;
  readonly beganAt: number;
  /** What they have said to statements: several stages of a text may ask for the same. */
  readonly answers: Map<string, Promise<Answer>>;
}
const scopes = new AsyncLocalStorage<Scope>();

/** Returns what a question is answered with, and whether a part of the index was missing. */
export async function askWhole<T>(ask: () => Promise<T>): Promise<{ readonly answer: T; readonly isPartial: boolean }> {
  const scope: Scope = { isPartial: false, isLate: false, beganAt: performance.now(), answers: new Map() };
  const answer = await scopes.run(scope, ask);
  return { answer, isPartial: scope.isPartial };
}

/** Milliseconds that a statement may take in a daemon: less than other daemons wait for it. */
const QUERY_MS = 900;

/** Returns whether a question waits for a daemon that hangs, and has done so for long enough: each further statement would, too. */
export const isLate = (): boolean => scopes.getStore()?.isLate ?? false;

/** Milliseconds from which on a question that lacks a daemon's answer is late. It has four seconds, and one more statement may take 1.5. */
const LATE_MS = 2300;

/** Pools of connections to daemons, which several editions share. */
export interface DaemonPools {
  /** Returns the index of a name. */
  open(index: string): Daemons;
  /** Returns the same by each daemon alone. */
  openEach(index: string): readonly Daemons[];
  /** Sends a statement to the daemons, one after another until one answers. */
  send(statement: string, signal?: AbortSignal): Promise<readonly (readonly RowDataPacket[])[]>;
  close(): Promise<void>;
}

/** How Sphinx and Manticore say that they have no such index, or none of the parts of it. */
const UNKNOWN =
  /unknown (?:local )?(?:index|table)|no such (?:distributed )?(?:index|table)|no enabled local (?:index|table)/i;

export const isNoIndex = (message: string): boolean => UNKNOWN.test(message);

/**
 * Yields daemons in the order in which they are asked: those that may be first, then the others, and at last `again`, which is filled
 * meanwhile.
 */
function* readyFirst(daemons: readonly Daemon[], again: readonly Daemon[]): Generator<Daemon> {
  const others: Daemon[] = [];
  for (const daemon of daemons) {
    if (daemon.isReady()) yield daemon;
    else others.push(daemon);
  }
  yield* others;
  yield* again;
}

/**
 * Opens daemons that each hold the whole index, by themselves or by asking the others. `patience` is how many times longer than usual they
 * are waited for.
 */
export function openDaemons(addresses: readonly DaemonAddress[], patience = 1): DaemonPools {
  const daemons = addresses.map((address) => openDaemon(address, patience));
  let turn = 0;
  const send: DaemonPools['send'] = async (sql, signal) => {
    const failures: string[] = [];
    turn = (turn + 1) % daemons.length;
    const inTurn = [...daemons.slice(turn), ...daemons.slice(0, turn)];
    // one that waits for a daemon that hangs may find itself late as well, and knows of that one the next time
    const again: Daemon[] = [];
    for (const daemon of readyFirst(inTurn, again)) {
      signal?.throwIfAborted();
      try {
        return await daemon.send(sql);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (isRefused(error)) throw isNoIndex(error.message) ? new NoIndexError(error.message) : error;
        failures.push(error.message || String(error));
        if (isUnanswered(error) && !again.includes(daemon)) again.push(daemon);
      }
    }
    throw new DaemonsDownError(`Got no answer of ${daemons.length} daemons: ${failures.join('; ')}`);
  };
  return {
    send,
    open: (index) => openIndex(index, send, patience),
    openEach: (index) => daemons.map((daemon) => openIndex(index, (sql) => daemon.send(sql), patience)),
    async close() {
      await Promise.all(daemons.map((daemon) => daemon.close()));
    },
  };
}

/**
 * How a daemon says that a connection which it has kept to another one has ended, as when that has started anew. It has given up that one,
 * and has a fresh one when it is asked again.
 */
const ENDED = /failed to (?:receive|send)|(?:receiving|sending) failure|connection reset|broken pipe/i;
/** Times that a statement is sent while connections have ended: daemons keep several. */
const MOST_TRIES = 8;

/** What is asked behind a statement of how many documents there are and what was missing: rows of every word are left out. */
const META = `SHOW META LIKE '%n%'`;

/** Rows of a statement, and what is said of them. */
interface Answer {
  readonly rows: readonly RowDataPacket[];
  readonly values: ReadonlyMap<string, string>;
}

const valuesOf = (meta: readonly RowDataPacket[]) =>
  new Map(meta.map((row) => [String(row['Variable_name']), String(row['Value'])]));

/** Returns the index of a name, by what sends statements. */
function openIndex(index: string, send: DaemonPools['send'], patience: number): Daemons {
  const ask = async (sql: string, signal?: AbortSignal): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      const [rows = [], meta = []] = await send(`${sql}; ${META}`, signal);
      const values = valuesOf(meta);
      if (tries === MOST_TRIES || !ENDED.test(values.get('warning') ?? '')) return { rows, values };
    }
  };
  /** Asks nothing twice in one question. */
  const askOnce = (sql: string, answers: Scope['answers'], signal?: AbortSignal): Promise<Answer> => {
    const answer = answers.get(sql) ?? ask(sql, signal);
    answers.set(sql, answer);
    return answer;
  };
  const select = async (asked: Select, signal?: AbortSignal): Promise<Found> => {
    signal?.throwIfAborted();
    if (isNothing(asked.where)) return { documents: [], total: 0 };
    const scope = scopes.getStore();
    const sql = formatSelect(index, asked, QUERY_MS * patience);
    const { rows, values } = await (scope ? askOnce(sql, scope.answers, signal) : ask(sql, signal));
    signal?.throwIfAborted();
    if (scope && values.has('warning')) {
      scope.isPartial = true;
      scope.isLate = performance.now() - scope.beganAt > LATE_MS * patience;
    }
    const documents = rows.slice(0, asked.limit).map((row) => Number(row['id']));
    return { documents, total: Number(values.get('total_found') ?? rows.length) };
  };
  return {
    select,
    count: async (where, signal) => (await select({ where, order: 'newest', limit: 0 }, signal)).total,
  };
}
