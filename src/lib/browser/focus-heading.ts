/** Focuses the first heading of a region of the page, of the main part unless given. Returns false if it has none. */
export function focusHeading(region: ParentNode | null = document.querySelector('main'), isScrolling = false): boolean {
  const heading = region?.querySelector<HTMLElement>('h1,h2,h3');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: !isScrolling });
  return true;
}
