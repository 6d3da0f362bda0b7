import { useRef, useState } from 'react';
import { cardMenuMessages } from '#messages/card-menu';
import { listsMessages } from '#messages/lists';
import { repeatable } from '../../../lib/browser/announce-to-screen-readers.ts';
import { showError } from '../../../lib/browser/toast-notice-store.ts';
import { DialogHeader } from '../../../ui/dialog/DialogHeader.tsx';
import { showDialog } from '../../../ui/dialog/show-dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { countVideosFittingQrCode, encodeListQrCode } from './shared-list-qr-code.ts';
import { formatSharedListUrl, type SharedList } from './shared-list-link.ts';

/** QR code of a link to a list, for the camera of another device. Drawn in the browser: nothing is sent to a server. */
function ListQr({ list }: { list: SharedList }) {
  const code = encodeListQrCode(list, location.origin);
  if (!code) {
    const fitting = countVideosFittingQrCode(list, location.origin);
    return <p className="text-sm text-pretty text-muted">{listsMessages.codeTooLong(list.ids.length, fitting)}</p>;
  }
  const { side, path } = code;
  return (
    <>
      <svg
        role="img"
        aria-label={listsMessages.codeLabel}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-[max(12rem,min(22rem,100dvh-24rem))] rounded-sm bg-code-paper fill-code-ink forced-color-adjust-none"
      >
        <path d={path} />
      </svg>
      <p className="text-sm text-pretty text-muted">{listsMessages.codeHint}</p>
    </>
  );
}

/** Button for the system's share dialog, which is offered on touch devices. */
function SystemShareButton({ title, url }: { title: string; url: string }) {
  if (!matchMedia('(pointer: coarse)').matches || !('share' in navigator)) return null;
  return (
    <button
      type="button"
      className="btn btn-quiet"
      // the promise is rejected if the visitor closes the share dialog without sharing
      onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
    >
      <Icon name="share-2" />
      <span>{listsMessages.share}</span>
    </button>
  );
}

/** Field with a link to a list, and buttons that copy or share the link. */
function ListLink({ title, url }: { title: string; url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(repeatable(listsMessages.linkCopied));
    } catch {
      // select the link for copying by hand
      field.current?.focus();
      field.current?.select();
      setStatus(repeatable(listsMessages.shareByHand));
    }
  };
  return (
    <div className="grid gap-3">
      <input
        ref={field}
        className="field"
        readOnly
        aria-label={listsMessages.link}
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-main" onClick={() => void copy()}>
          {cardMenuMessages.copyLink}
        </button>
        <SystemShareButton title={title} url={url} />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {status}
      </p>
    </div>
  );
}

/** Opens a dialog that shares a list by a link or a QR code, which open the list in any browser. */
export function openShareListDialog(list: SharedList): void {
  const name = list.name ?? listsMessages.favorites;
  const url = formatSharedListUrl(list, location.origin);
  if (url === null) {
    showError(listsMessages.tooLong);
    return;
  }
  showDialog(listsMessages.shareList(name), (close) => (
    <>
      <DialogHeader title={listsMessages.shareList(name)} onClose={close} />
      <div className="grid grid-cols-1 gap-4">
        <ListLink title={name} url={url} />
        <ListQr list={list} />
      </div>
    </>
  ));
}
