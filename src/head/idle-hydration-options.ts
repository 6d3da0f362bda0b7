/**
 * Options of `client:idle`: an island hydrates when the browser is idle, or after `timeout` milliseconds. Without a timeout, Chromium may
 * never hydrate it on a busy machine. In browsers without `requestIdleCallback` (WebKit), Astro always waits for the timeout.
 */
export const IDLE_HYDRATION_OPTIONS = { timeout: 200 };
