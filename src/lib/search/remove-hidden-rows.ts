import type { Blocklist } from '../catalogue/blocklist.ts';
import { ANY_VIDEO_QUERY } from '../catalogue/video-query.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import { createSegmentFilter, collectAllMatchingRows } from './collect-rows.ts';
import { planFilters } from './filter-plan.ts';
import type { LabelIndex } from './label-index.ts';

/** Returns the rows that a visitor's blocklist does not hide, in the given order. */
export async function removeHiddenRows(
  snapshot: Snapshot,
  tags: LabelIndex,
  blocked: Blocklist,
  rows: readonly number[],
): Promise<number[]> {
  const plan = await planFilters(snapshot, tags, { ...ANY_VIDEO_QUERY, blocked });
  const kept = await collectAllMatchingRows(snapshot, { inSegment: createSegmentFilter(plan), signal: undefined });
  return rows.filter((row) => kept.has(row));
}
