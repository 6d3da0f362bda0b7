import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/** What a page has asked of the site so far, as texts of questions, with hashes of the answers. */
type Asked = Map<string, string>;

/** All that a page knows of the catalogue: what it asked, and one hash of the answers. */
export interface Trace {
  readonly questions: readonly string[];
  readonly answers: string;
}

/** A value or function of the site by the names that lead to it, and what it was called with; null for a value. */
type Question = readonly [way: readonly string[], args: readonly unknown[] | null];

interface Place {
  /** Of the page that asks; null where what is asked belongs to no page. */
  readonly asking: AsyncLocalStorage<Asked | null>;
  /** Whether whoever asks must be known. */
  isStrict: boolean;
  site: object | null;
}

/** The pages are bundled and the build is not: two copies of this module, which meet in the one process of a build. */
const PLACE = Symbol.for('marquee.page-trace');

function openPlace(): Place {
  const shared = globalThis as { [PLACE]?: Place };
  return (shared[PLACE] ??= { asking: new AsyncLocalStorage(), isStrict: false, site: null });
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Returns the hash of an answer, which is data: what has another text in JSON is another answer. */
function hashAnswer(answer: unknown): string {
  if (answer instanceof Set || answer instanceof Map)
    throw new TypeError('Got a collection, expected an answer in JSON');
  return hash(JSON.stringify(answer) ?? '');
}

const isThenable = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Notes the answer to a question for the page that asks it, and hands the answer on. */
function note(question: Question, answer: unknown): unknown {
  const { asking, isStrict } = openPlace();
  const asked = asking.getStore();
  if (asked === undefined && isStrict)
    throw new Error(
      `Got a question about ${question[0].join('.')} that no page asks: what a page shows would not be known`,
    );
  if (!asked) return answer;
  const text = JSON.stringify(question);
  if (asked.has(text)) return answer;
  asked.set(text, '');
  if (!isThenable(answer)) {
    asked.set(text, hashAnswer(answer));
    return answer;
  }
  return answer.then((value) => {
    asked.set(text, hashAnswer(value));
    return value;
  });
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function watch<T extends object>(target: T, way: readonly string[]): T {
  return new Proxy(target, {
    get(_, key) {
      const value: unknown = Reflect.get(target, key);
      // `then` is what `await` looks for
      if (typeof key === 'symbol' || key === 'then') return value;
      const further = [...way, key];
      if (typeof value === 'function')
        return (...args: readonly unknown[]) => note([further, args], Reflect.apply(value, target, args));
      return isNested(value) ? watch(value, further) : note([further, null], value);
    },
  });
}

/**
 * Returns a site as pages may see it: what a page asks of it, down to single values, is noted with a hash of the answer. Answers must be
 * data in JSON.
 */
export function traceSite<T extends object>(site: T): T {
  openPlace().site = site;
  return watch(site, []);
}

/** Runs what belongs to no page, such as finding the paths of all. From then on only pages may ask a traced site. */
export function traceNothing<T>(run: () => T): T {
  const place = openPlace();
  place.isStrict = true;
  return place.asking.run(null, run);
}

/** Lets anybody ask again, behind a build. */
export function endTraces(): void {
  Object.assign(openPlace(), { isStrict: false, site: null });
}

const joinAnswers = (answers: readonly string[]) => hash(answers.join());

/** Renders a page: returns what `render` does, and all that it knows of the catalogue. `render` ends when the page is whole. */
export async function tracePage<T>(render: () => Promise<T>): Promise<readonly [result: T, trace: Trace]> {
  const asked: Asked = new Map();
  const result = await openPlace().asking.run(asked, render);
  return [result, { questions: [...asked.keys()], answers: joinAnswers([...asked.values()]) }];
}

async function askAgain(site: object, text: string): Promise<string> {
  const [way, args] = JSON.parse(text) as Question;
  let owner: unknown = null;
  let value: unknown = site;
  for (const key of way) [owner, value] = [value, Reflect.get(value as object, key)];
  return hashAnswer(args === null ? value : await Reflect.apply(value as (...args: unknown[]) => unknown, owner, args));
}

/** Returns whether the site that pages are rendered of gives the answers of a trace. */
export async function isSameTrace({ questions, answers }: Trace): Promise<boolean> {
  const { site } = openPlace();
  if (site === null) return false;
  const again = Promise.all(questions.map((text) => askAgain(site, text)));
  // what is gone, such as a tag, cannot be asked for
  return again.then(
    (found) => joinAnswers(found) === answers,
    () => false,
  );
}
