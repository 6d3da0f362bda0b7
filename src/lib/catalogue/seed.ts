/** What an order that looks like chance follows from: 0 to below 2 ** 32. */
export type Seed = number;

/** Seeds there are. */
export const SEEDS = 2 ** 32;

/** Returns a seed as a URL holds it: letters and digits, seven at the most. */
export function formatSeed(seed: Seed): string {
  return seed.toString(36);
}

/** Returns the seed that {@link formatSeed} wrote, or null when the text is none. */
export function parseSeed(text: string | null): Seed | null {
  if (text === null || !/^[\da-z]{1,7}$/.test(text)) return null;
  const seed = Number.parseInt(text, 36);
  return seed < SEEDS ? seed : null;
}
