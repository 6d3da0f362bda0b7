import type { Page } from '@playwright/test';

/** Returns what of a page goes beyond the sides of its window, and whether the page scrolls there. */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // popular tags and letters are rows to swipe, a line of a card ends in dots, and what screen readers alone are told has no place
      const isSeen =
        element.checkVisibility() &&
        !element.closest('.tag-line, .letter-line, .card-meta > span, .sr-only, svg, .skip, .skip-here');
      if (!isSeen) return false;
      return width > 1 && (right > limit + 1 || left < -1);
    });
    return [
      document.documentElement.scrollWidth > limit ? 'the page scrolls sideways' : '',
      ...wide.map((element) => element.outerHTML.slice(0, 120)),
    ].filter(Boolean);
  });
}
