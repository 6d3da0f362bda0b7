import { useState, type ReactNode } from 'react';
import { closeDialog, openDialog } from './dialog-store.ts';
import { focusItem, placeIn } from './FocusKeeper.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  label: string;
  render: (close: () => void) => ReactNode;
}

/** There is one at a time. */
const close = () => document.querySelector<HTMLDialogElement>('dialog.sheet')?.close();

function Sheet({ label, render }: Props) {
  // what opened it may be gone when it closes, with the card that it stood on
  const [opener] = useState(() => {
    const list = document.activeElement?.closest('.cards') ?? null;
    return { list, place: placeIn(list) };
  });
  const onClose = (dialog: HTMLDialogElement) => {
    const focused = document.activeElement;
    const isLost = focused === document.body || dialog.contains(focused);
    closeDialog();
    if (opener.place && isLost) focusItem(opener.list, opener.place);
  };
  return (
    <Modal label={label} className="sheet" onClose={onClose}>
      {render(close)}
    </Modal>
  );
}

/** Shows a dialog over the page, until it is closed; the focus then returns to where it was. `render` gets how to close it. */
export function showDialog(label: string, render: (close: () => void) => ReactNode): void {
  openDialog(<Sheet key={label} label={label} render={render} />);
}
