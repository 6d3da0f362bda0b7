import type { VocabularyWord } from './similar-words.ts';

/** Vocabulary in which the parts of a word are looked up. */
interface SegmentVocabulary {
  /** Returns the vocabulary entry of a word if the entry is already loaded. */
  readonly find: (part: string) => VocabularyWord | undefined;
  /** Looks up the vocabulary entry of a word, which may take a request. */
  readonly lookUp: (part: string) => Promise<VocabularyWord | null>;
  readonly videos: number;
}

/** Chain: consecutive words that together are the beginning or the end of a word that is split. */
interface Chain {
  readonly words: readonly VocabularyWord[];
  /** Sum of the costs of the words: see {@link costOf}. */
  readonly cost: number;
}

/** Maximum number of letters of a word that is split into three or more words. */
export const MAX_SEGMENTED_WORD_LETTERS = 48;
const MIN_PARTS = 3;
const MAX_PARTS = 6;
/** Minimum number of letters of a part of a word that is looked up, and maximum number of look-ups for one word. */
const MIN_LOOKED_UP_LETTERS = 2;
const MAX_LOOK_UPS = 8;
/** Additional costs by the number of letters (none, one, two), because most short words are initials or abbreviations. */
const SHORT_COSTS = [0, 5, 2];

/** Returns the cost of a word: its improbability in bits, higher for rare and for short words. */
const costOf = ({ word, count }: VocabularyWord, videos: number) =>
  1 + Math.log2((videos + 1) / count) + (SHORT_COSTS[word.length] ?? 0);

/** Returns, for each number of letters at the beginning of a word, the cheapest chain of known words with these letters, or undefined. */
function chainsFrom(word: string, { find, videos }: SegmentVocabulary): readonly (Chain | undefined)[] {
  const chains = Array.from({ length: word.length + 1 }, (): Chain | undefined => undefined);
  chains[0] = { words: [], cost: 0 };
  for (let end = 1; end <= word.length; end++) {
    for (let from = 0; from < end; from++) {
      const before = chains[from];
      const part = before && before.words.length < MAX_PARTS ? find(word.slice(from, end)) : undefined;
      if (!before || !part) continue;
      const cost = before.cost + costOf(part, videos);
      if (cost < (chains[end]?.cost ?? Infinity)) chains[end] = { words: [...before.words, part], cost };
    }
  }
  return chains;
}

/**
 * Splits a word into parts that are already loaded and one part that is not. Looks up the latter part for the likeliest splits. Returns the
 * cheapest split whose remaining part is in the vocabulary, or null.
 */
async function segmentWithGap(word: string, vocabulary: SegmentVocabulary): Promise<readonly VocabularyWord[] | null> {
  const heads = chainsFrom(word, vocabulary);
  const tails = heads.map((_, end) => chainsFrom(word.slice(end), vocabulary)[word.length - end]);
  const gaps = heads.flatMap((head, from) =>
    tails.flatMap((tail, end) => {
      const parts = head && tail ? head.words.length + tail.words.length + 1 : 0;
      const isLikely = end - from >= MIN_LOOKED_UP_LETTERS && parts >= MIN_PARTS && parts <= MAX_PARTS;
      return head && tail && isLikely ? [{ head, tail, part: word.slice(from, end), cost: head.cost + tail.cost }] : [];
    }),
  );
  const likeliest = gaps.toSorted((a, b) => a.cost - b.cost).slice(0, MAX_LOOK_UPS);
  const found = await Promise.all(likeliest.map(({ part }) => vocabulary.lookUp(part)));
  const place = found.findIndex((part) => part !== null);
  return place < 0 ? null : [...likeliest[place]!.head.words, found[place]!, ...likeliest[place]!.tail.words];
}

/**
 * Splits a word into three to six words of the vocabulary: `thefightinghope` into `the`, `fighting` and `hope`. Returns up to two splits:
 * the cheapest one of words that are already loaded, and the cheapest one with a single word that is looked up.
 */
export async function findSplitsOfJoinedWord(
  word: string,
  vocabulary: SegmentVocabulary,
): Promise<readonly (readonly VocabularyWord[])[]> {
  const whole = chainsFrom(word, vocabulary)[word.length]?.words ?? [];
  const withGap = await segmentWithGap(word, vocabulary);
  return [...(whole.length >= MIN_PARTS ? [whole] : []), ...(withGap ? [withGap] : [])];
}
