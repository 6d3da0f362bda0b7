import { firstWidth } from '../snapshot/first-width.ts';
import type { Snapshot } from '../snapshot/reader.ts';

/** A stretch of rows. */
export interface Segment {
  readonly index: number;
  readonly first: number;
  /** Rows in it; only the newest may have fewer than the others. */
  readonly size: number;
}

/** Returns all segments, the oldest first. */
export function listSegments({ manifest, segments }: Snapshot): Segment[] {
  const { rowsPerSegment } = manifest.layout;
  return Array.from({ length: segments }, (_, index) => {
    const first = index * rowsPerSegment;
    return { index, first, size: Math.min(rowsPerSegment, manifest.videos - first) };
  });
}

/**
 * Visits segments in the order given until `visit` returns false. Answers are asked for side by side: `width` at first, then
 * twice as many each time, so that a page that fills early costs little and a long way takes few rounds.
 */
export async function visitSegments<T>(
  segments: readonly Segment[],
  ask: (segment: Segment) => Promise<T>,
  visit: (segment: Segment, answer: T) => boolean,
  signal?: AbortSignal,
  width = firstWidth(segments[0]?.size ?? 0, segments[1]?.size),
): Promise<void> {
  let abreast = width;
  for (let start = 0; start < segments.length;) {
    const round = segments.slice(start, start + abreast);
    start += abreast;
    abreast *= 2;
    const answers = await Promise.all(round.map(ask));
    signal?.throwIfAborted();
    for (const [i, segment] of round.entries()) if (!visit(segment, answers[i]!)) return;
  }
}
