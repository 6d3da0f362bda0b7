import { askCatalogue } from '../../lib/client/catalogue-client.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { $activeBlocklist, loadBlocklistCode, mightHaveStoredBlocklist } from './active-blocklist-store.ts';

/**
 * Returns the given videos without the ones hidden by the blocklist, even while the visitor shows hidden videos. Individually hidden videos
 * remain. Rejects if the blocklist or the catalogue cannot be loaded: lists must not show any videos then.
 */
export async function filterBlockedVideos(videos: readonly VideoCardData[]): Promise<readonly VideoCardData[]> {
  if (mightHaveStoredBlocklist()) await loadBlocklistCode();
  const blocked = $activeBlocklist.get();
  if (blocked === null) return videos;
  const open = new Set(await askCatalogue('unblockedVideos', { ids: videos.map(({ id }) => id), blocked }));
  return videos.filter(({ id }) => open.has(id));
}
