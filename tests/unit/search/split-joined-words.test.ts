// Tests of typed words that consist of three or more joined words: how they are split, and which parts are looked up.
import { expect, test } from 'vitest';
import { findSplitsOfJoinedWord } from '../../../src/lib/search/text/split-joined-words.ts';

/** Splits a word with these loaded words and the counts of their videos; other words have to be looked up. */
async function split(word: string, loaded: Readonly<Record<string, number>>, others: readonly string[] = []) {
  const lookedUp: string[] = [];
  const toWord = (part: string, count: number) => ({ word: part, count, number: 0 });
  const chains = await findSplitsOfJoinedWord(word, {
    find: (part) => (Object.hasOwn(loaded, part) ? toWord(part, loaded[part]!) : undefined),
    lookUp: (part) => {
      lookedUp.push(part);
      return Promise.resolve(others.includes(part) ? toWord(part, 1) : null);
    },
    videos: 100,
  });
  return { chains: chains.map((parts) => parts.map((part) => part.word).join('|')), lookedUp };
}

test('splits a word into the fewest and most common words', async () => {
  const words = { the: 50, fighting: 4, fight: 4, ing: 1, hope: 3 };
  expect((await split('thefightinghope', words)).chains).toEqual(['the|fighting|hope']);
});

test('looks up the one part of a joined word that is not among the loaded words', async () => {
  const { chains, lookedUp } = await split('thefightinghope', { the: 50, hope: 3 }, ['fighting']);
  expect([chains, lookedUp]).toEqual([['the|fighting|hope'], ['fighting']]);
});

test('does not split a word into only two words, or if two of its parts are unknown', async () => {
  expect((await split('thehope', { the: 50, hope: 3 })).chains).toEqual([]);
  expect((await split('thexyzhopeabc', { the: 50, hope: 3 })).chains).toEqual([]);
});
