/** Milliseconds after which a hidden page counts as painted, because browsers do not paint hidden pages. */
const HIDDEN_MS = 100;

/** Resolves after the browser has painted the current state, so that slow work does not delay the visible response to a click. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => resolve();
    requestAnimationFrame(() => setTimeout(settle));
    setTimeout(settle, HIDDEN_MS);
  });
}
