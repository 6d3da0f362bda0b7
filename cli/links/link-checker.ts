import {
  isProxyHost,
  PrivateAddressError,
  type StatusRequestOptions,
  type StatusResponse,
} from './request-url-status.ts';
import { ROBOTS_ALLOW_ALL, ROBOTS_ALLOW_NOTHING, parseRobots, type RobotsRules } from './robots-txt.ts';

/** Clock that determines the time between requests, in milliseconds. Tests replace the clock. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/** Runs tasks for a host, one after the other. */
export type PerHostTaskQueue = <T>(host: string, task: () => Promise<T>) => Promise<T>;

/** Creates a queue in which each host has one task at a time, and at least `interval` milliseconds pass between the starts of two tasks. */
export function createPerHostTaskQueue(interval: number, { now, sleep }: Clock): PerHostTaskQueue {
  const hosts = new Map<string, { last: Promise<unknown>; nextAt: number }>();
  return (host, task) => {
    const state = hosts.get(host) ?? { last: Promise.resolve(), nextAt: 0 };
    hosts.set(host, state);
    const run = state.last.then(async () => {
      const wait = state.nextAt - now();
      if (wait > 0) await sleep(wait);
      state.nextAt = now() + interval;
      return task();
    });
    // a failed task must not stop the next one
    state.last = run.catch(() => {});
    return run;
  };
}

/**
 * Result of checking a link: `ok`, `gone` (404, 410 or unknown host name), `disallowed` (by robots.txt), or `unknown` for any other status
 * or error, which does not prove that the link is dead.
 */
export type LinkCheckOutcome = 'ok' | 'gone' | 'disallowed' | 'unknown';

export interface LinkCheckOutcomeWithReason {
  readonly state: LinkCheckOutcome;
  /** Reason for the state of the link, in words for the operator, such as `HTTP 404`. */
  readonly reason: string;
}

export interface LinkCheckerOptions extends Omit<StatusRequestOptions, 'method' | 'bodyBytes'> {
  readonly queue: PerHostTaskQueue;
  readonly request: (url: URL, options: StatusRequestOptions) => Promise<StatusResponse>;
}

/** Name of this crawler in robots.txt files. */
const ROBOTS_AGENT = 'marquee';

const MAX_REDIRECTS = 5;
const MAX_ROBOTS_BYTES = 500_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Statuses of a server that is overloaded or refuses the crawler. Such a server receives no further request in this run. */
const BUSY: ReadonlySet<number> = new Set([429, 503]);
const isSuccess = (status: number) => status >= 200 && status < 300;
const isRedirect = (status: number) => status >= 300 && status < 400;
const isServerError = (status: number) => status >= 500;

const unknown = (reason: string): LinkCheckOutcomeWithReason => ({ state: 'unknown', reason });

/** Classifies an error of a request. A name server that does not answer (EAI_AGAIN) does not prove that a host is gone. */
function toFailedLink(error: unknown): LinkCheckOutcomeWithReason {
  const { code, name, message } = error as NodeJS.ErrnoException;
  // if the unknown host name is the one of the proxy, the error proves nothing about the host of the link
  if (code === 'ENOTFOUND' && !isProxyHost((error as { hostname?: string }).hostname))
    return { state: 'gone', reason: 'host not found' };
  if (error instanceof PrivateAddressError) return unknown('the host is in a private network');
  return unknown(name === 'AbortError' || name === 'TimeoutError' ? 'no response in time' : (code ?? message));
}

function toLink(text: string, base?: URL): URL | null {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/** Creates a function that checks a link with few requests: it obeys robots.txt, and sends GET only if HEAD does not succeed. */
export function createLinkChecker({ queue, request, ...options }: LinkCheckerOptions) {
  const robots = new Map<string, Promise<RobotsRules>>();
  const busy = new Set<string>();
  const ask = (url: URL, method: 'HEAD' | 'GET', bodyBytes = 0) =>
    queue(url.host, () => request(url, { ...options, method, bodyBytes }));

  async function readRobots(origin: string): Promise<RobotsRules> {
    let url = new URL('/robots.txt', origin);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const { status, location, body } = await ask(url, 'GET', MAX_ROBOTS_BYTES);
      const next = isRedirect(status) && location !== null ? toLink(location, url) : null;
      if (next === null) {
        if (isServerError(status) || BUSY.has(status)) return ROBOTS_ALLOW_NOTHING;
        return isSuccess(status) ? parseRobots(body, ROBOTS_AGENT) : ROBOTS_ALLOW_ALL;
      }
      url = next;
    }
    return ROBOTS_ALLOW_ALL;
  }

  function rulesOf({ origin }: URL): Promise<RobotsRules> {
    // if the request for robots.txt fails, allow all paths: the request for the page then reports the error
    const rules = robots.get(origin) ?? readRobots(origin).catch(() => ROBOTS_ALLOW_ALL);
    robots.set(origin, rules);
    return rules;
  }

  /** Follows redirects. Each redirect target is checked like the first URL. */
  async function follow(first: URL, method: 'HEAD' | 'GET'): Promise<LinkCheckOutcomeWithReason> {
    let url = first;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      if (busy.has(url.host)) return unknown('the server is busy');
      if (!(await rulesOf(url)).allows(url.pathname + url.search))
        return { state: 'disallowed', reason: 'robots.txt does not allow the request' };
      const { status, location } = await ask(url, method);
      if (BUSY.has(status)) busy.add(url.host);
      const reason = `HTTP ${status}`;
      if (GONE.has(status)) return { state: 'gone', reason };
      if (!isRedirect(status)) return isSuccess(status) ? { state: 'ok', reason } : unknown(reason);
      const next = location === null ? null : toLink(location, url);
      if (next === null) return unknown(`${reason} without a usable target`);
      url = next;
    }
    return unknown(`more than ${MAX_REDIRECTS} redirects`);
  }

  return async (text: string): Promise<LinkCheckOutcomeWithReason> => {
    const url = toLink(text);
    if (url === null) return unknown('not an http(s) URL');
    try {
      const head = await follow(url, 'HEAD');
      // many servers answer HEAD with an error although the page exists
      return head.state === 'ok' || head.state === 'disallowed' || busy.has(url.host) ? head : await follow(url, 'GET');
    } catch (error) {
      return toFailedLink(error);
    }
  };
}
