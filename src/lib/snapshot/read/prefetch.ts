/**
 * Marks a promise whose result may not be used, because its request was only started early. If it rejects, no unhandled rejection is
 * reported; code that awaits the promise still receives the error.
 */
export function ignorePrefetchRejection(reading: Promise<unknown>): void {
  reading.catch(() => {});
}
