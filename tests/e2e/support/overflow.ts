import type { Page } from '@playwright/test';

/** Returns the elements that extend beyond the sides of the window, and whether the page scrolls horizontally. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // excludes swipeable rows of tags, letters and lists, truncated card lines, and text for screen readers only
      const isSeen =
        element.checkVisibility() &&
        !element.closest(
          '.tag-line, .letter-line, .list-chips, .section-index, .card-meta > span, .sr-only, svg, .skip, .skip-here',
        );
      if (!isSeen) return false;
      return width > 1 && (right > limit + 1 || left < -1);
    });
    return [
      document.documentElement.scrollWidth > limit ? 'the page scrolls sideways' : '',
      ...wide.map((element) => element.outerHTML.slice(0, 120)),
    ].filter(Boolean);
  });
}
