import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from '../../lib/browser/store-listeners.ts';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import { includesSlugOfSameLabel } from '../../lib/catalogue/label-kinds-and-slugs.ts';
import type { TagLink } from '../../lib/catalogue/video.ts';
import { $activeBlocklist, $showsHiddenVideos, loadActiveBlocklist } from '../blocklist/active-blocklist-store.ts';

const $shown = atom<readonly TagLink[]>([]);

/** Trending tags without hidden tags. Empty while the catalogue or the blocklist is not loaded. */
export const $trendingTags: ReadableAtom<readonly TagLink[]> = $shown;

async function updateTrendingTags(): Promise<void> {
  const { trendingTags } = $catalogue.get();
  try {
    const blocked = await loadActiveBlocklist();
    $shown.set(trendingTags.filter(({ slug }) => !includesSlugOfSameLabel(blocked?.tags ?? [], slug)));
  } catch {
    // show no tags while the blocklist is unknown, which may hide some of them
  }
}

onStoreMountInBrowser($shown, () => {
  const stops = [$catalogue, $activeBlocklist, $showsHiddenVideos].map((store) =>
    store.listen(() => void updateTrendingTags()),
  );
  void updateTrendingTags();
  return () => stops.forEach((stop) => stop());
});
