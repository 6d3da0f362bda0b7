// Tests of the stages of a text search: when a search stops, what it finds if no video contains all words, and which files it does not
// read.
import { describe, expect, test } from 'vitest';
import type { SortOrder } from '../../../src/lib/catalogue/sort-orders.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import type { FilterPlan } from '../../../src/lib/search/filter-plan.ts';
import { createRowSet } from '../../../src/lib/search/row-bit-set.ts';
import { openVocabularyLookup } from '../../../src/lib/search/text/vocabulary-lookup.ts';
import { createPhraseFinder } from '../../../src/lib/search/text/search-phrases.ts';
import { createTextRowFinder, listSearchAlternatives } from '../../../src/lib/search/text-row-finder.ts';
import { createLabelIndex } from '../../../src/lib/search/label-index.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import type { Snapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { makeVideo, openQueryEngine, SMALL_SNAPSHOT_LAYOUT, writeSnapshot } from '../../support/test-catalogue.ts';

/** Shard sizes for a single segment, but a vocabulary in several shards. */
const IN_PARTS = { ...DEFAULT_SNAPSHOT_LAYOUT, hotWords: 2, wordsPerShard: 3 };
const QUERY: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'relevance', offset: 0, limit: 10 };

const titled = (...titles: string[]) => titles.map((title) => makeVideo({ id: title, title }));
const times = (count: number, title: string) =>
  Array.from({ length: count }, (_, i) => makeVideo({ id: `${title} ${i}`, title }));

async function search(
  videos: readonly Video[],
  change: Partial<VideoQuery>,
  layout = DEFAULT_SNAPSHOT_LAYOUT,
): Promise<string[]> {
  const page = await openQueryEngine(videos, layout).query({ ...QUERY, limit: 200, ...change });
  return page.videos.map(({ id }) => id);
}

/** Runs a text search with a filter that either all rows or no rows pass. Counts the calls of the filter and the posting lists read. */
async function ask(
  videos: readonly Video[],
  change: Partial<VideoQuery>,
  layout = DEFAULT_SNAPSHOT_LAYOUT,
  passes = true,
) {
  const snapshot = writeSnapshot(videos, layout);
  const asked = { filters: 0, lists: 0 };
  const counted: Snapshot = {
    ...snapshot,
    async term(kind, number) {
      const term = await snapshot.term(kind, number);
      const inSegment = (segment: number) => {
        asked.lists++;
        return term.inSegment(segment);
      };
      return { ...term, inSegment };
    },
  };
  const filters: FilterPlan = {
    total: null,
    rarestTag: null,
    isOnlyTag: false,
    inSegment({ size }) {
      asked.filters++;
      return Promise.resolve(createRowSet(size).addRange(0, passes ? size : 0));
    },
  };
  const lexicon = openVocabularyLookup(counted);
  const find = createTextRowFinder(counted, lexicon, createPhraseFinder(counted, lexicon, createLabelIndex(counted)));
  return { found: await find({ ...QUERY, ...change }, filters, 10), asked };
}

test('R1044 R1049 a text with OR and elided words has at most eight alternatives', () => {
  const text = "kitten OR puppy garden OR forest winter OR summer d'or";
  expect(listSearchAlternatives(text, null)).toHaveLength(8);
});

describe('a search continues with further stages only if there are too few results', () => {
  const others = titled('rivre', 'unriverly', 'stone', 'night');

  /** Returns the number of stages of a text search, which equals the number of filter calls for a catalogue of a single segment. */
  const stages = async (videos: readonly Video[], text: string, layout = DEFAULT_SNAPSHOT_LAYOUT) =>
    (await ask(videos, { text }, layout)).asked.filters;

  test.each([
    ['ten exact matches are enough', [...times(10, 'river'), ...others], 'river', 1],
    ['ten matches with misspellings are enough', [...times(9, 'river'), ...others], 'river', 2],
    ['with fewer matches, longer words are searched, too', [...times(8, 'river'), ...others], 'river', 3],
    ['videos with any of the words are the last stage', titled('river', 'stone'), 'river stone', 6],
  ])(
    'a search stops after the expected stage if the vocabulary is fully loaded: %s',
    async (_, videos, text, count) => {
      expect(await stages(videos, text)).toBe(count);
    },
  );

  test.each([
    ['one exact match is enough', titled('river', 'rivre', 'stone'), 'river', 1],
    [
      'one match of a corrected word is enough, besides titles',
      titled('stone river', 'rivre', 'night'),
      'stone rivfr',
      3,
    ],
    ['no existing word is corrected', titled('river', 'stone', 'night'), 'river stone', 4],
    ['for unknown words, all stages are tried', titled('river', 'stone', 'night'), 'zzzzzz yyyyyy', 7],
  ])(
    'a search stops after the expected stage if the vocabulary is read in shards: %s',
    async (_, videos, text, count) => {
      expect(await stages(videos, text, IN_PARTS)).toBe(count);
    },
  );

  test.each([
    ['DEFAULT', DEFAULT_SNAPSHOT_LAYOUT],
    ['IN_PARTS', IN_PARTS],
  ])(
    'R934 titles that differ in one word follow a video that has the words in its description alone (layout %s)',
    async (_, layout) => {
      const videos = [
        ...titled('the bandit buster', 'the bandit', 'the robber buster'),
        makeVideo({ id: 'described', title: 'night', description: 'the bandit in the rear' }),
        ...times(20, 'the stone'),
      ];
      const found = await search(videos, { text: 'the bandit rear' }, layout);
      expect(found[0]).toBe('described');
      expect(found).toContain('the bandit buster');
      expect(found).not.toContain('the robber buster');
    },
  );

  test.each([
    ['DEFAULT', DEFAULT_SNAPSHOT_LAYOUT],
    ['IN_PARTS', IN_PARTS],
  ])(
    'R1002 a verb form in a name does not prevent corrections, and ranks after corrected names (layout %s)',
    async (_, layout) => {
      const named = (id: string, ...performers: string[]) => makeVideo({ id, title: 'stone', performers });
      const videos = [
        named('meant', 'Pete Morrison'),
        named('other form', 'Peter Night', 'Ann Morison'),
        named('other', 'Pete Night'),
        ...times(20, 'stone'),
      ];
      expect((await search(videos, { text: 'pete morison' }, layout)).slice(0, 2)).toEqual(['meant', 'other form']);
      const inTitle = [...videos, makeVideo({ id: 'title', title: 'Peter Morison' })];
      expect((await search(inTitle, { text: 'pete morison' }, IN_PARTS))[0]).toBe('title');
    },
  );

  test('R934 finds no titles with one different word if a title or its tags contain all words', async () => {
    const videos = titled('the old bandit rear', 'the bandit buster');
    expect(await search(videos, { text: 'the bandit rear' }, IN_PARTS)).toEqual(['the old bandit rear']);
  });

  test.each([
    ['DEFAULT', DEFAULT_SNAPSHOT_LAYOUT],
    ['IN_PARTS', IN_PARTS],
  ])(
    'R935 a title with another form of a verb ranks before a title that consists of a part of the words (layout %s)',
    async (_, layout) => {
      const parts = [...titled('passion'), ...times(20, 'the rule')];
      const videos = [...titled('the ruling passion'), ...parts];
      expect((await search(videos, { text: 'the rule passion' }, layout)).slice(0, 2)).toEqual([
        'the ruling passion',
        'passion',
      ]);
      const described = makeVideo({ id: 'described', title: 'night', description: 'the ruling passion' });
      const found = await search([...parts, described], { text: 'the rule passion' }, layout);
      expect(found.slice(0, 2)).toEqual(['passion', 'described']);
    },
  );

  test('R085 adds similar matches only if there are fewer than ten exact matches', async () => {
    expect(await search([...times(10, 'river'), ...others], { text: 'river' })).toHaveLength(10);
    expect(await search([...times(9, 'river'), ...others], { text: 'river' })).toHaveLength(10);
    expect((await search([...times(9, 'river'), ...others], { text: 'river' })).at(-1)).toBe('rivre');
    expect((await search([...times(8, 'river'), ...others], { text: 'river' })).slice(8)).toEqual([
      'rivre',
      'unriverly',
    ]);
  });

  test.each(['relevance', 'newest', 'oldest', 'popular', 'longest'] as const)(
    'R330 lists exact matches before similar ones, sorted by %s',
    async (sort) => {
      const videos = [...titled('rivre'), ...times(2, 'river'), ...titled('unriverly', 'stone')];
      const first = await openQueryEngine(videos).query({ ...QUERY, text: 'river', sort });
      expect(first).toMatchObject({ total: 4, exact: true, asTyped: 2 });
      expect(first.videos.slice(0, 2).map(({ title }) => title)).toEqual(['river', 'river']);
      const behind = await openQueryEngine(videos).query({ ...QUERY, text: 'river', sort, offset: 1, limit: 2 });
      expect(behind.videos).toEqual(first.videos.slice(1, 3));
    },
  );

  test('R330 returns the number of exact matches only if there are also similar matches', async () => {
    const asTyped = async (videos: readonly Video[], text: string, sort: SortOrder = 'relevance') =>
      (await openQueryEngine(videos).query({ ...QUERY, text, sort })).asTyped;
    expect(await asTyped(titled('rivre', 'stone'), 'river')).toBe(0);
    expect(await asTyped(titled('river', 'stone', 'night'), 'river stone')).toBe(0);
    expect(await asTyped(titled('river', 'stone', 'night'), 'river stone', 'newest')).toBe(0);
    expect(await asTyped([...times(10, 'river'), ...others], 'river')).toBeUndefined();
    expect(await asTyped(titled('river', 'stone'), 'river')).toBeUndefined();
    expect(await asTyped(titled('river', 'stone'), '')).toBeUndefined();
  });

  test.each<[string, string | undefined, readonly string[]]>([
    ['spiderman', 'spider man', ['spider man', 'stone']],
    ['star wars', 'starwars', ['starwars', 'stone']],
    ['rivre stone', 'river stone', ['river stone', 'night']],
    ['rivre ston', 'river ston', ['river stone', 'night']],
    // if several corrections are possible, reports the corrected words that the first result contains
    ['rivre', 'river', ['river', 'rivet', 'night']],
    ['abcd', 'ab cd', ['a bcd ab cd', 'stone']],
    // no correction for words that have exact matches, even if each video contains only some of the words
    ['river', undefined, ['river', 'rivet']],
    ['river stone', undefined, ['river', 'stone', 'night']],
    ['night garden full', undefined, ['night garden', 'full']],
    ['vermo', undefined, ['unvermoxik']],
    // no correction of a query with operators, which a corrected text could not express
    ['"rivre"', undefined, ['river', 'night']],
    ['rivre -night', undefined, ['river', 'night']],
    ['rivre OR nihgt', undefined, ['river', 'night']],
    ['nosuch', undefined, ['river']],
    // kana that searches regard as equal are no correction, and Japanese words have no spaces
    ['がらす', undefined, ['ガラス工房の一日']],
    ['ヒラガナ', undefined, ['ひらがなだけのどうが']],
    ['東京ダワー夜景', '東京タワー夜景', ['東京タワーの夜景']],
    ['らーめん', undefined, ['ラーメン屋']],
    ['すーぱーかー', undefined, ['スーパーカー']],
    // a correction of a query in full-width letters, Arabic digits or Japanese signs
    ['ｒｉｖｒｅ', 'river', ['river', 'night']],
    ['rivre ２０２５', 'river ２０２５', ['river 2025', 'night']],
    ['rivre ٢٠٢٥', 'river ٢٠٢٥', ['river ٢٠٢٥', 'night']],
    ['rivre！', 'river！', ['river', 'night']],
  ])('R408 for the query %s, reports as corrected query: %s', async (text, reading, titles) => {
    const page = await openQueryEngine(titled(...titles)).query({ ...QUERY, text });
    expect(page.reading).toBe(reading);
  });

  test.each<[text: string, reading: string, title: string]>([
    ['rivre', 'Rivière', 'La Rivière'],
    ['The  NIGHT of the rivre', 'The  NIGHT of the River', 'The night of the River'],
    ['oneils harbuor', 'oneils Harbour', "O'Neil's Harbour"],
    ['toystory', 'Toy Story', 'Toy Story'],
    ['rivre', 'River', 'River ﾊﾞｰの森'],
    [
      'one two three four five six seven eight nine ten eleven rivre of twelve',
      'one two three four five six seven eight nine ten eleven River of twelve',
      'One two three four five six seven eight nine ten eleven River',
    ],
    // several typed words have the same correction
    ['rivre rivfr', 'River River', 'River'],
    ['東京 ダワー 夜景', '東京 タワー 夜景', '東京タワーの夜景'],
    // apostrophes around a word are not part of it
    ['rivre', 'River', "The 'River' tonight"],
    ['girsl nihgt', 'Girls Night', "Girls' Night"],
    // signs around and inside words remain
    ['jean-clade van', 'jean-Claude van', 'Jean Claude Van Damme'],
    ['Hello, wrold!', 'Hello, World!', 'Hello World'],
    ['#HelloWrold', 'Hello World', 'Hello World'],
    ['9½ weesk', '9½ Weeks', '9½ Weeks'],
  ])('R1203 for the query %s, reports as corrected query: %s', async (text, reading, title) => {
    const page = await openQueryEngine(titled(title, 'stone')).query({ ...QUERY, text });
    expect(page.reading).toBe(reading);
  });

  test('R1203 spells a corrected word as in the name of a performer', async () => {
    const engine = openQueryEngine([makeVideo({ id: 'a', title: 'Night', performers: ['Zoë Keaton'] })]);
    expect((await engine.query({ ...QUERY, text: 'zoe keatno' })).reading).toBe('zoe Keaton');
  });

  test('R408 reports a split search word as correction only if its halves are in a title or tags', async () => {
    const videos = [
      makeVideo({ id: 'b', title: 'ghost', description: 'busters' }),
      makeVideo({ id: 'a', title: 'ghost busters' }),
    ];
    expect((await openQueryEngine(videos).query({ ...QUERY, text: 'ghostbusters' })).reading).toBe('ghost busters');
  });

  test('R085 a search finds the same rows independent of the page length', async () => {
    const videos = [...times(3, 'rivre'), ...times(60, 'stone'), ...times(3, 'river'), ...times(60, 'stone')];
    const all = await search(videos, { text: 'river' }, SMALL_SNAPSHOT_LAYOUT);
    expect(await search(videos, { text: 'river', limit: 2 }, SMALL_SNAPSHOT_LAYOUT)).toEqual(all.slice(0, 2));
  });

  test('R085 corrects only words that do not exist if the vocabulary is read in shards', async () => {
    const videos = titled('stone river', 'store river', 'night');
    expect(await search(videos, { text: 'stone rivfr' }, IN_PARTS)).toEqual(['stone river']);
    expect(await search(videos, { text: 'stone rivfr' }, DEFAULT_SNAPSHOT_LAYOUT)).toEqual([
      'stone river',
      'store river',
    ]);
  });

  test('a search tries at most four variants of its text with joined or split words', async () => {
    const pairs = ['rain bow', 'fire wood', 'sun set', 'moon light', 'snow man'];
    const whole = pairs.join(' ');
    const joined = pairs.map((pair) => whole.replace(pair, pair.replace(' ', '')));
    const found = await search(titled(...joined), { text: whole }, IN_PARTS);
    expect(found).toEqual(joined.slice(0, 4).toReversed());
  });

  test('uses only the first twelve words of a search text', async () => {
    const words = 'one two three four five six seven eight nine ten eleven twelve';
    const videos = titled(`${words} thirteen`, words);
    expect(await search(videos, { text: `${words} thirteen` })).toEqual([words, `${words} thirteen`]);
    expect(await search(titled('one two', 'one'), { text: 'one two' })).toEqual(['one two']);
  });
});

describe('searches in which no video contains all words', () => {
  /** Videos in three segments. In every segment there are titles with two, one or none of three words. */
  const TITLES = ['river stone', 'river', 'harbour', 'bridge stone', 'valley'];
  const VIDEOS = Array.from({ length: 110 }, (_, i) =>
    makeVideo({
      id: `${i}`,
      title: TITLES[i % 5]!,
      addedAt: i,
      duration: 60 + ((i * 37) % 110),
      views: (i * 53) % 110,
    }),
  );
  const TWO = VIDEOS.filter(({ title }) => title.includes(' '));
  const ids = (videos: readonly Pick<Video, 'id'>[]) => videos.map(({ id }) => id);

  test.each([
    // "bridge" is rarer than "river", so videos with it come first
    ['relevance', TWO.toReversed().toSorted((a, b) => a.title.localeCompare(b.title))],
    ['newest', TWO.toReversed()],
    ['oldest', TWO],
    ['shortest', TWO.toSorted((a, b) => a.duration - b.duration)],
    ['longest', TWO.toSorted((a, b) => b.duration - a.duration)],
    ['popular', TWO.toSorted((a, b) => b.views - a.views)],
  ] as const satisfies readonly (readonly [SortOrder, readonly Video[]])[])(
    'R085 R364 finds only the videos that contain most of the search words, sorted by %s',
    async (sort, expected) => {
      for (const layout of [DEFAULT_SNAPSHOT_LAYOUT, SMALL_SNAPSHOT_LAYOUT]) {
        const query = { ...QUERY, text: 'river stone bridge', sort };
        const engine = openQueryEngine(VIDEOS, layout);
        const all = await engine.query({ ...query, limit: 100 });
        expect([ids(all.videos), all.total, all.exact]).toEqual([ids(expected), TWO.length, true]);
        const page = await engine.query({ ...query, offset: 7, limit: 5 });
        expect(page.videos).toEqual(all.videos.slice(7, 12));
      }
    },
  );

  test('R364 ranks videos that lack the same search words by how well their other words match', async () => {
    const videos = titled('river', 'unriverly stone', 'stone', 'river stone', 'riverside stone', 'river stonework');
    expect(await search(videos, { text: 'river stone zzzzzz' })).toEqual([
      'river stone',
      'river stonework',
      'river',
      'riverside stone',
      'stone',
      'unriverly stone',
    ]);
  });

  test('reports an exact total and zero exact matches if no video contains all words', async () => {
    const { found } = await ask(titled('river', 'stone', 'night'), { text: 'river stone' });
    expect(found).toMatchObject({ rows: [1, 0], total: 2, exact: true, asTyped: 0 });
  });

  test.each(['relevance', 'newest', 'popular'] as const)(
    'R085 finds nothing for a text of unknown words, sorted by %s',
    async (sort) => {
      const { found } = await ask(titled('river', 'stone'), { text: 'zzzzzz yyyyyy', sort });
      expect(found).toMatchObject({ rows: [], total: 0, exact: true });
    },
  );
});

describe('files that a text search need not read', () => {
  test('finds no videos and reads no files for a text without words', async () => {
    expect(await ask(titled('river'), { text: '\u200b' })).toEqual({
      found: { rows: [], total: 0, exact: true },
      asked: { filters: 0, lists: 0 },
    });
  });

  test('reads no posting lists of words if no row passes the filters', async () => {
    const { found, asked } = await ask(titled('river', 'stone'), { text: 'river' }, DEFAULT_SNAPSHOT_LAYOUT, false);
    expect([found.rows, asked.lists]).toEqual([[], 0]);
    expect((await ask(titled('river', 'stone'), { text: 'river' })).asked.lists).toBeGreaterThan(0);
  });
});

describe('R834 a title with the suffix of a website', () => {
  const videos = titled(
    'Jealousy',
    'Scars of Jealousy',
    'Madame Jealousy',
    'Night Train',
    'Night Train - Last Stop',
    'Train Night',
    'Rotten Tomatoes',
  );

  test.each([
    ['Jealousy - YouTube', 'Jealousy'],
    ['Jealousy | Prime Video', 'Jealousy'],
    ['Jealousy (1934) - Films, the free site', 'Jealousy'],
    ['Jealousy [1080p] BluRay', 'Jealousy'],
    ['Night Train - Rotten Tomatoes', 'Night Train'],
    ['Night Train - Last Stop - YouTube', 'Night Train - Last Stop'],
    ['Night Train - Last Stop', 'Night Train - Last Stop'],
  ])('R834 finds the title first: %s', async (text, title) => {
    for (const layout of [DEFAULT_SNAPSHOT_LAYOUT, IN_PARTS])
      expect((await search(videos, { text }, layout))[0]).toBe(title);
  });

  test('R834 a title with a suffix does not replace one of the four other interpretations', async () => {
    const words = titled('ab cd ef gh ij', 'ab', 'cd', 'ef', 'gh', 'ij', 'abcd', 'cdef', 'efgh', 'ghij', 'site');
    const joined = makeVideo({ id: 'joined', title: 'ab cd ef ghij site' });
    expect((await search([...words, joined], { text: 'ab cd ef gh ij - site' })).slice(0, 2).toSorted()).toEqual([
      'ab cd ef gh ij',
      'joined',
    ]);
  });

  test('R834 reports the title as the searched text, after exact results', async () => {
    const page = await openQueryEngine(videos).query({ ...QUERY, text: 'Jealousy - YouTube' });
    expect([page.asTyped, page.reading]).toEqual([0, 'Jealousy']);
  });

  test.each(['- YouTube', '"Jealousy" - YouTube', 'Jealousy OR Night - YouTube', 'Jealousies - YouTube', '(Jealousy)'])(
    'R834 leaves a text without a title in front of the separator, in quotes or with OR unchanged: %s',
    async (text) => {
      const { reading } = await openQueryEngine(videos).query({ ...QUERY, text });
      expect(reading).not.toBe('jealousy');
    },
  );
});
