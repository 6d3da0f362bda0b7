import { useStore } from '@nanostores/react';
import { $activeBlocklist, $activeHiddenVideos, $showsHiddenVideos } from '../../blocklist/active-blocklist-store.ts';
import { countVideosIfAllHidden, type ListResults } from './list-results.ts';

/** Empty map, used if there are no individually hidden videos. */
const NO_HIDDEN_VIDEOS: ReadonlyMap<string, string> = new Map();

/** Returns the individually hidden videos; an empty map while this page shows hidden videos at the visitor's request. */
export function useHiddenVideos(): ReadonlyMap<string, string> {
  const videos = useStore($activeHiddenVideos, { ssr: 'initial' });
  const isShownOnce = useStore($showsHiddenVideos, { ssr: 'initial' });
  return isShownOnce ? NO_HIDDEN_VIDEOS : videos;
}

/** Returns the number of videos of a list if all of them are hidden; see {@link countVideosIfAllHidden}. */
export function useFullyHiddenVideoCount(results: ListResults): number | null {
  const hasBlocks = useStore($activeBlocklist, { ssr: 'initial' }) !== null;
  return countVideosIfAllHidden(results, useHiddenVideos(), hasBlocks);
}
