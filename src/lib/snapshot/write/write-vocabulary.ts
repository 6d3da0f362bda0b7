import type { CatalogueSummary } from './shard-set-writer.ts';
import { isCommonTerm } from '../base/common-terms.ts';
import { shardSizeRange, listShardSeparators, findShortestSeparatorCut } from '../codec/shard-separators.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { reverseCodePoints, encodeWordList } from '../codec/word-shard.ts';

/** Separators between the shards of the vocabulary, sorted by spelling and by reversed spelling. */
export interface VocabularyShardSeparators {
  readonly forward: readonly string[];
  readonly reverse: readonly string[];
}

/**
 * Writes the vocabulary three times: sorted by spelling; sorted by reversed spelling, so that a word with a misspelled beginning is found
 * by its end; and the most common words in one shard. That shard includes all words whose posting lists are stored in parts, since readers
 * compute the locations of the parts from the counts. `counts` has the number of videos that contain each word.
 */
export function writeVocabulary(
  sink: Pick<ShardSink, 'add'>,
  { words, counts }: { readonly words: readonly string[]; readonly counts: Uint32Array },
  { videos, layout }: Pick<CatalogueSummary, 'videos' | 'layout'>,
): VocabularyShardSeparators {
  const numbers = words.map((_, number) => number);
  const hot = numbers
    .toSorted((a, b) => counts[b]! - counts[a]!)
    .filter((number, i) => i < layout.hotWords || isCommonTerm(counts[number]!, videos, layout))
    .toSorted((a, b) => a - b);
  const listOf = (some: readonly number[], spell: (word: string) => string) => ({
    words: some.map((number) => spell(words[number]!)),
    counts: some.map((number) => counts[number]!),
    numbers: some,
  });
  const asIs = (word: string) => word;
  sink.add('words-hot', encodeWordList(listOf(hot, asIs)));
  // write no further shards for a small vocabulary, which is stored only in the shard of the most common words
  if (words.length <= layout.hotWords) return { forward: [], reverse: [] };

  const backwards = words.map(reverseCodePoints);
  const byEnd = numbers.toSorted((a, b) => (backwards[a]! < backwards[b]! ? -1 : 1));
  const writeAll = (set: 'words' | 'words-reverse', sorted: readonly number[], spell: (word: string) => string) => {
    const spelled = sorted.map((number) => spell(words[number]!));
    const firsts = chooseCuts(spelled, layout.wordsPerShard);
    for (const [i, first] of firsts.entries()) {
      sink.add(set, encodeWordList(listOf(sorted.slice(first, firsts[i + 1]), spell)));
    }
    return listShardSeparators(spelled, firsts);
  };
  return { forward: writeAll('words', numbers, asIs), reverse: writeAll('words-reverse', byEnd, reverseCodePoints) };
}

/** Returns the indexes of the first texts of shards of about `size` sorted texts, chosen so that separators between shards are short. */
function chooseCuts(texts: readonly string[], size: number): number[] {
  const { least, most } = shardSizeRange(size);
  const firsts = [0];
  for (let first = 0; texts.length - first > most;) {
    first = findShortestSeparatorCut(
      texts,
      Array.from({ length: most - least + 1 }, (_, i) => first + least + i),
    );
    firsts.push(first);
  }
  return firsts;
}
