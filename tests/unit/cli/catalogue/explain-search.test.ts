// Tests of the explanation of a search, which states how the search text is understood, and why a video has its position or is absent.
import { expect, test } from 'vitest';
import { explainSearch } from '../../../../cli/catalogue/explain-search.ts';
import { formatSearchExplanation } from '../../../../cli/catalogue/format-search-explanation.ts';
import { ENGLISH_SEARCH_LANGUAGE } from '../../../../src/lib/search/text/search-language.ts';
import { makeVideo, SMALL_SNAPSHOT_LAYOUT, writeSnapshot } from '../../../support/test-catalogue.ts';

const VIDEOS = [
  makeVideo({ id: 'a', title: 'River boats', tags: ['Water'] }),
  makeVideo({ id: 'b', title: 'Two old rivers', tags: ['Water', 'Boat'] }),
  makeVideo({ id: 'c', title: 'A mill', description: 'On a river, with a boat.' }),
  makeVideo({ id: 'd', title: 'Night trains', tags: ['Railway'] }),
  makeVideo({ id: 'e', title: 'Riverside', tags: ['Railway'] }),
];

const explain = (text: string, id: string | null = null, videos = VIDEOS) =>
  explainSearch(writeSnapshot(videos), ENGLISH_SEARCH_LANGUAGE, { text, id });

test('R842 an explanation lists the words of the catalogue that match each word, with kind and number of videos', async () => {
  const { alternatives, total, asTyped, results } = await explain('2 river');
  expect(alternatives).toEqual([
    [
      { typed: '2', isQuoted: false, matches: [{ word: 'two', kind: 'equivalent', videos: 1 }] },
      {
        typed: 'river',
        isQuoted: false,
        matches: [
          { word: 'river', kind: 'exact', videos: 2 },
          { word: 'rivers', kind: 'number', videos: 1 },
          { word: 'riverside', kind: 'prefix', videos: 1 },
        ],
      },
    ],
  ]);
  expect([total, asTyped, results]).toEqual([1, 1, [{ id: 'b', title: 'Two old rivers' }]]);
});

test('R842 an explanation names the operators of a text, its alternatives and its quoted words', async () => {
  const { text, required, excluded, excludedWords, alternatives } = await explain(
    '"river" OR trains tag:water -boat -mill -"two old"',
  );
  const words = ['boat', 'mill', 'two old'];
  expect([text, required, excluded, excludedWords]).toEqual(['"river" OR trains', ['water'], ['boat'], words]);
  expect(alternatives.map(([word]) => [word!.typed, word!.isQuoted])).toEqual([
    ['river', true],
    ['trains', false],
  ]);
});

test('R842 an explanation lists the stages of a search and the corrected words', async () => {
  const { stages, reading, alternatives } = await explain('nihgt trains');
  expect(stages.slice(0, 2)).toEqual([
    { stage: 'strict', interpretations: ['nihgt trains'], found: 0 },
    { stage: 'repair', interpretations: ['nihgt trains'], found: 1 },
  ]);
  expect([reading, alternatives[0]![0]!.matches]).toEqual([
    'Night trains',
    [{ word: 'night', kind: 'fuzzy', videos: 1 }],
  ]);
});

test('R842 the explained results equal the results of the query engine', async () => {
  const { results, total } = await explain('river');
  expect([results.map(({ id }) => id), total]).toEqual([['a', 'c', 'b', 'e'], 4]);
});

test('R843 an explanation names the position, stage and cost of a video, with field, kind and cost of each word', async () => {
  const { video } = await explain('river boat', 'b');
  expect(video).toEqual({
    id: 'b',
    title: 'Two old rivers',
    position: 2,
    stage: 'strict',
    cost: 89,
    interpretationCost: 0,
    interpretation: 'river boat',
    words: [
      { typed: 'river', match: { spelling: 'rivers', kind: 'number', field: 'title' }, cost: 84 },
      { typed: 'boat', match: { spelling: 'boat', kind: 'exact', field: 'tags' }, cost: 2 },
    ],
    reasons: [],
  });
});

test.each([
  ['river -tag:water', 'a', ['the video has the excluded tag "water"']],
  ['tag:railway', 'a', ['the video lacks the required tag "railway"']],
  ['river performer:nobody', 'a', ['the video lacks the required performer "nobody"']],
  ['tag:railway OR tag:mill', 'a', ['the video has none of these: tag "railway", tag "mill"']],
  ['river -mill', 'c', ['the video contains the excluded words "mill"']],
  ['river -"a mill"', 'c', ['the title contains the excluded words "a mill"']],
  ['two rivers', 'd', ['the video contains no match of "two" and "rivers"']],
])('R843 an explanation of "%s" names why the video %s is missing', async (text, id, reasons) => {
  const { video } = await explain(text, id);
  expect([video!.position, video!.reasons]).toEqual([null, reasons]);
});

test('R843 the explanation of a missing video names the search stage that would find the video but does not run', async () => {
  const rivers = Array.from({ length: 10 }, (_, i) => makeVideo({ id: `r${i}`, title: 'River' }));
  const { video } = await explain('river', 'x', [...rivers, makeVideo({ id: 'x', title: 'Rivre' })]);
  expect(video!.reasons).toEqual([
    'the video contains no match of "river"',
    'the stage "fuzzy" would find it, but does not run: stricter stages found enough videos',
  ]);
});

test('R843 an explanation names the missing phrase of a video that contains all words', async () => {
  const mills = Array.from({ length: 10 }, (_, i) => makeVideo({ id: `m${i}`, title: 'Old mill' }));
  const { video } = await explain('"old mill"', 'x', [...mills, makeVideo({ id: 'x', title: 'Mill of old' })]);
  expect(video!.reasons[0]).toBe(
    'its words match, but not as the search requires: as a phrase, in a title or in enough words',
  );
});

test('R843 an unknown id has no explanation, and a search without words lists only filters', async () => {
  expect((await explain('river', 'zzz')).video).toBe(null);
  const { video, stages } = await explain('tag:water', 'a');
  expect([video, stages]).toMatchObject([{ position: 2, stage: null, cost: null, words: [] }, []]);
});

test('R843 a short last word in a description is explained as the same word, with the cost of a longer word', async () => {
  const { video } = await explain('boat', 'c');
  expect(video!.words).toEqual([
    { typed: 'boat', match: { spelling: 'boat', kind: 'exact', field: 'description' }, cost: 172 },
  ]);
});

test('R843 the printed explanation lists all costs that add up to the cost of the video', async () => {
  const textOf = async (...args: Parameters<typeof explain>) =>
    formatSearchExplanation(await explain(...args), args[0], null)
      .text.split('\n')
      .map((line) => line.trimEnd());
  expect(await textOf('river boat', 'b')).toEqual([
    'river boat finds 3 videos, 3 with the words as typed.',
    '',
    '  word   words of the catalogue',
    '  river  river (same word, 2 videos), rivers (singular or plural, 1 video), riverside (similar, 1 video)',
    '  boat   boat (same word, 2 videos), boats (singular or plural, 1 video)',
    '',
    expect.stringMatching(/^ {2}stage +videos {2}searched for$/) as string,
    expect.stringMatching(/^ {2}strict +3 +river boat$/) as string,
    expect.anything(),
    expect.anything(),
    expect.anything(),
    '',
    '  first results',
    '  1. River boats (a)',
    '  2. Two old rivers (b)',
    '  3. A mill (c)',
    '',
    'Two old rivers (b) is result 2 of 3, found by the stage strict for "river boat" with cost 89 (lower is better).',
    '  word   found   in     match                        cost',
    '  river  rivers  title  singular or plural           84',
    '  boat   boat    tags   same word                    2',
    '                        the title has further words  3',
  ]);
  expect((await textOf('river boats night', 'd')).at(-1)).toMatch(/^ {2}night +night +title +same word +\d+$/);
  expect((await textOf('xyz', 'a')).at(-1)).toBe('  xyz   -      -   not in the video');
});

test('R843 an explanation works in catalogues of several segments', async () => {
  const many = Array.from({ length: 100 }, (_, i) => makeVideo({ id: `v${i}`, title: i === 40 ? 'Lonely' : 'Crowd' }));
  const snapshot = writeSnapshot(many, SMALL_SNAPSHOT_LAYOUT);
  const { video } = await explainSearch(snapshot, ENGLISH_SEARCH_LANGUAGE, { text: 'lonely', id: 'v40' });
  expect(video).toMatchObject({ position: 1, stage: 'strict', words: [{ match: { field: 'title' } }] });
});
