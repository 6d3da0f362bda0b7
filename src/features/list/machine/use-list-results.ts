import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { VideoListPage } from '../../../lib/catalogue/video-query.ts';
import type { PageList } from '../state/page-list.ts';
import { $results, startResults } from './list-results-store.ts';
import { INITIAL_LIST_RESULTS, type ListResults } from './list-results.ts';
import { useShownVideos, type ShownVideos } from './use-shown-videos.ts';

/**
 * Starts the list of a page, restores the scroll position, and returns the list with its rendered videos. Returns the prerendered list
 * until the list's code has started.
 */
export function useListResults(pageList: PageList, initial: VideoListPage | null): ListResults & ShownVideos {
  const results = useStore($results, { ssr: () => INITIAL_LIST_RESULTS });
  useEffect(() => startResults(pageList, initial), [pageList, initial]);
  return useShownVideos(withPrerendered(results, initial));
}

function withPrerendered(results: ListResults, initial: VideoListPage | null): ListResults {
  if (results.status !== 'waiting') return results;
  return initial ? { ...results, ...initial } : { ...results, status: 'loading' };
}
