// Tests which words of the search vocabulary match a searched word, in which order, and which files are read for this.
import { describe, expect, test } from 'vitest';
import {
  WORD_MATCH_KINDS,
  openVocabularyLookup,
  type WordMatch,
} from '../../../src/lib/search/text/vocabulary-lookup.ts';
import { DEFAULT_SNAPSHOT_LAYOUT, type SnapshotLayout } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { openSnapshot, type Snapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo } from '../../support/test-catalogue.ts';

/** Words with the number of videos that contain each of them. */
type Counts = Readonly<Record<string, number>>;

const KIND_NAMES = new Map(Object.entries(WORD_MATCH_KINDS).map(([name, kind]) => [kind, name]));
const once = (...words: string[]): Counts => Object.fromEntries(words.map((word) => [word, 1]));
const letter = (i: number) => String.fromCharCode(97 + i);
const range = <T>(length: number, make: (i: number) => T) => Array.from({ length }, (_, i) => make(i));
/** Returns this many words with the prefix `pre`, in order. */
const begunWords = (count: number) => range(count, (i) => `pre${letter(Math.floor(i / 26))}${letter(i % 26)}`);
const sharded = (hotWords: number, wordsPerShard: number): SnapshotLayout => ({
  ...DEFAULT_SNAPSHOT_LAYOUT,
  hotWords,
  wordsPerShard,
});

/**
 * Opens the vocabulary of a catalogue with these words. Results contain words instead of their numbers, and reads are recorded by file
 * name.
 */
async function open(counts: Counts, layout: SnapshotLayout) {
  const words = Object.keys(counts).toSorted();
  const store = createMemoryStore();
  const writer = createSnapshotWriter({ layout });
  for (let i = 0; i < Math.max(...Object.values(counts)); i++) {
    writer.add(makeVideo({ id: `v${i}`, title: words.filter((word) => counts[word]! > i).join(' ') }));
  }
  const manifest = writer.finish(store);
  const read: string[] = [];
  let missing = '';
  const snapshot = openSnapshot(manifest, (name) => {
    read.push(name);
    return missing !== '' && name.startsWith(missing) ? Promise.reject(new Error('offline')) : store.source(name);
  });
  let looks = 0;
  const wordShards: Snapshot['wordShards'] = (direction) => {
    looks++;
    return snapshot.wordShards(direction);
  };
  const lexicon = openVocabularyLookup({ ...snapshot, wordShards });
  const tell = async (matches: Promise<readonly WordMatch[]>) =>
    (await matches).map(({ word, kind }) => `${KIND_NAMES.get(kind)} ${words[word]}`);
  return {
    isWhole: lexicon.isComplete,
    find: async (word: string) => (await lexicon.find(word))?.word ?? null,
    same: (word: string) => tell(lexicon.spellings(word)),
    begun: (word: string) => tell(lexicon.prefixMatches(word)),
    fuzzy: (word: string) => tell(lexicon.fuzzy(word)),
    inside: (word: string) => tell(lexicon.infixMatches(word)),
    splits: async (word: string) =>
      (await lexicon.splits(word)).map((parts) => parts.map((part) => part.word).join('|')),
    lists: (number: number) => snapshot.listShardOf('word', number),
    readOf: (set: string) => read.filter((name) => name.startsWith(`${set}/`)).length,
    /** Returns how often vocabulary shards of words were requested, including requests answered from the cache. */
    looks: () => looks,
    /** Makes files unreadable whose names start with this text. An empty text makes all files readable again. */
    miss: (start: string) => (missing = start),
  };
}

describe.each([
  ['whole', DEFAULT_SNAPSHOT_LAYOUT],
  ['in shards', sharded(2, 3)],
])('a search vocabulary read %s', (name, layout) => {
  test('reports whether the search vocabulary is fully loaded', async () => {
    expect((await open(once('a', 'b', 'c'), layout)).isWhole).toBe(name === 'whole');
  });

  test('finds every word of the search vocabulary, and no other', async () => {
    const words = ['apple', 'boat', 'river', 'rivers', 'stone', 'the', 'zebra'];
    const { find } = await open({ ...once(...words), the: 4 }, layout);
    expect(await Promise.all(words.map(find))).toEqual(words);
    const others = ['aaa', 'rive', 'riversa', 'zzz', 'constructor', ''];
    expect(await Promise.all(others.map(find))).toEqual(others.map(() => null));
  });

  test('a prefix search returns the word itself first, then words with that prefix, by count and then alphabetically', async () => {
    const counts = { riv: 1, river: 3, riverbed: 1, rivers: 4, riverside: 3, rivet: 1, upriver: 9, driver: 9, sea: 1 };
    const { begun } = await open(counts, layout);
    const longer = ['prefix riverside', 'prefix riverbed'];
    expect(await begun('river')).toEqual(['exact river', 'number rivers', ...longer]);
    expect(await begun('rive')).toEqual(['prefix rivers', 'prefix river', ...longer, 'prefix rivet']);
    expect([await begun('zebra'), await begun('aaa')]).toEqual([[], []]);
  });

  test('finds the last words of the search vocabulary by prefix', async () => {
    const { begun } = await open(once('apple', 'boat', 'zeal', 'zebra', 'zebras'), layout);
    expect(await begun('zebra')).toEqual(['exact zebra', 'number zebras']);
    expect(await begun('ze')).toEqual(['prefix zeal', 'prefix zebra', 'prefix zebras']);
  });

  test.each(['xarbour', 'ahrbour', 'arbour', 'harbuor', 'harbor', 'harxour', 'harbouur', 'harboux'])(
    'finds a vocabulary word misspelled as %s',
    async (slip) => {
      const counts = { ...once('boat', 'harbour', 'market', 'railway', 'window'), sea: 3, sky: 3 };
      expect(await (await open(counts, layout)).fuzzy(slip)).toEqual(['fuzzy harbour']);
    },
  );

  test('returns a common word only once for a misspelling', async () => {
    const { fuzzy } = await open({ ...once('boat', 'market', 'window', 'zebra'), harbour: 5 }, layout);
    expect(await fuzzy('harbor')).toEqual(['fuzzy harbour']);
  });

  test('finds words two edits away if none is nearer, but never the searched word itself', async () => {
    const { fuzzy } = await open(once('apple', 'boat', 'harbour', 'window'), layout);
    expect(await fuzzy('hirboux')).toEqual(['far harbour']);
    expect([await fuzzy('harbour'), await fuzzy('xqzwvk')]).toEqual([[], []]);
  });

  test('finds longer words that contain the searched word, except at their start, the most common first', async () => {
    const counts = { boat: 1, steamboat: 2, rowboat: 4, boathouse: 9, tugboat: 2, sea: 1, undersea: 1, fisher: 1 };
    const { inside } = await open(counts, layout);
    expect(await inside('boat')).toEqual(['inside rowboat', 'inside steamboat', 'inside tugboat']);
    expect(await inside('sea')).toEqual(['inside undersea']);
    expect(await inside('at')).toEqual([]);
  });
});

test.each([
  ['words-hot', DEFAULT_SNAPSHOT_LAYOUT],
  ['words-hot', sharded(2, 3)],
  ['words', sharded(2, 3)],
  ['words-reverse', sharded(2, 3)],
])('reads %s of the vocabulary again after a failed read', async (set, layout) => {
  const { fuzzy, miss } = await open({ ...once('boat', 'harbour', 'market', 'window'), sea: 3, sky: 3 }, layout);
  miss(`${set}/`);
  await expect(fuzzy('harbuor')).rejects.toThrow('offline');
  miss('');
  expect(await fuzzy('harbuor')).toEqual(['fuzzy harbour']);
});

const SOME = 'partly loaded';

describe('limits of the number of similar words', () => {
  test.each([
    ['fully loaded', 400],
    [SOME, 100],
  ])('R790 finds the 256 most common words with a prefix (vocabulary %s)', async (_, hotWords) => {
    const words = begunWords(300);
    const { begun } = await open(once('pre', ...words), sharded(hotWords, 400));
    expect(await begun('pre')).toEqual(['exact pre', ...words.slice(0, 256).map((word) => `prefix ${word}`)]);
  });

  test('R790 a search by prefix reads posting lists from at most 16 shards, and finds all matching words in these shards', async () => {
    const words = begunWords(60);
    const counts = Object.fromEntries(words.map((word, i) => [word, i === 50 ? 4 : i % 2 === 0 ? 3 : 2]));
    // a shard has the lists of two neighboring words
    const { begun, lists } = await open(counts, { ...sharded(100, 400), termShardBytes: 10 });
    const found = (await begun('pre')).map((match) => match.replace('prefix ', ''));
    const shards = await Promise.all(found.map((word) => lists(words.indexOf(word))));
    expect(found[0]).toBe(words[50]);
    expect(new Set(shards).size).toBe(16);
    const others = words.filter((word) => !found.includes(word));
    const left = await Promise.all(others.map((word) => lists(words.indexOf(word))));
    expect(left.filter((shard) => shards.includes(shard))).toEqual([]);
    expect(found.length).toBeGreaterThan(16);
  });

  test('R790 counts the posting list of a common word, which is stored in parts, as one of the 16 shards', async () => {
    const words = begunWords(18);
    const counts = { ...once(...words), [words[17]!]: 20 };
    const layout = { ...sharded(100, 400), termShardBytes: 1, rowsPerSegment: 16, commonRows: 16, rowsPerPart: 8 };
    const { begun, lists } = await open(counts, layout);
    expect(await lists(17)).toBeNull();
    expect(await begun('pre')).toEqual([17, ...range(15, (i) => i)].map((i) => `prefix ${words[i]}`));
  });

  test.each([
    ['fully loaded', 20],
    [SOME, 19],
  ])('returns the twelve most common words for a misspelling (vocabulary %s)', async (_, hotWords) => {
    const words = range(20, (i) => `sto${letter(i)}e`);
    const { fuzzy } = await open(Object.fromEntries(words.map((word, i) => [word, i + 1])), sharded(hotWords, 20));
    const commonest = words.toReversed().slice(0, 12);
    expect(await fuzzy('stoze')).toEqual(commonest.map((word) => `fuzzy ${word}`));
  });

  test.each([
    ['fully loaded', 21, 12],
    [SOME, 20, 4],
  ])('limits the number of longer words that contain a word (vocabulary %s)', async (_, hotWords, most) => {
    const words = range(21, (i) => `${letter(i)}boat`);
    const { inside } = await open(once(...words), sharded(hotWords, 21));
    expect(await inside('boat')).toEqual(words.slice(0, most).map((word) => `inside ${word}`));
  });
});

describe('spelling suggestions for misspelled words', () => {
  const counts = { river: 4, giver: 3, diver: 2, liver: 2, fever: 9, rover: 2, over: 1 };
  const nearest = ['fuzzy river', 'fuzzy giver', 'fuzzy diver', 'fuzzy liver'];

  test('sorts similar words by edit distance, then by count, then alphabetically', async () => {
    const { fuzzy } = await open(counts, sharded(7, 7));
    expect(await fuzzy('biver')).toEqual([...nearest, 'far fever', 'far rover', 'far over']);
  });

  test('returns no words two edits away if there are nearer words and only parts of the vocabulary are loaded', async () => {
    const { fuzzy } = await open(counts, sharded(5, 7));
    expect(await fuzzy('biver')).toEqual(nearest);
  });

  test('finds a word with two letters swapped in the middle', async () => {
    const { fuzzy } = await open({ ...once('abcd', 'abzz', 'kkcd', 'lacd'), sea: 3 }, sharded(1, 1));
    expect(await fuzzy('acbd')).toEqual(['fuzzy abcd']);
  });

  test('finds a word despite errors in the first and last letter only if the word is common', async () => {
    const rare = once('apple', 'harbour', 'orchard', 'window', 'yellow');
    const { fuzzy } = await open({ ...rare, market: 5 }, sharded(1, 1));
    expect([await fuzzy('barkex'), await fuzzy('zindox')]).toEqual([['far market'], []]);
  });
});

test.each([
  ['fully loaded', 20],
  [SOME, 1],
])('R431 splits a word into two existing words, single letters last (vocabulary %s)', async (_, hotWords) => {
  const parts = ['a', 's', 't', 'st', 'at', 'up', 'boat', 'steam', 'steambo', 'steamboa', 'eamboat', 'teamboat'];
  const { splits } = await open({ ...once(...parts), sea: 3 }, sharded(hotWords, 20));
  expect(await splits('steamboat')).toEqual(['steam|boat', 'st|eamboat', 'steambo|at', 's|teamboat', 'steamboa|t']);
  expect(await splits('upboat')).toEqual(['up|boat']);
  expect(await splits('stup')).toEqual(['st|up']);
  expect(await splits('aup')).toEqual(['a|up']);
  expect(await splits('ta')).toEqual(['t|a']);
  const whole = ['boatx', 'boatxx', 'xxboat', 'up', 'a', ''];
  expect(await Promise.all(whole.map(splits))).toEqual(whole.map(() => []));
});

describe('vocabulary files that a search reads', () => {
  const words = begunWords(30);

  test('reads only the file of common words if the vocabulary has no other words', async () => {
    const lexicon = await open(once('steam', 'boat', 'sea'), sharded(3, 1));
    expect([lexicon.isWhole, await lexicon.find('sea')]).toEqual([true, 'sea']);
    const { begun, fuzzy, inside, splits, readOf, looks } = lexicon;
    expect([await begun('se'), await fuzzy('baot'), await inside('eam'), await splits('steamboat')]).toEqual([
      ['prefix sea'],
      ['fuzzy boat'],
      ['inside steam'],
      ['steam|boat'],
    ]);
    expect([readOf('words-hot'), readOf('words'), readOf('words-reverse'), looks()]).toEqual([1, 0, 0, 0]);
  });

  test('reads one vocabulary shard for a rare word, and only the file of common words for a common one', async () => {
    const { find, same, readOf } = await open({ ...once(...words), zeal: 5 }, sharded(1, 3));
    expect([await find('zeal'), readOf('words'), readOf('words-hot')]).toEqual(['zeal', 0, 1]);
    expect(await find(words[14]!)).toBe(words[14]);
    expect(readOf('words')).toBe(1);
    expect(await same(words[14]!)).toEqual([`exact ${words[14]}`]);
    expect(readOf('words')).toBe(1);
  });

  test('reads the vocabulary shard of the singular or plural, unless a prefix search has already read it', async () => {
    const numbers = { ...once('hero', 'heroes', 'heron', 'stories', 'storm', 'story', 'vampire', 'vampires'), zeal: 5 };
    const { begun, same, readOf } = await open(numbers, sharded(1, 3));
    expect(await begun('vampire')).toEqual(['exact vampire', 'number vampires']);
    expect(readOf('words')).toBe(1);
    expect(await same('vampires')).toEqual(['exact vampires', 'number vampire']);
    expect(await begun('stories')).toEqual(['exact stories', 'number story']);
    expect(readOf('words')).toBe(2);
    expect(await begun('hero')).toEqual(['exact hero', 'number heroes', 'prefix heron']);
    expect(await same('heros')).toEqual(['number hero']);
  });

  test('reads three vocabulary shards for a prefix whose words fill three shards', async () => {
    const { begun, readOf } = await open({ ...once(...words.slice(0, 9), 'zebra'), zeal: 5 }, sharded(1, 3));
    expect(await begun('pre')).toHaveLength(9);
    expect([readOf('words'), readOf('words-hot')]).toEqual([3, 0]);
  });

  test('reads three vocabulary shards and the common words for a prefix whose words fill more shards', async () => {
    const { begun, readOf } = await open({ ...once(...words), [words[29]!]: 5 }, sharded(1, 3));
    const rest = words.slice(0, 9).map((word) => `prefix ${word}`);
    expect(await begun('pre')).toEqual([`prefix ${words[29]}`, ...rest]);
    expect([readOf('words'), readOf('words-hot')]).toEqual([3, 1]);
  });

  test('reads three neighboring shards in each direction (words forwards and backwards) for a misspelled word', async () => {
    const alike = range(26, (i) => `pr${letter(i)}or`);
    const { fuzzy, readOf } = await open({ ...once(...alike), zeal: 5 }, sharded(1, 1));
    expect(await fuzzy('prmmor')).toEqual(['fuzzy prmor']);
    expect([readOf('words'), readOf('words-reverse')]).toEqual([3, 3]);
  });

  test('reads no neighboring shard whose words share neither the first nor the last half of a misspelled word', async () => {
    const { fuzzy, readOf } = await open({ ...once('garden', 'harbour', 'humour', 'yellow'), zeal: 5 }, sharded(1, 1));
    expect(await fuzzy('harbpur')).toEqual(['fuzzy harbour']);
    expect(readOf('words')).toBe(1);
  });

  test('reads no vocabulary files for words that are too short or too long for a similarity search', async () => {
    const { fuzzy, inside, readOf, looks } = await open(once(...words), sharded(1, 3));
    expect([await fuzzy('pr'), await fuzzy('p'.repeat(33)), await inside('pr')]).toEqual([[], [], []]);
    expect([readOf('words-hot'), looks()]).toEqual([0, 0]);
  });

  test('reads the neighbors of a word in the vocabulary once for all kinds of similarity search', async () => {
    const { fuzzy, inside, splits, looks } = await open(once(...words), sharded(1, 3));
    await Promise.all([fuzzy('presto'), inside('presto'), splits('presto')]);
    expect(looks()).toBe(4);
  });
});

test('R578 caches the vocabulary neighbors of the last 64 words', async () => {
  const { fuzzy, looks } = await open(once(...begunWords(6)), sharded(2, 2));
  const slips = range(65, (i) => `pra${letter(Math.floor(i / 26))}${letter(i % 26)}`);
  const looksFor = async (word: string) => {
    const before = looks();
    await fuzzy(word);
    return looks() - before;
  };
  const anew = await looksFor(slips[0]!);
  expect(anew).toBeGreaterThan(0);
  expect(await looksFor(slips[0]!)).toBe(0);
  for (const word of slips.slice(1, 64)) await fuzzy(word);
  expect(await looksFor(slips[0]!)).toBe(0);
  for (const word of slips.slice(1)) await fuzzy(word);
  expect(await looksFor(slips[0]!)).toBe(anew);
});
