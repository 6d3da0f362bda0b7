/** Milliseconds after which what should show counts as missing: a busy machine needs some. */
export const PATIENCE_MS = 30_000;
/** Milliseconds between two looks. */
export const POLL_MS = 40;
