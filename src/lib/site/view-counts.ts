import { roundViews, generateViewCountFromId } from '../catalogue/invented-and-rounded-views.ts';
import type { VideoCardData } from '../catalogue/video.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import { openSnapshotFolder } from './folder-shard-source.ts';

/**
 * Origin of the view counts in a catalogue. `none`: no video has a view count. `invented`: all were derived from video ids. `given`: all
 * come from import files. `mixed`: some were invented, some given.
 */
export type ViewCountOrigin = 'none' | 'invented' | 'given' | 'mixed';

/** Number of video cards that are read in one call. */
const ROWS_AT_ONCE = 2048;

/**
 * Returns the origin of a view count. Counts from import files are rounded, so if the count invented for this video is a rounded number,
 * its origin is unknown (`either`).
 */
function originOf({ id, views }: VideoCardData): 'given' | 'invented' | 'either' {
  if (views !== generateViewCountFromId(id)) return 'given';
  return views === roundViews(views) ? 'either' : 'invented';
}

/** Returns the origin of the view counts in a catalogue. Stops reading video cards when both invented and given counts were found. */
export async function findViewCountOrigin(snapshot: Snapshot): Promise<ViewCountOrigin> {
  const { videos } = snapshot.manifest;
  const origins = new Set<ReturnType<typeof originOf>>();
  const isMixed = () => origins.has('given') && origins.has('invented');
  for (let row = 0; row < videos && !isMixed(); row += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, videos - row) }, (_, i) => row + i);
    for (const card of await snapshot.cards(rows)) if (card.views > 0) origins.add(originOf(card));
  }
  if (isMixed()) return 'mixed';
  if (origins.has('given')) return 'given';
  return origins.size > 0 ? 'invented' : 'none';
}

/** Returns true if any view count is known. Checks only videos that can be trending, which include the most viewed videos. */
export const hasKnownViews = async (snapshot: Snapshot): Promise<boolean> =>
  (await snapshot.trending()).some(({ views }) => views > 0);

/** Like {@link hasKnownViews}, for the snapshot in a folder. Also returns true if the snapshot is missing or unreadable. */
export async function hasKnownViewsInFolder(folder: string): Promise<boolean> {
  return openSnapshotFolder(folder).then(hasKnownViews, () => true);
}
