import { useStore } from '@nanostores/react';
import { $activeBlocklist, $activeHiddenVideos, $showsHiddenVideos } from '../../blocklist/active-blocklist-store.ts';
import { countAllHidden, type Results } from './results.ts';

/** Empty map for no hidden videos. */
export const NONE_HIDDEN: ReadonlyMap<string, string> = new Map();

/** Returns the individually hidden videos of this page's lists; empty while the visitor shows hidden videos once. */
export function useHiddenVideos(): ReadonlyMap<string, string> {
  const videos = useStore($activeHiddenVideos, { ssr: () => NONE_HIDDEN });
  const isShownOnce = useStore($showsHiddenVideos, { ssr: () => false });
  return isShownOnce ? NONE_HIDDEN : videos;
}

/** Returns {@link countAllHidden} for the current blocklist. */
export function useAllHidden(results: Results): number | null {
  const hasBlocks = useStore($activeBlocklist, { ssr: () => null }) !== null;
  return countAllHidden(results, useHiddenVideos(), hasBlocks);
}
