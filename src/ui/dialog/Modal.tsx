import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  label: string;
  className: string;
  /** Called with the dialog element after the dialog was closed. */
  onClose: (dialog: HTMLDialogElement) => void;
  children: ReactNode;
}

/** Modal dialog that is open while mounted. Closes on Escape or a click outside. */
export function Modal({ label, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current) return undefined;
    if (!current.open) current.showModal();
    const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
      const { left, right, top, bottom } = current.getBoundingClientRect();
      return target === current && (clientX < left || clientX > right || clientY < top || clientY > bottom);
    };
    // a click outside does not close the dialog if the pointer was pressed inside, for example to select text
    let hasStartedOutside = false;
    const onDown = (event: PointerEvent) => {
      hasStartedOutside = isOutside(event);
    };
    // close the dialog on `click` instead of `pointerdown`: otherwise, the element below the closed dialog would receive the click
    const onClick = (event: MouseEvent) => hasStartedOutside && isOutside(event) && current.close();
    current.addEventListener('pointerdown', onDown);
    current.addEventListener('click', onClick);
    return () => {
      current.removeEventListener('pointerdown', onDown);
      current.removeEventListener('click', onClick);
    };
  }, []);
  return (
    <dialog ref={dialog} className={className} aria-label={label} onClose={(event) => onClose(event.currentTarget)}>
      {children}
      <p role="status" data-status className="sr-only" />
    </dialog>
  );
}
