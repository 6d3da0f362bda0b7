/** Thrown for a file with unexpected content: truncated, changed in transit or in a cache, or another file instead of it. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/**
 * Returns the result of `ask`. If it rejects with a {@link DamagedFileError}, calls it once more with `isDamaged`, which must bypass all
 * caches: a browser would keep the damaged copy for a year.
 */
export async function retryDamaged<T>(ask: (isDamaged: boolean) => Promise<T>): Promise<T> {
  try {
    return await ask(false);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    return ask(true);
  }
}
