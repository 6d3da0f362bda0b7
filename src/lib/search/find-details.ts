import { NO_DETAILS, type DetailsKey, type VideoDetails } from '../catalogue/details.ts';
import { detailsKeyText, hashDetails, openDetails, readDetails } from '../snapshot/codec/detail-shard.ts';
import { idShardOf } from '../snapshot/codec/id-shard.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';

/**
 * Returns further pictures, preview and player of a video; {@link NO_DETAILS} if the video is unknown or its thumbnail has changed. Reads a
 * single shard.
 */
export async function findDetails(snapshot: Snapshot, key: DetailsKey): Promise<VideoDetails> {
  const { count } = snapshot.manifest.sets.details;
  // according to the manifest, no video has details
  if (count === 0) return NO_DETAILS;
  const text = detailsKeyText(key);
  const table = await snapshot.details(idShardOf(text, count), readDetails);
  const stored = table.get(hashDetails(text));
  return stored ? openDetails(key.thumbnailUrl, stored) : NO_DETAILS;
}
