import type { Alternative } from '../../catalogue/search-text.ts';
import { wordsOf } from '../../catalogue/text/words.ts';
import { readAhead } from '../../snapshot/read/read-ahead.ts';
import type { Lexicon } from './lexicon.ts';
import type { Known } from './near-words.ts';
import type { Phrase, PhraseFinder } from './phrase.ts';

/** A way to read a query. */
export interface Reading {
  readonly words: readonly string[];
  /**
   * Those of them that are taken just as they are, null where the catalogue has them not: words in quotes, and the halves of a word that was
   * typed as one. They must stand in a title or in tags, since any two words meet in some description.
   */
  readonly exact: ReadonlyMap<string, Known | null>;
  /** Those of them that must stand side by side. */
  readonly phrases: readonly Phrase[];
  /** What a row costs more that is found so. */
  readonly cost: number;
}

/** That it is not what was typed. */
const OTHER_COST = 2;

/** Returns a text as it was typed. */
export async function asTyped(
  { words, quotes }: Alternative,
  lexicon: Lexicon,
  findPhrase: PhraseFinder,
): Promise<Reading> {
  const [exact, phrases] = await Promise.all([
    Promise.all(quotes.flatMap(wordsOf).map(async (word) => [word, await lexicon.find(word)] as const)),
    Promise.all(quotes.filter((quote) => wordsOf(quote).length > 1).map(findPhrase)),
  ]);
  const found = phrases.filter((phrase) => phrase !== null);
  for (const { labels } of found) readAhead(labels());
  return { words, exact: new Map(exact), phrases: found, cost: 0 };
}

/** Returns a reading as one that is not what was typed. */
export const asOther = (reading: Reading): Reading => ({ ...reading, cost: OTHER_COST });

/** Words in kana that are joined to one at the most: dictionaries cut a loanword in hiragana into its syllables. */
const MOST_KANA = 6;
const IS_KANA = /^[\u3041-\u3096\u30fc]+$/u;

/** Returns the ends of what may be one word from a place on: neighbours, and more of them in kana; the longest first. */
function endsOfJoined(words: readonly string[], from: number): number[] {
  const kana = words.slice(from).findIndex((word) => !IS_KANA.test(word));
  const most = Math.max(2, Math.min(MOST_KANA, kana < 0 ? words.length : kana));
  const end = Math.min(words.length, from + most);
  return Array.from({ length: Math.max(0, end - from - 1) }, (_, i) => end - i);
}

/**
 * Returns a reading with neighbours joined that are one word, and with one split that is none but two. A letter is split off only where it
 * stands beside the rest, and of the only word that is none. Where the text is found, that word is the beginning of others, and nothing but
 * a letter is split off.
 */
export async function readOtherwise(
  { words, exact, phrases }: Reading,
  lexicon: Lexicon,
  findPhrase: PhraseFinder,
  isFound: boolean,
): Promise<Reading[]> {
  const known = await Promise.all(words.map(async (word) => exact.has(word) || (await lexicon.find(word))));
  const maySplitLetters = known.filter((word) => word === null).length === 1;
  /** Whether the catalogue has words that begin so, where the last word is one in kana: they may be cut anywhere in the typing. */
  const isBegun = async (joined: string, end: number) =>
    end === words.length && IS_KANA.test(joined) && (await lexicon.begun(joined, false)).length > 0;
  const readings = words.map(async (word, i): Promise<Reading[]> => {
    const [before, after] = [words.slice(0, i), words.slice(i + 1)];
    const join = async (end: number): Promise<Reading[]> => {
      const joined = words.slice(i, end).join('');
      const isThere = (await lexicon.find(joined)) !== null || (await isBegun(joined, end));
      return isThere ? [{ words: [...before, joined, ...words.slice(end)], exact, phrases, cost: OTHER_COST }] : [];
    };
    const [joined, splits] = await Promise.all([
      Promise.all(endsOfJoined(words, i).map(join)),
      known[i] === null ? lexicon.splits(word) : [],
    ]);
    const split = async (halves: readonly Known[]): Promise<Reading[]> => {
      const parts = halves.map((half) => half.word);
      const hasLetter = parts.some((part) => part.length === 1);
      const phrase = hasLetter && maySplitLetters ? await findPhrase(parts.join(' ')) : null;
      if ((hasLetter || isFound) && !phrase) return [];
      return [
        {
          words: [...before, ...parts, ...after],
          exact: new Map([...exact, ...halves.map((half) => [half.word, half] as const)]),
          phrases: phrase ? [...phrases, phrase] : phrases,
          cost: OTHER_COST,
        },
      ];
    };
    return [...joined.flat(), ...(await Promise.all(splits.map(split))).flat()];
  });
  return (await Promise.all(readings)).flat();
}
