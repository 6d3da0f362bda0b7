import { listsMessages } from '#messages/lists';
import { commonMessages } from '#messages/common';
import { favoritesMessages } from '#messages/favorites';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { PAGE_PATHS } from '../lib/catalogue/site/page-urls.ts';
import { $debouncedFavorites, saveLoadedFavoriteDetails } from '../features/library/videos/favorite-videos-store.ts';
import { $favoritesPageList } from '../features/library/videos/favorites-page-list-store.ts';
import { $areListsLocked } from '../features/lock/pin-lock-store.ts';
import { PersonalListCards, PersonalListToolbar } from '../features/library/videos/PersonalListCards.tsx';
import { $sharedList } from '../features/library/share/shared-list-store.ts';
import { useOwnListVideos } from '../features/library/videos/use-own-list.ts';
import { loadOptionalCode } from '../lib/loading/load-lazy-code.ts';
import { createIsland } from '../ui/create-island.tsx';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { createLazyComponent } from '../ui/lazy-component.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

const MissingFavorites = createLazyComponent(() => import('../features/library/videos/MissingFavorites.tsx'));
const LibraryFooter = createLazyComponent(() => import('../features/own-data/LibraryFooter.tsx'));

const SharedVideos = createLazyComponent(() => import('../features/library/share/SharedVideos.tsx'));
const UnlockForm = createLazyComponent(() => import('../features/lock/UnlockForm.tsx'), 'brief');
/** Chips of the visitor's lists. If their code fails to load, the favorites are still visible. */
const ListsPanel = createLazyComponent(() => import('../features/library/ListsPanel.tsx'));
const PersonalListControls = createLazyComponent(() => import('../features/library/PersonalListControls.tsx'));
const NewVideos = createLazyComponent(() => import('../features/saved-searches/NewVideos.tsx'));
const RelatedVideos = createLazyComponent(() => import('../features/library/videos/RelatedVideos.tsx'));
const SavedSearches = createLazyComponent(() => import('../features/saved-searches/SavedSearches.tsx'));

/** Loads the code that replaces favorite ids of an earlier version of the site with the current ids of the same videos. */
const migrateIdsCode = () => import('../features/library/lists/migrate-video-ids.ts');

/** The visitor's loaded favorites. Favorites missing from the catalogue are last, or first after a click on the button for them. */
function Favorites({ onShown }: { onShown: () => void }) {
  const ids = useStore($debouncedFavorites, { ssr: 'initial' });
  const arrangement = useStore($favoritesPageList, { ssr: 'initial' });
  const [isGoneOpen, setIsGoneOpen] = useState(false);
  const own = useOwnListVideos(ids, arrangement, saveLoadedFavoriteDetails);
  const { status, videos, total, gone } = own;
  const isLoading = status === 'loading';
  useEffect(() => {
    if (gone.length > 0)
      loadOptionalCode(migrateIdsCode, ({ replaceLineNumberIds }) => void replaceLineNumberIds(gone), 'endless');
  }, [gone]);
  useEffect(() => {
    if (!isLoading) onShown();
  }, [isLoading, onShown]);
  if (ids?.length === 0) {
    return (
      <EmptyState icon="heart" text={favoritesMessages.none} isAnnounced>
        <a className="btn btn-main" href={PAGE_PATHS.home}>
          {favoritesMessages.browse}
        </a>
      </EmptyState>
    );
  }
  const saved = ids?.length ?? 0;
  const isAtEnd = !isLoading && videos.length >= total;
  const goneFavorites = gone.length > 0 && <MissingFavorites ids={gone} />;
  const count = isLoading
    ? commonMessages.loadingVideos
    : favoritesMessages.count(saved, gone.length, total < saved - gone.length ? total : null);
  return (
    <>
      <PersonalListToolbar
        isLong={gone.length > 0 && !isLoading}
        text={
          // the text itself is the button: there is no space for another button on phones, so that it would shift the cards
          gone.length > 0 && !isAtEnd && !isGoneOpen ? (
            <button
              type="button"
              className="link min-h-11 text-start leading-tight"
              title={favoritesMessages.showGone}
              onClick={() => setIsGoneOpen(true)}
            >
              {count}
            </button>
          ) : (
            <span>{count}</span>
          )
        }
      >
        {ids && <PersonalListControls list={{ name: null, ids }} arrangement={arrangement} />}
      </PersonalListToolbar>
      {isGoneOpen && goneFavorites && <div className="mb-10">{goneFavorites}</div>}
      {status === 'ready' && total === 0 && gone.length < saved ? (
        <EmptyState icon="search" text={listsMessages.noTitle} isAnnounced />
      ) : (
        <PersonalListCards {...own} />
      )}
      {!isLoading && isAtEnd && !isGoneOpen && goneFavorites && <div className="mt-10">{goneFavorites}</div>}
    </>
  );
}

function ListsPage() {
  const { list } = useStore($favoritesPageList, { ssr: 'initial' });
  const hasLists = ListsPanel.useStatus() !== 'failed';
  const [isShown, setIsShown] = useState(false);
  const onShown = useCallback(() => setIsShown(true), []);
  const isAlive = useHydrated();
  const isOther = list !== null && hasLists;
  return (
    // the CSS class `private` hides the lists if they are locked, even before the island has hydrated
    <div className="private">
      <div className="list-chips">{isAlive && <ListsPanel />}</div>
      {!isOther && <Favorites onShown={onShown} />}
      {isAlive && (
        <>
          {/* new and related videos are loaded after the cards of the list are visible */}
          {(isShown || isOther) && (
            <>
              <NewVideos />
              <RelatedVideos />
            </>
          )}
          <SavedSearches />
          <LibraryFooter />
        </>
      )}
    </div>
  );
}

function Page() {
  const shared = useStore($sharedList, { ssr: 'initial' });
  const isLocked = useStore($areListsLocked, { ssr: 'initial' });
  if (isLocked)
    return (
      <UnlockForm isPage whenFailed={<ErrorMessage text={commonMessages.partNotLoaded} onRetry={UnlockForm.load} />} />
    );
  if (!shared) return <ListsPage />;
  return (
    <SharedVideos shared={shared} whenFailed={<EmptyState icon="circle-alert" text={commonMessages.loadFailed} />} />
  );
}

/** The favorite videos (R100, R101), with the visitor's other lists and saved searches. */
export const FavoritesList = createIsland(Page);
