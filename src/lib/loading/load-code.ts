import { emitDocumentEvent } from '../browser/document-state.ts';
import { expectExports, refetch, type Refetched } from './refetch.ts';
import { retry, TRIES } from './retry.ts';

/** Code that cannot be had or does not fit the data: most likely a newer deploy has replaced it, and the page with it. */
export class StaleCodeError extends Error {}

/**
 * How long code is waited for: `brief` where somebody looks at its place, so that an error shows within ten seconds; `endless` where the
 * page does without it until it has come, however slow the line is.
 */
export type Patience = 'brief' | 'endless';

/** The file in the source text of a function that imports it. */
const IMPORTED = /\bimport\(\s*["'`]\.(\/[\w.@~-]+\.js)["'`]/;

/** Returns the path of the built file that a function imports, or null in development. Errors of imports have no URL in WebKit. */
function findFile(importCode: () => unknown): string | null {
  const [, name] = IMPORTED.exec(String(importCode)) ?? [];
  return name ? `/_astro${name}` : null;
}

/**
 * Returns a module that is loaded on demand. Calls `importCode` up to four times, the last time after a fetch past all caches. Throws a
 * {@link StaleCodeError} if every import fails. The document then reloads the page: if the caches held the file damaged, or if the page is
 * out of date.
 */
export async function loadCode<Code>(importCode: () => Promise<Code>, patience: Patience = 'brief'): Promise<Code> {
  const file = findFile(importCode);
  let tried = 0;
  let refetched: Refetched | undefined;
  const attempt = async () => {
    if (++tried === TRIES && file) refetched = await refetch(file);
    return expectExports(await importCode());
  };
  try {
    return await retry((ms) => (patience === 'brief' ? within(ms, attempt()) : attempt()));
  } catch (error) {
    // a worker has no document: its page receives the error
    if (typeof document !== 'undefined') emitDocumentEvent('stale', refetched === 'intact' ? file! : undefined);
    throw new StaleCodeError(String(error));
  }
}

/** Loads code as {@link loadCode} does and hands it over. The page goes on without what cannot be had. */
export function withCode<Code>(
  importCode: () => Promise<Code>,
  use: (code: Code) => void,
  patience: Patience = 'brief',
): void {
  loadCode(importCode, patience).then(use, () => {});
}

function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Got no code in ${ms} ms`)), ms);
  });
  // a timer that is left would keep a build waiting for it
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
