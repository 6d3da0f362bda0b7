// Tests of the relevance of a video to a search text: the cost of each kind of match, and the words that match a typed word.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_VIDEOS_QUERY } from '../../../src/lib/catalogue/video-query.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { openVocabularyLookup } from '../../../src/lib/search/text/vocabulary-lookup.ts';
import { parseSearchAlternatives } from '../../../src/lib/catalogue/parse-search-text.ts';
import { createPhraseFinder } from '../../../src/lib/search/text/search-phrases.ts';
import {
  findAlternativeInterpretations,
  listInterpretationsOfStage,
} from '../../../src/lib/search/text/search-text-interpretations.ts';
import { listRowSegments } from '../../../src/lib/search/row-segments.ts';
import { createLabelIndex } from '../../../src/lib/search/label-index.ts';
import {
  SEARCH_STAGES_AFTER_STRICT,
  type SearchStage,
} from '../../../src/lib/search/text/match-words-by-search-stage.ts';
import { interpretSearchText } from '../../../src/lib/search/text-row-finder.ts';
import { planTextSearch } from '../../../src/lib/search/text/text-search-plan.ts';
import { selectPostings } from '../../../src/lib/snapshot/codec/postings.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import type { Snapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { makeVideo, openQueryEngine, SMALL_SNAPSHOT_LAYOUT, writeSnapshot } from '../../support/test-catalogue.ts';
import { getPropertyTestRuns } from '../../support/property-test-runs.ts';

const STAGES: readonly SearchStage[] = ['strict', ...SEARCH_STAGES_AFTER_STRICT];
const titled = (...titles: string[]) => titles.map((title) => makeVideo({ id: title, title }));

async function planFor(snapshot: Snapshot, text: string, stage: SearchStage) {
  const lexicon = openVocabularyLookup(snapshot);
  const findPhrase = createPhraseFinder(snapshot, lexicon, createLabelIndex(snapshot));
  const interpretations = await interpretSearchText(text, parseSearchAlternatives(text), lexicon, findPhrase);
  const others =
    stage === 'strict' ? [] : await findAlternativeInterpretations(interpretations[0]!, lexicon, findPhrase, false);
  return planTextSearch(snapshot, lexicon, listInterpretationsOfStage([...interpretations, ...others], stage), stage);
}

/** Returns the relevance costs of the matching videos by id. All videos have the same date, so rows are in the given order. */
async function costsOf(videos: readonly Video[], text: string, stage: SearchStage, layout = DEFAULT_SNAPSHOT_LAYOUT) {
  const snapshot = writeSnapshot(videos, layout);
  const plan = await planFor(snapshot, text, stage);
  const costs: Record<string, number> = {};
  for (const segment of listRowSegments(snapshot)) {
    const match = await plan.inSegment(segment);
    for (const row of match.rows.oldestFirst()) costs[videos[segment.first + row]!.id] = match.costs[row]!;
  }
  return { ...plan, costs };
}

/** Returns the stages of a text search in which the text matches a video. */
async function stagesOf(
  videos: readonly Video[],
  text: string,
  id: string,
  layout = DEFAULT_SNAPSHOT_LAYOUT,
): Promise<SearchStage[]> {
  const found = await Promise.all(STAGES.map((stage) => costsOf(videos, text, stage, layout)));
  return STAGES.filter((_, i) => Object.hasOwn(found[i]!.costs, id));
}

const byCost = (costs: Readonly<Record<string, number>>) =>
  Object.entries(costs)
    .toSorted(([, a], [, b]) => a - b)
    .map(([id]) => id);

describe('relevance by kind of match and field', () => {
  /** Words that match "river" exactly, by prefix, by one edit, by two edits, and as part of a longer word. */
  const WORDS = ['river', 'riverside', 'rivre', 'rovre', 'unriverly'];
  const everywhere = WORDS.flatMap((word) => [
    makeVideo({ id: `${word} described`, description: word }),
    makeVideo({ id: `${word} tagged`, tags: [word] }),
    makeVideo({ id: `${word} titled`, title: word, description: word, tags: [word] }),
  ]);

  test('R085 ranks videos by the kind of match first, then by the best field that matches', async () => {
    const { costs } = await costsOf(everywhere.toReversed(), 'river', 'inside');
    expect(byCost(costs)).toEqual(WORDS.flatMap((word) => [`${word} titled`, `${word} tagged`, `${word} described`]));
    expect(new Set(Object.values(costs)).size).toBe(everywhere.length);
  });

  test('R085 ranks exact matches in less important fields above titles with one prefix match', async () => {
    const words = [
      'stone',
      'gravel',
      'boulder',
      'pebble',
      'cobble',
      'mountain',
      'valley',
      'harbour',
      'canyon',
      'river',
    ];
    const videos = [
      makeVideo({ id: 'one begun', title: words.join(' ').replace('river', 'riverside') }),
      makeVideo({ id: 'all described', description: words.join(' ') }),
    ];
    const { costs } = await costsOf(videos, words.join(' '), 'strict');
    expect(byCost(costs)).toEqual(['all described', 'one begun']);
  });

  test('R814 ranks titles that begin with the text after the same title and before other titles with its words', async () => {
    const videos = titled(
      'river stone bridge',
      'stone river bridge',
      'stone bridge river',
      'old stone river',
      'stone river',
      'stone riverside walk',
      'walk stone riverside',
    );
    const { costs } = await costsOf(videos, 'stone river', 'strict');
    expect(Object.entries(costs).toSorted(([, a], [, b]) => a - b)).toEqual([
      ['stone river', 0],
      ['stone river bridge', 2],
      ['river stone bridge', 3],
      ['stone bridge river', 3],
      ['old stone river', 3],
      ['stone riverside walk', costs['walk stone riverside']! - 1],
      ['walk stone riverside', expect.any(Number)],
    ]);
  });

  test('R814 words in tags or descriptions do not count as the beginning of a title', async () => {
    const videos = [
      makeVideo({ id: 'title', title: 'stone river bridge' }),
      makeVideo({ id: 'tag', title: 'stone', tags: ['river'] }),
      makeVideo({ id: 'description', title: 'night', description: 'stone river' }),
    ];
    const { costs } = await costsOf(videos, 'stone river', 'strict');
    expect(costs).toEqual({ title: 2, tag: 5, description: 11 });
  });

  test('exact matches in other fields than the title count as good matches, prefix matches do not', async () => {
    const videos = [
      makeVideo({ id: 'best', title: 'stone river' }),
      makeVideo({ id: 'longer', title: 'old stone river' }),
      makeVideo({ id: 'elsewhere', description: 'stone river' }),
      makeVideo({ id: 'begun', title: 'stone riverside' }),
    ];
    const others = Array.from({ length: 40 }, (_, i) => makeVideo({ id: `${i}`, title: 'night' }));
    const inParts = { ...DEFAULT_SNAPSHOT_LAYOUT, rowsPerSegment: 32, commonRows: 1 };
    const { costs, leastCost, fullCost, goodCost } = await costsOf(
      [...videos, ...others],
      'stone river',
      'strict',
      inParts,
    );
    expect(costs['best']).toBe(leastCost);
    expect(costs['longer']).toBe(fullCost);
    expect(costs['elsewhere']).toBeGreaterThan(fullCost);
    expect(costs['elsewhere']).toBeLessThanOrEqual(goodCost);
    expect(costs['begun']).toBeGreaterThan(goodCost);
  });

  test('R1001 a title with an article before the search text ranks between the complete title and longer titles', async () => {
    const one = titled('River', 'The River', 'A River', 'River Night', 'Old River', 'The Old River', 'The River Night');
    expect((await costsOf(one, 'river', 'strict')).costs).toEqual({
      River: 0,
      'The River': 1,
      'A River': 1,
      'River Night': 2,
      'Old River': 3,
      'The Old River': 3,
      'The River Night': 3,
    });
    const two = titled('An Old River', 'The River Old', 'The Old Stone River', 'Old An River', 'Old River Night');
    expect((await costsOf(two, 'old river', 'strict')).costs).toEqual({
      'An Old River': 1,
      'The River Old': 3,
      'The Old Stone River': 3,
      'Old An River': 3,
      'Old River Night': 2,
    });
    const long = 'one two three four five';
    expect((await costsOf(titled(`the ${long}`), long, 'strict')).costs).toEqual({ [`the ${long}`]: 3 });
  });

  test('R1001 a leading article does not change which phrases match a title', async () => {
    const anyWord = fc.constantFrom('the', 'a', 'old', 'river', 'old-river', 'night');
    const anyTitle = fc.array(anyWord, { minLength: 1, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(anyTitle, fc.tuple(anyWord, anyWord), async (title, phrase) => {
        const words = [...title, 'end'].join(' ').replaceAll('-', ' ');
        const [first, second] = phrase.map((word) => word.replaceAll('-', ' '));
        const { costs } = await costsOf(titled([...title, 'end'].join(' ')), `"${first!} ${second!}"`, 'strict');
        expect(Object.keys(costs)).toHaveLength(` ${words} `.includes(` ${first!} ${second!} `) ? 1 : 0);
      }),
      getPropertyTestRuns(100),
    );
  });

  test('R795 R1001 ranks a title as complete if the search text omits its hyphens', async () => {
    const videos = titled('Under-Cover Man', 'The Under-Cover Man', 'Undercover Man', 'Go-Go Under-Cover Man');
    expect((await costsOf(videos, 'undercover man', 'strict')).costs).toEqual({
      'Under-Cover Man': 0,
      'The Under-Cover Man': 3,
      'Undercover Man': 0,
      'Go-Go Under-Cover Man': 3,
    });
    expect((await costsOf(videos, 'under cover man', 'strict')).costs).toMatchObject({ 'Under-Cover Man': 0 });
    expect((await costsOf(videos, 'gogo undercover man', 'strict')).costs).toEqual({ 'Go-Go Under-Cover Man': 0 });
    expect(await stagesOf(titled('Ben-Hur', 'Night'), 'benhur night', 'Ben-Hur')).toContain('titles');
  });

  test('R792 prefers an equivalent word in the title over the typed word in the description', async () => {
    const videos = [
      makeVideo({ id: 'complete', title: '5 Fingers', description: 'five hours' }),
      ...titled('The Beast with Five Fingers', 'Five Fingers and Two Hands', '5'),
    ];
    expect(byCost((await costsOf(videos, 'five fingers', 'strict')).costs)[0]).toBe('complete');
    expect(byCost((await costsOf(videos, 'five', 'strict')).costs)[0]).toBe('5');
    const plan = await planFor(writeSnapshot(videos), 'five fingers', 'strict');
    expect((await plan.matchedWords(0, '')).visible).toEqual(['5', 'fingers']);
  });

  test.each([
    ['whose posting lists are loaded', DEFAULT_SNAPSHOT_LAYOUT],
    ['in several segments', { ...DEFAULT_SNAPSHOT_LAYOUT, rowsPerSegment: 32, commonRows: 1 }],
  ])(
    'R805 a title without the article of the search text ranks between the complete title and longer titles (catalogue %s)',
    async (_, layout) => {
      const videos = [
        makeVideo({ id: 'exact', title: 'The river' }),
        makeVideo({ id: 'longer', title: 'The long river' }),
        makeVideo({ id: 'without', title: 'River' }),
        makeVideo({ id: 'without, article elsewhere', title: 'River', description: 'the stone' }),
        makeVideo({ id: 'without, longer', title: 'River night', description: 'the stone' }),
        makeVideo({ id: 'begun', title: 'Riverside', description: 'the stone' }),
        ...Array.from({ length: 40 }, (_value, i) => makeVideo({ id: `${i}`, title: 'The night' })),
      ];
      const { costs } = await costsOf(videos, 'the river', 'strict', layout);
      const ordered = ['exact', 'without', 'without, article elsewhere', 'longer', 'without, longer', 'begun'];
      expect(byCost(costs)).toEqual(ordered);
      expect([costs['exact'], costs['without'], costs['without, article elsewhere']]).toEqual([0, 1, 1]);
      const asked = { ...ALL_VIDEOS_QUERY, text: 'the river', sort: 'relevance', offset: 0, limit: 5 } as const;
      const page = await openQueryEngine(videos, layout).query(asked);
      expect(page.videos.map(({ id }) => id).slice(0, 3)).toEqual(['exact', 'without, article elsewhere', 'without']);
      for (const text of ['"the" river', 'the river OR night'])
        expect((await costsOf(videos, text, 'strict', layout)).costs).not.toHaveProperty('without');
    },
  );

  test('R805 a long title without the article of the search text matches only as a phrase', async () => {
    const long = 'one two three four five six seven';
    const videos = titled(`a ${long}`, long, `${long} eight`, 'seven six five four three two one');
    const { costs } = await costsOf(videos, `a ${long}`, 'strict');
    expect(costs).toEqual({ [`a ${long}`]: 0, [long]: 1, [`${long} eight`]: 1 });
  });

  test('R832 a title without the German, French, Spanish, Italian or Portuguese article of the search text ranks after titles with all words', async () => {
    const videos = [
      ...titled('Die Stadt', 'Die kleine Stadt', 'Stadt'),
      makeVideo({ id: 'tag', title: 'Die', tags: ['Stadt'] }),
    ];
    const { costs } = await costsOf(videos, 'Die Stadt', 'strict');
    expect(costs).toEqual({ 'Die Stadt': 0, 'Die kleine Stadt': 3, Stadt: 4, tag: 5 });
    expect((await costsOf(titled('Kleine Stadt', 'Stadt'), 'Kleine Stadt', 'strict')).costs).toEqual({
      'Kleine Stadt': 0,
    });
  });

  describe('R805 R832 a title without the article of the search text reads few posting lists', () => {
    const IN_SEGMENTS = { ...DEFAULT_SNAPSHOT_LAYOUT, rowsPerSegment: 32, commonRows: 2 };
    const videos = titled(
      ...Array.from({ length: 100 }, (_, i) => `hard ${i}`),
      ...Array.from({ length: 50 }, (_, i) => `die la ${i + 200}`),
      'an die hard',
      'un die hard',
      'night',
    ).map((video, i) => ({ ...video, description: i % 2 > 0 ? 'the la' : 'the' }));

    const interpret = async (text: string, catalogue: readonly Video[], layout = DEFAULT_SNAPSHOT_LAYOUT) => {
      const snapshot = writeSnapshot(catalogue, layout);
      const lexicon = openVocabularyLookup(snapshot);
      const findPhrase = createPhraseFinder(snapshot, lexicon, createLabelIndex(snapshot));
      return interpretSearchText(text, parseSearchAlternatives(text), lexicon, findPhrase);
    };

    test.each([
      ['die hard', 1, 2],
      ['der hard', 1, 2],
      ['la die', 2, 2],
      ['die night', 2, 2],
      ['die unknown', 1, 1],
      ['the hard', 2, 2],
      ['an hard', 2, 2],
    ])(
      'R996 searches no title without an article that is rarer than all words of the title: %s',
      async (text, inSegments, inOneSegment) => {
        expect(await interpret(text, videos, IN_SEGMENTS)).toHaveLength(inSegments);
        expect(await interpret(text, videos)).toHaveLength(inOneSegment);
      },
    );

    test('R805 reads no posting lists of the title in segments where no video matches the text as typed', async () => {
      const snapshot = writeSnapshot(videos, IN_SEGMENTS);
      const read: number[] = [];
      const counted: Snapshot = {
        ...snapshot,
        async term(kind, number) {
          const term = await snapshot.term(kind, number);
          const inSegment = (segment: number) => {
            if (!term.isWhole) read.push(segment);
            return term.inSegment(segment);
          };
          return { ...term, inSegment };
        },
      };
      const plan = await planFor(counted, 'an hard', 'strict');
      for (const segment of listRowSegments(snapshot)) await plan.inSegment(segment);
      expect([...new Set(read)]).toEqual([4]);
    });

    test('the estimated number of results does not include all videos with the words of the title', async () => {
      const { expected } = await costsOf(videos, 'the hard', 'strict', IN_SEGMENTS);
      expect(expected).toBeCloseTo(102);
    });

    test('a tag or performer with the name of the title is no match', async () => {
      const [, title] = await interpret('the river bank', [
        makeVideo({ id: 'a', title: 'river', tags: ['River bank'] }),
        makeVideo({ id: 'b', title: 'river bank' }),
      ]);
      expect(await title!.phrases[0]!.labels()).toEqual([]);
    });
  });

  test('R824 a last word of up to four letters ranks in descriptions like the beginning of a longer word', async () => {
    const videos = [
      makeVideo({ id: 'title', title: 'the rive' }),
      makeVideo({ id: 'tag', title: 'the', tags: ['rive'] }),
      makeVideo({ id: 'begun title', title: 'the river' }),
      makeVideo({ id: 'begun tag', title: 'the', tags: ['river'] }),
      makeVideo({ id: 'description', title: 'the', description: 'rive' }),
      makeVideo({ id: 'begun description', title: 'the', description: 'river' }),
    ];
    const { costs } = await costsOf(videos, 'the rive', 'strict');
    expect(byCost(costs)).toEqual(['title', 'tag', 'begun title', 'begun tag', 'description', 'begun description']);
    expect(costs['description']).toBe(costs['begun description']);
  });

  test('R824 a longer last word, or an earlier word, ranks in descriptions before the beginning of a longer word', async () => {
    const longer = [makeVideo({ id: 'begun', title: 'rivers' }), makeVideo({ id: 'same', description: 'river' })];
    expect(byCost((await costsOf(longer, 'river', 'strict')).costs)).toEqual(['same', 'begun']);
    const earlier = [
      makeVideo({ id: 'same', title: 'stone', description: 'rive' }),
      makeVideo({ id: 'begun', title: 'river stone' }),
    ];
    expect(byCost((await costsOf(earlier, 'rive stone', 'fuzzy')).costs)).toEqual(['same', 'begun']);
  });

  test.each(['비', 'カメラ', '猫', '1984', 'mp3'])(
    'R824 numbers and words in scripts without letters or spaces count as complete: %s',
    async (word) => {
      const videos = [makeVideo({ id: 'begun', title: `${word}x` }), makeVideo({ id: 'same', description: word })];
      const { costs } = await costsOf(videos, word, 'strict');
      expect(costs['same']).toBeLessThan(84);
    },
  );

  test('R824 descriptions with a short last word count as good matches unless longer words are more common', async () => {
    const layout = { ...DEFAULT_SNAPSHOT_LAYOUT, rowsPerSegment: 32, commonRows: 1 };
    const find = (more: number) => {
      const videos = [
        makeVideo({ id: 'described', title: 'garden', description: 'with' }),
        ...Array.from({ length: 9 }, (_, i) => makeVideo({ id: `with ${i}`, title: 'stone', description: 'with' })),
        ...Array.from({ length: more }, (_, i) => makeVideo({ id: `without ${i}`, title: 'garden without' })),
        ...Array.from({ length: 40 }, (_, i) => makeVideo({ id: `${i}`, title: 'garden' })),
      ];
      return costsOf(videos, 'garden with', 'strict', layout);
    };
    const [few, many] = await Promise.all([find(2), find(30)]);
    expect(few.costs['described']).toBeLessThanOrEqual(few.goodCost);
    expect(many.costs['described']).toBeGreaterThan(many.goodCost);
  });

  test('R366 ranks all matches if their posting lists are loaded, but stops when the best matches fill a page', async () => {
    const { leastCost, fullCost, goodCost } = await costsOf(titled('stone river'), 'stone river', 'strict');
    expect([leastCost, fullCost]).toEqual([0, 0]);
    expect(goodCost).toBeLessThan(leastCost);
  });

  test.each([
    ['as typed', 'stone river', 'stone river'],
    ['one word typed in part', 'stone riv', 'stone river'],
    ['both words misspelt', 'stome rivre', 'stone river'],
    ['two edits in each word', 'stame rovre', 'stone river'],
    ['both words inside longer words', 'stone river', 'sandstone unriverly'],
    ['two words as one', 'steam boat', 'steamboat'],
    ['one word as two', 'steamboat', 'steam boat'],
  ])('calculates the lowest possible cost of a match: %s', async (_, text, title) => {
    const { costs, leastCost } = await costsOf(titled(title), text, 'inside');
    expect(costs).toEqual({ [title]: leastCost });
  });
});

describe('search words before the last one', () => {
  const videos = titled('river stone', 'riverbed stone', 'rover stone', 'river stonework', 'riverbed stonework');

  test('R085 matches only the last search word by prefix in the first stage of a search', async () => {
    expect(Object.keys((await costsOf(videos, 'river stone', 'strict')).costs)).toEqual([
      'river stone',
      'river stonework',
    ]);
    expect((await costsOf(videos, 'rive stone', 'strict')).costs).toEqual({});
  });

  test('R085 ranks a prefix match of an earlier word like a misspelling, below a prefix match of the last word', async () => {
    const { costs } = await costsOf(videos, 'river stone', 'fuzzy');
    expect(costs['riverbed stone']).toBe(costs['rover stone']);
    expect(costs['river stonework']).toBeLessThan(costs['riverbed stone']!);
    expect(costs['riverbed stonework']).toBeGreaterThan(costs['riverbed stone']!);
    const begun = await costsOf(titled('riverside stone', 'river stone'), 'river stone', 'fuzzy');
    expect(begun.costs['river stone']).toBe(0);
    expect(begun.costs['riverside stone']).toBe(costs['rover stone']);
  });

  test('R085 matches also earlier words by prefix if there are too few results', async () => {
    const many = Array.from({ length: 60 }, (_, i) => makeVideo({ id: `${i}`, title: `con${100 + i} take` }));
    const counts = async (text: string) => {
      const found = await Promise.all(STAGES.map((stage) => costsOf(many, text, stage)));
      return Object.fromEntries(STAGES.map((stage, i) => [stage, Object.keys(found[i]!.costs).length]));
    };
    const first = { strict: 60, reread: 60, repair: 60, titles: 0, forms: 60 };
    expect(await counts('con')).toEqual({ ...first, fuzzy: 60, inside: 60, replaced: 0, some: 60 });
    const before = { strict: 0, reread: 0, repair: 60, titles: 0, forms: 0 };
    expect(await counts('con take')).toEqual({ ...before, fuzzy: 60, inside: 60, replaced: 0, some: 60 });
  });
});

describe('stages of a text search', () => {
  const videos = titled(
    'river',
    'riverside',
    'rivre',
    'unriverly',
    'steamboat',
    'steam boat',
    'dive',
    'rivet bank',
    'riverside bank',
  );

  /** Stages except `replaced`, which needs three words. */
  const forShortTexts = <Stage extends string>(stages: readonly Stage[]) =>
    stages.filter((stage) => stage !== 'replaced');

  test.each([
    ['as typed', 'river', 'river', forShortTexts(STAGES)],
    ['begun', 'river', 'riverside', forShortTexts(STAGES).filter((stage) => stage !== 'titles')],
    ['misspelt, of a word that exists', 'river', 'rivre', ['fuzzy', 'inside']],
    ['misspelt, of a word that does not exist', 'rivfr', 'river', ['repair', 'fuzzy', 'inside', 'some']],
    [
      'misspelt, for a word that is only the beginning of others',
      'rive',
      'dive',
      ['repair', 'fuzzy', 'inside', 'some'],
    ],
    ['inside', 'river', 'unriverly', ['inside']],
    ['inside, of a word that does not exist', 'verly', 'unriverly', ['inside', 'some']],
    ['two words as one', 'steam boat', 'steamboat', forShortTexts(SEARCH_STAGES_AFTER_STRICT)],
    ['a title and an additional word', 'rivet bank zzzzzz', 'rivet bank', ['titles', 'some']],
    ['one word missing', 'rivet zzzzzz', 'rivet bank', ['some']],
    ['begun before the last word', 'rive bank', 'rivet bank', ['repair', 'fuzzy', 'inside', 'some']],
    ['begun before the last word, of a word that exists', 'river bank', 'riverside bank', ['fuzzy', 'inside', 'some']],
  ] as const)('R085 the search stage %s: %s finds %s', async (_, text, id, stages) => {
    expect(await stagesOf(videos, text, id)).toEqual(stages);
  });

  test('R362 splits one search word into two in all search stages after the first', async () => {
    const split = titled('steam boat', 'other');
    expect(await stagesOf(split, 'steamboat', 'steam boat')).toEqual(forShortTexts(SEARCH_STAGES_AFTER_STRICT));
  });

  test('R362 searches the halves of a split word only in titles and tags', async () => {
    const halves = [
      makeVideo({ id: 'tagged', tags: ['steam boat'] }),
      makeVideo({ id: 'both', title: 'steam', tags: ['boat'] }),
      makeVideo({ id: 'described', title: 'steam', description: 'a boat' }),
    ];
    expect(Object.keys((await costsOf(halves, 'steamboat', 'reread')).costs).toSorted()).toEqual(['both', 'tagged']);
  });

  test('R085 corrects only search words that do not exist in the vocabulary', async () => {
    const { costs } = await costsOf(titled('stone river', 'store river', 'stonework river'), 'stone rivfr', 'repair');
    expect(Object.keys(costs)).toEqual(['stone river']);
  });

  test('R364 ranks videos lower the more search words they lack, and omits videos with less than two fifths of the weight of all words', async () => {
    const some = titled('river', 'river stone', 'riverside stones bridge', 'river stone bridge', 'other');
    const { costs } = await costsOf(some, 'river stone bridge', 'some');
    expect(byCost(costs)).toEqual(['river stone bridge', 'riverside stones bridge', 'river stone']);
  });

  test('R364 ranks videos that lack a rare search word below videos that lack a common one', async () => {
    const some = [
      ...titled('castle', 'part 3', '3 rooms', '3 houses', 'house 3', '3'),
      makeVideo({ id: 'told of', description: 'a castle' }),
    ];
    const { costs } = await costsOf(some, 'castle 3', 'some');
    expect(byCost(costs).slice(0, 2)).toEqual(['castle', 'told of']);
    expect((await costsOf(titled('a', 'b'), 'zzzzzz yyyyyy', 'some')).costs).toEqual({});
  });

  test('R365 finds titles of at most five words that are all in the query and make up half of its weight', async () => {
    const some = titled(
      'castle',
      'old castle',
      'castle old',
      'castle full',
      'full',
      'full 2',
      'full 3',
      'one two three four five six',
    );
    const { costs } = await costsOf([...some, makeVideo({ id: 'tagged', tags: ['old'] })], 'old castle full', 'titles');
    expect(Object.keys(costs).toSorted()).toEqual(['castle full', 'castle old', 'old castle']);
    expect(costs['castle full']).toBeGreaterThan(costs['old castle']!);
    expect((await costsOf(some, 'one two three four five six seven', 'titles')).costs).toEqual({});
  });

  test('R365 finds a title of one common word if a rare search word is in the description only', async () => {
    const told = makeVideo({ id: 'told', title: 'full', description: 'castle' });
    const { costs } = await costsOf([told, ...titled('full 2', 'full 3', 'full 4')], 'castle full', 'titles');
    expect(Object.keys(costs)).toEqual(['told']);
  });

  test('R365 finds a title of one word that the search text contains twice, as a digit and as a word', async () => {
    const { costs } = await costsOf(titled('2', 'castle'), '2 two castle', 'titles');
    expect(Object.keys(costs)).toContain('2');
  });

  test.each([
    ['2 two 3 three castle', ['two three four', 'two three'], ['two three']],
    ['2 two castle', ['two three'], []],
    ['car cars castle', ['car cars', 'cars car van'], ['car cars']],
  ])('R365 the text %s: of the titles %j, finds only %j as complete titles', async (text, titles, found) => {
    const { costs } = await costsOf(titled(...titles, 'castle'), text, 'titles');
    expect(Object.keys(costs).filter((title) => title !== 'castle')).toEqual(found);
  });
});

describe('R934 titles that differ from the search text in one word', () => {
  const titles = [
    'the great white hope',
    'the great white',
    'the great white hope again',
    'the great hope',
    'great white the shark',
    'the white house',
  ];

  test('R934 finds titles of the same length as the search text that differ in one word', async () => {
    const { costs } = await costsOf(titled(...titles), 'the great white breach', 'replaced');
    expect(Object.keys(costs).toSorted()).toEqual(['great white the shark', 'the great white hope']);
  });

  test('R934 ranks a title that lacks a rare search word below a title that lacks a common one', async () => {
    const videos = titled('old castle night', 'new castle river', 'old tower night', 'old bridge night');
    const { costs } = await costsOf(videos, 'old castle river', 'replaced');
    expect(byCost(costs)).toEqual(['new castle river', 'old castle night']);
  });

  test('R934 requires three search words, and ignores tags and descriptions', async () => {
    const videos = [
      ...titled('river stone'),
      makeVideo({ id: 'tagged', title: 'river stone night', tags: ['bridge'] }),
      makeVideo({ id: 'described', title: 'river night house', description: 'stone' }),
    ];
    expect((await costsOf(videos, 'river bridge', 'replaced')).costs).toEqual({});
    expect(Object.keys((await costsOf(videos, 'river stone bridge', 'replaced')).costs)).toEqual(['tagged']);
  });

  test('R934 finds the same titles as a simple reference implementation', async () => {
    const anyTitle = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), {
      minLength: 1,
      maxLength: 7,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyTitle, { maxLength: 12 }), anyTitle, async (some, text) => {
        // a title with six words or more is only known to have at least six
        const lengthOf = ({ length }: readonly string[]) => Math.min(length, 6);
        const isSimilar = (title: readonly string[]) =>
          text.length >= 3 &&
          lengthOf(title) === lengthOf(text) &&
          text.filter((word) => title.includes(word)).length === text.length - 1;
        const videos = some.map((title, i) => makeVideo({ id: `${i}`, title: title.join(' ') }));
        const { costs } = await costsOf(videos, text.join(' '), 'replaced');
        expect(Object.keys(costs)).toEqual(some.flatMap((title, i) => (isSimilar(title) ? [`${i}`] : [])));
      }),
      getPropertyTestRuns(50),
    );
  });
});

describe('joined and split search words', () => {
  test('R362 ranks a joined search word below the words as typed, and uses the better of both interpretations', async () => {
    const videos = [
      makeVideo({ id: 'typed', title: 'steam boat' }),
      makeVideo({ id: 'joined', title: 'steamboat' }),
      makeVideo({ id: 'typed, joined elsewhere', title: 'steam boat', description: 'steamboat' }),
      makeVideo({ id: 'joined, typed elsewhere', title: 'steamboat', description: 'steam boat' }),
      makeVideo({ id: 'joined elsewhere', description: 'steamboat' }),
    ];
    const { costs, leastCost } = await costsOf(videos, 'steam boat', 'fuzzy');
    expect(leastCost).toBe(0);
    expect(costs).toEqual({
      typed: 0,
      joined: 4,
      'typed, joined elsewhere': 0,
      'joined, typed elsewhere': 4,
      'joined elsewhere': 11,
    });
  });

  test.each([
    ['neighbours in the middle', 'grand old steam boat race', 'grand old steamboat race'],
    ['neighbours at the beginning', 'steam boat race', 'steamboat race'],
    ['neighbours at the end', 'old steam boat', 'old steamboat'],
    ['a word in the middle', 'grand old steamboat race', 'grand old steam boat race'],
    ['a word at the beginning', 'steamboat race', 'steam boat race'],
    ['a word at the end', 'old steamboat', 'old steam boat'],
  ])('R085 joins or splits only the search words that need it: %s', async (_, text, title) => {
    const { costs } = await costsOf(titled(title, 'steam', 'boat steam', 'race'), text, 'fuzzy');
    expect(costs).toEqual({ [title]: 4 });
  });

  test.each([
    ['neighbours that are no word together', 'river stone', 'riverstones'],
    ['words that are no neighbours', 'steam old boat', 'old steamboat'],
    ['neighbours the other way round', 'boat steam', 'steamboat'],
    ['a word that exists', 'steamboat', 'steam boat'],
  ])('R085 neither joins nor splits the search words: %s', async (_, text, title) => {
    const { costs } = await costsOf(titled(title, 'steamboat race', 'river stone'), text, 'fuzzy');
    expect(costs).not.toHaveProperty([title]);
  });

  test('does not join the last search word with the text "undefined"', async () => {
    const { costs } = await costsOf(titled('boatundefined', 'boat'), 'boat', 'fuzzy');
    expect(costs['boatundefined']).toBeGreaterThan(1);
  });
});

describe('posting lists that a text search reads', () => {
  const videos = Array.from({ length: 128 }, (_, i) =>
    makeVideo({ id: `${i}`, title: `take ${i === 70 ? 'rare' : 'plain'}` }),
  );

  /** Returns the segments in which posting lists are read for a search text, with one entry per list. */
  async function readFor(text: string): Promise<number[]> {
    const snapshot = writeSnapshot(videos, SMALL_SNAPSHOT_LAYOUT);
    const read: number[] = [];
    const counted: Snapshot = {
      ...snapshot,
      async term(kind, number) {
        const term = await snapshot.term(kind, number);
        return {
          ...term,
          inSegment(segment) {
            read.push(segment);
            return term.inSegment(segment);
          },
        };
      },
    };
    const plan = await planFor(counted, text, 'strict');
    for (const segment of listRowSegments(snapshot)) await plan.inSegment(segment);
    return read;
  }

  test('reads the posting list of the rarest word first, and other lists only in segments that contain it', async () => {
    const everywhereAndOnceMore = [0, 1, 2, 2, 3];
    expect(await readFor('take rare')).toEqual(everywhereAndOnceMore);
    expect(await readFor('rare take')).toEqual(everywhereAndOnceMore);
  });

  test('reads no posting list if one of the search words matches nothing', async () => {
    expect(await readFor('take zzzzzz')).toEqual([]);
  });
});

describe('R1002 ranking of corrected names', () => {
  const withNames = (id: string, performers: readonly string[], title = 'Night') =>
    makeVideo({ id, title, performers });

  test.each(['repair', 'fuzzy', 'inside'] as const)(
    'R1002 a name with the corrected words ranks after the complete title and before all other videos in stage %s',
    async (stage) => {
      const videos = [
        withNames('title', [], 'Jack Lemmon'),
        withNames('longer title', [], 'The Jack Lemmon Story'),
        withNames('title and name', ['Ann Lemmon'], 'Jack'),
        withNames('two names', ['Jack Night', 'Ann Lemmon']),
        withNames('name', ['Ann Night', 'Jack Lemmon']),
        makeVideo({ id: 'tag', title: 'Night', tags: ['Jack Lemmon'] }),
        withNames('reversed', ['Lemmon Jack']),
      ];
      const { costs } = await costsOf(videos, 'jack lemmn', stage);
      expect(byCost(costs).slice(0, 3)).toEqual(['title', 'name', 'tag']);
      expect(costs['name']).toBe(costs['title']! + 1);
      expect(costs['reversed']).toBe(costs['two names']);
    },
  );

  test('R1002 prefers the two most common names among the closest corrections; single words and uncorrected words are not treated as names', async () => {
    const videos = [
      ...Array.from({ length: 3 }, (_, i) => withNames(`lemmon ${i}`, ['Jack Lemmon'])),
      ...Array.from({ length: 2 }, (_, i) => withNames(`lemmen ${i}`, ['Jack Lemmen'])),
      withNames('lemmun', ['Jack Lemmun']),
      withNames('one name', ['Lemmon']),
    ];
    const { costs } = await costsOf(videos, 'jack lemmn', 'repair');
    expect(costs['lemmon 0']).toBe(costs['lemmen 0']);
    expect(costs['lemmun']).toBeGreaterThan(costs['lemmen 0']!);
    const single = await costsOf(videos, 'lemmn', 'repair');
    expect(new Set(Object.values(single.costs)).size).toBe(1);
    const typed = await costsOf([...videos, withNames('two names', ['Jack Night', 'Lemmon'])], 'jack lemmon', 'strict');
    expect(typed.costs['lemmon 0']).toBe(typed.costs['two names']);
  });

  test('R1002 changes only the cost of videos with a name of at least two words', async () => {
    const anyName = fc.tuple(fc.constantFrom('jack', 'jask', 'mack'), fc.constantFrom('lemmon', 'lemmen', 'demon'));
    const anyPart = fc.oneof(
      anyName.map((names) => names.join(' ')),
      anyName.map(([name]) => name),
    );
    const anyVideo = fc.record({ title: anyPart, performers: fc.array(anyPart, { maxLength: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(anyVideo, { minLength: 1, maxLength: 20 }), async (some) => {
        const videos = some.map((video, i) => makeVideo({ ...video, id: `${i}` }));
        const snapshot = writeSnapshot(videos);
        const lexicon = openVocabularyLookup(snapshot);
        const findPhrase = createPhraseFinder(snapshot, lexicon, createLabelIndex(snapshot));
        const interpretations = await interpretSearchText(
          'jakk lemmn',
          parseSearchAlternatives('jakk lemmn'),
          lexicon,
          findPhrase,
        );
        const [segment] = listRowSegments(snapshot);
        const plain = interpretations.map((each) => ({ ...each, findName: () => Promise.resolve(null) }));
        const before = await (await planTextSearch(snapshot, lexicon, plain, 'repair')).inSegment(segment!);
        const after = await (await planTextSearch(snapshot, lexicon, interpretations, 'repair')).inSegment(segment!);
        expect([...after.rows.oldestFirst()]).toEqual([...before.rows.oldestFirst()]);
        for (const row of after.rows.oldestFirst()) {
          const [old, now] = [before.costs[row]!, after.costs[row]!];
          const isNamed = videos[row]!.performers.some((name) => name.includes(' '));
          expect([old, ...(isNamed ? [old - 6] : [])]).toContain(now);
        }
      }),
      getPropertyTestRuns(100),
    );
  });
});

test('selected rows of a segment have the same costs as in a comparison of all rows', async () => {
  const words = ['the', 'stone', 'river', 'rivers', 'riverside', 'st', 'saint', '2'];
  const anyText = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
  const anyVideo = fc.record({ title: anyText, description: anyText });
  const anyVideos = fc.array(anyVideo, { minLength: 1, maxLength: 20 });
  const anyQuery = fc.oneof(
    anyText,
    anyText.map((text) => `"${text}"`),
    anyText.map((text) => `${text} rivr`),
  );
  await fc.assert(
    fc.asyncProperty(anyVideos, anyQuery, fc.constantFrom(...STAGES), fc.nat(), async (some, text, stage, seed) => {
      const snapshot = writeSnapshot(
        some.map((video, i) => makeVideo({ ...video, id: `${i}`, addedAt: i })),
        SMALL_SNAPSHOT_LAYOUT,
      );
      const plan = await planFor(snapshot, text, stage);
      for (const segment of listRowSegments(snapshot)) {
        const all = await plan.inSegment(segment);
        const wanted = Array.from({ length: segment.size }, (_, row) => row).filter((row) => (seed >> row) % 2 === 0);
        const { rows, costs } = await plan.inSegment({
          index: segment.index,
          size: wanted.length,
          select: (list) => selectPostings(list, wanted),
        });
        const costOf = (found: typeof all, row: number) => (found.rows.has(row) ? found.costs[row] : null);
        expect(wanted.map((_, place) => costOf({ rows, costs }, place))).toEqual(wanted.map((row) => costOf(all, row)));
      }
    }),
    getPropertyTestRuns(100),
  );
});

describe.each([
  ['fully loaded', DEFAULT_SNAPSHOT_LAYOUT],
  ['read in shards', SMALL_SNAPSHOT_LAYOUT],
])('relevance with a vocabulary that is %s', (_name, layout) => {
  const ids = async (videos: readonly Video[], text: string) => {
    const page = await openQueryEngine(videos, layout).query({
      ...ALL_VIDEOS_QUERY,
      text,
      sort: 'relevance',
      offset: 0,
      limit: 100,
    });
    return page.videos.map(({ id }) => id);
  };

  test('R085 sorts equally good matches by date, newest first, across all segments', async () => {
    const videos = Array.from({ length: 70 }, (_, i) =>
      makeVideo({ id: `${i}`, title: i % 10 === 0 ? 'river' : 'riverside', addedAt: i }),
    );
    const ofTitle = (title: string) =>
      videos
        .filter((video) => video.title === title)
        .map(({ id }) => id)
        .toReversed();
    expect(await ids(videos, 'river')).toEqual([...ofTitle('river'), ...ofTitle('riverside')]);
  });

  test('R085 ranks a better match above newer videos', async () => {
    const videos = [
      makeVideo({ id: 'titled', title: 'stone river', addedAt: 1 }),
      makeVideo({ id: 'tagged', title: 'stone', tags: ['river'], addedAt: 2 }),
      makeVideo({ id: 'described', title: 'stone', description: 'a river', addedAt: 3 }),
      makeVideo({ id: 'begun', title: 'stone riverside', addedAt: 4 }),
    ];
    expect(await ids(videos, 'stone river')).toEqual(['titled', 'tagged', 'described', 'begun']);
  });
});
