import { listsMessages } from '#messages/lists';
import { copyLink } from '../../../lib/browser/copy-link.ts';
import { showProblem } from '../../../lib/browser/notice-store.ts';
import { DialogHead } from '../../../ui/dialog/DialogHead.tsx';
import { showDialog } from '../../../ui/dialog/show-dialog.tsx';
import { linkTo, type SharedList } from './shared-list.ts';

/** Hands a link to the system's own way of sharing, which phones have. Returns whether nothing more is to be done. */
async function shareBySystem(title: string, url: string): Promise<boolean> {
  // on a desktop a link is pasted
  if (!matchMedia('(pointer: coarse)').matches || !('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // the visitor has changed their mind
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Shows a link to copy by hand, where the browser does not let the page do it. */
function showLink(url: string): void {
  showDialog(listsMessages.shareByHand, (close) => (
    <>
      <DialogHead title={listsMessages.shareByHand} onClose={close} />
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

/** Gives the visitor a link that opens a list in any browser. */
export async function shareList(list: SharedList): Promise<void> {
  const url = linkTo(list, location.origin);
  if (url === null) {
    showProblem(listsMessages.tooLong);
    return;
  }
  if (await shareBySystem(list.name ?? listsMessages.favorites, url)) return;
  await copyLink(url, listsMessages.linkCopied, showLink);
}
