import type Fuse from 'fuse.js';
import { WORD_THRESHOLD } from '../domain/limits.ts';
import type { Vocabulary } from '../snapshot/word-shard.ts';
import { editDistance } from './edit-distance.ts';
import type { FuseClass } from './fuse.ts';

/** How a word of the catalogue answers a word of the query; the lower, the better. */
const MATCH = { exact: 0, prefix: 1, fuzzy: 2, far: 3, inside: 4 } as const;
type MatchKind = (typeof MATCH)[keyof typeof MATCH];

/** A word of the vocabulary, by number, that answers a word of the query. */
export interface WordMatch {
  readonly word: number;
  readonly kind: MatchKind;
}

/** Most words taken for a prefix and for a misspelt word: the commonest and the nearest ones. */
const PREFIX_WORDS = 48;
const FUZZY_WORDS = 24;
const INSIDE_WORDS = 24;
/** Letters from which on a word is looked for inside others, or split in two. */
const INSIDE_LETTERS = 3;
const SPLIT_LETTERS = 2;

export interface Lexicon {
  /** Returns the number of a word, or null. */
  find(word: string): number | null;
  /** Returns the word itself and the words that begin with it. */
  strict(word: string): readonly WordMatch[];
  /** Returns the words that are like it, and those that hold it inside. */
  loose(word: string): readonly WordMatch[];
  /** Returns the ways to read a word as two that both exist. */
  splits(word: string): readonly (readonly [string, string])[];
}

/** Returns how many edits a misspelt word may be away: Fuse's threshold as a share of its letters, two at the most. */
function editsFor(word: string): number {
  return Math.min(2, Math.floor(word.length * WORD_THRESHOLD));
}

/** Makes look-ups over a sorted vocabulary; Fuse.js runs over its distinct words, never over videos. */
export function createLexicon({ words, counts }: Vocabulary, FuseOf: FuseClass): Lexicon {
  let fuse: Fuse<string> | null = null;
  const getFuse = () =>
    (fuse ??= new FuseOf(words, { threshold: WORD_THRESHOLD, ignoreLocation: true, includeScore: true }));
  const remembered = new Map<string, readonly WordMatch[]>();

  const startOf = (word: string): number => {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const find = (word: string) => {
    const place = startOf(word);
    return words[place] === word ? place : null;
  };
  const common = (a: number, b: number) => counts[b]! - counts[a]! || a - b;

  const strict = (word: string): WordMatch[] => {
    const exact = find(word);
    const longer: number[] = [];
    for (let i = startOf(word); i < words.length && words[i]!.startsWith(word); i++) if (i !== exact) longer.push(i);
    const prefixed = longer.toSorted(common).slice(0, PREFIX_WORDS);
    return [
      ...(exact === null ? [] : [{ word: exact, kind: MATCH.exact }]),
      ...prefixed.map((place) => ({ word: place, kind: MATCH.prefix })),
    ];
  };

  /** Fuse finds candidates; the whole-word distance, which counts a swap as one edit, ranks them. */
  const fuzzy = (word: string): WordMatch[] => {
    const most = editsFor(word);
    if (most === 0) return [];
    const places = new Set(
      getFuse()
        .search(word)
        .map(({ refIndex }) => refIndex),
    );
    for (const swapped of swaps(word)) {
      const place = find(swapped);
      if (place !== null) places.add(place);
    }
    return [...places]
      .map((place) => ({ place, distance: editDistance(word, words[place]!, most) }))
      .filter(({ distance }) => distance > 0 && distance <= most)
      .toSorted((a, b) => a.distance - b.distance || common(a.place, b.place))
      .slice(0, FUZZY_WORDS)
      .map(({ place, distance }) => ({ word: place, kind: distance === 1 ? MATCH.fuzzy : MATCH.far }));
  };

  const inside = (word: string): WordMatch[] => {
    if (word.length < INSIDE_LETTERS) return [];
    const places: number[] = [];
    for (let i = 0; i < words.length; i++) if (words[i]!.indexOf(word) > 0) places.push(i);
    return places
      .toSorted(common)
      .slice(0, INSIDE_WORDS)
      .map((place) => ({ word: place, kind: MATCH.inside }));
  };

  return {
    find,
    strict,
    loose(word) {
      const known = remembered.get(word);
      if (known) return known;
      const matches = [...fuzzy(word), ...inside(word)];
      remembered.set(word, matches);
      return matches;
    },
    splits(word) {
      const cuts = Array.from(
        { length: Math.max(0, word.length - 2 * SPLIT_LETTERS + 1) },
        (_, i) => i + SPLIT_LETTERS,
      );
      return cuts
        .map((cut) => [word.slice(0, cut), word.slice(cut)] as const)
        .filter(([head, tail]) => find(head) !== null && find(tail) !== null);
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
