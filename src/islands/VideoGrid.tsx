import { commonMessages } from '#messages/common';
import { countMessages } from '#messages/counts';
import { listMessages, periodMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { use, useLayoutEffect, useRef, useState } from 'react';
import { DEFAULT_TRENDING_PERIOD } from '../lib/catalogue/trending-period.ts';
import { countInitialCards, type PageVideoList } from '../lib/catalogue/list/page-video-list-definition.ts';
import { readPrerenderedVideoList, type PrerenderedListProps } from '../features/list/card/prerendered-list-props.ts';
import type { VideoCardData } from '../lib/catalogue/video.ts';
import { $activeBlocklist, $activeHiddenVideos } from '../features/blocklist/active-blocklist-store.ts';
import { $catalogue } from '../lib/client/catalogue-store.ts';
import { $videoCardMarks } from '../features/marks/video-card-marks-store.ts';
import { retryLoadingList } from '../features/list/machine/list-results-store.ts';
import {
  countFoundVideos,
  countSkeletonCards,
  hasMoreVideos,
  includesLastVideoOfList,
  type ListResults,
} from '../features/list/machine/list-results.ts';
import { countActiveFilters } from '../features/list/state/filter-selection.ts';
import type { ListState } from '../lib/catalogue/list/list-url.ts';
import { $listState, showMoreVideos } from '../features/list/state/list-state-store.ts';
import { useFullyHiddenVideoCount, useHiddenVideos } from '../features/list/machine/use-hidden-videos.ts';
import { useListResults } from '../features/list/machine/use-list-results.ts';
import { ActiveFilters, NoMatchingVideos } from '../features/list/filters/lazy-filter-components.ts';
import { CatalogueLoadingNotice, PartialListNotice } from '../features/list/CatalogueLoadingNotice.tsx';
import { moveFocusAndMenuToNewCards } from '../features/list/card/move-focus-and-menu-to-new-cards.ts';
import { OpenedVideosNotice } from '../features/list/card/OpenedVideosNotice.tsx';
import { createIsland } from '../ui/create-island.tsx';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { createLazyComponent } from '../ui/lazy-component.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ShowMoreButton } from '../ui/ShowMoreButton.tsx';
import { ListResultCards } from '../features/list/ListResultCards.tsx';

interface Props {
  pageList: PageVideoList;
  /** Prerendered list in the HTML; null if the list depends on the URL. */
  prerendered: PrerenderedListProps | null;
  /** Visible note instead of a text for screen readers: the search page has a status text of its own. */
  note?: string;
}

function emptyText(pageList: PageVideoList, { text, tag, like }: ListState): string {
  if (pageList.name === 'tag') return listMessages.noTagVideos(pageList.tag?.name ?? '');
  if (pageList.name === 'trending') return listMessages.noTrending;
  if (pageList.name !== 'search') return listMessages.noHomeVideos;
  return like === null ? listMessages.noSearchVideos(text || (tag ?? '')) : listMessages.noSimilarVideos;
}

const HiddenNotice = createLazyComponent(() => import('../features/list/HiddenVideosNotice.tsx'));

/** Line with the number of this list's hidden videos. Its code is loaded only if the visitor hides videos, tags, words or sources. */
function HiddenVideos({ allHidden }: { allHidden: number | null }) {
  const hasBlocks = useStore($activeBlocklist, { ssr: 'initial' }) !== null;
  const isNeeded = useStore($activeHiddenVideos, { ssr: 'initial' }).size > 0 || hasBlocks;
  return <div className="blocking">{isNeeded && <HiddenNotice allHidden={allHidden} />}</div>;
}

/** Line with the active filters. If the URL contains filters, a script in the head has reserved space for this line (`data-narrowed`). */
function ActiveFilterLine() {
  const isNarrowed = countActiveFilters(useStore($listState, { ssr: 'initial' })) > 0;
  return <div className="narrowed">{isNarrowed && <ActiveFilters />}</div>;
}

/** Message shown instead of a list without videos. */
function Empty({ pageList }: { pageList: PageVideoList }) {
  const listState = useStore($listState, { ssr: 'initial' });
  const text = emptyText(pageList, listState);
  const plain = <EmptyState icon="search" text={text} />;
  if (countActiveFilters(listState) === 0) return plain;
  return <NoMatchingVideos pageList={pageList} text={text} whileLoading={plain} whenFailed={plain} />;
}

/** Returns a text for screen readers about the state of a list. The search page has a visible status text instead. */
function listStatus(results: ListResults, allHidden: number | null, hidden: ReadonlyMap<string, string>): string {
  const { status, exact } = results;
  if (allHidden !== 0) return allHidden === null ? '' : listMessages.allHidden(allHidden);
  if (status === 'loading') return commonMessages.loadingVideos;
  if (status === 'growing') return listMessages.loadingMore;
  return status === 'ready' && exact ? countMessages.videosInFull(countFoundVideos(results, hidden).count) : '';
}

/**
 * Element in which a script of the head shows the first cards of a list that is not in the HTML, before this island has loaded
 * (head/early-list/early-list-script.ts). React removes them when it renders its own cards. The empty text lets React accept elements that
 * it has not rendered.
 */
function EarlyList() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    return () => moveFocusAndMenuToNewCards(current!);
  }, []);
  return (
    <div ref={list} className="early-list" suppressHydrationWarning>
      {''}
    </div>
  );
}

/** Promise that never resolves, which suspends the rendering of a page that has been blanked because the visitor leaves the site. */
const NEVER = new Promise<never>(() => {});

/** The list of videos of a page: first the prerendered cards, then the list that the URL and the selected filters request. */
function Grid({ pageList, prerendered, note }: Props) {
  // read the prerendered cards only once, because React renders the cards from then on
  const [opened] = useState(() => prerendered && readPrerenderedVideoList(prerendered));
  const initial = opened === undefined ? use(NEVER) : opened;
  const results = useListResults(pageList, initial);
  const listState = useStore($listState, { ssr: 'initial' });
  const marks = useStore($videoCardMarks, { ssr: 'initial' });
  const { error } = useStore($catalogue, { ssr: 'initial' });
  const { status, videos, filling, edition, isWhole, isPartial } = results;
  const individuallyHidden = useStore($activeHiddenVideos, { ssr: 'initial' });
  const hiddenVideos = useHiddenVideos();
  const allHidden = useFullyHiddenVideoCount(results);
  const isBlocked = ({ id }: VideoCardData) => hiddenVideos.has(id);
  // a video that the visitor has hidden counts as hidden, even if it is also opened, and is shown together with the hidden ones
  const isOpened = (card: VideoCardData) => !individuallyHidden.has(card.id) && (marks?.isHidden(card) ?? false);
  const isShown = (card: VideoCardData) => !isBlocked(card) && !isOpened(card);
  const isLoading = status === 'loading';
  const isDated = pageList.day !== undefined && edition === null;
  const failure = status === 'error' && (
    <ErrorMessage text={error ?? commonMessages.loadFailed} onRetry={retryLoadingList} />
  );
  if (failure && videos.length === 0) return failure;
  return (
    <>
      {ENGINE_URL !== null && <PartialListNotice isPartial={isPartial && !isLoading} />}
      {filling && !isLoading && (
        <p className="mb-4 text-muted">
          {periodMessages.filling(listState.period ?? DEFAULT_TRENDING_PERIOD, filling.from, filling.own)}
        </p>
      )}
      <ActiveFilterLine />
      <HiddenVideos allHidden={allHidden} />
      <OpenedVideosNotice marks={marks} hidden={videos.filter(isOpened).length} isLoading={isLoading} />
      <p className={note ? 'mb-3 text-sm wrap-anywhere text-muted' : 'sr-only'} role="status">
        {note ?? listStatus(results, allHidden, hiddenVideos)}
      </p>
      {/* the key changes when cards of an earlier day are replaced or a note appears: React then creates new elements, while moved elements
         would count as layout shift */}
      <div
        key={isDated ? 'dated' : note ? 'noted' : 'videos'}
        className="list-room"
        data-end={HAS_SLOTS && isWhole && includesLastVideoOfList(results) ? '' : undefined}
        aria-busy={isLoading || !isWhole || status === 'growing' || status === 'refiltering'}
      >
        {(isLoading || status === 'waiting') && <EarlyList />}
        {status === 'ready' && videos.length === 0 ? (
          allHidden === 0 && <Empty pageList={pageList} />
        ) : (
          <ListResultCards
            results={results}
            isShown={isShown}
            skeletons={countSkeletonCards(results, countInitialCards(pageList) + listState.more)}
          />
        )}
        {failure}
        {isWhole && hasMoreVideos(results) && (
          <ShowMoreButton className="pt-10 pb-4" status={status} onMore={showMoreVideos} />
        )}
      </div>
    </>
  );
}

function GridWithLoadingNotice(props: Props) {
  return (
    <>
      {IS_BUILT_LIVE && <CatalogueLoadingNotice />}
      <Grid {...props} />
    </>
  );
}

export const VideoGrid = createIsland(GridWithLoadingNotice);
