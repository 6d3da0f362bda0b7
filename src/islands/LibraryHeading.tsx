import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { $favoritesPageList, OPENED_VIDEOS_LIST_NAME } from '../features/library/videos/favorites-page-list-store.ts';
import { $sharedList } from '../features/library/share/shared-list-store.ts';
import { $areListsLocked } from '../features/lock/pin-lock-store.ts';
import { useTabTitle } from '../features/search/use-tab-title.ts';
import { createIsland } from '../ui/create-island.tsx';

function Heading() {
  const { list } = useStore($favoritesPageList, { ssr: 'initial' });
  const shared = useStore($sharedList, { ssr: 'initial' });
  const isLocked = useStore($areListsLocked, { ssr: 'initial' });
  const own = list === OPENED_VIDEOS_LIST_NAME ? listsMessages.opened : (list ?? listsMessages.favorites);
  const opened = shared ? listsMessages.shared.title(shared.name) : own;
  useTabTitle(shared && !isLocked ? listsMessages.shared.title(shared.name) : listsMessages.favorites);
  return (
    <h1 className="mb-2 line-clamp-2 text-2xl font-extrabold wrap-anywhere">
      {isLocked ? listsMessages.favorites : opened}
    </h1>
  );
}

/** Page heading with the name of the list that the favorites page shows. While the lists are locked, it names no list. */
export const LibraryHeading = createIsland(Heading);
