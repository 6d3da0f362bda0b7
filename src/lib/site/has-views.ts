import type { Snapshot } from '../snapshot/read/reader.ts';
import { openFolder } from './folder-source.ts';

/** Returns whether the views of any video are known: the most viewed ones are among those that may be trending. */
export const tellsViews = async (snapshot: Snapshot): Promise<boolean> =>
  (await snapshot.trending()).some(({ views }) => views > 0);

/** Returns the same of the snapshot in a folder; true where there is none yet, or one of another version. */
export async function hasViews(folder: string): Promise<boolean> {
  return openFolder(folder).then(tellsViews, () => true);
}
