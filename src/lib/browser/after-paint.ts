/** Milliseconds after which a page that is not painted, because it is hidden, is not waited for any longer. */
const HIDDEN_MS = 100;

/** Resolves when the browser has painted what stands now: work that is put behind it does not delay the answer to a press. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => resolve();
    requestAnimationFrame(() => setTimeout(settle));
    setTimeout(settle, HIDDEN_MS);
  });
}
