import { sharedLength } from './front-coding.ts';

/**
 * Returns the shortest beginning of a text that comes behind another one, which comes before the text: enough to tell on which side of a
 * cut between them a third one stands (R. Bayer and K. Unterauer: Prefix B-Trees, 1977).
 */
function separate(before: string, text: string): string {
  const shared = sharedLength(before, text);
  const unit = text.charCodeAt(shared);
  const isHalf = unit >= 0xd800 && unit <= 0xdbff;
  return text.slice(0, shared + (isHalf ? 2 : 1));
}

/** Returns what separates each of some stretches of sorted texts from the one before; nothing the first, before which there is none. */
export const separatorsOf = (texts: readonly string[], firsts: readonly number[]): string[] =>
  firsts.map((first) => (first === 0 ? '' : separate(texts[first - 1]!, texts[first]!)));

/** Share of a shard's size by which it may be smaller or larger, so that it can end where its separator is short. */
const SLACK = 1 / 4;

/** Returns the sizes between which a shard may end whose size should be about so large. */
export const cutRange = (size: number): { least: number; most: number } => ({
  least: Math.ceil(size * (1 - SLACK)),
  most: Math.floor(size * (1 + SLACK)),
});

/** Returns that of some cuts, each before the text of its number, whose separator is the shortest: of equal ones the last. */
export function shortestCut(texts: readonly string[], cuts: readonly number[]): number {
  const lengthAt = (cut: number) => (cut < texts.length ? sharedLength(texts[cut - 1]!, texts[cut]!) : 0);
  return cuts.reduce((best, cut) => (lengthAt(cut) <= lengthAt(best) ? cut : best));
}
