import { commonMessages } from '#messages/common';
import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { SKELETON_CARDS } from '../../lib/domain/limits.ts';
import type { NamedList } from './named-lists.ts';
import type { VideoCard } from '../../lib/domain/video.ts';
import { $favorites, toggleFavorite } from '../favorites/favorites-store.ts';
import { findListed, retryListed } from './lists-store.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Message } from '../../ui/Message.tsx';
import { CardGrid } from '../list/CardGrid.tsx';

interface Props {
  list: NamedList;
  arrange: (videos: readonly VideoCard[]) => readonly VideoCard[];
  toolOf: (card: VideoCard) => ReactNode;
}

/** The videos of a named list. */
export function NamedVideos({ list, arrange, toolOf }: Props) {
  const { ids } = list;
  const [videos, setVideos] = useState<readonly VideoCard[] | 'failed' | null>(null);
  const favorites = useStore($favorites);
  const load = () => {
    let isCurrent = true;
    findListed(ids).then(
      (found) => isCurrent && setVideos(found),
      () => isCurrent && setVideos('failed'),
    );
    return () => {
      isCurrent = false;
    };
  };
  useEffect(load, [ids]);
  const retry = () => {
    retryListed();
    setVideos(null);
    load();
  };
  if (videos === 'failed') return <Failure text={commonMessages.loadFailed} onRetry={retry} />;
  if (ids.length === 0) {
    return <Message icon="list" text={listsMessages.empty} />;
  }
  const shown = arrange(videos ?? []);
  return (
    <>
      <p role="status" className="mt-2 text-muted">
        {videos && listsMessages.count(videos.length, shown.length, ids.length - videos.length)}
      </p>
      {shown.length === 0 && videos && videos.length > 0 && <Message icon="search" text={listsMessages.noTitle} />}
      <CardGrid
        videos={shown}
        favorites={favorites}
        onToggleFavorite={toggleFavorite}
        skeletons={videos ? 0 : Math.min(ids.length, SKELETON_CARDS)}
        toolOf={toolOf}
      />
    </>
  );
}
