import { emitDocumentEvent } from '../browser/document-state.ts';
import { retry } from './retry.ts';

/** Code that cannot be had or does not fit the data: most likely a newer deploy has replaced it, and the page with it. */
export class StaleCodeError extends Error {}

/**
 * How long code is waited for: `brief` where somebody looks at its place, so that an error shows within ten seconds; `endless` where the
 * page does without it until it has come, however slow the line is.
 */
export type Patience = 'brief' | 'endless';

/**
 * Returns a module that is loaded only when it is asked for: `importCode` imports it, and is called up to four times. Throws a
 * {@link StaleCodeError} when that does not help, and has the document find out whether it is out of date; whether the file is gone or the
 * network is, an import does not say.
 */
export async function loadCode<Code>(importCode: () => Promise<Code>, patience: Patience = 'brief'): Promise<Code> {
  try {
    return await retry((ms) => (patience === 'brief' ? within(ms, importCode()) : importCode()));
  } catch (error) {
    // a worker has none: it tells its page
    if (typeof document !== 'undefined') emitDocumentEvent('stale');
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
