// Functions that run in a page. They must use only their arguments and the page's globals.

/** Returns the first visible, enabled element that matches the selector and has a label or text that matches the pattern. */
export function findElementByLabel(
  css: string,
  pattern: readonly [source: string, flags: string] | null,
): Element | null {
  const nameOf = (element: Element) => {
    const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0]?.textContent : null;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
  };
  const isMatch = (element: Element) =>
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    (pattern === null || new RegExp(...pattern).test(nameOf(element)));
  return [...document.querySelectorAll(css)].find(isMatch) ?? null;
}

export function scrollIntoMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * Scrolls to an element. Returns whether the element then stays at the same position for two frames, so that a click is likely to hit it.
 */
export async function scrollToStable(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const place = () => {
    const { x, y } = element.getBoundingClientRect();
    return `${x} ${y}`;
  };
  await frame();
  const before = place();
  await frame();
  await frame();
  element.removeAttribute('data-clicked');
  element.addEventListener('click', () => element.setAttribute('data-clicked', ''), { once: true });
  return element.isConnected && place() === before;
}

/**
 * Returns whether the last click has hit the element that {@link scrollToStable} prepared. Content loaded late may have moved the element
 * away from the pointer.
 */
export function hasReceivedLastClick(element: Element): boolean {
  return !element.isConnected || element.hasAttribute('data-clicked');
}

/** Returns the texts of the visible elements that match a selector, with normalized whitespace. */
export function readTexts(css: string): string[] {
  return [...document.querySelectorAll(css)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.textContent.trim().replaceAll(/\s+/g, ' '));
}

/** Selects an option and dispatches the same events as a visitor's choice. */
export function chooseOption(css: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(css)!;
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}
