import { listsMessages } from '#messages/lists';
import { commonMessages } from '#messages/common';
import { favoritesMessages } from '#messages/favorites';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PATHS } from '../lib/domain/address.ts';
import { SKELETON_CARDS } from '../lib/domain/limits.ts';
import { $favoriteVideos, retryFavorites, type FavoriteVideos } from '../features/favorites/favorite-videos-store.ts';
import { $favorites, NO_FAVORITES, toggleFavorite } from '../features/favorites/favorites-store.ts';
import type { Shown } from '../features/lists/FavoritesDesk.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Failure } from '../ui/Failure.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Message } from '../ui/Message.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { CardGrid } from '../features/list/CardGrid.tsx';

const LOADING: FavoriteVideos = { status: 'loading', videos: [], gone: [] };
const FAVORITES: Shown = { isOther: false, arrange: (videos) => videos };
const GoneFavorites = lazyPart(() => import('../features/favorites/GoneFavorites.tsx'));
const StorageAdvice = lazyPart(() => import('../features/own-data/StorageAdvice.tsx'));

/** The favorites are there without these, and stay when they cannot be had. */
const FavoritesDesk = lazyPart(() => import('../features/lists/FavoritesDesk.tsx'));
const RelatedVideos = lazyPart(() => import('../features/favorites/RelatedVideos.tsx'));
const SavedSearches = lazyPart(() => import('../features/saved-searches/SavedSearches.tsx'));

function List({ arrange, toolOf }: Shown) {
  const { status, videos, gone } = useStore($favoriteVideos, { ssr: () => LOADING });
  const favorites = useStore($favorites, { ssr: () => NO_FAVORITES });
  const saved = videos.length + gone.length;
  const isEmpty = status === 'ready' && saved === 0;
  const left = arrange(videos);
  if (status === 'error') return <Failure text={commonMessages.loadFailed} onRetry={retryFavorites} />;
  return (
    <>
      <p role="status" className={status === 'ready' && saved > 0 ? 'mb-6 text-muted' : 'sr-only'}>
        {status === 'loading'
          ? commonMessages.loadingVideos
          : saved > 0
            ? favoritesMessages.count(saved, gone.length, left.length)
            : ''}
      </p>
      {isEmpty ? (
        <Message icon="heart" text={favoritesMessages.none}>
          <a className="btn btn-main" href={PATHS.home}>
            {favoritesMessages.browse}
          </a>
        </Message>
      ) : videos.length > 0 && left.length === 0 ? (
        <Message icon="search" text={listsMessages.noTitle} />
      ) : (
        <CardGrid
          videos={left}
          favorites={favorites}
          onToggleFavorite={toggleFavorite}
          skeletons={status === 'loading' ? SKELETON_CARDS : 0}
          {...(toolOf && { toolOf })}
        />
      )}
      {saved > 0 && (
        <div className="mt-10 grid grid-cols-1 gap-6">
          {gone.length > 0 && <GoneFavorites gone={gone} />}
          <StorageAdvice />
        </div>
      )}
    </>
  );
}

function Page() {
  const [shown, setShown] = useState(FAVORITES);
  const favorites = useStore($favorites, { ssr: () => NO_FAVORITES });
  const isAlive = useHydrated();
  return (
    <>
      {/* room for the lists, so that what stands below does not move when they have come */}
      <div className={favorites.length > 1 ? 'min-h-32 max-sm:min-h-45' : 'min-h-17'}>
        {isAlive && <FavoritesDesk onShow={setShown} />}
      </div>
      {!shown.isOther && <List {...shown} />}
      {isAlive && (
        <>
          <RelatedVideos />
          <SavedSearches />
        </>
      )}
    </>
  );
}

/** The saved videos (R100, R101), and beside them what else the visitor keeps. */
export function FavoritesList() {
  return (
    <Boundary>
      <Page />
    </Boundary>
  );
}
