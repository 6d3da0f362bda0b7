import { retry } from './retry.ts';

/** Code that cannot be had or does not fit the data: most likely a newer deploy has replaced it, and the page with it. */
export class StaleCodeError extends Error {}

/**
 * Returns a module that is loaded only when it is asked for: `load` imports it, and is called up to four times. Throws a
 * {@link StaleCodeError} when that does not help; whether the file is gone or the network is, an import does not say.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await retry((ms) => within(ms, load()));
  } catch (error) {
    throw new StaleCodeError(String(error));
  }
}

function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Got no code in ${ms} ms`)), ms);
  });
  // a timer that is left would keep a build waiting for it
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
