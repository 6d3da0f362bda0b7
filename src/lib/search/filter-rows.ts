import { DATE_BUCKETS, type DateBucket } from '../domain/filter.ts';
import type { VideoQuery } from '../domain/query.ts';
import type { Facet } from '../snapshot/layout.ts';
import type { Rows } from '../snapshot/postings.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import { createRowSet, type RowSet } from './row-set.ts';
import type { TagIndex } from './tag-index.ts';

type Filtered = Pick<VideoQuery, 'tag' | 'filters' | 'without' | 'today'>;

/**
 * Returns the rows that pass all filters of a query: every tag, none of those left out, and any option of each other kind
 * (R141-R144). All posting lists are asked for at once.
 */
export async function filterRows(snapshot: Snapshot, tags: TagIndex, query: Filtered): Promise<RowSet> {
  const { tag, filters, without, today } = query;
  const size = snapshot.manifest.videos;
  const wanted = tag === null ? filters.tags : [tag, ...filters.tags];
  const qualities: Facet[] = filters.quality.length > 0 ? [...filters.quality, 'no quality'] : [];
  const [include, exclude, duration, quality] = await Promise.all([
    Promise.all(wanted.map((slug) => tagRows(snapshot, tags, slug))),
    Promise.all(without.map((slug) => tagRows(snapshot, tags, slug))),
    Promise.all(filters.duration.map((facet) => snapshot.facetRows(facet))),
    Promise.all(qualities.map((facet) => snapshot.facetRows(facet))),
  ]);
  const rows = filters.date.length > 0 ? dateRows(snapshot, filters.date, today) : createRowSet(size).addRange(0, size);
  for (const list of include) rows.intersect(createRowSet(size).addRows(list));
  for (const any of [duration, quality]) if (any.length > 0) rows.intersect(union(size, any));
  for (const list of exclude) rows.subtract(createRowSet(size).addRows(list));
  return rows;
}

async function tagRows(snapshot: Snapshot, tags: TagIndex, slug: string): Promise<Rows> {
  const rank = await tags.rankOf(slug);
  return rank === null ? new Uint32Array() : snapshot.tagRows(rank);
}

function union(size: number, lists: readonly Rows[]): RowSet {
  return lists.reduce((rows, list) => rows.addRows(list), createRowSet(size));
}

/** Rows are numbered by date, so that a bucket of ages is a range of rows (R143). */
function dateRows(snapshot: Snapshot, buckets: readonly DateBucket[], today: number): RowSet {
  const rows = createRowSet(snapshot.manifest.videos);
  for (const bucket of buckets) {
    const { from, to } = DATE_BUCKETS[bucket];
    rows.addRange(
      to === Infinity ? 0 : snapshot.firstRowSince(today - to + 1),
      from === -Infinity ? Infinity : snapshot.firstRowSince(today - from + 1),
    );
  }
  return rows;
}
