import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { VideoQueryResult } from '../../../lib/catalogue/video-query.ts';
import type { PageVideoList } from '../../../lib/catalogue/list/page-video-list-definition.ts';
import { $listResults, startLoadingList } from './list-results-store.ts';
import type { ListResults } from './list-results.ts';
import { useRenderedVideos, type RenderedVideos } from './use-rendered-videos.ts';

/**
 * Starts the list of a page, restores the scroll position, and returns the list with its rendered videos. Returns the prerendered list
 * until the list's code has started.
 */
export function useListResults(
  pageList: PageVideoList,
  initial: VideoQueryResult | null,
): ListResults & RenderedVideos {
  const results = useStore($listResults, { ssr: 'initial' });
  useEffect(() => startLoadingList(pageList, initial), [pageList, initial]);
  return useRenderedVideos(withPrerendered(results, initial));
}

function withPrerendered(results: ListResults, initial: VideoQueryResult | null): ListResults {
  if (results.status !== 'waiting') return results;
  return initial ? { ...results, ...initial } : { ...results, status: 'loading' };
}
