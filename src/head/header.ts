import { HEADER_SCROLL_PX } from '../lib/catalogue/limits.ts';
import { completeHeader } from './menu.ts';
import { delegateClick } from './input-events.ts';

/**
 * Makes the header translucent when the page is scrolled beyond the threshold (R010). A page that opens at a scroll position also fires a
 * scroll event.
 */
function initScrollState(): void {
  const show = () => document.getElementById('header')?.toggleAttribute('data-scrolled', scrollY > HEADER_SCROLL_PX);
  window.addEventListener('scroll', show, { passive: true });
}

/** Completes the header right after parsing, before the first paint. */
function completeWhenParsed(): void {
  const find = () => {
    const header = document.getElementById('header');
    // the next element shows that the header is complete
    if (!header?.nextElementSibling) return;
    observer.disconnect();
    completeHeader(header);
  };
  const observer = new MutationObserver(find);
  observer.observe(document.documentElement, { subtree: true, childList: true });
  find();
}

/** Closes the menu on Escape, on a click or focus outside, on a click on a link inside, and when the page is left (R012). */
function initMenu(): void {
  /** Calls `act` with the menu if the menu is open. */
  const withOpen = (act: (menu: HTMLDetailsElement) => void) => {
    const menu = document.getElementById('menu') as HTMLDetailsElement | null;
    if (menu?.open) act(menu);
  };
  window.addEventListener('pagehide', () => withOpen((menu) => (menu.open = false)));
  const closeUnlessIn = ({ target }: Event) =>
    withOpen((menu) => {
      if (!menu.contains(target as Node)) menu.open = false;
    });
  // not `click`, which Safari on iOS does not dispatch for elements that are not clickable
  document.addEventListener('pointerdown', closeUnlessIn);
  document.addEventListener('focusin', closeUnlessIn);
  // closes the menu after a click inside: a link may lead to another part of this page, and the cookie banner is at the end of the page
  delegateClick('#menu a,#menu [data-storage-choice]', () => withOpen((menu) => (menu.open = false)));
  document.addEventListener('keydown', ({ key, target }) =>
    withOpen((menu) => {
      // Safari does not focus a clicked button, so the focus may be on the body
      if (key !== 'Escape' || !(target === document.body || menu.contains(target as Node))) return;
      menu.open = false;
      (menu.firstElementChild as HTMLElement).focus();
    }),
  );
}

/** Sets up the header, which is parsed after this script has run. */
export function initHeader(): void {
  completeWhenParsed();
  initScrollState();
  initMenu();
  // an empty search is ignored without an error message (R026)
  document.addEventListener(
    'invalid',
    (event) => {
      if ((event.target as HTMLInputElement).name === 'q') event.preventDefault();
    },
    true,
  );
}
