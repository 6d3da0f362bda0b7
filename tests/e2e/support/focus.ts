import type { Page } from '@playwright/test';

interface Step {
  readonly name: string;
  /** How many of nine sample points of the element are inside the window and not covered by other elements. */
  readonly seen: number;
}

/** Returns the focused element and its number of visible sample points; null if nothing on the page has the focus. */
function focused(page: Page): Promise<Step | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // a filter chip is the visible area of its checkbox, and a card is the visible area of its link
    const shown =
      element.closest('.chip') ?? (element.matches('.card-link') ? element.closest('.card') : null) ?? element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    let seen = 0;
    for (const x of [0.1, 0.5, 0.9]) {
      for (const y of [0.1, 0.5, 0.9]) {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        // the element at the point may be inside of the focused element or around it
        if (hit && (shown.contains(hit) || (hit.contains(shown) && !hit.matches('.choice-bar, .header')))) seen += 1;
      }
    }
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      seen,
    };
  });
}

/** Number of Tab presses that reach the end of every kind of page, except for long lists of tags and cards. */
const MAX_TABS = 150;

/** Moves through the page with Tab. Returns the focused elements that were not visible. */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let i = 0; i < MAX_TABS; i++) {
    await page.keyboard.press('Tab');
    const step = await focused(page);
    if (!step) break;
    if (step.seen === 0) hidden.push(step.name);
  }
  return hidden;
}
