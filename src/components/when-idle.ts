/**
 * Value of `client:idle`: an island hydrates when the browser is idle, at the latest after this many milliseconds. Without a limit,
 * a busy Chromium may never hydrate it. Browsers without `requestIdleCallback` (WebKit) always wait as long.
 */
export const WHEN_IDLE = { timeout: 200 };
