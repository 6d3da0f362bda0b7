/** Pixels between a menu and the edge of the window. */
const EDGE = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where something ends, in pixels of the window. */
type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

/**
 * Returns where a menu stands that a button has opened: below it, and their ends in line. It stands above where there is room above alone,
 * and is moved into the window where it would not be whole.
 */
export function placeBeside(
  button: Box,
  menu: Size,
  room: Size,
  isRightToLeft = false,
): { readonly left: number; readonly top: number } {
  const above = button.top - menu.height;
  const lowest = room.height - EDGE - menu.height;
  const top = button.bottom > lowest && above >= EDGE ? above : Math.min(button.bottom, lowest);
  const end = isRightToLeft ? button.left + menu.width : button.right;
  const left = Math.min(end, room.width - EDGE) - menu.width;
  return { left: Math.max(left, EDGE), top: Math.max(top, EDGE) };
}

/** Keeps an open menu at the button that has opened it. Returns how to stop. */
export function keepBeside(menu: HTMLElement, button: Element): () => void {
  const place = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const [at, size] = [button.getBoundingClientRect(), menu.getBoundingClientRect()];
    const { left, top } = placeBeside(at, size, { width, height }, document.dir === 'rtl');
    menu.style.setProperty('--menu-left', `${left}px`);
    menu.style.setProperty('--menu-top', `${top}px`);
  };
  place();
  window.addEventListener('resize', place);
  // where a page goes on scrolling below a dialog
  window.addEventListener('scroll', place, { passive: true });
  return () => {
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place);
  };
}
