import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { showDone } from '../../lib/browser/notice-store.ts';
import { Message } from '../../ui/Message.tsx';
import { $hiddenVideos, isBlocking, openBlocklist } from '../blocklist/blocked-store.ts';
import { $opened, forgetOpened } from '../marks/opened-store.ts';
import { DEFAULT_DESK } from './desk-store.ts';
import { NamedVideos } from './NamedVideos.tsx';

function clear(): void {
  const undo = forgetOpened($opened.get());
  if (!undo) return;
  showDone(listsMessages.openedCleared, { label: listsMessages.undo, run: undo });
}

/** The videos opened lately, the latest first. One that is opened now keeps its place until the list is shown again. */
export function OpenedVideos() {
  const opened = useStore($opened);
  const hidden = useStore($hiddenVideos);
  const [order] = useState(() => $opened.get().toReversed());
  const ids = useMemo(() => {
    const isOpened = new Set(opened);
    return order.filter((id) => isOpened.has(id) && !hidden.has(id));
  }, [order, opened, hidden]);
  useEffect(() => {
    // what cannot be had hides nothing here: the list is the visitor's own
    if (isBlocking()) openBlocklist().catch(() => undefined);
  }, []);
  if (ids.length === 0) return <Message icon="play" text={listsMessages.noneOpened} />;
  return (
    <>
      <div>
        <button type="button" className="btn btn-quiet" onClick={clear}>
          {listsMessages.clearOpened}
        </button>
      </div>
      <NamedVideos list={{ name: listsMessages.opened, ids }} arrangement={DEFAULT_DESK} />
    </>
  );
}
