import { HEADER_SCROLL_PX } from '../lib/catalogue/limits.ts';
import { completeHeader } from './menu.ts';
import { onPress } from './press.ts';

/** Has the header turn translucent beyond the threshold (R010). A page that opens further down is scrolled there. */
function followScroll(): void {
  const show = () => document.getElementById('header')?.toggleAttribute('data-scrolled', scrollY > HEADER_SCROLL_PX);
  window.addEventListener('scroll', show, { passive: true });
}

/** Completes the header as soon as the parser has read it, before it is painted. */
function complete(): void {
  const find = () => {
    const header = document.getElementById('header');
    // what stands behind it says that it is whole
    if (!header?.nextElementSibling) return;
    observer.disconnect();
    completeHeader(header);
  };
  const observer = new MutationObserver(find);
  observer.observe(document.documentElement, { subtree: true, childList: true });
  find();
}

/** Closes the menu by Escape, by a press or the focus beside it, by a link in it, and when its page is left (R012). */
function followMenu(): void {
  /** Calls back with the menu if it is open. */
  const withOpen = (act: (menu: HTMLDetailsElement) => void) => {
    const menu = document.getElementById('menu') as HTMLDetailsElement | null;
    if (menu?.open) act(menu);
  };
  window.addEventListener('pagehide', () => withOpen((menu) => (menu.open = false)));
  const closeUnlessIn = ({ target }: Event) =>
    withOpen((menu) => {
      if (!menu.contains(target as Node)) menu.open = false;
    });
  // not `click`, which Safari of iOS keeps from a document where nothing is to be pressed
  document.addEventListener('pointerdown', closeUnlessIn);
  document.addEventListener('focusin', closeUnlessIn);
  // a link may lead to another part of this page, and the banner stands at the end of it
  onPress('#menu a,#menu [data-storage-choice]', () => withOpen((menu) => (menu.open = false)));
  document.addEventListener('keydown', ({ key, target }) =>
    withOpen((menu) => {
      // Safari leaves the focus where it was when something is pressed
      if (key !== 'Escape' || !(target === document.body || menu.contains(target as Node))) return;
      menu.open = false;
      (menu.firstElementChild as HTMLElement).focus();
    }),
  );
}

/** Completes the header, which comes later, and follows what is done with it. */
export function followHeader(): void {
  complete();
  followScroll();
  followMenu();
  // nothing is searched for nothing, and nothing need be said of it (R026)
  document.addEventListener(
    'invalid',
    (event) => {
      if ((event.target as HTMLInputElement).name === 'q') event.preventDefault();
    },
    true,
  );
}
