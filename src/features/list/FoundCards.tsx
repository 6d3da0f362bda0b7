import { searchMessages } from '#messages/search';
import type { ComponentProps } from 'react';
import type { VideoCard } from '../../lib/domain/video.ts';
import { CardGrid } from './CardGrid.tsx';
import type { Results } from './results.ts';

interface Props extends Pick<ComponentProps<typeof CardGrid>, 'favorites' | 'onToggleFavorite'> {
  results: Pick<Results, 'videos' | 'total' | 'exact' | 'asTyped'>;
  /** Whether a card of the list shows. */
  isShown: (card: VideoCard) => boolean;
  /** Skeleton cards to show behind the videos. */
  skeletons: number;
}

/** The cards of a list; of a search that found few videos as typed, those that are only close stand under a heading of their own. */
export function FoundCards({ results, isShown, skeletons, favorites, onToggleFavorite }: Props) {
  const { videos, total, exact, asTyped } = results;
  const grid = (cards: readonly VideoCard[], behind: number) => (
    <CardGrid
      videos={cards.filter(isShown)}
      favorites={favorites}
      onToggleFavorite={onToggleFavorite}
      skeletons={behind}
    />
  );
  if (asTyped === null || videos.length === 0) return grid(videos, skeletons);
  const close = videos.slice(asTyped);
  return (
    <>
      {asTyped === 0 ? (
        <p className="mb-4 text-muted">{searchMessages.noneAsTyped}</p>
      ) : (
        grid(videos.slice(0, asTyped), 0)
      )}
      {asTyped > 0 && (
        <h2 className="mt-10 mb-6 border-t border-line pt-6 text-xl font-bold">
          {searchMessages.closeMatches(total - asTyped, exact)}
        </h2>
      )}
      {grid(close, skeletons)}
    </>
  );
}
