import { readPictures } from '../snapshot/picture-shard.ts';
import type { Snapshot } from '../snapshot/reader.ts';

/** Returns the pictures that can stand in for a video's thumbnail, in the order in which they are to be tried; none for an unknown id. */
export async function findOtherPictures(snapshot: Snapshot, id: string): Promise<readonly string[]> {
  // most catalogues have none, which the manifest says
  if (snapshot.manifest.sets.pictures.count === 0) return [];
  const row = await snapshot.findRow(id);
  if (row === null) return [];
  const { picturesPerShard } = snapshot.manifest.layout;
  const [[card], shard] = await Promise.all([
    snapshot.cards([row]),
    snapshot.pictures(Math.floor(row / picturesPerShard), readPictures),
  ]);
  let before = card!.thumbnailUrl;
  return (shard.get(row % picturesPerShard) ?? []).map(([shared, rest]) => (before = before.slice(0, shared) + rest));
}
