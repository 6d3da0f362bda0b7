import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { removePageState } from '../../../lib/browser/document-state.ts';
import { startScrollRestoration } from '../../../lib/browser/scroll-restoration.ts';
import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { $listState, openListState } from '../../list/state/list-state-store.ts';
import { initialCount, type PageList } from '../../list/state/page-list.ts';
import { useShownVideos, type ShownVideos } from '../../list/machine/use-shown-videos.ts';
import { createOwnVideos, type OwnVideos } from './own-videos-store.ts';
import type { Arrangement } from './own-videos.ts';

/** Visible part of one of the visitor's own lists, with a function that retries after an error. */
export interface ShownOwnVideos extends OwnVideos, ShownVideos {
  readonly retry: () => void;
}

const OWN_LIST: PageList = { name: 'own', tag: null };

let isOpen = false;
/** Starts to save and restore scroll positions on the page of the visitor's lists; once per page. */
function openPage(): void {
  if (isOpen) return;
  isOpen = true;
  openListState(OWN_LIST);
  startScrollRestoration();
  removePageState('list');
}

/**
 * Loads one of the visitor's own lists up to its current length, and restores the scroll position. Loads nothing while `ids` is null.
 * `onRead` is called with loaded cards and must be a stable function.
 */
export function useOwnVideos(
  ids: readonly string[] | null,
  { order, text }: Arrangement,
  onRead: (cards: readonly VideoCard[]) => void,
): ShownOwnVideos {
  const [store] = useState(() => createOwnVideos(onRead));
  const own = useStore(store.$own, { ssr: 'initial' });
  useLayoutEffect(openPage, []);
  const { more } = useStore($listState, { ssr: 'initial' });
  useEffect(() => {
    if (ids) store.show({ ids, order, text, limit: initialCount(OWN_LIST) + more });
  }, [store, ids, order, text, more]);
  return { ...useShownVideos(own), retry: store.retry };
}
