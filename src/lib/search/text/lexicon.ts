import type { LanguageCode } from '../../catalogue/languages.ts';
import { WORD_THRESHOLD } from '../../catalogue/limits.ts';
import { isNumber, languageSpellings, otherSpellings } from '../../catalogue/text/words.ts';
import { createShardCache } from '../../snapshot/read/cache.ts';
import { lowerBound } from '../../snapshot/codec/postings.ts';
import { readAhead } from '../../snapshot/read/read-ahead.ts';
import type { Snapshot, WordShards } from '../../snapshot/read/reader.ts';
import { shardOf } from '../../snapshot/read/term-reader.ts';
import { spellBackwards } from '../../snapshot/codec/word-shard.ts';
import { loadFuse } from './fuse.ts';
import { common, distinct, editsFor, rankWords, toKnown, type Known } from './near-words.ts';

/** How a word of the catalogue answers a word of the query; the lower, the better. */
export const MATCH = { exact: 0, number: 1, prefix: 2, fuzzy: 3, far: 4, inside: 5 } as const;
type MatchKind = (typeof MATCH)[keyof typeof MATCH];

/** A word of the vocabulary, by number, that answers a word of the query. */
export interface WordMatch {
  readonly word: number;
  readonly spelling: string;
  readonly kind: MatchKind;
}

/** Returns a word of the catalogue as an answer to one of the query. */
export const toMatch = ({ number, word }: Known, kind: MatchKind): WordMatch => ({
  word: number,
  spelling: word,
  kind,
});

/** Most words taken for a beginning at first and when that finds too little, for a misspelt word, and for a part of one. */
const MOST = { prefix: 48, begun: 96, fuzzy: 12, inside: 12 } as const;
/** The same for a vocabulary that is too large to be had whole, where every list may be a request. */
const MOST_OF_MANY = { prefix: 16, begun: 64, fuzzy: 12, inside: 4 } as const;
/** Shards read at most for one beginning. */
const SHARDS = 3;
/** Words whose surroundings are kept: one text has a dozen. */
const AROUND_KEPT = 64;
/** Letters from which on a word is looked for inside others; a sign of Chinese or Japanese is a word already. */
const INSIDE_LETTERS = 3;
const IS_SIGNS = /^\p{Script=Han}+$/u;

export interface Lexicon {
  /** Whether it holds every word of the catalogue without asking for more. */
  readonly isWhole: boolean;
  /** Begins to read what is said of a word of a text, and of it with the next; and its list, as a beginning of others where it is the last one. */
  readAhead(words: readonly string[], place: number): void;
  /** Returns a word, or null where there is none. */
  find(word: string): Promise<Known | null>;
  /** Returns the word itself, and the same in the other number. */
  same(word: string): Promise<readonly WordMatch[]>;
  /** Returns these and the commonest words that begin with it; more of them for a second try. */
  begun(word: string, isSecondTry: boolean): Promise<readonly WordMatch[]>;
  /** Returns the words that are like it. */
  fuzzy(word: string): Promise<readonly WordMatch[]>;
  /** Returns the words that hold it inside. */
  inside(word: string): Promise<readonly WordMatch[]>;
  /** Returns the ways to read a word as two that both exist, those of halves about as long first. */
  splits(word: string): Promise<readonly (readonly [Known, Known])[]>;
}

const asIs = (word: string) => word;
/** Returns the shards that may hold words with a beginning, by what separates all shards. */
function shardsWith(keys: readonly string[], start: string): number[] {
  const first = shardOf(keys, start);
  const end = lowerBound(keys, `${start}\uffff`);
  return Array.from({ length: Math.max(1, end - first) }, (_, i) => first + i);
}

/** The commonest words by spelling, all words where there are few. */
interface HotWords {
  readonly known: readonly Known[];
  /** Their spelling, in the same order, and the place of each. */
  readonly words: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

/**
 * Opens look-ups over the vocabulary. Of a large one only the shards around a word's beginning and around its end are read, one of
 * which a single slip leaves whole, and the commonest words where that is not enough. Fuse.js runs over these words, never over videos; it
 * is loaded for the first word that may be misspelt.
 */
export function openLexicon(snapshot: Snapshot, language: LanguageCode = 'en'): Lexicon {
  const { manifest } = snapshot;
  const isWhole = manifest.words <= manifest.layout.hotWords;
  const most = isWhole ? MOST : MOST_OF_MANY;
  const nearby = createShardCache(AROUND_KEPT);

  const readHot = async (): Promise<HotWords> => {
    const known = toKnown(await snapshot.hotWords(), asIs);
    const spelled = known.map(({ word }) => word);
    const places = new Map(spelled.map((word, place) => [word, place]));
    return { known, words: spelled, places };
  };
  let reading: Promise<HotWords> | null = null;
  const hot = (): Promise<HotWords> => {
    reading ??= readHot();
    reading.catch(() => (reading = null));
    return reading;
  };

  /** Returns the words of some shards, spelled as they are. */
  const readShards = async ({ read }: WordShards, shards: readonly number[], spell: (word: string) => string) =>
    (await Promise.all(shards.map(read))).flatMap((list) => toKnown(list, spell));

  /** Returns the words of the first shards that hold a beginning, and whether those are all that do. */
  const readFrom = async (start: string): Promise<{ known: readonly Known[]; isAll: boolean }> => {
    const shards = await snapshot.wordShards('forward');
    const wanted = shardsWith(shards.keys, start);
    return { known: await readShards(shards, wanted.slice(0, SHARDS), asIs), isAll: wanted.length <= SHARDS };
  };

  const findKnown = async (word: string): Promise<Known | null> => {
    const { known, places } = await hot();
    const found = known[places.get(word) ?? -1] ?? null;
    if (isWhole || found) return found;
    const shards = await snapshot.wordShards('forward');
    const own = await readShards(shards, shardsWith(shards.keys, word).slice(0, 1), asIs);
    return own.find((other) => other.word === word) ?? null;
  };

  /** Returns the words of the shards around the place of a word, as far as the first letters of it are common to them. */
  const readAround = async (direction: 'forward' | 'reverse', word: string, letters: number): Promise<Known[]> => {
    const shards = await snapshot.wordShards(direction);
    const own = shardsWith(shards.keys, word)[0]!;
    const near = shardsWith(shards.keys, word.slice(0, letters)).filter((shard) => Math.abs(shard - own) < 2);
    return readShards(shards, near, direction === 'forward' ? asIs : spellBackwards);
  };

  /** Returns the words that begin or end as a word does; none where the commonest words are all words. */
  const around = (word: string): Promise<readonly Known[]> =>
    nearby.get(word, async () => {
      if (isWhole) return [];
      // a slip in the middle may touch both halves' last letter
      const half = Math.max(1, Math.floor((word.length - 1) / 2));
      const backwards = spellBackwards(word);
      return distinct(
        (await Promise.all([readAround('forward', word, half), readAround('reverse', backwards, half)])).flat(),
      );
    });

  /** Returns the commonest words that begin with a word. */
  const hotBeginning = async (word: string): Promise<readonly Known[]> => {
    const { known, words: spelled } = await hot();
    const from = lowerBound(spelled, word);
    const end = spelled.findIndex((other, i) => i >= from && !other.startsWith(word));
    return known.slice(from, end < 0 ? known.length : end);
  };

  /** Returns the words that begin with a word, itself among them, the commonest first. */
  const beginning = async (word: string): Promise<Known[]> => {
    if (isWhole) return (await hotBeginning(word)).toSorted(common);
    const { known, isAll } = await readFrom(word);
    const found = known.filter((other) => other.word.startsWith(word));
    return (isAll ? found : distinct([...found, ...(await hotBeginning(word))])).toSorted(common);
  };

  /** The same of any of some words. */
  const beginnings = async (spelled: readonly string[]): Promise<Known[]> => {
    const found = (await Promise.all(spelled.map(beginning))).flat();
    return spelled.length === 1 ? found : distinct(found).toSorted(common);
  };

  const toSame = (exact: Known | null | undefined, others: readonly (Known | null | undefined)[]): WordMatch[] => [
    ...(exact ? [toMatch(exact, MATCH.exact)] : []),
    ...others.flatMap((other) => (other ? [toMatch(other, MATCH.number)] : [])),
  ];
  const same = async (word: string) => {
    const [exact, ...others] = await Promise.all([word, ...otherSpellings(word, language)].map(findKnown));
    return toSame(exact, others);
  };
  const begun = async (word: string, longer: number): Promise<WordMatch[]> => {
    const numbers = otherSpellings(word, language);
    const spelled = [word, ...languageSpellings(word, language)];
    const [words, ...elsewhere] = await Promise.all([
      beginnings(spelled),
      ...numbers.filter((other) => !spelled.some((start) => other.startsWith(start))).map(findKnown),
    ]);
    const [exact, others] = [
      words.find((other) => other.word === word),
      words.filter((other) => numbers.includes(other.word)),
    ];
    const rest = words.filter((other) => other !== exact && !others.includes(other)).slice(0, longer);
    return [...toSame(exact, [...others, ...elsewhere]), ...rest.map((known) => toMatch(known, MATCH.prefix))];
  };

  /** A word that is not among the commonest may be misspelt: what is around it is read too, since asking later is one more round. */
  const readWord = async (word: string, isLast: boolean): Promise<unknown> => {
    const { places } = await hot();
    if (isWhole) return places;
    const mayBeMisspelt = !places.has(word) && !isNumber(word);
    const read = isLast ? begun(word, 0) : same(word);
    return Promise.all([read, mayBeMisspelt ? around(word) : []]);
  };

  const fuzzy = async (word: string): Promise<WordMatch[]> => {
    const edits = editsFor(word);
    if (edits === 0) return [];
    const [{ known, places }, near, FuseOf] = await Promise.all([hot(), around(word), loadFuse()]);
    const rest = near.filter((other) => !places.has(other.word));
    const fuseOver = (spelled: readonly string[]) =>
      new FuseOf(spelled, { threshold: WORD_THRESHOLD, ignoreLocation: true });
    const ranked = [known, rest]
      .flatMap((words) => rankWords(word, edits, words, fuseOver))
      .toSorted((a, b) => a.distance - b.distance || common(a, b))
      .slice(0, most.fuzzy);
    // of many words one edit away is enough: each more is a list to read
    const farthest = isWhole ? edits : (ranked[0]?.distance ?? edits);
    const nearest = ranked.filter(({ distance }) => distance <= farthest);
    return nearest.map((each) => toMatch(each, each.distance === 1 ? MATCH.fuzzy : MATCH.far));
  };
  const inside = async (word: string): Promise<WordMatch[]> => {
    if (word.length < INSIDE_LETTERS && !IS_SIGNS.test(word)) return [];
    return distinct([...(await hot()).known, ...(await around(word))])
      .filter((other) => other.word.indexOf(word) > 0)
      .toSorted(common)
      .slice(0, most.inside)
      .map((known) => toMatch(known, MATCH.inside));
  };
  /** Returns what a look-up finds for a word however it is spelled in the language. */
  const inAllSpellings = async (word: string, look: (spelled: string) => Promise<readonly WordMatch[]>) => {
    const found = (await Promise.all([word, ...languageSpellings(word, language)].map(look))).flat();
    const best = new Map(found.toReversed().map((match) => [match.word, match]));
    return found.filter((match) => best.get(match.word) === match);
  };

  return {
    isWhole,
    readAhead(words, place) {
      const [word, next] = [words[place]!, words[place + 1]];
      const isAmongOthers = words.length > 1;
      snapshot.readAhead('word', word, { isBeginning: next === undefined, isAmongOthers });
      const spelled = languageSpellings(word, language);
      for (const other of otherSpellings(word, language))
        snapshot.readAhead('word', other, {
          isBeginning: next === undefined && spelled.includes(other),
          isAmongOthers,
        });
      readAhead(readWord(word, next === undefined));
      if (next !== undefined) readAhead(findKnown(word + next));
    },
    find: findKnown,
    same,
    begun: (word, isSecondTry) => begun(word, isSecondTry ? most.begun : most.prefix),
    fuzzy: (word) => inAllSpellings(word, fuzzy),
    inside: (word) => inAllSpellings(word, inside),
    async splits(word) {
      if (isNumber(word)) return [];
      const [{ known, places }, others, ...ends] = await Promise.all([
        hot(),
        around(word),
        // a word of one letter stands far from those that begin with it
        findKnown(word.slice(0, 1)),
        findKnown(word.slice(-1)),
      ]);
      const near = new Map([...others, ...ends.filter((end) => end !== null)].map((other) => [other.word, other]));
      const wordOf = (part: string) => known[places.get(part) ?? -1] ?? near.get(part);
      const cuts = Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => i + 1);
      const shorter = (cut: number) => Math.min(cut, word.length - cut);
      return cuts
        .toSorted((a, b) => shorter(b) - shorter(a))
        .flatMap((cut) => {
          const [head, tail] = [wordOf(word.slice(0, cut)), wordOf(word.slice(cut))];
          return head && tail ? [[head, tail] as const] : [];
        });
    },
  };
}
