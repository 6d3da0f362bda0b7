/** Beginning of the console page, by which a deploy recognizes it. */
export const CONSOLE_PAGE_HEAD = '<!DOCTYPE html>\n<!-- marquee console: never publish this file -->';

/** Minimum size of the console page in bytes. The charting library in the page is larger than this alone. */
export const MIN_CONSOLE_PAGE_BYTES = 50_000;
