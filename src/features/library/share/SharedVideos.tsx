import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { focusHeading } from '../../../lib/browser/focus-heading.ts';
import { showSuccess, showError } from '../../../lib/browser/toast-notice-store.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { selectVisitorList, DEFAULT_SHOWN_LIST } from '../videos/favorites-page-list-store.ts';
import { $lists } from '../lists/named-lists-store.ts';
import { findList } from '../lists/named-lists.ts';
import { NamedListVideos } from '../videos/NamedListVideos.tsx';
import { closeSharedListView } from './shared-list-store.ts';
import type { SharedList } from './shared-list-link.ts';
import { saveSharedList } from './save-shared-list.ts';

const { shared: messages } = listsMessages;

/** Closes the list from a shared link and moves the focus to the heading of the page. */
function close(): void {
  closeSharedListView();
  focusHeading();
}

/** A list opened from a shared link, with buttons that save or dismiss it. */
export default function SharedVideos({ shared }: { shared: SharedList }) {
  const { name, ids } = shared;
  const same = findList(useStore($lists), name ?? '');
  const leave = (
    <button type="button" className="btn btn-quiet" onClick={close}>
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
  const save = () => {
    const saved = saveSharedList(shared);
    if (saved.problem !== null) {
      showError(saved.problem);
      return;
    }
    showSuccess(messages.taken(saved.name));
    selectVisitorList(saved.name);
    close();
  };
  return (
    <section aria-label={messages.title(name)}>
      <div className="panel mt-2 mb-3 grid gap-3 p-4">
        <p className="wrap-anywhere text-muted">{same ? messages.joins(same.name) : messages.text}</p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-main" onClick={save}>
            {name === null ? messages.addFavorites : messages.addList}
          </button>
          {leave}
        </div>
      </div>
      <NamedListVideos list={{ name: name ?? '', ids }} arrangement={DEFAULT_SHOWN_LIST} />
    </section>
  );
}
