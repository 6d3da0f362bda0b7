import { useStore } from '@nanostores/react';
import { $blocked, $hiddenVideos, $isShownOnce } from '../../blocklist/blocked-store.ts';
import { countAllHidden, type Results } from './results.ts';

/** No videos. */
export const NONE_HIDDEN: ReadonlyMap<string, string> = new Map();

/** Individually hidden videos that the lists of this page leave out; empty while the visitor shows hidden videos on this page. */
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
