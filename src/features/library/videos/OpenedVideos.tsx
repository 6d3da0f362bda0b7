import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { showUndoNotice } from '../../../lib/browser/toast-notice-store.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { $activeHiddenVideos } from '../../blocklist/active-blocklist-store.ts';
import {
  $removedOpenedVideos,
  $openedVideoIds,
  removeIdsFromOpenedVideos,
  restoreRemovedOpenedVideos,
} from '../../marks/opened-videos-store.ts';
import { changeVisitorSettings } from '../../settings/settings-store.ts';
import { DEFAULT_SHOWN_LIST } from './favorites-page-list-store.ts';
import { NamedListVideos } from './NamedListVideos.tsx';

function clear(): void {
  const undo = removeIdsFromOpenedVideos($openedVideoIds.get());
  if (!undo) return;
  showUndoNotice(listsMessages.openedCleared, undo);
}

/**
 * Recently opened videos, the latest first. While opened videos are not stored, shows an explanation and a button that turns the storage
 * on. A video that is opened meanwhile comes first; one that is opened again keeps its position until the list is shown again.
 */
export function OpenedVideos({ isRemembering }: { isRemembering: boolean }) {
  const opened = useStore($openedVideoIds);
  const hidden = useStore($activeHiddenVideos);
  const [order] = useState(() => [...$removedOpenedVideos.get(), ...$openedVideoIds.get()].toReversed());
  const ids = useMemo(() => {
    const isOpened = new Set(opened);
    const added = opened.filter((id) => !order.includes(id)).toReversed();
    return [...added, ...order.filter((id) => isOpened.has(id))].filter((id) => !hidden.has(id));
  }, [order, opened, hidden]);
  const forgotten = useStore($removedOpenedVideos);
  const restore = forgotten.length > 0 && (
    <button type="button" className="btn btn-quiet" onClick={restoreRemovedOpenedVideos}>
      {listsMessages.restoreOpened}
    </button>
  );
  const clearButton = (
    <button type="button" className="btn btn-quiet" onClick={clear}>
      {listsMessages.clearOpened}
    </button>
  );
  if (!isRemembering) {
    return (
      <EmptyState icon="history" text={listsMessages.openedOff} isAnnounced>
        <button type="button" className="btn btn-main" onClick={() => changeVisitorSettings({ marksOpened: true })}>
          {listsMessages.rememberOpened}
        </button>
        {opened.length > 0 && clearButton}
      </EmptyState>
    );
  }
  if (ids.length === 0) {
    return (
      <EmptyState icon="play" text={listsMessages.noneOpened} isAnnounced>
        {opened.length > 0 && clearButton}
        {restore}
      </EmptyState>
    );
  }
  return (
    <NamedListVideos
      list={{ name: listsMessages.opened, ids }}
      arrangement={DEFAULT_SHOWN_LIST}
      tools={
        <>
          {clearButton}
          {restore}
        </>
      }
    />
  );
}
