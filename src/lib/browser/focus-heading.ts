/** Focuses the first heading in a region of the page (by default, the main content). Returns false if there is no heading. */
export function focusHeading(region: ParentNode | null = document.querySelector('main'), isScrolling = false): boolean {
  const heading = region?.querySelector<HTMLElement>('h1,h2,h3');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: !isScrolling });
  return true;
}
