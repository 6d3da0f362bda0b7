import { commonMessages } from '#messages/common';
import { countMessages } from '#messages/counts';
import { listMessages, periodMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { use, useState } from 'react';
import { DEFAULT_PERIOD } from '../lib/catalogue/period.ts';
import { initialCount, type PageList } from '../features/list/state/page-list.ts';
import { openPrerendered, type PrerenderedList } from '../features/list/card/prerendered-list.ts';
import type { VideoCard } from '../lib/catalogue/video.ts';
import { CATALOGUE_OPENING } from '../lib/catalogue/catalogue-state.ts';
import { $activeBlocklist, $activeHiddenVideos } from '../features/blocklist/active-blocklist-store.ts';
import { $catalogue } from '../lib/client/catalogue-store.ts';
import { $marks } from '../features/marks/marks-store.ts';
import { retryResults } from '../features/list/machine/results-store.ts';
import { countSkeletons, hasMore, isAtEnd, type Results } from '../features/list/machine/results.ts';
import { countActiveFilters } from '../features/list/state/filter-selection.ts';
import { $listState, showMore } from '../features/list/state/list-state-store.ts';
import { NONE_HIDDEN, useAllHidden, useHiddenVideos } from '../features/list/machine/use-all-hidden.ts';
import { useResults } from '../features/list/machine/use-results.ts';
import { ActiveFilters, EmptyList } from '../features/list/filters/lazy-filters.ts';
import { CatalogueNotice, PartialNotice } from '../features/list/CatalogueNotice.tsx';
import { OpenedNotice } from '../features/list/card/OpenedNotice.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { Message } from '../ui/Message.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { FoundCards } from '../features/list/FoundCards.tsx';

/** Set by the build: whether the browser reads the import file itself (live). Progress and errors of reading then show above the list. */
declare const IS_BUILT_LIVE: boolean;
/** Set by the build: URL of the search server, which can return partial results; null if the site answers from its own files. */
declare const ENGINE_URL: string | null;
/** Set by the build: whether the operator has advertising slots, for example after the list. */
declare const HAS_SLOTS: boolean;

interface Props {
  pageList: PageList;
  /** The list that the HTML contains; null if the list depends on the URL. */
  prerendered: PrerenderedList | null;
}

function emptyText(pageList: PageList, term: string): string {
  if (pageList.name === 'tag') return listMessages.noTagVideos(pageList.tag?.name ?? '');
  if (pageList.name === 'trending') return listMessages.noTrending;
  return pageList.name === 'search' ? listMessages.noSearchVideos(term) : listMessages.noHomeVideos;
}

const HiddenNotice = lazyComponent(() => import('../features/list/HiddenNotice.tsx'));

/** Line with the number of videos that the blocklist hides here; its code loads only if something is hidden. */
function HiddenVideos({ allHidden }: { allHidden: number | null }) {
  const hasBlocks = useStore($activeBlocklist, { ssr: () => null }) !== null;
  const isNeeded = useStore($activeHiddenVideos, { ssr: () => NONE_HIDDEN }).size > 0 || hasBlocks;
  return <div className="blocking">{isNeeded && <HiddenNotice allHidden={allHidden} />}</div>;
}

/** Line with the active filters. If the URL contains filters, a script in the head reserves space for the line (`data-narrowed`). */
function ActiveFilterLine() {
  const isNarrowed = countActiveFilters(useStore($listState, { ssr: 'initial' })) > 0;
  return <div className="narrowed">{isNarrowed && <ActiveFilters />}</div>;
}

/** Message that replaces an empty list. */
function Empty({ pageList }: { pageList: PageList }) {
  const listState = useStore($listState, { ssr: 'initial' });
  const text = emptyText(pageList, listState.text || (listState.tag ?? ''));
  const plain = <Message icon="search" text={text} />;
  if (countActiveFilters(listState) === 0) return plain;
  return <EmptyList pageList={pageList} text={text} whileLoading={plain} whenFailed={plain} />;
}

/** Returns the status of a list for screen readers. The search page has a visible status instead. */
function listStatus({ status, total, exact }: Results, allHidden: number | null): string {
  if (allHidden !== 0) return allHidden === null ? '' : listMessages.allHidden(allHidden);
  if (status === 'loading') return commonMessages.loadingVideos;
  if (status === 'growing') return listMessages.loadingMore;
  return status === 'ready' && exact ? countMessages.videosInFull(total) : '';
}

/** Promise that never resolves: suspends a page that was blanked because its visitor is leaving. */
const NEVER = new Promise<never>(() => {});

/** The list of videos of a page: first the cards of the HTML, then the list that the URL and the filters select. */
function Grid({ pageList, prerendered }: Props) {
  // prerendered cards are read once: React renders them from then on
  const [opened] = useState(() => prerendered && openPrerendered(prerendered));
  const initial = opened === undefined ? use(NEVER) : opened;
  const results = useResults(pageList, initial);
  const listState = useStore($listState, { ssr: 'initial' });
  const marks = useStore($marks, { ssr: () => null });
  const { error } = useStore($catalogue, { ssr: () => CATALOGUE_OPENING });
  const { status, videos, filling, edition, isWhole, isPartial } = results;
  const hiddenVideos = useHiddenVideos();
  const allHidden = useAllHidden(results);
  const isBlocked = ({ id }: VideoCard) => hiddenVideos.has(id);
  const isOpened = (card: VideoCard) => marks?.isHidden(card) ?? false;
  const isShown = (card: VideoCard) => !isBlocked(card) && !isOpened(card);
  const isLoading = status === 'loading';
  const isDated = pageList.day !== undefined && edition === null;
  const failure = status === 'error' && (
    <ErrorMessage text={error ?? commonMessages.loadFailed} onRetry={retryResults} />
  );
  if (failure && videos.length === 0) return failure;
  return (
    <>
      <p className="sr-only" role="status">
        {pageList.name === 'search' ? '' : listStatus(results, allHidden)}
      </p>
      {ENGINE_URL !== null && <PartialNotice isPartial={isPartial && !isLoading} />}
      {filling && !isLoading && (
        <p className="mb-4 text-muted">
          {periodMessages.filling(listState.period ?? DEFAULT_PERIOD, filling.from, filling.own)}
        </p>
      )}
      <ActiveFilterLine />
      <HiddenVideos allHidden={allHidden} />
      <OpenedNotice marks={marks} hidden={videos.filter(isOpened).length} isLoading={isLoading} />
      {/* A new key when cards of another day are replaced: React then creates new elements instead of moving old ones, which would count
         as layout shift. */}
      <div
        key={isDated ? 'dated' : 'videos'}
        className="list-room"
        data-end={HAS_SLOTS && isWhole && isAtEnd(results) ? '' : undefined}
        aria-busy={isLoading || !isWhole || status === 'growing' || status === 'refiltering'}
      >
        {status === 'ready' && videos.length === 0 ? (
          allHidden === 0 && <Empty pageList={pageList} />
        ) : (
          <FoundCards
            results={results}
            isShown={isShown}
            skeletons={countSkeletons(results, initialCount(pageList) + listState.more)}
          />
        )}
        {failure}
        {isWhole && hasMore(results) && (
          <ShowMore className="pt-10 pb-4" isActive={status === 'ready'} onMore={showMore} />
        )}
      </div>
    </>
  );
}

export function VideoGrid(props: Props) {
  return (
    <ErrorBoundary>
      {IS_BUILT_LIVE && <CatalogueNotice />}
      <Grid {...props} />
    </ErrorBoundary>
  );
}
