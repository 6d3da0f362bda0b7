// The vocabulary as it is stored: the commonest words, all words by spelling, all words by their ends.
import { expect, test } from 'vitest';
import { createShardSink } from '../../../src/lib/snapshot/shard-sink.ts';
import { readWords, type WordList } from '../../../src/lib/snapshot/word-shard.ts';
import { writeVocabulary } from '../../../src/lib/snapshot/write-vocabulary.ts';
import { SMALL_LAYOUT } from '../../support/catalogue.ts';
import { createShardLog } from '../../support/shards.ts';

const WORDS = ['ant', 'bee', 'cat', 'dog', 'eel', 'fox'];
const COUNTS = [1, 5, 2, 5, 2, 1];

function write(hotWords: number, wordsPerShard: number) {
  const shards = createShardLog();
  const keys = writeVocabulary(
    createShardSink(shards, 2),
    { words: WORDS, counts: Uint32Array.from(COUNTS) },
    { ...SMALL_LAYOUT, hotWords, wordsPerShard },
  );
  const read = (set: 'words-hot' | 'words' | 'words-reverse') => shards.payloads(set).map(readWords);
  return { keys, hot: read('words-hot'), forward: read('words'), reverse: read('words-reverse') };
}

const listOf = (...entries: [word: string, count: number, number: number][]): WordList => ({
  words: entries.map(([word]) => word),
  counts: entries.map(([, count]) => count),
  numbers: entries.map(([, , number]) => number),
});

test('the commonest words stand by spelling, of equally common ones the first', () => {
  expect(write(3, 4).hot).toEqual([listOf(['bee', 5, 1], ['cat', 2, 2], ['dog', 5, 3])]);
});

test('all words stand by spelling and by their spelling backwards, so many a shard, known by its first', () => {
  const { keys, forward, reverse } = write(3, 4);
  expect(forward).toEqual([
    listOf(['ant', 1, 0], ['bee', 5, 1], ['cat', 2, 2], ['dog', 5, 3]),
    listOf(['eel', 2, 4], ['fox', 1, 5]),
  ]);
  expect(reverse).toEqual([
    listOf(['eeb', 5, 1], ['god', 5, 3], ['lee', 2, 4], ['tac', 2, 2]),
    listOf(['tna', 1, 0], ['xof', 1, 5]),
  ]);
  expect(keys).toEqual({ forward: ['ant', 'eel'], reverse: ['eeb', 'tna'] });
});

test('full shards leave no empty one behind', () => {
  const { keys, forward, reverse } = write(5, 3);
  expect([forward.length, reverse.length]).toEqual([2, 2]);
  expect(keys).toEqual({ forward: ['ant', 'dog'], reverse: ['eeb', 'tac'] });
});

test.each([6, 7])('where %d words would be the commonest, these are all that is stored', (hotWords) => {
  const { keys, hot, forward, reverse } = write(hotWords, 4);
  expect(hot.map(({ words }) => words)).toEqual([WORDS]);
  expect([keys, forward, reverse]).toEqual([{ forward: [], reverse: [] }, [], []]);
});
