import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import { releaseRoom, returnToPlace } from '../../lib/browser/scroll-restoration.ts';
import type { VideoList } from '../../lib/domain/query.ts';
import type { PageList } from './page-list.ts';
import { $results, startResults } from './results-store.ts';
import { WAITING_RESULTS, type Results } from './results.ts';
import { usePieces } from '../../ui/use-pieces.ts';

/** The list of a page as it shows. */
interface ShownResults extends Results {
  /** Whether all of its videos show: many are rendered piece by piece. */
  readonly isWhole: boolean;
}

/** Starts the list of a page, goes back to the visitor's place in it, and returns it as it shows: until it has started, as the HTML has it. */
export function useResults(pageList: PageList, initial: VideoList | null): ShownResults {
  const results = useStore($results, { ssr: () => WAITING_RESULTS });
  useEffect(() => startResults(pageList, initial), [pageList, initial]);
  const now = withHtml(results, initial);
  const videos = usePieces(now.status === 'loading' ? NO_VIDEOS : now.videos);
  const isWhole = videos.length === now.videos.length;
  useLayoutEffect(() => {
    // each time that it is: a step back to the same list loads nothing
    if (results.status === 'ready') returnToPlace(videos.length === results.videos.length);
    // below the cards that are there, the error would be out of sight
    else if (results.status === 'error') releaseRoom();
  }, [results, videos]);
  return { ...now, videos, isWhole };
}

const NO_VIDEOS: Results['videos'] = [];

function withHtml(results: Results, initial: VideoList | null): Results {
  if (results.status !== 'waiting') return results;
  return initial ? { ...results, ...initial } : { ...results, status: 'loading' };
}
