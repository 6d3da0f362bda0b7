import { commonMessages } from '#messages/common';
import { useStore } from '@nanostores/react';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import {
  $activeHiddenVideos,
  $showsHiddenVideos,
  mightHaveStoredBlocklist,
  onBlocklistChange,
} from '../features/blocklist/active-blocklist-store.ts';
import { excludeBlockedVideos } from '../features/blocklist/filter-blocked-videos.ts';
import { CardGrid } from '../features/list/card/CardGrid.tsx';
import { readPrerenderedVideoList, type PrerenderedListProps } from '../features/list/card/prerendered-list-props.ts';
import { HiddenVideosLine } from '../features/list/HiddenVideosLine.tsx';
import type { VideoCardData } from '../lib/catalogue/video.ts';
import { retryCatalogue } from '../lib/client/catalogue-client.ts';
import { createIsland } from '../ui/create-island.tsx';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';

interface Props {
  /** Id of the element that contains the prerendered cards. */
  id: string;
  prerendered: PrerenderedListProps;
}

/** Promise that never resolves, which suspends the hydration, so that the page retains its HTML. */
const NEVER = new Promise<never>(() => {});

/**
 * Returns the videos that the visitor's blocklist does not hide, and a function that checks them again. Instead of videos, returns null
 * until they have been checked, and `failed` if the blocklist or the catalogue cannot be loaded.
 */
function useUnblockedVideos(videos: readonly VideoCardData[]) {
  const [open, setOpen] = useState<readonly VideoCardData[] | 'failed' | null>(null);
  const latest = useRef(0);
  const check = useCallback(() => {
    const number = ++latest.current;
    const show = (found: readonly VideoCardData[] | 'failed') => {
      if (number === latest.current) setOpen(found);
    };
    excludeBlockedVideos(videos).then(show, () => show('failed'));
  }, [videos]);
  useEffect(() => {
    check();
    return onBlocklistChange(check);
  }, [check]);
  const retry = useCallback(() => {
    retryCatalogue();
    check();
  }, [check]);
  return { open, retry };
}

/** The videos of a collection. CSS hides the prerendered cards until they have been checked if the visitor has a blocklist. */
function Cards({ all }: { all: readonly VideoCardData[] }) {
  const { open, retry } = useUnblockedVideos(all);
  const hiddenVideos = useStore($activeHiddenVideos, { ssr: 'initial' });
  const showsHidden = useStore($showsHiddenVideos, { ssr: 'initial' });
  if (open === 'failed') return <ErrorMessage text={commonMessages.loadFailed} onRetry={retry} />;
  const visible = (open ?? all).filter(({ id }) => !hiddenVideos.has(id));
  const hidden = open && all.length - visible.length;
  const shown = showsHidden ? all : visible;
  return (
    <div className="collection" data-checked={open === null ? undefined : ''}>
      <div className="blocking">
        {hidden !== null && hidden > 0 && (
          <HiddenVideosLine hidden={hidden} allHidden={shown.length === 0 ? hidden : 0} />
        )}
      </div>
      {shown.length > 0 && <CardGrid videos={shown} />}
    </div>
  );
}

function Collection({ id, prerendered }: Props) {
  // read the prerendered cards only once, because React renders the cards from then on
  const [read] = useState(() => readPrerenderedVideoList(prerendered, id));
  if (read) return <Cards all={read.videos} />;
  // cards that cannot be read, for example because the browser has translated the page, cannot be checked against a blocklist
  if (read === null && mightHaveStoredBlocklist())
    return <ErrorMessage text={commonMessages.loadFailed} onRetry={() => location.reload()} />;
  return use(NEVER);
}

/** Cards of the videos of a collection, in the order that the operator has chosen. */
export const CollectionVideos = createIsland(Collection);
