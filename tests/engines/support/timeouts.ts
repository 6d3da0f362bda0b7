/** Timeout in milliseconds for an expected element or state, with a margin for busy machines. */
export const TIMEOUT_MS = 30_000;
/** Polling interval in milliseconds. */
export const POLL_MS = 40;
