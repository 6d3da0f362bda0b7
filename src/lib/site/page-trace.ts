import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/** Requests of a page as JSON, with the hashes of their results. */
type RecordedRequests = Map<string, string>;

/** Data dependencies of a page: its requests, and a combined hash of their results. */
export interface Trace {
  readonly questions: readonly string[];
  readonly answers: string;
}

/** Access path to a property or method of the site object, with the arguments of the call; null for a property. */
type SiteRequest = readonly [way: readonly string[], args: readonly unknown[] | null];

interface TraceState {
  /** Requests of the current page; null for code that belongs to no page. */
  readonly currentRequests: AsyncLocalStorage<RecordedRequests | null>;
  /** True if requests outside of a page are errors. */
  isStrict: boolean;
  site: object | null;
}

/**
 * Key of the state in `globalThis`. Pages are bundled and the build is not, so one process contains two copies of this module, which share
 * this state.
 */
const STATE_KEY = Symbol.for('marquee.page-trace');

function openState(): TraceState {
  const shared = globalThis as { [STATE_KEY]?: TraceState };
  return (shared[STATE_KEY] ??= { currentRequests: new AsyncLocalStorage(), isStrict: false, site: null });
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Returns the hash of a result's JSON. Throws for collections, whose content JSON would lose. */
function hashResult(answer: unknown): string {
  if (answer instanceof Set || answer instanceof Map) throw new TypeError('Got a Map or Set, expected a JSON value');
  return hash(JSON.stringify(answer) ?? '');
}

const isThenable = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Records a request and its result for the current page, and returns the result. */
function record(question: SiteRequest, answer: unknown): unknown {
  const { currentRequests, isStrict } = openState();
  const requests = currentRequests.getStore();
  if (requests === undefined && isStrict)
    throw new Error(
      `Got a request for ${question[0].join('.')} outside of a page: the build could not detect which page depends on it`,
    );
  if (!requests) return answer;
  const text = JSON.stringify(question);
  if (requests.has(text)) return answer;
  requests.set(text, '');
  if (!isThenable(answer)) {
    requests.set(text, hashResult(answer));
    return answer;
  }
  return answer.then((value) => {
    requests.set(text, hashResult(value));
    return value;
  });
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function watch<T extends object>(target: T, way: readonly string[]): T {
  return new Proxy(target, {
    get(_, key) {
      const value: unknown = Reflect.get(target, key);
      // `await` accesses `then`
      if (typeof key === 'symbol' || key === 'then') return value;
      const further = [...way, key];
      if (typeof value === 'function')
        return (...args: readonly unknown[]) => record([further, args], Reflect.apply(value, target, args));
      return isNested(value) ? watch(value, further) : record([further, null], value);
    },
  });
}

/** Wraps a site so that each property access and method call by a page is recorded with a hash of the result. Results must be JSON data. */
export function traceSite<T extends object>(site: T): T {
  openState().site = site;
  return watch(site, []);
}

/**
 * Runs code that belongs to no page, such as listing all paths. Once this function has been called, a data request made while no page is
 * rendered throws an error.
 */
export function runOutsidePages<T>(run: () => T): T {
  const state = openState();
  state.isStrict = true;
  return state.currentRequests.run(null, run);
}

/** Allows requests outside of pages again, after a build. */
export function stopTracing(): void {
  Object.assign(openState(), { isStrict: false, site: null });
}

const combineHashes = (answers: readonly string[]) => hash(answers.join());

/**
 * Renders a page and returns the result of `render` with the page's data dependencies. `render` must not resolve before the page is
 * complete.
 */
export async function tracePage<T>(render: () => Promise<T>): Promise<readonly [result: T, trace: Trace]> {
  const requests: RecordedRequests = new Map();
  const result = await openState().currentRequests.run(requests, render);
  return [result, { questions: [...requests.keys()], answers: combineHashes([...requests.values()]) }];
}

async function repeatRequest(site: object, text: string): Promise<string> {
  const [way, args] = JSON.parse(text) as SiteRequest;
  let owner: unknown = null;
  let value: unknown = site;
  for (const key of way) [owner, value] = [value, Reflect.get(value as object, key)];
  return hashResult(args === null ? value : await Reflect.apply(value as (...args: unknown[]) => unknown, owner, args));
}

/** Returns whether the current site gives the same results for the requests of a trace, so that the page need not be rendered again. */
export async function isSameTrace({ questions, answers }: Trace): Promise<boolean> {
  const { site } = openState();
  if (site === null) return false;
  const again = Promise.all(questions.map((text) => repeatRequest(site, text)));
  // a request fails if its subject no longer exists, for example a tag
  return again.then(
    (found) => combineHashes(found) === answers,
    () => false,
  );
}
