/** Maximum number of requests for a file. */
export const MAX_REQUEST_TRIES = 4;
/** Time limits in milliseconds for a single try, and for all tries of a file: visitors see an error within ten seconds. */
export const SINGLE_TRY_TIMEOUT_MS = 4500;
export const ALL_REQUEST_TRIES_TIMEOUT_MS = 9000;
const INITIAL_PAUSE_MS = 250;

/** Error that sets the pause in milliseconds before the next try; Infinity if retrying does not help. */
export class RetryAfterError extends Error {
  readonly pauseMs: number;
  constructor(message: string, pauseMs: number) {
    super(message);
    this.pauseMs = pauseMs;
  }
}

/**
 * Returns the pause in milliseconds after a number of failed tries. The pause grows exponentially with full jitter, so that many visitors
 * do not retry simultaneously (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function computeRetryDelayMs(tried: number): number {
  return Math.random() * INITIAL_PAUSE_MS * 2 ** tried;
}

/**
 * Calls `attempt` with a time limit in milliseconds, up to {@link MAX_REQUEST_TRIES} times until it succeeds, and returns its result.
 * Throws the last error when the tries or {@link ALL_REQUEST_TRIES_TIMEOUT_MS} are used up.
 */
export async function retry<T>(attempt: (ms: number) => Promise<T>): Promise<T> {
  const end = Date.now() + ALL_REQUEST_TRIES_TIMEOUT_MS;
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(Math.min(SINGLE_TRY_TIMEOUT_MS, end - Date.now()));
    } catch (error) {
      const pause = error instanceof RetryAfterError ? error.pauseMs : computeRetryDelayMs(tried);
      if (tried === MAX_REQUEST_TRIES || Date.now() + pause >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Returns the result of a promise. Throws an error with the message if it takes longer than `ms` milliseconds. */
export function withTimeout<T>(ms: number, coming: Promise<T>, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms);
  });
  // a pending timer would keep the build process running
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
