import type { Postings } from '../snapshot/codec/postings.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import { countFirstBatchSegments } from '../snapshot/read/term-reader.ts';

/** Segment: a range of consecutive rows, by default 65,536. Queries read one segment after another. */
export interface RowSegment {
  readonly index: number;
  readonly first: number;
  /** Number of rows in the segment. All segments have the same size, except that the newest one may be smaller. */
  readonly size: number;
}

/**
 * Rows of one segment in which a text search looks for matches: all rows, or only the rows that `select` keeps. Selected rows are
 * renumbered from 0 to `size` - 1, and results use these numbers.
 */
export interface ComparedRows extends Pick<RowSegment, 'index' | 'size'> {
  /** Reduces a posting list of the segment to the compared rows, and renumbers the rows from 0 to `size` - 1. */
  readonly select?: (list: Postings) => Postings;
}

/** Returns all segments, oldest first. */
export function listRowSegments({ manifest, segments }: Snapshot): RowSegment[] {
  const { rowsPerSegment } = manifest.layout;
  return Array.from({ length: segments }, (_, index) => {
    const first = index * rowsPerSegment;
    return { index, first, size: Math.min(rowsPerSegment, manifest.videos - first) };
  });
}

/**
 * Maximum number of segments in the next parallel batch, as a multiple of the number of segments visited so far. Limits the effect of a
 * wrong estimate, because estimates from few segments are rough.
 */
const MAX_GROWTH = 8;
/** Factor that increases the estimated number of segments to read: another round trip costs more than a few segments too many. */
const READ_MARGIN = 1.5;

/** Options of {@link visitRowSegments}. */
interface VisitOptions {
  readonly signal: AbortSignal | undefined;
  /** Number of segments in the first parallel batch. */
  readonly firstBatchSize?: number;
  /** True if few matches are expected. The size of the next batch is then unlimited, so all remaining segments may be read at once. */
  readonly expectsFew?: boolean;
}

/** Returns the number of segments in the next batch, estimated from the share of the wanted rows that the visited segments contained. */
function nextBatchSize(visited: number, share: number, batchSize: number, isSparse: boolean): number {
  const needed = share > 0 ? visited / share - visited : Infinity;
  const most = isSparse ? Infinity : visited * MAX_GROWTH;
  return Math.ceil(Math.min(Math.max(needed * READ_MARGIN, batchSize * 2), most));
}

/**
 * Reads segments in the given order, and passes each segment with its result to `addResult`, until enough rows are found. `addResult`
 * returns the share of the wanted rows that has been found so far, from 0 to 1; reading stops at 1. Segments are read in parallel batches:
 * the first batch has `firstBatchSize` segments, each later batch as many as are estimated to contain the missing rows. Thus a page of
 * frequent matches reads few segments, and a search for rare matches takes few round trips. Rejects with the signal's reason when aborted.
 */
export async function visitRowSegments<T>(
  segments: readonly RowSegment[],
  readSegment: (segment: RowSegment) => Promise<T>,
  addResult: (segment: RowSegment, result: T) => number,
  {
    signal,
    firstBatchSize = countFirstBatchSegments(segments[0]?.size ?? 0, segments[1]?.size),
    expectsFew = false,
  }: VisitOptions,
): Promise<void> {
  let batchSize = firstBatchSize;
  for (let start = 0; start < segments.length;) {
    const batch = segments.slice(start, start + batchSize);
    const results = await Promise.all(batch.map(readSegment));
    signal?.throwIfAborted();
    let share = 0;
    for (const [i, segment] of batch.entries()) {
      share = addResult(segment, results[i]!);
      if (share >= 1) return;
    }
    start += batch.length;
    batchSize = nextBatchSize(start, share, batchSize, expectsFew);
  }
}
