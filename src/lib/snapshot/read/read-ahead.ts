/** Lets something be read that is needed later, or that nobody may need: whoever waits for it hears what failed, and the console does not. */
export function readAhead(reading: Promise<unknown>): void {
  reading.catch(() => {});
}
