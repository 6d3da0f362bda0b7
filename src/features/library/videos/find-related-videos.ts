import { toEpochDay } from '../../../lib/catalogue/video-filters.ts';
import { FAVORITES_FOR_RELATED_VIDEOS } from '../../../lib/catalogue/limits.ts';
import type { VideoCardData } from '../../../lib/catalogue/video.ts';
import { askCatalogue } from '../../../lib/client/catalogue-client.ts';
import { loadActiveBlocklist, excludeIndividuallyHiddenVideos } from '../../blocklist/active-blocklist-store.ts';

/** Returns videos that share tags with the latest favorites, without favorites (R157). The result is the same for a whole day (UTC). */
export async function findRelatedVideos(
  favorites: readonly string[],
  signal: AbortSignal,
): Promise<readonly VideoCardData[]> {
  const ids = favorites.slice(-FAVORITES_FOR_RELATED_VIDEOS);
  if (ids.length === 0) return [];
  const request = { ids, seed: toEpochDay(Date.now() / 1000), blocked: await loadActiveBlocklist() };
  const related = await askCatalogue('relatedVideos', request, signal);
  const shown = await excludeIndividuallyHiddenVideos(related);
  return shown.filter(({ id }) => !favorites.includes(id));
}
