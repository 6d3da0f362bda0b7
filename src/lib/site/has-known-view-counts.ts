import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import { openSnapshotFolder } from './folder-shard-source.ts';

/**
 * Returns true if the view count of any video is known. Only checks the videos that can be trending, because they include the most viewed
 * videos.
 */
export const hasKnownViews = async (snapshot: Snapshot): Promise<boolean> =>
  (await snapshot.trending()).some(({ views }) => views > 0);

/** Like {@link hasKnownViews}, for the snapshot in a folder. Also returns true if the snapshot is missing or unreadable. */
export async function hasKnownViewsInFolder(folder: string): Promise<boolean> {
  return openSnapshotFolder(folder).then(hasKnownViews, () => true);
}
