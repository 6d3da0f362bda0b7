import { exportMessages } from '#messages/export';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DownloadTimeLimits } from './download-time-limits.ts';
import { isConnectionReset, ImportFileError } from './import-file-error.ts';

/** HTTP response, with its body as chunks of bytes. Fetch has already decoded any `Content-Encoding`. */
export interface HttpResponse {
  readonly response: Response;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Request for {@link requestHttp}, which downloads a file. */
export interface HttpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True if the headers make the request conditional: the server may then respond with 304 (not modified). */
  readonly mayBeUnchanged: boolean;
}

const PARTIAL = 206;
const NOT_MODIFIED = 304;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

const isBusy = ({ status }: Response) => status === TOO_MANY_REQUESTS || status >= FIRST_SERVER_ERROR;

/** Returns the delay of the `Retry-After` header in milliseconds, or null if the header is missing or invalid. */
function readRetryAfter({ headers }: Response): number | null {
  const value = headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}

/** Creates an HTTP client for one URL. The timeouts and the number of retries apply to all requests of the client together. */
function createHttpClient(url: string, headers: Readonly<Record<string, string>>, limits: DownloadTimeLimits) {
  const end = performance.now() + limits.total;
  const pauses = [...limits.pauses];
  const noResponse = `no response from the server within ${formatTime(limits.answer)}`;
  let abort = new AbortController();

  /**
   * Awaits a promise for at most `most` milliseconds, and no longer than the timeout of the whole download. On timeout, aborts the request
   * and throws an {@link ImportFileError}.
   */
  async function within<T>(promise: Promise<T>, most: number, late: string): Promise<T> {
    const left = end - performance.now();
    const isAll = left <= most;
    const timer = new AbortController();
    const reason = isAll ? `download not finished within ${formatTime(limits.total)}: increase SOURCE_MINUTES` : late;
    const expiry = sleep(Math.max(0, isAll ? left : most), undefined, { signal: timer.signal }).then(() => {
      throw new ImportFileError(reason);
    });
    try {
      return await Promise.race([promise, expiry]);
    } catch (error) {
      abort.abort();
      // after a timeout, prevent an unhandled rejection if the promise is rejected later
      promise.catch(() => {});
      throw error;
    } finally {
      expiry.catch(() => {});
      timer.abort();
    }
  }

  /** Waits before the next retry. Returns false at once if no retry is left, or if the server requests a longer delay than allowed. */
  async function pause(asked: number | null): Promise<boolean> {
    const usual = pauses.shift();
    if (usual === undefined || (asked ?? 0) > limits.longestPause) return false;
    await within(sleep(asked ?? usual), Infinity, '');
    return true;
  }

  /** Sends the request. Retries it if the server is busy or closes the connection. Returns the last response if no retry is left. */
  async function ask(): Promise<Response> {
    for (;;) {
      abort = new AbortController();
      try {
        const { signal } = abort;
        const response = await within(fetch(url, { headers, signal }), limits.answer, noResponse);
        if (!isBusy(response) || !(await pause(readRetryAfter(response)))) return response;
        abort.abort();
      } catch (error) {
        if (!isConnectionReset(error) || !(await pause(null))) throw error;
      }
    }
  }

  /** Yields the bytes of a response. Throws an {@link ImportFileError} if the transfer is too slow. */
  async function* read(response: Response): AsyncGenerator<Uint8Array> {
    if (!response.body) throw new ImportFileError(exportMessages.noResponseStream);
    const reader = response.body.getReader();
    const late = `download too slow: less than ${limits.leastBytes} bytes received in ${formatTime(limits.window)}`;
    let [waited, bytes] = [0, 0];
    for (;;) {
      const before = performance.now();
      const next = await within(reader.read(), limits.window - waited, late);
      if (next.done) return;
      // add up only the time spent waiting for the server, because the code that consumes the yielded bytes may be slow
      waited += performance.now() - before;
      bytes += next.value.length;
      if (bytes >= limits.leastBytes) [waited, bytes] = [0, 0];
      yield next.value;
    }
  }

  /** Throws an {@link ImportFileError} unless the response contains the complete file. */
  function checkWhole({ ok, status }: Response): void {
    if (ok && status !== PARTIAL) return;
    abort.abort();
    const reason = exportMessages.httpError(status);
    throw new ImportFileError(ok ? `${reason}, the server sent only a part of the file` : reason);
  }
  return { ask, read, pause, checkWhole, close: () => abort.abort() };
}

function formatTime(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return minutes >= 1 ? `${Math.round(minutes)} min` : `${milliseconds / 1000} s`;
}

/**
 * Downloads a URL. Retries up to twice if the server is busy (429, 5xx) or closes the connection, after the delay that the server requests.
 * If the connection closes midway, requests the file again and skips the bytes already received, provided that they are unchanged. Both the
 * call and reading the chunks can throw an error of `fetch`, or an {@link ImportFileError} after a timeout or for an incomplete file.
 */
export async function requestHttp(
  { url, headers, mayBeUnchanged }: HttpRequest,
  limits: DownloadTimeLimits,
): Promise<HttpResponse> {
  const asker = createHttpClient(url, headers, limits);
  const first = await asker.ask();

  async function* chunks(): AsyncGenerator<Uint8Array> {
    const seen = createHash('sha256');
    let read = 0;
    let response = first;
    try {
      for (;;) {
        try {
          for await (const bytes of skipVerified(asker.read(response), read, seen.copy().digest('hex'))) {
            seen.update(bytes);
            read += bytes.length;
            yield bytes;
          }
          return;
        } catch (error) {
          if (!isConnectionReset(error) || !(await asker.pause(null))) throw error;
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

/** Skips the first `count` bytes and yields the rest. Throws an {@link ImportFileError} if the skipped bytes' SHA-256 is not `hash`. */
async function* skipVerified(
  chunks: AsyncIterable<Uint8Array>,
  count: number,
  hash: string,
): AsyncGenerator<Uint8Array> {
  const skipped = createHash('sha256');
  let left = count;
  for await (const bytes of chunks) {
    if (left > 0) {
      const skip = Math.min(left, bytes.length);
      skipped.update(bytes.subarray(0, skip));
      left -= skip;
      if (left === 0 && skipped.digest('hex') !== hash) throw new ImportFileError(CHANGED_MESSAGE);
      if (skip < bytes.length) yield bytes.subarray(skip);
    } else yield bytes;
  }
  if (left > 0) throw new ImportFileError(CHANGED_MESSAGE);
}

const CHANGED_MESSAGE =
  'the server closed the connection, and its file changed before the download could resume: try again';
