import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  label: string;
  className: string;
  /** Called with its element when it has been closed. */
  onClose: (dialog: HTMLDialogElement) => void;
  children: ReactNode;
}

/** A dialog over the page, open as long as it is there. Escape closes it, and so does a press beside it. */
export function Modal({ label, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current) return undefined;
    if (!current.open) current.showModal();
    const isBeside = ({ target, clientX, clientY }: MouseEvent) => {
      const { left, right, top, bottom } = current.getBoundingClientRect();
      return target === current && (clientX < left || clientX > right || clientY < top || clientY > bottom);
    };
    // a press that begins inside, on its rim or in a text, is none beside it
    let hasBegunBeside = false;
    const onDown = (event: PointerEvent) => {
      hasBegunBeside = isBeside(event);
    };
    // when the finger is lifted: closed before, it would leave the rest of the press to what lies below it
    const onClick = (event: MouseEvent) => hasBegunBeside && isBeside(event) && current.close();
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
