/**
 * Marks a promise as started early: its result may be needed later or never. Prevents the report of an unhandled rejection; code that
 * awaits the promise still receives the error.
 */
export function prefetch(reading: Promise<unknown>): void {
  reading.catch(() => {});
}
