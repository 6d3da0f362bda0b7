import { firstWidth } from '../snapshot/base/first-width.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';

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

/** Segments that are asked for together at the most, as a multiple of all before: what these say of the others is a guess. */
const MOST_GROWTH = 8;
/** How many more are asked for than seem to be needed: one round more costs more than a part too much. */
const MARGIN = 1.5;

/** How segments are visited. */
interface VisitOptions {
  readonly signal: AbortSignal | undefined;
  /** Segments that are asked for at first. */
  readonly width?: number;
  /** Whether so little is expected that a first segment without any is no chance. */
  readonly isSparse?: boolean;
}

/** Returns how many segments are asked for next, when so many have been visited for a share of what is wanted. */
function nextWidth(visited: number, share: number, width: number, isSparse: boolean): number {
  const needed = share > 0 ? visited / share - visited : Infinity;
  const most = isSparse ? Infinity : visited * MOST_GROWTH;
  return Math.ceil(Math.min(Math.max(needed * MARGIN, width * 2), most));
}

/**
 * Visits segments in the order given. `visit` returns which share of what is wanted has been found by then; at 1 it is enough. Answers are
 * asked for side by side: `width` at first, and then as many segments as seem to be needed, so that a page that fills early costs little
 * and a long way takes few rounds.
 */
export async function visitSegments<T>(
  segments: readonly Segment[],
  ask: (segment: Segment) => Promise<T>,
  visit: (segment: Segment, answer: T) => number,
  { signal, width = firstWidth(segments[0]?.size ?? 0, segments[1]?.size), isSparse = false }: VisitOptions,
): Promise<void> {
  let abreast = width;
  for (let start = 0; start < segments.length;) {
    const round = segments.slice(start, start + abreast);
    const answers = await Promise.all(round.map(ask));
    signal?.throwIfAborted();
    let share = 0;
    for (const [i, segment] of round.entries()) {
      share = visit(segment, answers[i]!);
      if (share >= 1) return;
    }
    start += round.length;
    abreast = nextWidth(start, share, abreast, isSparse);
  }
}
