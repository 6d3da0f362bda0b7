import type { Alternative } from '../domain/search-text.ts';
import type { Lexicon } from './lexicon.ts';
import type { Known } from './near-words.ts';

/** A way to read a query. */
export interface Reading {
  readonly words: readonly string[];
  /**
   * Those of them that are taken just as they are, null where the catalogue has them not: words in quotes, and the halves of a word that was
   * typed as one. They must stand in a title or in tags, since any two words meet in some description.
   */
  readonly exact: ReadonlyMap<string, Known | null>;
  /** What a row costs more that is found so. */
  readonly cost: number;
}

/** That it is not what was typed. */
const OTHER_COST = 2;

/** Returns a text as it was typed. */
export async function asTyped({ words, quoted }: Alternative, lexicon: Lexicon): Promise<Reading> {
  const exact = await Promise.all([...quoted].map(async (word) => [word, await lexicon.find(word)] as const));
  return { words, exact: new Map(exact), cost: 0 };
}

/** Returns a reading with neighbours joined that are one word and, where words may be split, with one split that is none but two. */
export async function readOtherwise(
  { words, exact }: Reading,
  lexicon: Lexicon,
  maySplit: boolean,
): Promise<Reading[]> {
  const readings = words.map(async (word, i): Promise<Reading[]> => {
    const [before, next, after] = [words.slice(0, i), words[i + 1], words.slice(i + 1)];
    const [isWord, joined] = await Promise.all([
      maySplit && !exact.has(word) ? lexicon.find(word) : true,
      next === undefined ? null : lexicon.find(word + next),
    ]);
    const splits = isWord === null ? await lexicon.splits(word) : [];
    return [
      ...(joined === null ? [] : [{ words: [...before, word + next, ...after.slice(1)], exact, cost: OTHER_COST }]),
      ...splits.map((halves) => ({
        words: [...before, ...halves.map((half) => half.word), ...after],
        exact: new Map([...exact, ...halves.map((half) => [half.word, half] as const)]),
        cost: OTHER_COST,
      })),
    ];
  });
  return (await Promise.all(readings)).flat();
}
