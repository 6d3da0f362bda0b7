// Functions that run in a page, and see nothing but their arguments.

/**
 * Returns the first visible element of a selector whose name, label or text matches; one that is disabled does not count. With
 * `isReached` the page is scrolled there at once.
 */
export function findTarget(css: string, pattern: string | null, isReached: boolean): Element | null {
  const nameOf = (element: Element) => {
    const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0]?.textContent : null;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
  };
  const isMeant = (element: Element) =>
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    (pattern === null || new RegExp(pattern).test(nameOf(element)));
  const found = [...document.querySelectorAll(css)].find(isMeant) ?? null;
  if (isReached) found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}

/** Returns the texts of the visible elements of a selector, without needless blanks. */
export function readTexts(css: string): string[] {
  return [...document.querySelectorAll(css)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.textContent.trim().replaceAll(/\s+/g, ' '));
}

/** Chooses a select's option as a visitor does who then leaves it. */
export function chooseOption(css: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(css)!;
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}
