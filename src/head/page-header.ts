import { TRANSLUCENT_HEADER_SCROLL_PX } from '../lib/catalogue/limits.ts';
import { delegateClick } from './click-and-key-events.ts';

/**
 * Makes the header translucent while the page is scrolled beyond a threshold (R010). No initial check is needed: a page that opens at a
 * scroll position also dispatches a scroll event.
 */
function initScrollState(): void {
  const show = () =>
    document.getElementById('header')?.toggleAttribute('data-scrolled', scrollY > TRANSLUCENT_HEADER_SCROLL_PX);
  window.addEventListener('scroll', show, { passive: true });
}

/** Closes the header menu on Escape, a click or focus outside of it, a click on a link in it, and when visitors leave the page (R012). */
function initMenu(): void {
  /** Calls `act` with the menu of the header if the menu is open. */
  const withOpen = (act: (menu: HTMLDetailsElement) => void) => {
    const menu = document.getElementById('menu') as HTMLDetailsElement | null;
    if (menu?.open) act(menu);
  };
  window.addEventListener('pagehide', () => withOpen((menu) => (menu.open = false)));
  const closeUnlessIn = ({ target }: Event) =>
    withOpen((menu) => {
      if (!menu.contains(target as Node)) menu.open = false;
    });
  // listen to `pointerdown`, because Safari on iOS does not dispatch `click` for elements without a click handler
  document.addEventListener('pointerdown', closeUnlessIn);
  document.addEventListener('focusin', closeUnlessIn);
  // close the menu after a click on a link or button in the menu: the link may lead to another part of the same page, such as the cookie
  // banner at the end
  delegateClick('#menu a,#menu [data-storage-choice]', () => withOpen((menu) => (menu.open = false)));
  document.addEventListener('keydown', ({ key, target }) =>
    withOpen((menu) => {
      // Safari does not focus a clicked button, so the focus may be on the body instead of the menu
      if (key !== 'Escape' || !(target === document.body || menu.contains(target as Node))) return;
      menu.open = false;
      (menu.firstElementChild as HTMLElement).focus();
    }),
  );
}

/** Sets up the header: its look while the page is scrolled, its menu and its search box. */
export function initHeader(): void {
  initScrollState();
  initMenu();
  // if the search box is empty, ignore the search without the browser's error message (R026)
  document.addEventListener(
    'invalid',
    (event) => {
      if ((event.target as HTMLInputElement).name === 'q') event.preventDefault();
    },
    true,
  );
}
