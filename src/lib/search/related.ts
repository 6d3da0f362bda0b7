import { RELATED_VIDEOS } from '../domain/limits.ts';
import type { VideoCard } from '../domain/video.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import type { Segment } from './segments.ts';
import type { TagIndex } from './tag-index.ts';

/** Returns six random videos that share one of the tags on a video's card (R157); none for an unknown id. `segments` are all, the oldest first. */
export async function findRelated(
  snapshot: Snapshot,
  segments: readonly Segment[],
  tags: TagIndex,
  id: string,
  random: () => number,
): Promise<readonly VideoCard[]> {
  const row = await snapshot.findRow(id);
  if (row === null) return [];
  const [card] = await snapshot.cards([row]);
  const places = await Promise.all(card!.tags.map(({ slug }) => tags.placeOf(slug)));
  const terms = await Promise.all(places.filter((place) => place !== null).map((place) => snapshot.term('tag', place)));
  const others = new Set<number>();
  // the newest segments that have enough of them will do: any six are as good as any other
  for (const { index, first } of segments.toReversed()) {
    const lists = await Promise.all(terms.map((term) => term.inSegment(index)));
    for (const { rows } of lists) for (const other of rows) others.add(first + other);
    others.delete(row);
    if (others.size >= RELATED_VIDEOS) break;
  }
  return snapshot.cards(pickSome([...others], RELATED_VIDEOS, random));
}

/** Returns `count` of the items in random order: a shuffle that stops early (Fisher and Yates). */
function pickSome(items: readonly number[], count: number, random: () => number): number[] {
  const pool = [...items];
  const picked: number[] = [];
  while (picked.length < count && pool.length > 0) {
    const place = Math.floor(random() * pool.length);
    const last = pool.length - 1;
    const item = pool[place]!;
    pool[place] = pool[last]!;
    pool.pop();
    picked.push(item);
  }
  return picked;
}
