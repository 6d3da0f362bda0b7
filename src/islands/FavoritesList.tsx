import { useStore } from '@nanostores/react';
import { PATHS } from '../lib/domain/address.ts';
import { SKELETON_CARDS } from '../lib/domain/limits.ts';
import { LOAD_FAILED, MESSAGES } from '../lib/domain/messages.ts';
import { $favoriteVideos, retryFavorites, type FavoriteVideos } from '../lib/stores/favorite-videos.ts';
import { $favorites, toggleFavorite } from '../lib/stores/favorites.ts';
import { Boundary } from './ui/Boundary.tsx';
import { Failure } from './ui/Failure.tsx';
import { Message } from './ui/Message.tsx';
import { useNow } from './ui/use-now.ts';
import { CardGrid } from './video/CardGrid.tsx';

const LOADING: FavoriteVideos = { status: 'loading', videos: [] };

function List() {
  const { status, videos } = useStore($favoriteVideos, { ssr: () => LOADING });
  const favorites = useStore($favorites, { ssr: () => [] });
  const now = useNow(0);
  if (status === 'error') return <Failure text={LOAD_FAILED} onRetry={retryFavorites} />;
  return (
    <>
      <p role="status" className={status === 'ready' && videos.length > 0 ? 'mb-6 text-muted' : 'sr-only'}>
        {status === 'ready' && videos.length > 0
          ? `${videos.length} saved ${videos.length === 1 ? 'video' : 'videos'}`
          : ''}
      </p>
      {status === 'ready' && videos.length === 0 ? (
        <Message icon="heart" text={MESSAGES.noFavorites}>
          <a className="btn btn-main" href={PATHS.home}>
            Browse videos
          </a>
        </Message>
      ) : (
        <CardGrid
          videos={videos}
          now={now}
          favorites={favorites}
          onToggleFavorite={toggleFavorite}
          skeletons={status === 'loading' ? SKELETON_CARDS : 0}
        />
      )}
    </>
  );
}

/** The saved videos (R100, R101). */
export function FavoritesList() {
  return (
    <Boundary>
      <List />
    </Boundary>
  );
}
