import { DEFAULT_DOWNLOAD_TIMEOUT_MINUTES } from '../../catalogue/limits.ts';

/** Timeouts and retry delays of a download. */
export interface DownloadTimeLimits {
  /** Timeout in milliseconds of the whole download, including retries and pauses. */
  readonly total: number;
  /** Timeout in milliseconds for the response headers. */
  readonly answer: number;
  /** Milliseconds of each period in which at least `leastBytes` bytes must arrive. Only the time spent waiting for data counts. */
  readonly window: number;
  /** Minimum number of bytes in each period of `window` milliseconds; with fewer, the download fails. */
  readonly leastBytes: number;
  /** Delays in milliseconds before the first and further retries. The server can override each delay with a `Retry-After` header. */
  readonly pauses: readonly number[];
  /** Longest delay in milliseconds that the server may request with `Retry-After`. With a longer one, the download fails without retry. */
  readonly longestPause: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Returns the default download limits, with the given timeout of the whole download in minutes. */
export function createDownloadTimeLimits(minutes = DEFAULT_DOWNLOAD_TIMEOUT_MINUTES): DownloadTimeLimits {
  return {
    total: minutes * MINUTE,
    answer: 5 * MINUTE,
    window: MINUTE,
    // at least 60,000 bytes in each period of one minute: 1 KB per second
    leastBytes: 60_000,
    pauses: [SECOND, 5 * SECOND],
    longestPause: 2 * MINUTE,
  };
}
