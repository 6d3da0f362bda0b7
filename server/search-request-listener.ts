import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { LANGUAGE_CODES, type LanguageCode } from '../src/lib/catalogue/languages.ts';
import type { SearchBackend } from './search-backend.ts';
import { ServerBusyError, createRateLimiter, createRequestQueue, type RequestQueueLimits } from './request-limits.ts';
import { MAX_DAEMON_CONNECTIONS } from './daemons/search-daemon.ts';
import { NoDaemonRespondsError, MissingIndexError } from './daemons/distributed-index.ts';
import { isMissingVersionError } from './versions/snapshot-version-list.ts';
import { InvalidRequestError } from './request-input-parsers.ts';
import { isCatalogueRequestName, parseCatalogueRequest } from './parse-catalogue-request.ts';

/** Load limits of the HTTP server for searches. */
export interface SearchServerLimits extends RequestQueueLimits {
  /** Requests per second of one IP address. */
  readonly requestsPerSecond: number;
  /** Timeout of a request in milliseconds, including the time in the queue. */
  readonly timeoutMs: number;
}

/** Default limits. The timeout of 4 seconds is shorter than the 4.5 seconds after which browsers give up an attempt. */
export const DEFAULT_SERVER_LIMITS: SearchServerLimits = {
  maxRunning: MAX_DAEMON_CONNECTIONS,
  maxWaiting: 64,
  maxRunningPerAddress: 4,
  maxWaitingPerAddress: 16,
  requestsPerSecond: 50,
  timeoutMs: 4000,
};

/** Maximum length of a URL in characters, which is below the header limit of Node, and maximum length of a request body in bytes. */
const MAX_URL_LENGTH = 8192;
const MAX_BODY_BYTES = 524_288;
const BASE_URL = 'http://gateway';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const VERSION_GONE = 'Snapshot version is no longer available: request /catalogue for the current one';
/**
 * Only browsers may cache the description of the catalogue: they bypass their cache if a version is gone, but cannot bypass a CDN, which would
 * keep sending the name of a withdrawn version.
 */
const CACHE_ONE_MINUTE = 'private, max-age=60';

/** Error with the HTTP status of the response. */
class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Reply {
  readonly status: number;
  /** Response body as JSON. */
  readonly body: string;
  readonly cache: string;
  readonly retryAfter?: number;
}

const isLanguage = (code: string): code is LanguageCode => LANGUAGE_CODES.some((language) => language === code);

/** Returns the client address of a request for the rate limit. Behind a load balancer, the address must be read from a header. */
export type ClientAddressReader = (request: IncomingMessage) => string;
/** Returns the IP address at the other end of the connection. */
export const getSocketIpAddress: ClientAddressReader = ({ socket }) => socket.remoteAddress ?? '';

/**
 * Returns the network of a client address, by which requests are limited: an IPv4 address itself, and the first 64 bits of an IPv6 address,
 * because a single client usually has all addresses with these bits.
 */
export function toClientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [withoutZone] = address.split('%');
  // the URL parser normalizes all spellings, including an IPv4 address at the end
  const halves = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const [start = [], end = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const groups = [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join('.');
}

/**
 * Returns the value of the only permitted query parameter, or null. Throws an {@link HttpError} for unknown or repeated parameters,
 * because a cache in front of the server would store another copy of the response for each variant of the URL.
 */
function readParameter(parameters: URLSearchParams, name: string | null): string | null {
  const other = [...parameters.keys()].find((key) => key !== name);
  if (other !== undefined)
    throw new HttpError(
      400,
      `Unknown query parameter ${JSON.stringify(other.slice(0, 60))}: expected ${name ?? 'none'}`,
    );
  if (parameters.size > 1)
    throw new HttpError(400, `Query parameter ${name} occurs ${parameters.size} times: send it once`);
  return name === null ? null : parameters.get(name);
}

/**
 * Creates the request listener of the search server (HTTP). `/catalogue?language=en` describes the newest snapshot version,
 * `/VERSION/LANGUAGE/REQUEST` runs a query with its input as JSON in `?input=` or in the body, and `/health` is for monitoring. All
 * responses are JSON and readable from any origin.
 *
 * @example
 * const daemons = [{ host: '127.0.0.1', port: 9307 }];
 * const backend = openThreadedSearchBackend({ folder: '.marquee/search', daemons, patience: 1 });
 * createServer(createSearchRequestListener([backend])).listen(4380);
 */
export function createSearchRequestListener(
  backends: readonly [SearchBackend, ...SearchBackend[]],
  limits: SearchServerLimits = DEFAULT_SERVER_LIMITS,
  addressOf: ClientAddressReader = getSocketIpAddress,
): RequestListener {
  const queue = createRequestQueue(backends, limits);
  const rate = createRateLimiter(limits.requestsPerSecond);

  const runQuery = async (request: IncomingMessage, url: URL, signal: AbortSignal): Promise<Reply> => {
    const [, edition = '', language = '', name = '', ...more] = url.pathname.split('/');
    if (!isLanguage(language) || !isCatalogueRequestName(name) || more.length > 0)
      throw new HttpError(404, 'Unknown path: expected /catalogue, /health or /VERSION/LANGUAGE/REQUEST');
    const isPost = request.method === 'POST';
    const input = readParameter(url.searchParams, isPost ? null : 'input');
    const question = parseCatalogueRequest(name, isPost ? await readBody(request) : (input ?? ''));
    const address = toClientNetwork(addressOf(request));
    const response = await queue.run(address, signal, (backend) => {
      // check the budget again: while this request was queued, other requests of the same address may have used it up
      rate.check(address, performance.now());
      const charge = (cpuMs: number) => rate.charge(address, cpuMs, performance.now());
      return backend.answer({ edition, language, question }, signal, charge);
    });
    if (!response) throw new HttpError(410, VERSION_GONE);
    const { json, isPartial } = response;
    const cache = isPost || isPartial ? 'no-store' : CACHE_FOREVER;
    return { status: 200, body: `{"answer":${json}${isPartial ? ',"partial":true' : ''}}`, cache };
  };

  const handle = async (request: IncomingMessage, signal: AbortSignal): Promise<Reply> => {
    const { method = '', url: asked = '' } = request;
    if (asked.length > MAX_URL_LENGTH)
      throw new HttpError(414, `URL too long: send at most ${MAX_URL_LENGTH} characters`);
    if (method !== 'POST' && method !== 'GET' && method !== 'HEAD')
      throw new HttpError(405, `Unsupported method ${method}: expected GET, HEAD or POST`);
    if (!URL.canParse(asked, BASE_URL)) throw new HttpError(404, 'Invalid URL: expected a path such as /catalogue');
    const url = new URL(asked, BASE_URL);
    if (url.pathname === '/health') {
      const { edition, isWhole } = await queue.idlest().newest();
      return { status: 200, body: JSON.stringify({ edition, whole: isWhole }), cache: 'no-store' };
    }
    rate.take(toClientNetwork(addressOf(request)), performance.now());
    if (url.pathname !== '/catalogue') return runQuery(request, url, signal);
    const language = readParameter(url.searchParams, 'language') ?? 'en';
    if (!isLanguage(language))
      throw new InvalidRequestError(`Unknown language: expected one of ${LANGUAGE_CODES.join(', ')}`);
    const { edition, json } = await queue.idlest().describe(language);
    return { status: 200, body: `{"edition":${JSON.stringify(edition)},"catalogue":${json}}`, cache: CACHE_ONE_MINUTE };
  };

  return (request, response) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const timeOut = () => stopped.abort(new DOMException('Request timed out', 'TimeoutError'));
    const timer = setTimeout(timeOut, limits.timeoutMs);
    response.once('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) stopped.abort();
    });
    rejectOnAbort(handle(request, signal), signal)
      .catch((error: unknown) => toReply(error))
      .then((reply) => send(response, reply))
      .catch(() => response.destroy());
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      // stop reading a body that is too large, but leave the connection open for the error response
      if (bytes > MAX_BODY_BYTES) break;
      parts.push(part);
    }
  } catch {
    throw new HttpError(400, 'Request body is incomplete: send it again');
  }
  if (bytes > MAX_BODY_BYTES)
    throw new HttpError(413, `Request body is too large: send at most ${MAX_BODY_BYTES} bytes`);
  return Buffer.concat(parts).toString('utf8');
}

function toReply(error: unknown): Reply {
  const failed = (status: number, message: string, retryAfter?: number): Reply => ({
    status,
    body: JSON.stringify({ error: message }),
    cache: 'no-store',
    ...(retryAfter !== undefined && { retryAfter }),
  });
  if (error instanceof InvalidRequestError) return failed(400, error.message);
  if (error instanceof HttpError) return failed(error.status, error.message);
  if (error instanceof ServerBusyError) return failed(error.status, error.message, error.retryAfterSeconds);
  if (error instanceof MissingIndexError || error instanceof NoDaemonRespondsError)
    return failed(503, 'Search daemons are unavailable: retry after 2 seconds', 2);
  // respond with 410 if the folder of the snapshot version was deleted during the request
  if (isMissingVersionError(error)) return failed(410, VERSION_GONE);
  if (error instanceof DOMException) return failed(503, 'Request timed out: retry after 1 second', 1);
  console.error(error);
  return failed(500, 'Internal error: see the log of the search server');
}

function send(response: ServerResponse, { status, body, cache, retryAfter }: Reply): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': cache,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    // close the connection if the request body was not read completely: the rest of the body would be parsed as the next request
    ...(!response.req.complete && { connection: 'close' }),
  });
  response.end(body);
}

/**
 * Returns the result of a promise. Rejects with the signal's reason as soon as the signal is aborted, even if the promise is still pending.
 */
function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
