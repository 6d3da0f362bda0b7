import { listsMessages } from '#messages/lists';
import { useStore } from '@nanostores/react';
import { Icon } from '../../../ui/Icon.tsx';
import { createControlAttributes } from '../../../ui/use-hydrated.ts';
import { $favorites } from '../../favorites/favorites-store.ts';
import { $shownList, OPENED_VIDEOS_LIST } from '../videos/shown-list-store.ts';
import { $lists } from '../lists/lists-store.ts';
import { copyLink } from '../../../lib/browser/copy-link.ts';
import { showError } from '../../../lib/browser/notice-store.ts';
import { DialogHeader } from '../../../ui/dialog/DialogHeader.tsx';
import { showDialog } from '../../../ui/dialog/show-dialog.tsx';
import { formatSharedListUrl, type SharedList } from './shared-list.ts';

/**
 * Shares a link with the system's share dialog on touch devices. Returns true if the visitor shared the link or canceled, false if the link
 * must be shared in another way.
 */
async function shareBySystem(title: string, url: string): Promise<boolean> {
  // use the share dialog only with touch input; on desktops, the link is copied
  if (!matchMedia('(pointer: coarse)').matches || !('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // this error means that the visitor has closed the share dialog without sharing
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Shows a link to copy by hand, for browsers that deny access to the clipboard. */
function showLink(url: string): void {
  showDialog(listsMessages.shareByHand, (close) => (
    <>
      <DialogHeader title={listsMessages.shareByHand} onClose={close} />
      <input
        className="field"
        readOnly
        aria-label={listsMessages.link}
        value={url}
        onFocus={({ target }) => target.select()}
      />
    </>
  ));
}

/** Shares a link to one of the visitor's lists, or copies it to the clipboard. The link opens the list in any browser. */
async function shareList(list: SharedList): Promise<void> {
  const url = formatSharedListUrl(list, location.origin);
  if (url === null) {
    showError(listsMessages.tooLong);
    return;
  }
  if (await shareBySystem(list.name ?? listsMessages.favorites, url)) return;
  await copyLink(url, listsMessages.linkCopied, showLink);
}

/** Button that shares the selected list. */
export function ShareList() {
  const { list: name } = useStore($shownList);
  const favorites = useStore($favorites);
  const lists = useStore($lists);
  const ids = name === null ? favorites : (lists.find((list) => list.name === name)?.ids ?? []);
  return (
    <button
      type="button"
      className="btn btn-quiet max-sm:px-3"
      aria-label={listsMessages.shareList(
        name === OPENED_VIDEOS_LIST ? listsMessages.opened : (name ?? listsMessages.favorites),
      )}
      title={listsMessages.share}
      {...createControlAttributes(ids.length === 0)}
      onClick={() => void shareList({ name, ids })}
    >
      <Icon name="share-2" />
      <span className="max-sm:hidden">{listsMessages.share}</span>
    </button>
  );
}
