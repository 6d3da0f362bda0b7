import { useState, type ReactNode } from 'react';
import { closeDialog, openDialog } from './dialog-store.ts';
import { focusItem, placeIn } from '../focus/FocusKeeper.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  label: string;
  render: (close: () => void) => ReactNode;
  className: string;
}

/** There is one at a time. */
const findShown = () => document.querySelector<HTMLDialogElement>('dialog.sheet');
const close = () => findShown()?.close();

function Sheet({ label, render, className }: Props) {
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
    <Modal label={label} className={`sheet ${className}`} onClose={onClose}>
      {render(close)}
    </Modal>
  );
}

/**
 * Shows a dialog over the page, until it is closed; the focus then returns to where it was. `render` gets how to close it. It stands in the
 * middle, unless a class says otherwise.
 */
export function showDialog(label: string, render: (close: () => void) => ReactNode, className = ''): void {
  openDialog(<Sheet key={label} label={label} render={render} className={className} />);
}

/** Closes the dialog that shows. What follows is done once it is gone, and the focus is back where it was. */
export function afterDialog(next: () => void): void {
  const shown = findShown();
  shown?.addEventListener('close', next, { once: true });
  shown?.close();
}
