// Tests which words of titles, names and descriptions the cards of a text search mark, because the video was found by these words.
import { describe, expect, test } from 'vitest';
import { splitTextAtWords } from '../../../src/lib/catalogue/text/split-text-at-words.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { createQueryEngine } from '../../../src/lib/search/query-engine.ts';
import { makeVideo, openQueryEngine, SMALL_SNAPSHOT_LAYOUT, writeSnapshot } from '../../support/test-catalogue.ts';

const QUERY: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'relevance', offset: 0, limit: 50 };

const titled = (...titles: string[]) => titles.map((title) => makeVideo({ id: title, title }));
/** Returns a text with its marked parts in brackets. */
const inBrackets = (text: string, words: readonly string[]) =>
  (splitTextAtWords(text, words) ?? [text]).map((part, i) => (i % 2 === 1 ? `[${part}]` : part)).join('');

/** Returns the titles of the videos that a text finds, with the marked words in brackets. */
async function titlesOf(videos: readonly Video[], text: string): Promise<string[]> {
  const page = await openQueryEngine(videos).query({ ...QUERY, text });
  return page.videos.map(({ title, match }) => inBrackets(title, match!.words));
}

/** Returns the marked names on the card of the first video that a text finds, in brackets, and the words of its description. */
async function firstMatch(videos: readonly Video[], text: string) {
  const { tags, performers = [], match } = (await openQueryEngine(videos).query({ ...QUERY, text })).videos[0]!;
  const { words, described } = match!;
  const labels = [...tags, ...performers].map(({ name }) => inBrackets(name, words));
  return { labels: labels.filter((name) => name.includes('[')), described };
}

describe('words in titles', () => {
  test.each<[string, string, readonly string[], readonly string[]]>([
    ['the typed words', 'light night', ['A light at night'], ['A [light] at [night]']],
    ['words that begin with the last typed word', 'lig', ['A light at night'], ['A [light] at night']],
    ['all forms of a word', 'light', ['Lighthouse lights'], ['[Lighthouse lights]']],
    ['plurals and singulars', 'boats', ['A boat'], ['A [boat]']],
    ['numbers and number words', 'rocky two', ['Rocky II', 'Rocky 2'], ['[Rocky 2]', '[Rocky II]']],
    ['corrected words', 'nihgt train', ['The night train'], ['The [night] [train]']],
    ['joined words', 'spider man', ['Spiderman returns'], ['[Spiderman] returns']],
    ['split words', 'spiderman', ['Spider and man', 'Spider man'], ['[Spider man]', '[Spider] and [man]']],
    [
      'words of a quoted phrase',
      '"night train"',
      ['The night train of the night'],
      ['The [night] [train] of the [night]'],
    ],
    ['both sides of OR', 'boat OR train', ['A train, or a boat'], ['A [train], or a [boat]']],
    ['no excluded words', 'train -boat', ['A train', 'A boat'], ['A [train]']],
    ['the words that a partial match contains', 'river stone bridge', ['River stones', 'Night'], ['[River stones]']],
  ])('R810 marks %s (%s)', async (_, text, titles, marked) => {
    expect(await titlesOf(titled(...titles), text)).toEqual(marked);
  });

  test('R810 marks similar words only in videos without the typed word', async () => {
    const [river, other] = await titlesOf(titled('rivre', 'A river, not a rivet', 'stone'), 'river');
    expect([river, other]).toEqual(['A [river], not a rivet', '[rivre]']);
  });

  test('R810 lists without a search text mark no words', async () => {
    const engine = openQueryEngine(titled('river', 'stone'));
    for (const change of [{ text: '' }, { text: ' ' }, { text: '', sort: 'popular' as const }]) {
      const { videos } = await engine.query({ ...QUERY, sort: 'newest', ...change });
      expect(videos.map(({ match }) => match)).toEqual([undefined, undefined]);
    }
  });

  test('R810 marks the same words on every page of a list in several segments', async () => {
    const videos = Array.from({ length: 100 }, (_, i) => makeVideo({ id: `${i}`, title: `river ${i}`, addedAt: i }));
    const engine = openQueryEngine(videos, SMALL_SNAPSHOT_LAYOUT);
    const page = await engine.query({ ...QUERY, text: 'river', sort: 'oldest', offset: 40, limit: 50 });
    expect(page.videos.map(({ match }) => match!.words[0])).toEqual(Array.from({ length: 50 }, () => 'river'));
  });
});

describe('words in tags, performers and descriptions', () => {
  const VIDEO = makeVideo({
    id: 'a',
    title: 'The foghorn',
    tags: ['lighthouses', 'slow history'],
    performers: ['Ada Light'],
    description: 'A keeper and a bell.',
  });

  test('R810 marks words in the names of tags and performers', async () => {
    expect(await firstMatch([VIDEO], 'light')).toEqual({
      labels: ['[lighthouses]', 'Ada [Light]'],
      described: [],
    });
    expect(await firstMatch([VIDEO], 'foghorn history')).toEqual({
      labels: ['slow [history]'],
      described: [],
    });
  });

  test.each(['tag:"slow history"', 'foghorn tag:"slow history"'])(
    'R810 marks the tag of an operator: %s',
    async (text) => {
      const videos = [VIDEO, makeVideo({ id: 'b', title: 'foghorn' })];
      expect((await firstMatch(videos, text)).labels).toEqual(['[slow history]']);
    },
  );

  test('R810 marks translated names that were found by their translation', async () => {
    const engine = createQueryEngine(writeSnapshot([VIDEO]), {
      code: 'de',
      locale: 'de',
      names: [['lighthouses', 'Leuchttürme']],
    });
    const [card] = (await engine.query({ ...QUERY, text: 'leuchttürme' })).videos;
    expect(card!.tags.map(({ name }) => inBrackets(name, card!.match!.words))).toEqual([
      '[Leuchttürme]',
      'slow history',
    ]);
  });

  test('R811 returns the search words that only the description contains, spelled as in the description', async () => {
    expect((await firstMatch([VIDEO], 'bells')).described).toEqual(['bell']);
    expect((await firstMatch([VIDEO], 'foghorn keeper')).described).toEqual(['keeper']);
    expect((await firstMatch([VIDEO], 'foghorn')).described).toEqual([]);
  });
});
