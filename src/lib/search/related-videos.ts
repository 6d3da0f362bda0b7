import type { Blocklist } from '../catalogue/blocklist.ts';
import { hashNumberPair } from '../catalogue/hash.ts';
import { RELATED_VIDEO_COUNT } from '../catalogue/limits.ts';
import type { ShuffleSeed } from '../catalogue/shuffle-seed.ts';
import type { VideoCardData } from '../catalogue/video.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import { removeHiddenRows } from './remove-hidden-rows.ts';
import type { RowSegment } from './row-segments.ts';
import type { LabelIndex } from './label-index.ts';

/**
 * Returns up to six random videos that share a tag with the videos in `rows` (R157), without blocked ones. The same seed returns the same
 * videos. Empty if `rows` is empty. `segments` must be all segments, oldest first.
 */
export async function pickRelatedVideos(
  snapshot: Snapshot,
  segments: readonly RowSegment[],
  tags: LabelIndex,
  rows: readonly number[],
  seed: ShuffleSeed,
  blocked: Blocklist | null,
): Promise<readonly VideoCardData[]> {
  const cards = await snapshot.cards(rows);
  const slugs = new Set(cards.flatMap((card) => card.tags.map(({ slug }) => slug)));
  const places = await Promise.all([...slugs].map(tags.indexOf));
  const terms = await Promise.all(places.filter((place) => place !== null).map((place) => snapshot.term('tag', place)));
  let others = new Set<number>();
  // stop reading (from the newest segment) once there are enough candidates: any six videos will do
  for (const { index, first } of segments.toReversed()) {
    const lists = await Promise.all(terms.map((term) => term.inSegment(index)));
    for (const list of lists) for (const other of list.rows) others.add(first + other);
    for (const row of rows) others.delete(row);
    if (blocked) others = new Set(await removeHiddenRows(snapshot, tags, blocked, [...others]));
    if (others.size >= RELATED_VIDEO_COUNT) break;
  }
  return snapshot.cards(pickSome([...others], RELATED_VIDEO_COUNT, seed));
}

/** Returns up to `count` random items, by a Fisher-Yates shuffle that stops after `count` steps. */
function pickSome(items: readonly number[], count: number, seed: ShuffleSeed): number[] {
  const pool = [...items];
  const picked: number[] = [];
  while (picked.length < count && pool.length > 0) {
    const place = hashNumberPair(seed, picked.length) % pool.length;
    const last = pool.length - 1;
    const item = pool[place]!;
    pool[place] = pool[last]!;
    pool.pop();
    picked.push(item);
  }
  return picked;
}
