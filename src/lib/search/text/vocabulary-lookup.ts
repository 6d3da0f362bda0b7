import type { LanguageCode } from '../../catalogue/languages.ts';
import { FUSE_MATCH_THRESHOLD } from '../../catalogue/limits.ts';
import {
  listEquivalentWords,
  isNumberWord,
  listAlternativeSpellings,
  listEquivalentWordsAndForms,
  listVerbForms,
} from '../../catalogue/text/split-words.ts';
import { createShardCache } from '../../snapshot/read/shard-cache.ts';
import { lowerBound } from '../../snapshot/codec/postings.ts';
import { ignorePrefetchRejection } from '../../snapshot/read/ignore-prefetch-rejection.ts';
import type { Snapshot, WordShards } from '../../snapshot/read/snapshot-reader.ts';
import { findShardIndexOfSpelling } from '../../snapshot/read/term-reader.ts';
import { reverseCodePoints } from '../../snapshot/codec/word-shard.ts';
import { loadModuleWithRetries } from '../../loading/load-lazy-code.ts';
import { loadFuse } from './load-fuse.ts';
import { MAX_SEGMENTED_WORD_LETTERS, findSplitsOfJoinedWord } from './split-joined-words.ts';
import {
  compareByVideoCount,
  removeDuplicateWords,
  getMaxEditDistance,
  findSimilarWords,
  toVocabularyWords,
  type VocabularyWord,
} from './similar-words.ts';

/**
 * Kinds of matches between a typed word and a word of the vocabulary; a lower number is better. `equivalent`: another word with the same
 * meaning, such as `two` for `2`. `number`: another spelling, such as the plural. `fuzzy`: a word one edit away. `far`: a word two edits
 * away.
 */
export const WORD_MATCH_KINDS = { exact: 0, equivalent: 1, number: 2, prefix: 3, fuzzy: 4, far: 5, inside: 6 } as const;
type MatchKind = (typeof WORD_MATCH_KINDS)[keyof typeof WORD_MATCH_KINDS];

/** Returns how many steps a kind of match ranks below an exact match: 0 for an equivalent word, which ranks less than one step lower. */
export const countKindSteps = (kind: number): number => Math.max(0, kind - WORD_MATCH_KINDS.equivalent);

export interface WordMatch {
  /** Index of the word in the sorted vocabulary, which is also the number of its posting list. */
  readonly word: number;
  readonly spelling: string;
  readonly kind: MatchKind;
}

/** Converts an entry of the vocabulary to a match of the given kind. */
export const toWordMatch = ({ number, word }: VocabularyWord, kind: MatchKind): WordMatch => ({
  word: number,
  spelling: word,
  kind,
});

/**
 * Maximum number of matches for a typed word: of corrected spellings (`fuzzy`), and of longer words that contain the typed word (`inside`).
 */
const LIMITS = { fuzzy: 12, inside: 12 } as const;
/** Maximum numbers of matches, as in {@link LIMITS}, for a vocabulary too large to load: each match may take a request for its postings. */
const LARGE_LIMITS = { fuzzy: 12, inside: 4 } as const;
/** Maximum number of words that begin with a typed word, and maximum number of shards that contain the posting lists of these words. */
const MAX_PREFIX_WORDS = 256;
const MAX_PREFIX_SHARDS = 16;
/** Maximum number of vocabulary shards read for one prefix. */
const MAX_SHARDS = 3;
/** Number of typed words whose similar words are cached. A search text has at most twelve words. */
const NEIGHBOR_CACHE_SIZE = 64;
/** Minimum letters of a typed word that is also searched inside longer words; not for Han characters, which are words themselves. */
const MIN_INSIDE_LETTERS = 3;
/** Matches words in Chinese characters. */
export const HAN_WORD = /^\p{Script=Han}+$/u;

/** Methods that look up words in the vocabulary of a catalogue. The methods reject if a shard cannot be loaded. */
export interface VocabularyLookup {
  /** True if the vocabulary is small enough to be loaded completely. */
  readonly isComplete: boolean;
  /**
   * Starts reading the data of a typed word: its vocabulary entry, its posting list, and the vocabulary entry of the word that results if
   * it is joined with the next word. For the last word, also reads the posting lists of words that begin with it. `position` is the
   * index of the word in `words`.
   */
  prefetch(words: readonly string[], position: number): void;
  /** Returns the vocabulary entry of a word, or null if the catalogue doesn't have the word. */
  find(word: string): Promise<VocabularyWord | null>;
  /** Returns the vocabulary entries of the word itself and of its other spellings, such as the plural. */
  spellings(word: string): Promise<readonly WordMatch[]>;
  /**
   * Returns the word itself, its other spellings, and the most common words that begin with it.
   */
  prefixMatches(word: string): Promise<readonly WordMatch[]>;
  /** Returns the forms of a verb that the catalogue has, such as `dancing` for `dance`, as matches of the kind `fuzzy`. */
  verbForms(word: string): Promise<readonly WordMatch[]>;
  /** Returns similarly spelled words, most similar first. */
  fuzzy(word: string): Promise<readonly WordMatch[]>;
  /** Returns the most common words that contain the word anywhere but at their beginning. */
  infixMatches(word: string): Promise<readonly WordMatch[]>;
  /**
   * Splits a word into three or more words of the vocabulary. Returns up to two splits, the most likely first: one by words that are
   * already loaded, and one with a single word that is looked up.
   */
  segmentations(word: string): Promise<readonly (readonly VocabularyWord[])[]>;
  /** Returns all pairs of vocabulary words into which a word can be split; pairs of words with similar length come first. */
  splits(word: string): Promise<readonly (readonly [VocabularyWord, VocabularyWord])[]>;
}

/** Loads the rules for English sounds with the first correction, since most searches need none. */
const loadSounds = () => loadModuleWithRetries(() => import('./similar-sounding-words.ts'));

const asIs = (word: string) => word;
/** Returns indexes of shards that may have words beginning with `start`. Each separator (`keys`) sorts after the previous shard's words. */
function shardsWith(keys: readonly string[], start: string): number[] {
  const first = findShardIndexOfSpelling(keys, start);
  const end = lowerBound(keys, `${start}\uffff`);
  return Array.from({ length: Math.max(1, end - first) }, (_, i) => first + i);
}

/** The most common words, sorted by spelling. In a small vocabulary, these are all words. */
interface HotWords {
  readonly known: readonly VocabularyWord[];
  /** Spellings of the words in `known`, in the same order, and a map from each spelling to its index. */
  readonly words: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

/**
 * Creates the look-ups in the vocabulary of a snapshot. Of a large vocabulary, reads only the most common words, and the shards for the
 * beginning and for the end of the typed word: a single typing error leaves its beginning or its end intact. Fuse.js only searches these
 * words, not the videos, and is loaded with the first word that may be misspelled.
 */
export function openVocabularyLookup(snapshot: Snapshot, language: LanguageCode = 'en'): VocabularyLookup {
  const { manifest } = snapshot;
  const isWhole = manifest.words <= manifest.layout.hotWords;
  const most = isWhole ? LIMITS : LARGE_LIMITS;
  const nearby = createShardCache(NEIGHBOR_CACHE_SIZE);

  const readHot = async (): Promise<HotWords> => {
    const known = toVocabularyWords(await snapshot.hotWords(), asIs);
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

  /** Returns the words of several vocabulary shards. `spell` converts their stored spelling, which may be reversed. */
  const readShards = async ({ read }: WordShards, shards: readonly number[], spell: (word: string) => string) =>
    (await Promise.all(shards.map(read))).flatMap((list) => toVocabularyWords(list, spell));

  /** Returns the words of the first few vocabulary shards for a prefix. `isAll` is false if further shards may contain the prefix. */
  const readFrom = async (start: string): Promise<{ known: readonly VocabularyWord[]; isAll: boolean }> => {
    const shards = await snapshot.wordShards('forward');
    const wanted = shardsWith(shards.keys, start);
    return { known: await readShards(shards, wanted.slice(0, MAX_SHARDS), asIs), isAll: wanted.length <= MAX_SHARDS };
  };

  const findKnown = async (word: string): Promise<VocabularyWord | null> => {
    const { known, places } = await hot();
    const found = known[places.get(word) ?? -1] ?? null;
    if (isWhole || found) return found;
    const { keys, read } = await snapshot.wordShards('forward');
    const { words, counts, numbers } = await read(shardsWith(keys, word)[0]!);
    const index = lowerBound(words, word);
    return words[index] === word ? { word, count: counts[index]!, number: numbers[index]! } : null;
  };

  /**
   * Returns the words of the vocabulary shard where a word belongs, and of the shards before and after it if they may contain words with
   * the same first `letters` letters.
   */
  const readNeighbors = async (
    direction: 'forward' | 'reverse',
    word: string,
    letters: number,
  ): Promise<VocabularyWord[]> => {
    const shards = await snapshot.wordShards(direction);
    const own = shardsWith(shards.keys, word)[0]!;
    const near = shardsWith(shards.keys, word.slice(0, letters)).filter((shard) => Math.abs(shard - own) < 2);
    return readShards(shards, near, direction === 'forward' ? asIs : reverseCodePoints);
  };

  /** Returns words with a similar beginning or end, as candidates for corrections; none if the vocabulary is loaded completely. */
  const neighborsOf = (word: string): Promise<readonly VocabularyWord[]> =>
    nearby.get(word, async () => {
      if (isWhole) return [];
      // compare one letter less than half of the word, because a typing error in the middle may change the last letter of its first half
      const half = Math.max(1, Math.floor((word.length - 1) / 2));
      const backwards = reverseCodePoints(word);
      return removeDuplicateWords(
        (await Promise.all([readNeighbors('forward', word, half), readNeighbors('reverse', backwards, half)])).flat(),
      );
    });

  const hotWordsWithPrefix = async (word: string): Promise<readonly VocabularyWord[]> => {
    const { known, words: spelled } = await hot();
    const from = lowerBound(spelled, word);
    const end = spelled.findIndex((other, i) => i >= from && !other.startsWith(word));
    return known.slice(from, end < 0 ? known.length : end);
  };

  /** Returns all words of the vocabulary that begin with a prefix, including the prefix itself, most common first. */
  const wordsWithPrefix = async (word: string): Promise<VocabularyWord[]> => {
    if (isWhole) return (await hotWordsWithPrefix(word)).toSorted(compareByVideoCount);
    const { known, isAll } = await readFrom(word);
    const found = known.filter((other) => other.word.startsWith(word));
    return (isAll ? found : removeDuplicateWords([...found, ...(await hotWordsWithPrefix(word))])).toSorted(
      compareByVideoCount,
    );
  };

  const wordsWithPrefixes = async (spelled: readonly string[]): Promise<VocabularyWord[]> => {
    const found = (await Promise.all(spelled.map(wordsWithPrefix))).flat();
    return spelled.length === 1 ? found : removeDuplicateWords(found).toSorted(compareByVideoCount);
  };

  const toSpellingMatches = (
    word: string,
    exact: VocabularyWord | null | undefined,
    others: readonly (VocabularyWord | null | undefined)[],
  ): WordMatch[] => {
    const equivalent = new Set(listEquivalentWords(word, language));
    const kindOf = (other: string) => (equivalent.has(other) ? WORD_MATCH_KINDS.equivalent : WORD_MATCH_KINDS.number);
    return [
      ...(exact ? [toWordMatch(exact, WORD_MATCH_KINDS.exact)] : []),
      ...others.flatMap((other) => (other ? [toWordMatch(other, kindOf(other.word))] : [])),
    ];
  };
  const spellings = async (word: string) => {
    const [exact, ...others] = await Promise.all([word, ...listEquivalentWordsAndForms(word, language)].map(findKnown));
    return toSpellingMatches(word, exact, others);
  };
  /**
   * Returns the most common words that begin with a typed word: at most {@link MAX_PREFIX_WORDS}, whose posting lists are in a limited
   * number of shards. A word whose list is in the same shard as the list of a more common word takes no further request.
   */
  const selectLongerWords = async (words: readonly VocabularyWord[]): Promise<readonly VocabularyWord[]> => {
    const candidates = words.slice(0, MAX_PREFIX_WORDS);
    if (candidates.length <= MAX_PREFIX_SHARDS) return candidates;
    const shards = await Promise.all(candidates.map(({ number }) => snapshot.listShardOf('word', number)));
    const wanted = new Set<number | string>();
    return candidates.filter((_, i) => {
      const shard = shards[i] ?? `parts ${i}`;
      if (!wanted.has(shard) && wanted.size === MAX_PREFIX_SHARDS) return false;
      wanted.add(shard);
      return true;
    });
  };
  const prefixMatches = async (word: string): Promise<WordMatch[]> => {
    const numbers = listEquivalentWordsAndForms(word, language);
    const spelled = [word, ...listAlternativeSpellings(word, language)];
    const [words, ...elsewhere] = await Promise.all([
      wordsWithPrefixes(spelled),
      ...numbers.filter((other) => !spelled.some((start) => other.startsWith(start))).map(findKnown),
    ]);
    const [exact, others] = [
      words.find((other) => other.word === word),
      words.filter((other) => numbers.includes(other.word)),
    ];
    const rest = await selectLongerWords(words.filter((other) => other !== exact && !others.includes(other)));
    return [
      ...toSpellingMatches(word, exact, [...others, ...elsewhere]),
      ...rest.map((known) => toWordMatch(known, WORD_MATCH_KINDS.prefix)),
    ];
  };

  /**
   * Starts reading the vocabulary entry of a word. If the word is not among the most common words, also reads the shards with similar
   * words: the word may be misspelled, and a later request would cost another round trip.
   */
  const readWord = async (word: string, isLast: boolean): Promise<unknown> => {
    const { places } = await hot();
    if (isWhole) return places;
    const mayBeMisspelt = !places.has(word) && !isNumberWord(word);
    const read = isLast ? prefixMatches(word) : spellings(word);
    return Promise.all([read, mayBeMisspelt ? neighborsOf(word) : []]);
  };

  const fuzzy = async (word: string): Promise<WordMatch[]> => {
    const edits = getMaxEditDistance(word);
    if (edits === 0) return [];
    const [{ known, places }, near, FuseOf, sounds] = await Promise.all([
      hot(),
      neighborsOf(word),
      loadFuse(),
      language === 'en' ? loadSounds() : null,
    ]);
    const rest = near.filter((other) => !places.has(other.word));
    const fuseOver = (spelled: readonly string[]) =>
      new FuseOf(spelled, { threshold: FUSE_MATCH_THRESHOLD, ignoreLocation: true });
    const alike = [known, rest].flatMap((words) => sounds?.findSimilarSoundingWords(word, words) ?? []);
    const similar = [known, rest].flatMap((words) => findSimilarWords(word, edits, words, fuseOver));
    // a word that sounds like the typed word has the same rank as a word that is one edit away
    const distances = new Map(
      [...similar, ...alike.map((other) => ({ ...other, distance: 1 }))].map((other) => [other.number, other]),
    );
    const ranked = [...distances.values()]
      .toSorted((a, b) => a.distance - b.distance || compareByVideoCount(a, b))
      .slice(0, most.fuzzy);
    // in a large vocabulary, use only the corrections with the smallest edit distance, because each word requires a request for its posting
    // list
    const farthest = isWhole ? edits : (ranked[0]?.distance ?? edits);
    const nearest = ranked.filter(({ distance }) => distance <= farthest);
    return nearest.map((each) =>
      toWordMatch(each, each.distance === 1 ? WORD_MATCH_KINDS.fuzzy : WORD_MATCH_KINDS.far),
    );
  };
  const infixMatches = async (word: string): Promise<WordMatch[]> => {
    if (word.length < MIN_INSIDE_LETTERS && !HAN_WORD.test(word)) return [];
    return removeDuplicateWords([...(await hot()).known, ...(await neighborsOf(word))])
      .filter((other) => other.word.indexOf(word) > 0)
      .toSorted(compareByVideoCount)
      .slice(0, most.inside)
      .map((known) => toWordMatch(known, WORD_MATCH_KINDS.inside));
  };
  /** Calls `look` for each spelling of a word in the language, and returns the results without duplicates. */
  const inAllSpellings = async (word: string, look: (spelled: string) => Promise<readonly WordMatch[]>) => {
    const found = (await Promise.all([word, ...listAlternativeSpellings(word, language)].map(look))).flat();
    const best = new Map(found.toReversed().map((match) => [match.word, match]));
    return found.filter((match) => best.get(match.word) === match);
  };

  /**
   * Loads the words with the same beginning or end as a word. Returns a function that finds a word among these and the most common words.
   */
  const loadedWordsNear = async (word: string): Promise<(part: string) => VocabularyWord | undefined> => {
    const [{ known, places }, others, ...ends] = await Promise.all([
      hot(),
      neighborsOf(word),
      // a word that is a single letter may be in another shard than longer words that begin with that letter
      findKnown(word.slice(0, 1)),
      findKnown(word.slice(-1)),
    ]);
    const near = new Map([...others, ...ends.filter((end) => end !== null)].map((other) => [other.word, other]));
    return (part) => known[places.get(part) ?? -1] ?? near.get(part);
  };

  return {
    isComplete: isWhole,
    prefetch(words, position) {
      const [word, next] = [words[position]!, words[position + 1]];
      const isAmongOthers = words.length > 1;
      snapshot.readAhead('word', word, { isBeginning: next === undefined, isAmongOthers });
      const spelled = listAlternativeSpellings(word, language);
      for (const other of listEquivalentWordsAndForms(word, language))
        snapshot.readAhead('word', other, {
          isBeginning: next === undefined && spelled.includes(other),
          isAmongOthers,
        });
      ignorePrefetchRejection(readWord(word, next === undefined));
      if (next !== undefined) ignorePrefetchRejection(findKnown(word + next));
    },
    find: findKnown,
    spellings,
    prefixMatches,
    async verbForms(word) {
      const found = await Promise.all(listVerbForms(word).map(findKnown));
      return found.flatMap((form) => (form ? [toWordMatch(form, WORD_MATCH_KINDS.fuzzy)] : []));
    },
    fuzzy: (word) => inAllSpellings(word, fuzzy),
    infixMatches: (word) => inAllSpellings(word, infixMatches),
    async segmentations(word) {
      if (isNumberWord(word) || word.length > MAX_SEGMENTED_WORD_LETTERS) return [];
      const loaded = await loadedWordsNear(word);
      return findSplitsOfJoinedWord(word, { find: loaded, lookUp: findKnown, videos: manifest.videos });
    },
    async splits(word) {
      if (isNumberWord(word)) return [];
      const wordOf = await loadedWordsNear(word);
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
