// Functions that run in a page, and see nothing but their arguments.

/** Returns the first visible element of a selector whose name, label or text matches; one that is disabled does not count. */
export function findTarget(css: string, pattern: readonly [source: string, flags: string] | null): Element | null {
  const nameOf = (element: Element) => {
    const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0]?.textContent : null;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
  };
  const isMeant = (element: Element) =>
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    (pattern === null || new RegExp(...pattern).test(nameOf(element)));
  return [...document.querySelectorAll(css)].find(isMeant) ?? null;
}

/** Scrolls an element into the middle of the window. */
export function scrollIntoMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Scrolls to an element; returns whether it then stays in its place for two frames, so that a press is likely to meet it. */
export async function reach(element: Element): Promise<boolean> {
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
  element.removeAttribute('data-met');
  element.addEventListener('click', () => element.setAttribute('data-met', ''), { once: true });
  return element.isConnected && place() === before;
}

/** Returns whether a press has met an element that was reached; what above it came late moves it away from under the pointer. */
export function wasMet(element: Element): boolean {
  return !element.isConnected || element.hasAttribute('data-met');
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
