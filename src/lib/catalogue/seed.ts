/** Seed of a pseudorandom order: an integer of at least 0 and below 2 ** 32. */
export type Seed = number;

/** Number of possible seeds of a pseudorandom order. */
export const SEED_COUNT = 2 ** 32;

/** Formats a seed for URLs: at most seven letters and digits. */
export function formatSeed(seed: Seed): string {
  return seed.toString(36);
}

/** Parses a seed written by {@link formatSeed}. Returns null for any other text. */
export function parseSeed(text: string | null): Seed | null {
  if (text === null || !/^[\da-z]{1,7}$/.test(text)) return null;
  const seed = Number.parseInt(text, 36);
  return seed < SEED_COUNT ? seed : null;
}
