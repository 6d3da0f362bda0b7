import type Fuse from 'fuse.js';
import { WORD_THRESHOLD } from '../domain/limits.ts';
import { lowerBound } from '../snapshot/postings.ts';
import type { Snapshot, WordShards } from '../snapshot/reader.ts';
import { spellBackwards, type WordList } from '../snapshot/word-shard.ts';
import { editDistance } from './edit-distance.ts';
import type { FuseClass } from './fuse.ts';

/** How a word of the catalogue answers a word of the query; the lower, the better. */
export const MATCH = { exact: 0, prefix: 1, fuzzy: 2, far: 3, inside: 4 } as const;
type MatchKind = (typeof MATCH)[keyof typeof MATCH];

/** A word of the vocabulary, by number, that answers a word of the query. */
export interface WordMatch {
  readonly word: number;
  readonly kind: MatchKind;
}

interface Known {
  readonly word: string;
  readonly count: number;
  readonly number: number;
}

/** Most words taken for a beginning at first and when that finds too little, for a misspelt word, and for a part of one. */
const MOST = { prefix: 48, begun: 96, fuzzy: 12, inside: 12 } as const;
/** The same for a vocabulary that is too large to be had whole, where every list may be a request. */
const MOST_OF_MANY = { prefix: 16, begun: 64, fuzzy: 12, inside: 4 } as const;
/** Shards read at most for one beginning. */
const SHARDS = 3;
/** Letters from which on a word is looked for inside others, or split in two. */
const INSIDE_LETTERS = 3;
const SPLIT_LETTERS = 2;

export interface Lexicon {
  /** Whether it holds every word of the catalogue without asking for more. */
  readonly isWhole: boolean;
  /** Returns the number of a word, or null. */
  find(word: string): Promise<number | null>;
  /** Returns the word itself and the commonest words that begin with it; more of them for a second try. */
  strict(word: string, isSecondTry: boolean): Promise<readonly WordMatch[]>;
  /** Returns the words that are like it. */
  fuzzy(word: string): Promise<readonly WordMatch[]>;
  /** Returns the words that hold it inside. */
  inside(word: string): Promise<readonly WordMatch[]>;
  /** Returns the ways to read a word as two that both exist. */
  splits(word: string): Promise<readonly (readonly [string, string])[]>;
}

/** Returns how many edits a misspelt word may be away: Fuse's threshold as a share of its letters, two at the most. */
function editsFor(word: string): number {
  return Math.min(2, Math.floor(word.length * WORD_THRESHOLD));
}

function toKnown({ words, counts, numbers }: WordList, spell: (word: string) => string): Known[] {
  return words.map((word, i) => ({ word: spell(word), count: counts[i]!, number: numbers[i]! }));
}

const asIs = (word: string) => word;
const common = (a: Known, b: Known) => b.count - a.count || a.number - b.number;

/** Returns the shards that may hold words with a beginning, by the first words of all shards. */
function shardsWith(keys: readonly string[], start: string): number[] {
  // the last shard that begins no later; the blank sign lets one that begins with just this count
  const first = Math.max(0, lowerBound(keys, `${start}\0`) - 1);
  const end = lowerBound(keys, `${start}\uffff`);
  return Array.from({ length: Math.max(1, end - first) }, (_, i) => first + i);
}

/**
 * Opens look-ups over the vocabulary. The commonest words are read at once; of the rest only the shards around a word's beginning and
 * around its end, one of which a single slip leaves whole. Fuse.js runs over these words, never over videos.
 */
export async function openLexicon(snapshot: Snapshot, FuseOf: FuseClass): Promise<Lexicon> {
  const hot = toKnown(await snapshot.hotWords(), asIs);
  const hotWords = hot.map(({ word }) => word);
  const hotPlaces = new Map(hot.map((known, place) => [known.word, place]));
  const isWhole = hot.length === snapshot.manifest.words;
  const most = isWhole ? MOST : MOST_OF_MANY;
  const fuseOf = (words: readonly Known[]) =>
    new FuseOf(
      words.map(({ word }) => word),
      { threshold: WORD_THRESHOLD, ignoreLocation: true, includeScore: true },
    );
  let hotFuse: Fuse<string> | null = null;
  const nearby = new Map<string, Promise<readonly Known[]>>();

  /** Returns the words of some shards, spelled as they are. */
  const readShards = async ({ read }: WordShards, shards: readonly number[], spell: (word: string) => string) =>
    (await Promise.all(shards.map(read))).flatMap((list) => toKnown(list, spell));

  /** Returns the words of the shards that hold a beginning, from the first on. */
  const readFrom = async (start: string): Promise<Known[]> => {
    const shards = await snapshot.wordShards('forward');
    return readShards(shards, shardsWith(shards.keys, start).slice(0, SHARDS), asIs);
  };

  /** Returns the words of the shards around the place of a word, as far as the first letters of it are common to them. */
  const readAround = async (direction: 'forward' | 'reverse', word: string, letters: number): Promise<Known[]> => {
    const shards = await snapshot.wordShards(direction);
    const own = shardsWith(shards.keys, word)[0] ?? 0;
    const near = shardsWith(shards.keys, word.slice(0, letters)).filter((shard) => Math.abs(shard - own) < 2);
    return readShards(shards, near, direction === 'forward' ? asIs : spellBackwards);
  };

  /** Returns the words beyond the commonest that begin or end as a word does. */
  const around = (word: string): Promise<readonly Known[]> => {
    const known = nearby.get(word);
    if (known) return known;
    // a slip in the middle may touch both halves' last letter
    const half = Math.max(1, Math.floor((word.length - 1) / 2));
    const read = isWhole
      ? Promise.resolve([])
      : Promise.all([readAround('forward', word, half), readAround('reverse', spellBackwards(word), half)]);
    const found = read.then((lists) => {
      const byNumber = new Map(lists.flat().map((other) => [other.number, other]));
      return [...byNumber.values()].filter((other) => !hotPlaces.has(other.word));
    });
    nearby.set(word, found);
    found.catch(() => nearby.delete(word));
    return found;
  };

  /** Returns the words that begin with a word, itself among them, the commonest first. */
  const beginning = async (word: string): Promise<Known[]> => {
    const rest = isWhole ? [] : (await readFrom(word)).filter((other) => !hotPlaces.has(other.word));
    const found = rest.filter((other) => other.word.startsWith(word));
    const from = lowerBound(hotWords, word);
    const end = hotWords.findIndex((other, i) => i >= from && !other.startsWith(word));
    found.push(...hot.slice(from, end < 0 ? hot.length : end));
    return found.toSorted(common);
  };

  return {
    isWhole,
    async find(word) {
      const place = hotPlaces.get(word);
      if (place !== undefined) return hot[place]!.number;
      if (isWhole) return null;
      return (await readFrom(word)).find((other) => other.word === word)?.number ?? null;
    },
    async strict(word, isSecondTry) {
      const words = await beginning(word);
      const exact = words.find((other) => other.word === word);
      const longer = words.filter((other) => other !== exact).slice(0, isSecondTry ? most.begun : most.prefix);
      return [
        ...(exact ? [{ word: exact.number, kind: MATCH.exact }] : []),
        ...longer.map(({ number }) => ({ word: number, kind: MATCH.prefix })),
      ];
    },
    /** Fuse finds candidates; the whole-word distance, which counts a swap as one edit, ranks them. */
    async fuzzy(word) {
      const edits = editsFor(word);
      if (edits === 0) return [];
      const near = await around(word);
      hotFuse ??= fuseOf(hot);
      const candidates = new Set([
        ...hotFuse.search(word).map(({ refIndex }) => hot[refIndex]!),
        ...fuseOf(near)
          .search(word)
          .map(({ refIndex }) => near[refIndex]!),
      ]);
      const swapped = new Set(swaps(word));
      for (const list of [hot, near]) for (const known of list) if (swapped.has(known.word)) candidates.add(known);
      const ranked = [...candidates]
        .map((known) => ({ known, distance: editDistance(word, known.word, edits) }))
        .filter(({ distance }) => distance > 0 && distance <= edits)
        .toSorted((a, b) => a.distance - b.distance || common(a.known, b.known))
        .slice(0, most.fuzzy);
      // of many words one edit away is enough: each more is a list to read
      const farthest = isWhole ? edits : (ranked[0]?.distance ?? edits);
      const nearest = ranked.filter(({ distance }) => distance <= farthest);
      return nearest.map(({ known, distance }) => ({
        word: known.number,
        kind: distance === 1 ? MATCH.fuzzy : MATCH.far,
      }));
    },
    async inside(word) {
      if (word.length < INSIDE_LETTERS) return [];
      return [...hot, ...(await around(word))]
        .filter((other) => other.word.indexOf(word) > 0)
        .toSorted(common)
        .slice(0, most.inside)
        .map(({ number }) => ({ word: number, kind: MATCH.inside }));
    },
    async splits(word) {
      const exists = new Set((await around(word)).map((other) => other.word));
      const isWord = (part: string) => hotPlaces.has(part) || exists.has(part);
      const cuts = Array.from(
        { length: Math.max(0, word.length - 2 * SPLIT_LETTERS + 1) },
        (_, i) => i + SPLIT_LETTERS,
      );
      return cuts
        .map((cut) => [word.slice(0, cut), word.slice(cut)] as const)
        .filter(([head, tail]) => isWord(head) && isWord(tail));
    },
  };
}

/** Two swapped letters are one slip of the fingers, but two edits to Fuse, which misses them in short words. */
function swaps(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, i) => word.slice(0, i) + word.slice(i + 1, i + 2) + word.slice(i, i + 1) + word.slice(i + 2),
  );
}
