import type { VideoCard as Card } from '../../lib/domain/video.ts';
import { SkeletonCards } from './SkeletonCards.tsx';
import { VideoCard } from './VideoCard.tsx';

interface Props {
  videos: readonly Card[];
  now: number;
  favorites: readonly string[];
  onToggleFavorite: (id: string, card: Card) => void;
  /** Skeleton cards to show behind the videos. */
  skeletons?: number;
}

/** A grid of cards, 1 to 5 columns wide (R114). */
export function CardGrid({ videos, now, favorites, onToggleFavorite, skeletons = 0 }: Props) {
  const isFavorite = new Set(favorites);
  return (
    <ul className="cards">
      {videos.map((card) => (
        <li key={card.id}>
          <VideoCard card={card} now={now} isFavorite={isFavorite.has(card.id)} onToggleFavorite={onToggleFavorite} />
        </li>
      ))}
      <SkeletonCards count={skeletons} />
    </ul>
  );
}
