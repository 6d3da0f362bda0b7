import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../lib/browser/browser-mount.ts';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import { holdsLabel } from '../../lib/catalogue/label.ts';
import type { TagLink } from '../../lib/catalogue/video.ts';
import { $blocked, $isShownOnce, blockedNow } from '../blocklist/blocked-store.ts';

const $shown = atom<readonly TagLink[]>([]);

/** The tags that are watched most now, without those that lists leave out: none while the catalogue or these are not known. */
export const $trendingTags: ReadableAtom<readonly TagLink[]> = $shown;

async function tell(): Promise<void> {
  const { trendingTags } = $catalogue.get();
  try {
    const blocked = await blockedNow();
    $shown.set(trendingTags.filter(({ slug }) => !holdsLabel(blocked?.tags ?? [], slug)));
  } catch {
    // nothing may be shown before it is known what is hidden
  }
}

onBrowserMount($shown, () => {
  const stops = [$catalogue, $blocked, $isShownOnce].map((store) => store.listen(() => void tell()));
  void tell();
  return () => stops.forEach((stop) => stop());
});
