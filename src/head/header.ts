import { HEADER_SCROLL_PX } from '../lib/domain/limits.ts';

/** Has the header turn translucent beyond the threshold (R010). */
function followScroll(): void {
  const header = document.getElementById('header')!;
  const show = () => header.toggleAttribute('data-scrolled', scrollY > HEADER_SCROLL_PX);
  show();
  window.addEventListener('scroll', show, { passive: true });
}

/** Closes the menu by Escape, by a press beside it, and when its page is left (R012). */
function followMenu(): void {
  const menu = document.getElementById('menu') as HTMLDetailsElement;
  const close = () => (menu.open = false);
  window.addEventListener('pagehide', close);
  document.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) close();
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    (menu.firstElementChild as HTMLElement).focus();
  });
}

/** Runs at the end of the header. */
export function run(): void {
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
