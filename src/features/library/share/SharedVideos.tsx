import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { focusHeading } from '../../../lib/browser/focus-heading.ts';
import { registerUndoAction, showError, showSuccess, showUndoNotice } from '../../../lib/browser/toast-notice-store.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { selectVisitorList, DEFAULT_SHOWN_LIST } from '../videos/favorites-page-list-store.ts';
import { $lists } from '../lists/named-lists-store.ts';
import { findList } from '../lists/named-lists.ts';
import { LoadedListVideos, useNamedListVideos } from '../videos/NamedListVideos.tsx';
import { closeSharedListView } from './shared-list-store.ts';
import type { SharedList } from './shared-list-link.ts';
import { saveSharedList } from './save-shared-list.ts';

const { shared: messages } = listsMessages;

/** Closes the list from a shared link, selects a list of the visitor (null: the favorites), and moves the focus to the page heading. */
function closeAndSelect(name: string | null): void {
  selectVisitorList(name);
  closeSharedListView();
  focusHeading();
}

/** A list opened from a shared link, with buttons that save or dismiss it. */
export default function SharedVideos({ shared }: { shared: SharedList }) {
  const { name, ids } = shared;
  const same = findList(useStore($lists), name ?? '');
  const own = useNamedListVideos(ids, DEFAULT_SHOWN_LIST);
  // do not save ids of unavailable videos, such as the truncated last id of a link
  const available = ids.filter((id) => !own.gone.includes(id));
  const leave = (
    <button type="button" className="btn btn-quiet" onClick={() => closeAndSelect(null)}>
      {messages.leave}
    </button>
  );
  if (ids.length === 0) {
    return (
      <EmptyState icon="circle-alert" text={messages.damaged}>
        {leave}
      </EmptyState>
    );
  }
  // the first load determines which videos are available
  const isLoading = own.status === 'loading';
  const save = () => {
    if (isLoading) return;
    const { name: target, problem, undo } = saveSharedList({ name, ids: available });
    if (problem !== null) {
      if (undo) registerUndoAction(undo);
      showError(problem);
      return;
    }
    const text = messages.taken(target);
    if (undo) showUndoNotice(text, undo);
    else showSuccess(text);
    closeAndSelect(target);
  };
  return (
    <section aria-label={messages.title(name)}>
      <div className="panel mt-2 mb-3 grid gap-3 p-4">
        <p className="wrap-anywhere text-muted">{same ? messages.joins(same.name) : messages.text}</p>
        <div className="flex flex-wrap gap-3">
          {available.length > 0 && (
            <button type="button" className="btn btn-main" aria-disabled={isLoading || undefined} onClick={save}>
              {name === null ? messages.addFavorites : messages.addList}
            </button>
          )}
          {leave}
        </div>
      </div>
      <LoadedListVideos ids={ids} own={own} />
    </section>
  );
}
