import { useLayoutEffect } from 'react';
import { removeReservedListHeight, restoreScroll } from '../../../lib/browser/scroll-restoration.ts';
import type { VideoCardData } from '../../../lib/catalogue/video.ts';
import { useChunkedItems } from '../../../ui/use-chunked-items.ts';

/** Loaded videos of a list, and their loading status. */
interface ListVideos {
  readonly status: string;
  readonly videos: readonly VideoCardData[];
}

/** The videos of a list that are rendered so far. */
export interface RenderedVideos {
  readonly videos: readonly VideoCardData[];
  /** True if all loaded videos are rendered. Long lists are rendered in batches. */
  readonly isWhole: boolean;
}

const NO_VIDEOS: readonly VideoCardData[] = [];

/**
 * Returns a list with only those videos that are rendered so far, since long lists are rendered in batches. Restores the scroll position
 * each time the list changes to `ready`, also without a request: after Back, all videos may still be loaded. Callers must pass the same
 * `list` object until the list changes.
 */
export function useRenderedVideos<List extends ListVideos>(list: List): List & RenderedVideos {
  const loaded = list.status === 'loading' ? NO_VIDEOS : list.videos;
  const videos = useChunkedItems(loaded);
  useLayoutEffect(() => {
    if (list.status === 'ready') restoreScroll(videos.length === list.videos.length);
    // release the height that is reserved below the cards, because it would push the error message out of view
    else if (list.status === 'error') removeReservedListHeight();
  }, [list, videos]);
  return { ...list, videos, isWhole: videos.length === list.videos.length };
}
