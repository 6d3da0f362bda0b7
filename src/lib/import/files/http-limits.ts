import { SOURCE_MINUTES } from '../../catalogue/limits.ts';

/** How long a source over HTTP may take, and how often it is asked. */
export interface HttpLimits {
  /** Milliseconds in all: tries, pauses and reading. */
  readonly total: number;
  /** Milliseconds until an answer begins. */
  readonly answer: number;
  /** Milliseconds of waiting for data in which at least so many bytes must come. */
  readonly window: number;
  readonly leastBytes: number;
  /** Milliseconds before each further try; a server that says `Retry-After` is waited for that long. */
  readonly pauses: readonly number[];
  /** Milliseconds of the longest `Retry-After` that is waited for. */
  readonly longestPause: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Returns the limits when a source may take so many minutes in all. */
export function toHttpLimits(minutes = SOURCE_MINUTES): HttpLimits {
  return {
    total: minutes * MINUTE,
    answer: 5 * MINUTE,
    window: MINUTE,
    // 1 KB a second
    leastBytes: 60_000,
    pauses: [SECOND, 5 * SECOND],
    longestPause: 2 * MINUTE,
  };
}
