/** A transition between pages that the browser gives up, as WebKit does when the next page comes quickly, is no error. */
export function forgiveSkippedTransitions(): void {
  for (const name of ['pageswap', 'pagereveal'] as const) {
    window.addEventListener(name, (event) => {
      event.viewTransition?.ready.catch(() => undefined);
      event.viewTransition?.finished.catch(() => undefined);
    });
  }
}
