/** Minimum distance between a menu and the edge of the window, in pixels. */
const EDGE_DISTANCE = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Edges of an element in window coordinates, in pixels. */
type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

/**
 * Returns the position of a menu relative to the window, in pixels. The menu is below the button that opened it and aligned with an end of
 * the button, or above it if there is enough space only there. If necessary, the menu is moved into the window.
 */
export function computeMenuPosition(
  button: Box,
  menu: Size,
  viewport: Size,
  isRightToLeft = false,
): { readonly left: number; readonly top: number } {
  const above = button.top - menu.height;
  const lowest = viewport.height - EDGE_DISTANCE - menu.height;
  const top = button.bottom > lowest && above >= EDGE_DISTANCE ? above : Math.min(button.bottom, lowest);
  const end = isRightToLeft ? button.left + menu.width : button.right;
  const left = Math.min(end, viewport.width - EDGE_DISTANCE) - menu.width;
  return { left: Math.max(left, EDGE_DISTANCE), top: Math.max(top, EDGE_DISTANCE) };
}

/** Keeps an open menu next to its button when the menu, window or scroll position changes. Returns a function that stops this. */
export function keepMenuNextToButton(menu: HTMLElement, button: Element): () => void {
  const place = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const [at, size] = [button.getBoundingClientRect(), menu.getBoundingClientRect()];
    const { left, top } = computeMenuPosition(at, size, { width, height }, document.dir === 'rtl');
    menu.style.setProperty('--menu-left', `${left}px`);
    menu.style.setProperty('--menu-top', `${top}px`);
  };
  place();
  // entries of the menu may appear after it has opened
  const observer = new ResizeObserver(place);
  observer.observe(menu);
  window.addEventListener('resize', place);
  // update the position also on scroll, because the page below an open dialog may scroll
  window.addEventListener('scroll', place, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place);
  };
}
