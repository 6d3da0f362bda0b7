import { useEffect, useRef, type ReactNode } from 'react';
import { closeDialog, openDialog } from '../../lib/stores/dialog.ts';

interface Props {
  label: string;
  render: (close: () => void) => ReactNode;
}

/** There is one at a time. */
const close = () => document.querySelector<HTMLDialogElement>('dialog.sheet')?.close();

function Sheet({ label, render }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current?.open) current?.showModal();
    // a press beside it closes it, as Escape does
    const onPress = (event: MouseEvent) => event.target === current && current?.close();
    current?.addEventListener('click', onPress);
    return () => current?.removeEventListener('click', onPress);
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-label={label} onClose={closeDialog}>
      {render(close)}
    </dialog>
  );
}

/** Shows a dialog over the page, until it is closed; the focus then returns to where it was. `render` gets how to close it. */
export function showDialog(label: string, render: (close: () => void) => ReactNode): void {
  openDialog(<Sheet key={label} label={label} render={render} />);
}
