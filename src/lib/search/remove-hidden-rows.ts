import type { Blocklist } from '../catalogue/blocklist.ts';
import { ALL_VIDEOS_QUERY } from '../catalogue/video-query.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import { createSegmentSearchWithoutText, collectAllMatchingRows } from './collect-matching-rows.ts';
import { planFilters } from './filter-plan.ts';
import type { LabelIndex } from './label-index.ts';
import { listRowSegments } from './row-segments.ts';

/** Returns the rows that a visitor's blocklist does not hide, in the given order. Reads only the segments of these rows. */
export async function removeHiddenRows(
  snapshot: Snapshot,
  tags: LabelIndex,
  blocked: Blocklist,
  rows: readonly number[],
): Promise<number[]> {
  const plan = await planFilters(snapshot, tags, { ...ALL_VIDEOS_QUERY, blocked });
  const { rowsPerSegment } = snapshot.manifest.layout;
  const indexes = new Set(rows.map((row) => Math.floor(row / rowsPerSegment)));
  const segments = listRowSegments(snapshot).filter(({ index }) => indexes.has(index));
  const search = { inSegment: createSegmentSearchWithoutText(plan), signal: undefined };
  const kept = await collectAllMatchingRows(snapshot, search, segments);
  return rows.filter((row) => kept.has(row));
}
