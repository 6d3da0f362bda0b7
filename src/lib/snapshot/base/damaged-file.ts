/** Error for a file with unexpected content: it is truncated, was changed in transit or in a cache, or is another file. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/**
 * Returns the result of `ask`, which loads a file. If it rejects with a {@link DamagedFileError}, calls it once more with `isDamaged` set
 * to true, so that it bypasses all caches: a browser would cache the damaged copy for a year.
 */
export async function retryDamaged<T>(ask: (isDamaged: boolean) => Promise<T>): Promise<T> {
  try {
    return await ask(false);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    return ask(true);
  }
}
