import { useStore } from '@nanostores/react';
import { $blocked, $hiddenVideos, $isShownOnce } from '../../blocklist/active-blocklist-store.ts';
import { countAllHidden, type Results } from './results.ts';

/** Empty map for no hidden videos. */
export const NONE_HIDDEN: ReadonlyMap<string, string> = new Map();

/** Returns the individually hidden videos of this page's lists; empty while the visitor shows hidden videos once. */
export function useHiddenVideos(): ReadonlyMap<string, string> {
  const videos = useStore($hiddenVideos, { ssr: () => NONE_HIDDEN });
  const isShownOnce = useStore($isShownOnce, { ssr: () => false });
  return isShownOnce ? NONE_HIDDEN : videos;
}

/** Returns {@link countAllHidden} for the current blocklist. */
export function useAllHidden(results: Results): number | null {
  const hasBlocks = useStore($blocked, { ssr: () => null }) !== null;
  return countAllHidden(results, useHiddenVideos(), hasBlocks);
}
