/** Requests a file is asked for at most. */
export const TRIES = 4;
/** Milliseconds that one try, and all tries of a file together, may take: a visitor hears of a failure within ten seconds. */
export const TRY_MS = 4500;
export const PATIENCE_MS = 9000;
const FIRST_PAUSE_MS = 250;

/** A failure that knows how long to wait before the next try; for ever, where asking again does not help. */
export class PausedError extends Error {
  readonly pauseMs: number;
  constructor(message: string, pauseMs: number) {
    super(message);
    this.pauseMs = pauseMs;
  }
}

/**
 * Returns milliseconds to wait after a number of failed tries: growing, with full jitter, so that many visitors do not come back
 * at once (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function pauseAfter(tried: number): number {
  return Math.random() * FIRST_PAUSE_MS * 2 ** tried;
}

/**
 * Returns what `attempt` resolves to, called up to {@link TRIES} times with the milliseconds it may take. Throws the last failure
 * when the tries or {@link PATIENCE_MS} are used up.
 */
export async function retry<T>(attempt: (ms: number) => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(Math.min(TRY_MS, end - Date.now()));
    } catch (error) {
      const pause = error instanceof PausedError ? error.pauseMs : pauseAfter(tried);
      if (tried === TRIES || Date.now() + pause >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
