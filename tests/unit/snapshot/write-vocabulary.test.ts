// Tests of the stored search vocabulary: the most common words, all words in alphabetical order, and all words sorted by their endings.
import { expect, test } from 'vitest';
import { createShardSink } from '../../../src/lib/snapshot/base/shard-sink.ts';
import { decodeWordList, type VocabularyWordList } from '../../../src/lib/snapshot/codec/word-shard.ts';
import { writeVocabulary } from '../../../src/lib/snapshot/write/write-vocabulary.ts';
import { SMALL_SNAPSHOT_LAYOUT } from '../../support/test-catalogue.ts';
import { createShardLogStorage } from '../../support/written-shards-log.ts';

const WORDS = ['ant', 'bee', 'cat', 'dog', 'eel', 'fox'];
const COUNTS = [1, 5, 2, 5, 2, 1];

function write(hotWords: number, wordsPerShard: number, videos = 8) {
  const shards = createShardLogStorage();
  const keys = writeVocabulary(
    createShardSink(shards, 2),
    { words: WORDS, counts: Uint32Array.from(COUNTS) },
    { videos, layout: { ...SMALL_SNAPSHOT_LAYOUT, hotWords, wordsPerShard, rowsPerSegment: 8, commonRows: 2 } },
  );
  const read = (set: 'words-hot' | 'words' | 'words-reverse') => shards.payloads(set).map(decodeWordList);
  return { keys, hot: read('words-hot'), forward: read('words'), reverse: read('words-reverse') };
}

const listOf = (...entries: [word: string, count: number, number: number][]): VocabularyWordList => ({
  words: entries.map(([word]) => word),
  counts: entries.map(([, count]) => count),
  numbers: entries.map(([, , number]) => number),
});

test('writes the most common words in alphabetical order; of equally common words, the alphabetically first', () => {
  expect(write(3, 4).hot).toEqual([listOf(['bee', 5, 1], ['cat', 2, 2], ['dog', 5, 3])]);
});

test('R552 the list of most common words includes every word whose posting list is divided into parts', () => {
  expect(write(3, 4, 9).hot).toEqual([listOf(['bee', 5, 1], ['cat', 2, 2], ['dog', 5, 3], ['eel', 2, 4])]);
});

test('writes all words sorted forwards and backwards, in vocabulary shards of about the configured size', () => {
  const { keys, forward, reverse } = write(3, 4);
  expect(forward).toEqual([
    listOf(['ant', 1, 0], ['bee', 5, 1], ['cat', 2, 2], ['dog', 5, 3], ['eel', 2, 4]),
    listOf(['fox', 1, 5]),
  ]);
  expect(reverse).toEqual([
    listOf(['eeb', 5, 1], ['god', 5, 3], ['lee', 2, 4], ['tac', 2, 2], ['tna', 1, 0]),
    listOf(['xof', 1, 5]),
  ]);
  expect(keys).toEqual({ forward: ['', 'f'], reverse: ['', 'x'] });
});

test('R551 ends a vocabulary shard before a word with a short distinguishing prefix', () => {
  const words = ['ant', 'bee', 'beech', 'cat', 'catch', 'catfish', 'cathedral', 'dog'];
  const shards = createShardLogStorage();
  const layout = { ...SMALL_SNAPSHOT_LAYOUT, hotWords: 1, wordsPerShard: 4 };
  const counts = Uint32Array.from(words, () => 1);
  const { forward } = writeVocabulary(createShardSink(shards, 2), { words, counts }, { videos: 8, layout });
  expect(shards.payloads('words').map((payload) => decodeWordList(payload).words)).toEqual([
    words.slice(0, 3),
    words.slice(3),
  ]);
  expect(forward).toEqual(['', 'c']);
});

test('writes no empty vocabulary shard after full ones', () => {
  const { keys, forward, reverse } = write(5, 3);
  expect([forward.length, reverse.length]).toEqual([2, 2]);
  expect(keys).toEqual({ forward: ['', 'd'], reverse: ['', 't'] });
});

test.each([6, 7])('stores only the list of common words if it may contain %d words', (hotWords) => {
  const { keys, hot, forward, reverse } = write(hotWords, 4);
  expect(hot.map(({ words }) => words)).toEqual([WORDS]);
  expect([keys, forward, reverse]).toEqual([{ forward: [], reverse: [] }, [], []]);
});
