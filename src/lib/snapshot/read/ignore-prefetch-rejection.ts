/** Prevents an "unhandled rejection" error for a prefetch that may never be used. Code that awaits its promise still receives the error. */
export function ignorePrefetchRejection(reading: Promise<unknown>): void {
  reading.catch(() => {});
}
