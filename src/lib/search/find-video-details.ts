import { NO_VIDEO_DETAILS, type VideoDetailsKey, type VideoDetails } from '../catalogue/video-details.ts';
import {
  serializeVideoDetailsKey,
  hashDetailsKey,
  decodeVideoDetails,
  decodeDetailTable,
} from '../snapshot/codec/detail-shard.ts';
import { getIdShardIndex } from '../snapshot/codec/id-shard.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';

/**
 * Returns further pictures, preview and player of a video; {@link NO_VIDEO_DETAILS} if the video is unknown or its thumbnail has changed.
 * Reads a single shard.
 */
export async function findVideoDetails(snapshot: Snapshot, key: VideoDetailsKey): Promise<VideoDetails> {
  const { count } = snapshot.manifest.sets.details;
  // the manifest says that no video has details
  if (count === 0) return NO_VIDEO_DETAILS;
  const text = serializeVideoDetailsKey(key);
  const table = await snapshot.details(getIdShardIndex(text, count), decodeDetailTable);
  const stored = table.get(hashDetailsKey(text));
  return stored ? decodeVideoDetails(key.thumbnailUrl, stored) : NO_VIDEO_DETAILS;
}
