import { toEpochDay } from '../../../lib/catalogue/filter.ts';
import { RELATED_TO } from '../../../lib/catalogue/limits.ts';
import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { askCatalogue } from '../../../lib/client/catalogue.ts';
import { blockedNow, withoutHidden } from '../../blocklist/blocked-store.ts';

/** Returns videos that share tags with the latest favorites, without favorites (R157). The result is the same for a whole day (UTC). */
export async function findRelated(favorites: readonly string[], signal: AbortSignal): Promise<readonly VideoCard[]> {
  const ids = favorites.slice(-RELATED_TO);
  if (ids.length === 0) return [];
  const asked = { ids, seed: toEpochDay(Date.now() / 1000), blocked: await blockedNow() };
  const related = await askCatalogue('relatedVideos', asked, signal);
  const shown = await withoutHidden(related);
  return shown.filter(({ id }) => !favorites.includes(id));
}
