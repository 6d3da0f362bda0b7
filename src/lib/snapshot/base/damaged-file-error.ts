/** Error for a file with unexpected content: it is truncated, was changed in transit or in a cache, or is another file. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/**
 * Returns the result of `ask`, which loads a file. If `ask` rejects with a {@link DamagedFileError}, calls `ask` once more with `isDamaged`
 * set to true. The second call must bypass all caches, because a browser would otherwise return its damaged copy for up to a year.
 */
export async function retryDamagedFile<T>(ask: (isDamaged: boolean) => Promise<T>): Promise<T> {
  try {
    return await ask(false);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    return ask(true);
  }
}
