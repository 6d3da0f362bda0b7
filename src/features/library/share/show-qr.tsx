import { listsMessages } from '#messages/lists';
import { DialogHeader } from '../../../ui/dialog/DialogHeader.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { showDialog } from '../../../ui/dialog/show-dialog.tsx';
import { countVideosFittingQrCode, encodeListQrCode } from './list-qr.ts';
import type { SharedList } from './shared-list.ts';

/** QR code of a link to a list, for the camera of another device. Drawn in the browser: nothing is sent to a server. */
function ListQr({ list }: { list: SharedList }) {
  const code = encodeListQrCode(list, location.origin);
  if (!code) {
    const fitting = countVideosFittingQrCode(list, location.origin);
    return <EmptyState icon="circle-alert" text={listsMessages.codeTooLong(list.ids.length, fitting)} />;
  }
  const { side, path } = code;
  return (
    <>
      <svg
        role="img"
        aria-label={listsMessages.codeLabel}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-[min(28rem,100dvh-14rem)] rounded-sm bg-code-paper fill-code-ink forced-color-adjust-none"
      >
        <path d={path} />
      </svg>
      <p className="mt-4 text-sm text-pretty text-muted">{listsMessages.codeHint}</p>
    </>
  );
}

/** Shows a list as a QR code in a dialog. */
export function showListQr(list: SharedList): void {
  const title = listsMessages.codeOf(list.name ?? listsMessages.favorites);
  showDialog(title, (close) => (
    <>
      <DialogHeader title={title} onClose={close} />
      <ListQr list={list} />
    </>
  ));
}
