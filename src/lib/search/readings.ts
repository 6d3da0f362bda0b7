import type { Lexicon } from './lexicon.ts';
import type { Known } from './near-words.ts';

/** A way to read a query. */
export interface Reading {
  readonly words: readonly string[];
  /** The halves of a word that was typed as one: they must stand in a title or in tags, since any two words meet in some description. */
  readonly halves: ReadonlyMap<string, Known>;
}

/** Other readings that are tried, the first of them. */
const MOST_READINGS = 4;

export const asTyped = (words: readonly string[]): Reading => ({ words, halves: new Map() });

/** Returns the query with neighbours joined that are one word and, where words may be split, with one split that is none but two. */
export async function readOtherwise(words: readonly string[], lexicon: Lexicon, maySplit: boolean): Promise<Reading[]> {
  const readings = words.map(async (word, i): Promise<Reading[]> => {
    const [before, next, after] = [words.slice(0, i), words[i + 1], words.slice(i + 1)];
    const [isWord, joined] = await Promise.all([
      maySplit ? lexicon.find(word) : true,
      next === undefined ? null : lexicon.find(word + next),
    ]);
    const splits = isWord === null ? await lexicon.splits(word) : [];
    return [
      ...(joined === null ? [] : [asTyped([...before, word + next, ...after.slice(1)])]),
      ...splits.map((halves) => ({
        words: [...before, ...halves.map((half) => half.word), ...after],
        halves: new Map(halves.map((half) => [half.word, half])),
      })),
    ];
  });
  return (await Promise.all(readings)).flat().slice(0, MOST_READINGS);
}
