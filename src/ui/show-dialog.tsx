import { useEffect, useRef, useState, type ReactNode } from 'react';
import { closeDialog, openDialog } from './dialog-store.ts';
import { focusItem, placeIn } from './FocusKeeper.tsx';

interface Props {
  label: string;
  render: (close: () => void) => ReactNode;
}

/** There is one at a time. */
const close = () => document.querySelector<HTMLDialogElement>('dialog.sheet')?.close();

function Sheet({ label, render }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // what opened it may be gone when it closes, with the card that it stood on
  const [opener] = useState(() => {
    const list = document.activeElement?.closest('.cards') ?? null;
    return { list, place: placeIn(list) };
  });
  const onClose = () => {
    const focused = document.activeElement;
    const isLost = focused === document.body || dialog.current?.contains(focused);
    closeDialog();
    if (opener.place && isLost) focusItem(opener.list, opener.place);
  };
  useEffect(() => {
    const { current } = dialog;
    if (!current?.open) current?.showModal();
    // a press beside it closes it, as Escape does; one that begins inside, on its rim or in a text, does not
    const isBeside = ({ clientX, clientY }: MouseEvent) => {
      const { left, right, top, bottom } = current!.getBoundingClientRect();
      return clientX < left || clientX > right || clientY < top || clientY > bottom;
    };
    const onPress = (event: PointerEvent) => event.target === current && isBeside(event) && current?.close();
    current?.addEventListener('pointerdown', onPress);
    return () => current?.removeEventListener('pointerdown', onPress);
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-label={label} onClose={onClose}>
      {render(close)}
    </dialog>
  );
}

/** Shows a dialog over the page, until it is closed; the focus then returns to where it was. `render` gets how to close it. */
export function showDialog(label: string, render: (close: () => void) => ReactNode): void {
  openDialog(<Sheet key={label} label={label} render={render} />);
}
