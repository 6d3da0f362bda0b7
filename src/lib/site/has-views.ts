import type { Snapshot } from '../snapshot/read/reader.ts';
import { openSnapshotFolder } from './folder-source.ts';

/** True if the view count of any video is known. Checks only the candidates for trending videos, which include the most viewed ones. */
export const hasKnownViews = async (snapshot: Snapshot): Promise<boolean> =>
  (await snapshot.trending()).some(({ views }) => views > 0);

/** Like {@link hasKnownViews}, for the snapshot in a folder. True if the snapshot is missing or of another format version. */
export async function hasViews(folder: string): Promise<boolean> {
  return openSnapshotFolder(folder).then(hasKnownViews, () => true);
}
