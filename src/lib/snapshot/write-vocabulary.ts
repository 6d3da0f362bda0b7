import type { Layout } from './layout.ts';
import type { ShardSink } from './shard-sink.ts';
import { spellBackwards, writeWords } from './word-shard.ts';

/** The first word of every shard, by its spelling forwards or backwards. */
export interface VocabularyKeys {
  readonly forward: readonly string[];
  readonly reverse: readonly string[];
}

/**
 * Writes the vocabulary, of which `counts` says in how many videos each word stands, three times: sorted by spelling; the words that no
 * search has read by then sorted by their spelling backwards, so that a word whose beginning is misspelt is found by its end; and the
 * commonest words in one shard.
 */
export function writeVocabulary(
  sink: ShardSink,
  { words, counts }: { readonly words: readonly string[]; readonly counts: Uint32Array },
  layout: Layout,
): VocabularyKeys {
  const numbers = words.map((_, number) => number);
  const hot = numbers.toSorted((a, b) => counts[b]! - counts[a]!).slice(0, layout.hotWords);
  const listOf = (some: readonly number[], spell: (word: string) => string) => ({
    words: some.map((number) => spell(words[number]!)),
    counts: some.map((number) => counts[number]!),
    numbers: some,
  });
  const asIs = (word: string) => word;
  sink.add(
    'words-hot',
    writeWords(
      listOf(
        hot.toSorted((a, b) => a - b),
        asIs,
      ),
    ),
  );
  // where the hot words are all words, nothing else is ever read
  if (hot.length === words.length) return { forward: [], reverse: [] };

  const backwards = words.map(spellBackwards);
  const byEnd = numbers.toSorted((a, b) => (backwards[a]! < backwards[b]! ? -1 : 1));
  const writeAll = (set: 'words' | 'words-reverse', sorted: readonly number[], spell: (word: string) => string) => {
    const keys: string[] = [];
    for (let first = 0; first < sorted.length; first += layout.wordsPerShard) {
      sink.add(set, writeWords(listOf(sorted.slice(first, first + layout.wordsPerShard), spell)));
      keys.push(spell(words[sorted[first]!]!));
    }
    return keys;
  };
  return { forward: writeAll('words', numbers, asIs), reverse: writeAll('words-reverse', byEnd, spellBackwards) };
}
