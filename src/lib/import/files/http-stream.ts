import { exportMessages } from '#messages/export';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpLimits } from './http-limits.ts';
import { isReset, SourceError } from './source-error.ts';

/** An answer, and its bytes as fetch decodes them. */
export interface HttpAnswer {
  readonly response: Response;
  readonly chunks: AsyncIterable<Uint8Array>;
}

export interface HttpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the headers ask for the file only if it has changed. */
  readonly mayBeUnchanged: boolean;
}

const PARTIAL = 206;
const NOT_MODIFIED = 304;
const TOO_MANY = 429;
const FIRST_SERVER_ERROR = 500;

const isBusy = ({ status }: Response) => status === TOO_MANY || status >= FIRST_SERVER_ERROR;

/** Returns the milliseconds that a server asks to be left alone for, or null. */
function readRetryAfter({ headers }: Response): number | null {
  const value = headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}

/** Asks for an address, within limits that count for all its tries together. */
function createAsker(url: string, headers: Readonly<Record<string, string>>, limits: HttpLimits) {
  const end = performance.now() + limits.total;
  const pauses = [...limits.pauses];
  let abort = new AbortController();

  /** Returns what comes of a promise, unless it takes longer than it may, or than all may. Throws a {@link SourceError} then. */
  async function within<T>(promise: Promise<T>, most: number, late: string): Promise<T> {
    const left = end - performance.now();
    const isAll = left <= most;
    const timer = new AbortController();
    const reason = isAll ? `not read within ${formatTime(limits.total)}: SOURCE_MINUTES allows more` : late;
    const expiry = sleep(Math.max(0, isAll ? left : most), undefined, { signal: timer.signal }).then(() => {
      throw new SourceError(reason);
    });
    try {
      return await Promise.race([promise, expiry]);
    } catch (error) {
      abort.abort();
      // whichever was slower must not count as unhandled
      promise.catch(() => {});
      throw error;
    } finally {
      expiry.catch(() => {});
      timer.abort();
    }
  }

  /** Waits before the next try. Returns whether there is one. */
  async function pause(asked: number | null): Promise<boolean> {
    const usual = pauses.shift();
    if (usual === undefined || (asked ?? 0) > limits.longestPause) return false;
    await within(sleep(asked ?? usual), Infinity, '');
    return true;
  }

  /** Returns an answer that is no error of the moment; the last one when tries are used up. */
  async function ask(): Promise<Response> {
    for (;;) {
      abort = new AbortController();
      try {
        const { signal } = abort;
        const response = await within(fetch(url, { headers, signal }), limits.answer, 'no answer in time');
        if (!isBusy(response) || !(await pause(readRetryAfter(response)))) return response;
        abort.abort();
      } catch (error) {
        if (!isReset(error) || !(await pause(null))) throw error;
      }
    }
  }

  /** Yields the bytes of an answer as they come, fast enough. */
  async function* read(response: Response): AsyncGenerator<Uint8Array> {
    if (!response.body) throw new SourceError(exportMessages.noResponseStream);
    const reader = response.body.getReader();
    const late = `less than ${limits.leastBytes} bytes came in ${formatTime(limits.window)}`;
    let [waited, bytes] = [0, 0];
    for (;;) {
      const before = performance.now();
      const next = await within(reader.read(), limits.window - waited, late);
      if (next.done) return;
      // only waiting counts: whoever takes the bytes may take his time
      waited += performance.now() - before;
      bytes += next.value.length;
      if (bytes >= limits.leastBytes) [waited, bytes] = [0, 0];
      yield next.value;
    }
  }

  /** Throws a {@link SourceError} unless an answer is a whole file. */
  function checkWhole({ ok, status }: Response): void {
    if (ok && status !== PARTIAL) return;
    abort.abort();
    const reason = exportMessages.httpError(status);
    throw new SourceError(ok ? `${reason}, only a part of the file` : reason);
  }
  return { ask, read, pause, checkWhole, close: () => abort.abort() };
}

function formatTime(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return minutes >= 1 ? `${Math.round(minutes)} min` : `${milliseconds / 1000} s`;
}

/**
 * Asks for an address: up to three times when the server is busy (429, 5xx) or closes the connection, with the pauses it asks for. A
 * connection that is closed half-way is opened again, and what has been read is skipped, if it is the same. Throws what fetch
 * throws, or a {@link SourceError} when a time limit has passed or no whole file is sent; so does reading.
 */
export async function askHttp({ url, headers, mayBeUnchanged }: HttpRequest, limits: HttpLimits): Promise<HttpAnswer> {
  const asker = createAsker(url, headers, limits);
  const first = await asker.ask();

  async function* chunks(): AsyncGenerator<Uint8Array> {
    const seen = createHash('sha256');
    let read = 0;
    let response = first;
    try {
      for (;;) {
        try {
          for await (const bytes of skipSame(asker.read(response), read, seen.copy().digest('hex'))) {
            seen.update(bytes);
            read += bytes.length;
            yield bytes;
          }
          return;
        } catch (error) {
          if (!isReset(error) || !(await asker.pause(null))) throw error;
          response = await asker.ask();
          asker.checkWhole(response);
        }
      }
    } finally {
      asker.close();
    }
  }
  if (!mayBeUnchanged || first.status !== NOT_MODIFIED) asker.checkWhole(first);
  return { response: first, chunks: chunks() };
}

/** Yields what follows the first bytes, which must be those of a hash. Throws a {@link SourceError} when they are not. */
async function* skipSame(chunks: AsyncIterable<Uint8Array>, count: number, hash: string): AsyncGenerator<Uint8Array> {
  const skipped = createHash('sha256');
  let left = count;
  for await (const bytes of chunks) {
    if (left > 0) {
      const skip = Math.min(left, bytes.length);
      skipped.update(bytes.subarray(0, skip));
      left -= skip;
      if (left === 0 && skipped.digest('hex') !== hash) throw new SourceError(CHANGED);
      if (skip < bytes.length) yield bytes.subarray(skip);
    } else yield bytes;
  }
  if (left > 0) throw new SourceError(CHANGED);
}

const CHANGED = 'the connection was closed, and the file changed meanwhile';
