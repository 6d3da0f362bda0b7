import { useLayoutEffect } from 'react';
import { releaseRoom, returnToPlace } from '../../../lib/browser/scroll-restoration.ts';
import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { usePieces } from '../../../ui/use-pieces.ts';

/** What a list holds, and whether it is there. */
interface HeldVideos {
  readonly status: string;
  readonly videos: readonly VideoCard[];
}

/** The videos of a list that show. */
export interface ShownVideos {
  readonly videos: readonly VideoCard[];
  /** Whether all of its videos show: many cards are rendered piece by piece. */
  readonly isWhole: boolean;
}

const NO_VIDEOS: readonly VideoCard[] = [];

/**
 * Returns a list as it shows, its cards piece by piece, and goes back to the visitor's place in it when it is ready: each time, since a step
 * back to the same list loads nothing. `list` stays the same object as long as nothing of it changes.
 */
export function useShownVideos<List extends HeldVideos>(list: List): List & ShownVideos {
  const held = list.status === 'loading' ? NO_VIDEOS : list.videos;
  const videos = usePieces(held);
  useLayoutEffect(() => {
    if (list.status === 'ready') returnToPlace(videos.length === list.videos.length);
    // below the cards that are there, the error would be out of sight
    else if (list.status === 'error') releaseRoom();
  }, [list, videos]);
  return { ...list, videos, isWhole: videos.length === list.videos.length };
}
