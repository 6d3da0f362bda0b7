import { cardMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { VideoCardData as Card } from '../../../lib/catalogue/video.ts';
import { $videoCardMarks } from '../../marks/video-card-marks-store.ts';
import { FocusRestoringList } from '../../../ui/focus/FocusRestoringList.tsx';
import { prerenderCard } from './prerender-card.tsx';
import { VideoCard } from './VideoCard.tsx';

/** Placeholders in the size of cards that are loading, with lines of text drawn by a pseudo-element (styles/skeletons.css). */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, i) => (
    <li key={`skeleton-${i}`} className="skeleton" aria-hidden="true" data-part="skeleton">
      <div className="card">
        <div className="thumb" />
      </div>
    </li>
  ));
}

interface Props {
  videos: readonly Card[];
  /** Number of skeleton cards (placeholders for loading videos) after the videos. */
  skeletons?: number;
  /** Further list items after the cards, such as ad slots. */
  children?: ReactNode;
}

/** A grid of cards, 1 to 5 columns wide (R114). A sentence for screen readers before the grid says that the links open new tabs. */
export function CardGrid({ videos, skeletons = 0, children }: Props) {
  const marks = useStore($videoCardMarks, { ssr: 'initial' });
  return (
    <>
      <p className="sr-only">{cardMessages.opensNewTab}</p>
      <FocusRestoringList className="cards">
        {videos.map((card) => {
          // the bundler removes this line from the scripts for browsers
          if (import.meta.env.SSR)
            return <li key={card.id} dangerouslySetInnerHTML={{ __html: prerenderCard(card) }} />;
          return (
            <li key={card.id}>
              <VideoCard card={card} mark={marks?.markOf(card) ?? null} savesData={marks?.savesData ?? false} />
            </li>
          );
        })}
        <SkeletonCards count={skeletons} />
        {children}
      </FocusRestoringList>
    </>
  );
}
