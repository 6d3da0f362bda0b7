import { commonPrefixLength } from './front-coding.ts';

/**
 * Returns the shortest prefix of `text` that sorts after `before`. With this prefix as separator, one comparison decides whether any other
 * text belongs before or after the boundary between the two texts (R. Bayer and K. Unterauer: Prefix B-Trees, 1977).
 */
function shortestSeparator(before: string, text: string): string {
  const shared = commonPrefixLength(before, text);
  const unit = text.charCodeAt(shared);
  const isHalf = unit >= 0xd800 && unit <= 0xdbff;
  return text.slice(0, shared + (isHalf ? 2 : 1));
}

/**
 * Returns the separators of shards that contain sorted texts: for each shard, the shortest prefix of its first text that sorts after the
 * last text of the previous shard. `firsts` are the indexes of the first texts. The first separator is empty.
 */
export const listShardSeparators = (texts: readonly string[], firsts: readonly number[]): string[] =>
  firsts.map((first) => (first === 0 ? '' : shortestSeparator(texts[first - 1]!, texts[first]!)));

/** Share of the intended size by which a shard may be smaller or larger, so that it can end where the next separator is short. */
const SIZE_TOLERANCE = 1 / 4;

/** Returns the minimum and maximum size of a shard whose size should be about `size`. */
export const shardSizeRange = (size: number): { least: number; most: number } => ({
  least: Math.ceil(size * (1 - SIZE_TOLERANCE)),
  most: Math.floor(size * (1 + SIZE_TOLERANCE)),
});

/**
 * Returns the index from `cuts` at which a new shard would have the shortest separator; if several are equal, the last one. At index `i`,
 * the new shard begins with text `i`.
 */
export function findShortestSeparatorCut(texts: readonly string[], cuts: readonly number[]): number {
  const lengthAt = (cut: number) => (cut < texts.length ? commonPrefixLength(texts[cut - 1]!, texts[cut]!) : 0);
  return cuts.reduce((best, cut) => (lengthAt(cut) <= lengthAt(best) ? cut : best));
}
