import type { Page } from '@playwright/test';

interface Step {
  readonly name: string;
  /** Share of the element's box that is in the window and under nothing else, at nine points. */
  readonly seen: number;
}

/** Returns what has the focus, and how much of it can be seen; null when the focus has left the page. */
function focused(page: Page): Promise<Step | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // a chip's box is its label's, a card's link is spread over its card
    const shown =
      element.closest('.chip') ?? (element.matches('.card-link') ? element.closest('.card') : null) ?? element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    let seen = 0;
    for (const x of [0.1, 0.5, 0.9]) {
      for (const y of [0.1, 0.5, 0.9]) {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        // what lies over it may be its own part, or stand around it
        if (hit && (shown.contains(hit) || (hit.contains(shown) && !hit.matches('.choice-bar, .header')))) seen += 1;
      }
    }
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      seen,
    };
  });
}

/** Presses of Tab that reach the end of every template but of long lists of tags and cards, which go on alike. */
const MOST_TABS = 150;

/** Returns what had the focus unseen while Tab walked the page. */
export async function walk(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let i = 0; i < MOST_TABS; i++) {
    await page.keyboard.press('Tab');
    const step = await focused(page);
    if (!step) break;
    if (step.seen === 0) hidden.push(step.name);
  }
  return hidden;
}
