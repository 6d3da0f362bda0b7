import { followMessages } from '#messages/follow';
import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { $activeHiddenVideos, repeatOnBlocklistChange } from '../blocklist/active-blocklist-store.ts';
import { CardGrid } from '../list/card/CardGrid.tsx';
import { findNewVideosOfFollowedTags, listFollowedLabelSlugs } from './followed-tags.ts';
import { $savedSearches } from './saved-searches-store.ts';

/** Videos of followed tags, performers and sources that were added since the last visit. Renders nothing if the visitor follows nothing. */
export default function NewVideos(): ReactNode {
  const searches = useStore($savedSearches);
  const hidden = useStore($activeHiddenVideos);
  const [videos, setVideos] = useState<readonly VideoCardData[] | null>(null);
  const followed = listFollowedLabelSlugs(searches).join(' ');
  useEffect(() => {
    if (followed === '') return undefined;
    return repeatOnBlocklistChange((signal) => findNewVideosOfFollowedTags($savedSearches.get(), signal), setVideos);
  }, [followed]);
  if (followed === '' || videos === null) return null;
  const shown = videos.filter(({ id }) => !hidden.has(id));
  return (
    <section aria-labelledby="new-videos" className="mt-12">
      <h2 id="new-videos" className="mb-4 text-xl font-bold">
        {followMessages.title}
      </h2>
      {shown.length === 0 ? <p className="text-muted">{followMessages.none}</p> : <CardGrid videos={shown} />}
    </section>
  );
}
