import { useLayoutEffect } from 'react';
import { releaseReservedHeight, restoreScroll } from '../../../lib/browser/scroll-restoration.ts';
import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { useChunkedItems } from '../../../ui/use-chunked-items.ts';

/** Videos of a list and its loading status. */
interface ListVideos {
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
 * list loads nothing. Pass the same `formatList` object until the list changes.
 */
export function useShownVideos<List extends ListVideos>(list: List): List & ShownVideos {
  const loaded = list.status === 'loading' ? NO_VIDEOS : list.videos;
  const videos = useChunkedItems(loaded);
  useLayoutEffect(() => {
    if (list.status === 'ready') restoreScroll(videos.length === list.videos.length);
    // the space reserved below the cards would push the error out of view
    else if (list.status === 'error') releaseReservedHeight();
  }, [list, videos]);
  return { ...list, videos, isWhole: videos.length === list.videos.length };
}
