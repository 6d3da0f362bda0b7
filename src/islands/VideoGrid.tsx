import { commonMessages } from '#messages/common';
import { countMessages } from '#messages/counts';
import { listMessages, periodMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import { GROWING_CARDS, SKELETON_CARDS } from '../lib/domain/limits.ts';
import { DEFAULT_PERIOD } from '../lib/domain/period.ts';
import type { VideoPage } from '../lib/domain/query.ts';
import { initialCount, type PageList } from '../features/list/page-list.ts';
import { CATALOGUE_OPENING } from '../lib/domain/catalogue-state.ts';
import { $blocked } from '../features/blocklist/blocked-store.ts';
import { $catalogue } from '../lib/client/catalogue-store.ts';
import { $favorites, NO_FAVORITES, toggleFavorite } from '../features/favorites/favorites-store.ts';
import { $marks } from '../features/marks/marks-store.ts';
import { releaseRoom, returnToPlace } from '../lib/browser/scroll-restoration.ts';
import { $results, retryResults, startResults } from '../features/list/results-store.ts';
import { WAITING_RESULTS, type Results } from '../features/list/results.ts';
import { $listState, showMore } from '../features/list/list-state-store.ts';
import { CatalogueNotice } from '../features/list/CatalogueNotice.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Failure } from '../ui/Failure.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Message } from '../ui/Message.tsx';
import { useNow } from '../ui/use-now.ts';
import { useSentinel } from '../ui/use-sentinel.ts';
import { CardGrid } from '../features/list/CardGrid.tsx';
import { mark, setMark } from '../lib/browser/document-state.ts';

/** Set by the build: whether the browser reads an export live, of which there is more to say. */
declare const IS_BUILT_LIVE: boolean;

interface Props {
  pageList: PageList;
  /** What the HTML holds; null where the list depends on the URL. */
  initial: VideoPage | null;
  /** Epoch seconds that the ages in the HTML are counted to. */
  builtAt: number;
}

function emptyText(pageList: PageList, term: string): string {
  if (pageList.name === 'tag') return listMessages.noTagVideos(pageList.tag?.name ?? '');
  if (pageList.name === 'trending') return listMessages.noTrending;
  return pageList.name === 'search' ? listMessages.noSearchVideos(term) : listMessages.noHomeVideos;
}

const HiddenLine = lazyPart(() => import('../features/list/HiddenLine.tsx'));

/** How many videos the blocklist hides here; nothing of it is loaded where nothing is blocked. */
function Hidden() {
  const isNeeded = useStore($blocked, { ssr: () => null }) !== null;
  return <div className="blocking">{isNeeded && <HiddenLine />}</div>;
}

/** What screen readers hear of a list; a search says it itself, in sight. */
function listStatus({ status, total, exact }: Results): string {
  if (status === 'loading') return commonMessages.loadingVideos;
  if (status === 'growing') return listMessages.loadingMore;
  return status === 'ready' && exact ? countMessages.videosInFull(total) : '';
}

/** The list of videos of a page: what the HTML holds first, then whatever the list state asks for. */
function Grid({ pageList, initial, builtAt }: Props) {
  useEffect(() => startResults(pageList, initial), [pageList, initial]);
  const results = useStore($results, { ssr: () => WAITING_RESULTS });
  const listState = useStore($listState, { ssr: 'initial' });
  const favorites = useStore($favorites, { ssr: () => NO_FAVORITES });
  const { error } = useStore($catalogue, { ssr: () => CATALOGUE_OPENING });
  const now = useNow(builtAt);
  const { status } = results;
  const isWaiting = status === 'waiting';
  const videos = isWaiting ? (initial?.videos ?? []) : results.videos;
  const marks = useStore($marks, { ssr: () => null });
  const visible = marks ? videos.filter((card) => !marks.isHidden(card)) : videos;
  const hidden = videos.length - visible.length;
  const hasMarks = marks !== null;
  useLayoutEffect(() => {
    // the setting may have come from another tab
    if (hasMarks && (hidden > 0 || mark('opened') !== undefined)) setMark('opened', 'on');
  }, [hasMarks, hidden]);
  const total = isWaiting ? (initial?.total ?? 0) : results.total;
  const filling = isWaiting ? initial?.filling : results.filling;
  const hasMore =
    (status === 'ready' || status === 'refiltering') && (results.skipped + videos.length < total || !results.exact);
  const isReady = status === 'ready';
  // looked at anew after each change: what stays in view is told once only
  const sentinel = useSentinel(showMore, hasMore && isReady);
  useLayoutEffect(() => {
    // each time that it is: a step back to the same list loads nothing
    if (results.status === 'ready') returnToPlace();
    // below the cards that are there, the error would be out of sight
    else if (results.status === 'error') releaseRoom();
  }, [results]);

  if (status === 'error' && videos.length === 0) {
    return <Failure text={error ?? commonMessages.loadFailed} onRetry={retryResults} />;
  }
  const isLoading = status === 'loading' || (isWaiting && !initial);
  const awaited = Math.min(total - results.skipped, initialCount(pageList) + listState.more) - videos.length;
  return (
    <>
      <p className="sr-only" role="status">
        {pageList.name === 'search' ? '' : listStatus(results)}
      </p>
      {filling && !isLoading && (
        <p className="mb-4 text-muted">
          {periodMessages.filling(listState.period ?? DEFAULT_PERIOD, filling.from, filling.own)}
        </p>
      )}
      <Hidden />
      <div className="opened">
        {hidden > 0 && !isLoading && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {listMessages.openedHidden(hidden)}
            <button type="button" className="link min-h-11" onClick={marks?.showHidden}>
              {listMessages.showOnce}
            </button>
          </p>
        )}
      </div>
      {/* skeletons and videos are two things: one that moved would count as a shift of the layout */}
      <div
        key={isLoading ? 'skeletons' : 'videos'}
        className="list-room"
        aria-busy={isLoading || status === 'growing' || status === 'refiltering'}
      >
        {status === 'ready' && videos.length === 0 ? (
          <Message icon="search" text={emptyText(pageList, listState.text || (listState.tag ?? ''))} />
        ) : (
          <CardGrid
            videos={isLoading ? [] : visible}
            now={now}
            favorites={favorites}
            onToggleFavorite={toggleFavorite}
            skeletons={
              isLoading ? SKELETON_CARDS : status === 'growing' ? Math.min(GROWING_CARDS, Math.max(1, awaited)) : 0
            }
          />
        )}
        {status === 'error' && <Failure text={error ?? commonMessages.loadFailed} onRetry={retryResults} />}
        {hasMore && (
          <div ref={sentinel} className="grid place-items-center pt-10 pb-4">
            <button type="button" className="btn btn-quiet" onClick={showMore}>
              {commonMessages.showMore}
            </button>
          </div>
        )}
      </div>
    </>
  );
}

export function VideoGrid(props: Props) {
  return (
    <Boundary>
      {IS_BUILT_LIVE && <CatalogueNotice />}
      <Grid {...props} />
    </Boundary>
  );
}
