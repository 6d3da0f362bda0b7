/** A file that is not what was written: cut, changed on its way or where it is kept, or another in its place. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/**
 * Returns what `ask` resolves to. What comes damaged is asked for once more: `isDamaged` then says that no copy will do which is kept on the
 * way. A browser would keep it as long as the file, for a year.
 */
export async function askPastDamage<T>(ask: (isDamaged: boolean) => Promise<T>): Promise<T> {
  try {
    return await ask(false);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    return ask(true);
  }
}
