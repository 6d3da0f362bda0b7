import { useStore } from '@nanostores/react';
import { $blocked, $hiddenVideos, $isShownOnce } from '../blocklist/blocked-store.ts';
import { countAllHidden, type Results } from './results.ts';

/** No videos. */
export const NONE_HIDDEN: ReadonlyMap<string, string> = new Map();

/** The videos that lists on this page hide one by one; none while the page shows them once. */
export function useHiddenVideos(): ReadonlyMap<string, string> {
  const videos = useStore($hiddenVideos, { ssr: () => NONE_HIDDEN });
  const isShownOnce = useStore($isShownOnce, { ssr: () => false });
  return isShownOnce ? NONE_HIDDEN : videos;
}

/** See {@link countAllHidden}. */
export function useAllHidden(results: Results): number | null {
  const hasBlocks = useStore($blocked, { ssr: () => null }) !== null;
  return countAllHidden(results, useHiddenVideos(), hasBlocks);
}
