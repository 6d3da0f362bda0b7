import { HEADER_SCROLL_PX } from '../lib/domain/limits.ts';

/** Has the header turn translucent beyond the threshold (R010). A page that opens further down is scrolled there. */
function followScroll(): void {
  const show = () => document.getElementById('header')?.toggleAttribute('data-scrolled', scrollY > HEADER_SCROLL_PX);
  window.addEventListener('scroll', show, { passive: true });
}

/** Closes the menu by Escape, by a press beside it, and when its page is left (R012). */
function followMenu(): void {
  /** Calls back with the menu if it is open. */
  const withOpen = (act: (menu: HTMLDetailsElement) => void) => {
    const menu = document.getElementById('menu') as HTMLDetailsElement | null;
    if (menu?.open) act(menu);
  };
  window.addEventListener('pagehide', () => withOpen((menu) => (menu.open = false)));
  document.addEventListener('click', ({ target }) =>
    withOpen((menu) => {
      if (!menu.contains(target as Node)) menu.open = false;
    }),
  );
  document.addEventListener('keydown', ({ key, target }) =>
    withOpen((menu) => {
      if (key !== 'Escape' || !menu.contains(target as Node)) return;
      menu.open = false;
      (menu.firstElementChild as HTMLElement).focus();
    }),
  );
}

/** Follows what is done with the header, which comes later. */
export function followHeader(): void {
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
