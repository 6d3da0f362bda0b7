import { sharedLength } from './front-coding.ts';

/**
 * Returns the shortest prefix of `text` that sorts after `before`. It is enough to decide on which side of the cut between both a third
 * text belongs (R. Bayer and K. Unterauer: Prefix B-Trees, 1977).
 */
function shortestSeparator(before: string, text: string): string {
  const shared = sharedLength(before, text);
  const unit = text.charCodeAt(shared);
  const isHalf = unit >= 0xd800 && unit <= 0xdbff;
  return text.slice(0, shared + (isHalf ? 2 : 1));
}

/**
 * Returns the separators of shards of sorted texts: for each shard, the shortest prefix of its first text that sorts after the previous
 * text. `firsts` are the indexes of the first texts. The first separator is empty.
 */
export const separatorsOf = (texts: readonly string[], firsts: readonly number[]): string[] =>
  firsts.map((first) => (first === 0 ? '' : shortestSeparator(texts[first - 1]!, texts[first]!)));

/** Share by which a shard may be smaller or larger than intended, to end where its separator is short. */
const SIZE_TOLERANCE = 1 / 4;

/** Returns the range of allowed sizes of a shard. */
export const cutRange = (size: number): { least: number; most: number } => ({
  least: Math.ceil(size * (1 - SIZE_TOLERANCE)),
  most: Math.floor(size * (1 + SIZE_TOLERANCE)),
});

/**
 * Returns the index from `cuts` at which a new shard would have the shortest separator; the last one of equals. A cut at index `i` is
 * before text `i`.
 */
export function shortestCut(texts: readonly string[], cuts: readonly number[]): number {
  const lengthAt = (cut: number) => (cut < texts.length ? sharedLength(texts[cut - 1]!, texts[cut]!) : 0);
  return cuts.reduce((best, cut) => (lengthAt(cut) <= lengthAt(best) ? cut : best));
}
