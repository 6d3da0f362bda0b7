import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { VideoList } from '../../../lib/catalogue/query.ts';
import type { PageList } from '../state/page-list.ts';
import { $results, startResults } from './results-store.ts';
import { INITIAL_RESULTS, type Results } from './results.ts';
import { useShownVideos, type ShownVideos } from './use-shown-videos.ts';

/**
 * Starts the list of a page, restores the scroll position, and returns the list with its rendered videos. Returns the prerendered list
 * until the list's code has started.
 */
export function useResults(pageList: PageList, initial: VideoList | null): Results & ShownVideos {
  const results = useStore($results, { ssr: () => INITIAL_RESULTS });
  useEffect(() => startResults(pageList, initial), [pageList, initial]);
  return useShownVideos(withPrerendered(results, initial));
}

function withPrerendered(results: Results, initial: VideoList | null): Results {
  if (results.status !== 'waiting') return results;
  return initial ? { ...results, ...initial } : { ...results, status: 'loading' };
}
