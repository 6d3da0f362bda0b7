import { useStore } from '@nanostores/react';
import { $activeBlocklist, $activeHiddenVideos, $showsHiddenVideos } from '../../blocklist/active-blocklist-store.ts';
import { countAllHidden, type Results } from './results.ts';

/** Empty map, used if there are no individually hidden videos. */
export const NONE_HIDDEN: ReadonlyMap<string, string> = new Map();

/** Returns the individually hidden videos; an empty map while this page shows hidden videos once. */
export function useHiddenVideos(): ReadonlyMap<string, string> {
  const videos = useStore($activeHiddenVideos, { ssr: () => NONE_HIDDEN });
  const isShownOnce = useStore($showsHiddenVideos, { ssr: () => false });
  return isShownOnce ? NONE_HIDDEN : videos;
}

/** Returns the number of videos of a list if all of them are hidden; see {@link countAllHidden}. */
export function useAllHidden(results: Results): number | null {
  const hasBlocks = useStore($activeBlocklist, { ssr: () => null }) !== null;
  return countAllHidden(results, useHiddenVideos(), hasBlocks);
}
