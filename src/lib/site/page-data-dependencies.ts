import { AsyncLocalStorage } from 'node:async_hooks';
import { hash as digest } from 'node:crypto';

/** Data requests of a page as JSON, with the hash of each result. */
type RecordedRequests = Map<string, string>;

/** Data on which a page depends: the page's data requests (`questions`), and a hash of all their results (`answers`). */
export interface PageDataDependencies {
  readonly questions: readonly string[];
  readonly answers: string;
}

/** Data request: the names that lead from the site object to a property or method, and the arguments of the call (null for a property). */
type SiteRequest = readonly [way: readonly string[], args: readonly unknown[] | null];

interface TraceState {
  /** Data requests of the page that is being rendered. Null while code runs that belongs to no page. */
  readonly currentRequests: AsyncLocalStorage<RecordedRequests | null>;
  /** True if a data request throws an error while no page is rendered. */
  isStrict: boolean;
  site: object | null;
}

/**
 * Key in `globalThis` under which the {@link TraceState} is stored. Pages are bundled and the build is not, so one process contains two
 * copies of this module, which share the state.
 */
const STATE_KEY = Symbol.for('marquee.page-trace');

function openState(): TraceState {
  const shared = globalThis as { [STATE_KEY]?: TraceState };
  return (shared[STATE_KEY] ??= { currentRequests: new AsyncLocalStorage(), isStrict: false, site: null });
}

const hash = (text: string) => digest('sha256', text, 'base64url');

/** Returns the hash of a result as JSON. Throws for sets and maps, whose content is missing in JSON. */
function hashResult(answer: unknown): string {
  if (answer instanceof Set || answer instanceof Map) throw new TypeError('Got a Map or Set, expected a JSON value');
  return hash(JSON.stringify(answer) ?? '');
}

const isThenable = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Records a data request and its result for the page that is being rendered. Returns the result. */
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
      // do not record an access to `then`: `await` reads this property to find out whether a value is a promise
      if (typeof key === 'symbol' || key === 'then') return value;
      const further = [...way, key];
      if (typeof value === 'function')
        return (...args: readonly unknown[]) => record([further, args], Reflect.apply(value, target, args));
      return isNested(value) ? watch(value, further) : record([further, null], value);
    },
  });
}

/** Returns a proxy of a site object that records a page's reads and calls with a hash of each result. Results must be JSON data. */
export function createDataReadRecordingProxy<T extends object>(site: T): T {
  openState().site = site;
  return watch(site, []);
}

/** Runs code that belongs to no page, such as listing all paths. After the first call, other requests outside of pages throw errors. */
export function runOutsidePageRendering<T>(run: () => T): T {
  const state = openState();
  state.isStrict = true;
  return state.currentRequests.run(null, run);
}

/** Ends the recording after a build: data requests outside of pages no longer throw errors, and the site object is released. */
export function stopPageDependencyRecording(): void {
  Object.assign(openState(), { isStrict: false, site: null });
}

const combineHashes = (answers: readonly string[]) => hash(answers.join());

/** Renders a page. Returns the result and the data on which the page depends. `render` must resolve only after the page is complete. */
export async function renderPageRecordingReads<T>(
  render: () => Promise<T>,
): Promise<readonly [result: T, trace: PageDataDependencies]> {
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

/**
 * Returns whether the requests that a page made in an earlier build give the same results now, so that the page need not be rendered again.
 */
export async function arePageDataDependenciesUnchanged({ questions, answers }: PageDataDependencies): Promise<boolean> {
  const { site } = openState();
  if (site === null) return false;
  const again = Promise.all(questions.map((text) => repeatRequest(site, text)));
  // a request fails if the requested data no longer exists, such as a removed tag
  return again.then(
    (found) => combineHashes(found) === answers,
    () => false,
  );
}
