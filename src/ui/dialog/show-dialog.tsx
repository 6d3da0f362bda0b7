import { useState, type ReactNode } from 'react';
import { closeDialog, openDialog } from './dialog-store.ts';
import { focusListItem, findFocusPositionInList } from '../focus/FocusRestoringList.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  label: string;
  render: (close: () => void) => ReactNode;
  className: string;
}

/** Returns the element of the open dialog. No more than one dialog is open at a time. */
const findOpenDialog = () => document.querySelector<HTMLDialogElement>('dialog.sheet');
const close = () => findOpenDialog()?.close();

function Sheet({ label, render, className }: Props) {
  // remember the position of the focus in its list, since the element that opened the dialog may be gone when the dialog closes
  const [opener] = useState(() => {
    const list = document.activeElement?.closest('.cards') ?? null;
    return { list, place: findFocusPositionInList(list) };
  });
  const onClose = (dialog: HTMLDialogElement) => {
    const focused = document.activeElement;
    const isLost = focused === document.body || dialog.contains(focused);
    closeDialog();
    if (opener.place && isLost) focusListItem(opener.list, opener.place);
  };
  return (
    <Modal label={label} className={`sheet ${className}`} onClose={onClose}>
      {render(close)}
    </Modal>
  );
}

/**
 * Shows a modal dialog until it is closed, and then returns the focus to the element that had it before. `render` receives a function that
 * closes the dialog. The dialog is centered unless `className` changes that.
 */
export function showDialog(label: string, render: (close: () => void) => ReactNode, className = ''): void {
  openDialog(<Sheet key={label} label={label} render={render} className={className} />);
}

/** Closes the open dialog. Calls `next` after the dialog is closed and the focus has returned. */
export function closeDialogThen(next: () => void): void {
  const shown = findOpenDialog();
  shown?.addEventListener('close', next, { once: true });
  shown?.close();
}
