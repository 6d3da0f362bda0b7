import { SOURCE_MINUTES } from '../../catalogue/limits.ts';

/** Timeouts and retry delays of a download. */
export interface HttpLimits {
  /** Timeout in milliseconds of the whole download, including retries and pauses. */
  readonly total: number;
  /** Timeout in milliseconds for the response headers. */
  readonly answer: number;
  /** The download fails if fewer than `leastBytes` bytes arrive in this many milliseconds of waiting for data. */
  readonly window: number;
  /** Minimum number of bytes for each `window`. */
  readonly leastBytes: number;
  /** Delay in milliseconds before each retry. A `Retry-After` header of the server overrides it. */
  readonly pauses: readonly number[];
  /** Longest accepted `Retry-After` in milliseconds. There is no retry if the server requests more. */
  readonly longestPause: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Returns the default limits with a total timeout in minutes. */
export function toHttpLimits(minutes = SOURCE_MINUTES): HttpLimits {
  return {
    total: minutes * MINUTE,
    answer: 5 * MINUTE,
    window: MINUTE,
    // with a window of one minute: 1 KB per second
    leastBytes: 60_000,
    pauses: [SECOND, 5 * SECOND],
    longestPause: 2 * MINUTE,
  };
}
