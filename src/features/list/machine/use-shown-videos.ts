import { useLayoutEffect } from 'react';
import { releaseRoom, returnToPlace } from '../../../lib/browser/scroll-restoration.ts';
import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { usePieces } from '../../../ui/use-pieces.ts';

/** Videos of a list and its loading status. */
interface HeldVideos {
  readonly status: string;
  readonly videos: readonly VideoCard[];
}

/** The rendered videos of a list. */
export interface ShownVideos {
  readonly videos: readonly VideoCard[];
  /** True if all videos are rendered. Long lists are rendered in batches. */
  readonly isWhole: boolean;
}

const NO_VIDEOS: readonly VideoCard[] = [];

/**
 * Returns a list whose videos are rendered in batches, and restores the scroll position each time the list is ready, since Back to the same
 * list loads nothing. Pass the same `list` object until the list changes.
 */
export function useShownVideos<List extends HeldVideos>(list: List): List & ShownVideos {
  const held = list.status === 'loading' ? NO_VIDEOS : list.videos;
  const videos = usePieces(held);
  useLayoutEffect(() => {
    if (list.status === 'ready') returnToPlace(videos.length === list.videos.length);
    // the space reserved below the cards would push the error out of view
    else if (list.status === 'error') releaseRoom();
  }, [list, videos]);
  return { ...list, videos, isWhole: videos.length === list.videos.length };
}
