import type { Blocklist } from '../catalogue/blocklist.ts';
import { ANY_VIDEO } from '../catalogue/query.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';
import { createSegmentFilter, collectSet } from './collect-rows.ts';
import { planFilters } from './filter-plan.ts';
import type { TagIndex } from './tag-index.ts';

/** Returns the rows that a visitor's blocklist does not hide, in the given order. */
export async function removeHiddenRows(
  snapshot: Snapshot,
  tags: TagIndex,
  blocked: Blocklist,
  rows: readonly number[],
): Promise<number[]> {
  const plan = await planFilters(snapshot, tags, { ...ANY_VIDEO, blocked });
  const kept = await collectSet(snapshot, { inSegment: createSegmentFilter(plan), signal: undefined });
  return rows.filter((row) => kept.has(row));
}
