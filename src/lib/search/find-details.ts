import { NO_DETAILS, type DetailsKey, type VideoDetails } from '../catalogue/details.ts';
import { detailsText, hashDetails, openDetails, readDetails } from '../snapshot/codec/detail-shard.ts';
import { idShardOf } from '../snapshot/codec/id-shard.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';

/** Returns what is behind the card of a video, by one shard; nothing for a video that is unknown or has another thumbnail now. */
export async function findDetails(snapshot: Snapshot, key: DetailsKey): Promise<VideoDetails> {
  const { count } = snapshot.manifest.sets.details;
  // many catalogues have none, which the manifest says
  if (count === 0) return NO_DETAILS;
  const text = detailsText(key);
  const table = await snapshot.details(idShardOf(text, count), readDetails);
  const stored = table.get(hashDetails(text));
  return stored ? openDetails(key.thumbnailUrl, stored) : NO_DETAILS;
}
