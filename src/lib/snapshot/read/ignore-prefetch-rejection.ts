/**
 * Prevents an "unhandled rejection" error for the promise of a prefetch, whose result may never be used. Code that awaits the promise still
 * receives the error.
 */
export function ignorePrefetchRejection(reading: Promise<unknown>): void {
  reading.catch(() => {});
}
