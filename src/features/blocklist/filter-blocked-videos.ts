import { askCatalogue } from '../../lib/client/catalogue-client.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { $activeBlocklist, loadBlocklistCode, mightHaveStoredBlocklist } from './active-blocklist-store.ts';

/**
 * Returns the given videos without those that have a blocked tag, word or source, even while the visitor shows hidden videos. The result
 * may still contain videos that the visitor hid one by one. Rejects if the blocklist or the catalogue cannot be loaded, so that lists stay
 * empty.
 */
export async function excludeBlockedVideos(videos: readonly VideoCardData[]): Promise<readonly VideoCardData[]> {
  if (mightHaveStoredBlocklist()) await loadBlocklistCode();
  const blocked = $activeBlocklist.get();
  if (blocked === null) return videos;
  const open = new Set(await askCatalogue('unblockedVideos', { ids: videos.map(({ id }) => id), blocked }));
  return videos.filter(({ id }) => open.has(id));
}
