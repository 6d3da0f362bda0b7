import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { removePageState } from '../../../lib/browser/page-state-attributes.ts';
import { startScrollRestoration } from '../../../lib/browser/scroll-restoration.ts';
import type { VideoCardData } from '../../../lib/catalogue/video.ts';
import { $listState, initListStateFromUrl } from '../../list/state/list-state-store.ts';
import { countInitialCards, type PageVideoList } from '../../../lib/catalogue/list/page-video-list-definition.ts';
import { useRenderedVideos, type RenderedVideos } from '../../list/machine/use-rendered-videos.ts';
import { createOwnListStore, type OwnListState } from './own-list-store.ts';
import type { ListSortAndSearch } from './own-list-visible-videos.ts';

/** Visible videos of one of the visitor's own lists, with a function that repeats the request after an error. */
export interface OwnListWithRetry extends OwnListState, RenderedVideos {
  readonly retry: () => void;
}

const OWN_LIST: PageVideoList = { name: 'own', tag: null };

let isOpen = false;
/** Starts to save and restore the scroll position of the favorites page. Calls after the first have no effect. */
function openPage(): void {
  if (isOpen) return;
  isOpen = true;
  initListStateFromUrl(OWN_LIST);
  startScrollRestoration();
  removePageState('list');
}

/**
 * Loads as many videos of one of the visitor's own lists as the page shows, and restores the scroll position. Loads nothing while `ids` is
 * null. `onRead` is called with the loaded cards; it must be the same function at every render.
 */
export function useOwnListVideos(
  ids: readonly string[] | null,
  { order, text }: ListSortAndSearch,
  onRead: (cards: readonly VideoCardData[]) => void,
): OwnListWithRetry {
  const [store] = useState(() => createOwnListStore(onRead));
  const own = useStore(store.$own, { ssr: 'initial' });
  useLayoutEffect(openPage, []);
  const { more } = useStore($listState, { ssr: 'initial' });
  useEffect(() => {
    if (ids) store.show({ ids, order, text, limit: countInitialCards(OWN_LIST) + more });
  }, [store, ids, order, text, more]);
  return { ...useRenderedVideos(own), retry: store.retry };
}
