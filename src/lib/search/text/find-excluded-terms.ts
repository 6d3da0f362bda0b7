import { SOURCE_SITES } from '../../catalogue/source-website.ts';
import type { SourceSite } from '../../catalogue/video.ts';
import { splitIntoWords } from '../../catalogue/text/split-words.ts';
import type { Snapshot } from '../../snapshot/read/snapshot-reader.ts';
import { findShardIndexOfSpelling, type SegmentedPostingList } from '../../snapshot/read/term-reader.ts';
import type { VocabularyWordList } from '../../snapshot/codec/word-shard.ts';

/**
 * Returns an array of terms for each excluded source and for each entry of `words`, which may consist of several words. A video is excluded
 * if it is in the posting lists of all terms of one array. Words match exactly, without spelling correction; an entry with an unknown word
 * excludes no video.
 */
export async function findExcludedPostingLists(
  snapshot: Snapshot,
  words: readonly string[],
  sources: readonly SourceSite[],
): Promise<readonly (readonly SegmentedPostingList[])[]> {
  const bySource = sources.map((source) => snapshot.term('source', SOURCE_SITES.indexOf(source)));
  const byWord = words.map((entry) => findPostingListsOfWords(snapshot, entry));
  const found = await Promise.all([Promise.all(byWord), Promise.all(bySource)]);
  return [...found[0].filter((group) => group.length > 0), ...found[1].map((term) => [term])];
}

/** Returns the posting lists of all words of a text, in the order of the text; empty if at least one word is not in the catalogue. */
export async function findPostingListsOfWords(
  snapshot: Snapshot,
  entry: string,
): Promise<readonly SegmentedPostingList[]> {
  const words = splitIntoWords(entry);
  const numbers = await Promise.all(words.map((word) => findWord(snapshot, word)));
  const known = numbers.filter((number) => number !== null);
  return known.length < words.length ? [] : Promise.all(known.map((number) => snapshot.term('word', number)));
}

async function findWord(snapshot: Snapshot, word: string): Promise<number | null> {
  const list = await readWordShard(snapshot, word);
  return list?.numbers[list.words.indexOf(word)] ?? null;
}

/** Returns the vocabulary shard in which a word would be stored; null if the catalogue has no words. */
async function readWordShard(snapshot: Snapshot, word: string): Promise<VocabularyWordList | null> {
  const { words, layout } = snapshot.manifest;
  // a small vocabulary has no other shard than the shard of the most common words
  if (words <= layout.hotWords) return words === 0 ? null : snapshot.hotWords();
  const { keys, read } = await snapshot.wordShards('forward');
  return read(findShardIndexOfSpelling(keys, word));
}
