import { retry } from './retry.ts';

/** Code that cannot be had or does not fit the data: most likely a newer deploy has replaced it, and the page with it. */
export class StaleCodeError extends Error {}

/**
 * Returns a module that is loaded only when it is asked for: `load` imports it, and is called up to four times. Throws a
 * {@link StaleCodeError} when that does not help; whether the file is gone or the network is, an import does not say.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await retry((ms) => Promise.race([load(), rejectAfter(ms)]));
  } catch (error) {
    throw new StaleCodeError(String(error));
  }
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`Got no code in ${ms} ms`)), ms);
  });
}
