/** Seed of a pseudorandom order: an integer of at least 0 and below 2 ** 32. */
export type ShuffleSeed = number;

/** Number of possible seeds of a pseudorandom order. */
export const SHUFFLE_SEED_COUNT = 2 ** 32;

/** Formats a seed for URLs: at most seven letters and digits. */
export function formatShuffleSeed(seed: ShuffleSeed): string {
  return seed.toString(36);
}

/** Parses a seed written by {@link formatShuffleSeed}. Returns null for any other text. */
export function parseShuffleSeed(text: string | null): ShuffleSeed | null {
  if (text === null || !/^[\da-z]{1,7}$/.test(text)) return null;
  const seed = Number.parseInt(text, 36);
  return seed < SHUFFLE_SEED_COUNT ? seed : null;
}
