import { favoritesMessages } from '#messages/favorites';
import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { VideoCardData } from '../../../lib/catalogue/video.ts';
import { $activeHiddenVideos, repeatOnBlocklistChange } from '../../blocklist/active-blocklist-store.ts';
import { $favoriteIds } from '../../favorites/favorites-store.ts';
import { findRelatedVideos } from './find-related-videos.ts';
import { CardGrid } from '../../list/card/CardGrid.tsx';

/**
 * Videos that share tags with the latest favorites (R157). They are selected once per page view, and again after a change of the
 * blocklist. Changes of the favorites alone have no effect.
 */
export default function RelatedVideos(): ReactNode {
  const favorites = useStore($favoriteIds);
  const hidden = useStore($activeHiddenVideos);
  const [videos, setVideos] = useState<readonly VideoCardData[] | null>(null);
  const hasFavorites = favorites.length > 0;
  useEffect(() => {
    if (!hasFavorites) return undefined;
    return repeatOnBlocklistChange((signal) => findRelatedVideos($favoriteIds.get(), signal), setVideos);
  }, [hasFavorites]);
  if (!hasFavorites || !videos?.length) return null;
  return (
    <section aria-labelledby="related" className="mt-12">
      <h2 id="related" className="mb-4 text-xl font-bold">
        {favoritesMessages.related}
      </h2>
      <CardGrid videos={videos.filter(({ id }) => !hidden.has(id))} />
    </section>
  );
}
