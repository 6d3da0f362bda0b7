import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, EMPTY_BLOCKLIST, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { makeVideo, openQueryEngine } from '../../support/test-catalogue.ts';

const VIDEOS = [
  makeVideo({ id: 'cats', title: 'Cats at home', tags: ['Pets'], source: 'redtube' }),
  makeVideo({ id: 'dogs', title: 'Dogs and cats', tags: ['pets', 'Slow Travel'], source: 'xvideos' }),
  makeVideo({ id: 'rain', title: 'Rain', description: 'no dogs', quality: 'SD', source: 'other' }),
  makeVideo({ id: 'ice', title: 'Ice on cream', tags: ['dessert'], duration: 700 }),
];
const ALL: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'oldest', offset: 0, limit: 10 };

/** Shard sizes for both ways to look up a word: in the completely loaded vocabulary, and in the vocabulary shard that contains the word. */
const LAYOUTS = [DEFAULT_SNAPSHOT_LAYOUT, { ...DEFAULT_SNAPSHOT_LAYOUT, hotWords: 2, wordsPerShard: 3 }];

describe.each(LAYOUTS)('searches that exclude words or tags (vocabulary with $hotWords common words)', (layout) => {
  const engine = openQueryEngine(VIDEOS, layout);
  const ids = async (change: Partial<VideoQuery>) =>
    (await engine.query({ ...ALL, ...change })).videos.map(({ id }) => id);

  test('R1040 a hyphen excludes the exact word after it, and the tag of that name', async () => {
    expect(await ids({ text: '-slow-travel' })).toEqual(['cats', 'rain', 'ice']);
    expect(await ids({ text: '-"slow travel" -rain' })).toEqual(['cats', 'ice']);
    expect(await ids({ text: '-dogs' })).toEqual(['cats', 'ice']);
    expect(await ids({ text: '-pets' })).toEqual(['rain', 'ice']);
    expect(await ids({ text: '-dessert' })).toEqual(['cats', 'dogs', 'rain']);
    expect(await ids({ text: '-cream' })).toEqual(['cats', 'dogs', 'rain']);
    expect(await ids({ text: 'cats -dogs' })).toEqual(['cats']);
    expect(await ids({ text: '-dog -aaa -zzz' })).toEqual(['cats', 'dogs', 'rain', 'ice']);
    expect(await ids({ text: '-rain', withoutWords: ['home'] })).toEqual(['dogs', 'ice']);
  });

  test('R1040 a hyphen before tag: excludes only the tag', async () => {
    const tagged = openQueryEngine([...VIDEOS, makeVideo({ id: 'tag', title: 'Else', tags: ['Cats'] })], layout);
    const found = async (text: string) => (await tagged.query({ ...ALL, text })).videos.map(({ id }) => id);
    expect(await found('-tag:cats')).toEqual(['cats', 'dogs', 'rain', 'ice']);
    expect(await found('-cats')).toEqual(['rain', 'ice']);
    expect(await ids({ text: '-tag:dogs' })).toEqual(['cats', 'dogs', 'rain', 'ice']);
  });

  test('R1040 a hyphen before a tag with symbols excludes only the tag', async () => {
    const videos = [
      makeVideo({ id: 'word', title: 'Vitamin C again 1' }),
      makeVideo({ id: 'c++', title: 'Vitamin lesson', tags: ['C++'] }),
      makeVideo({ id: '#1', title: 'Vitamin song', tags: ['#1'] }),
    ];
    const opened = openQueryEngine(videos, layout);
    const found = async (text: string) => (await opened.query({ ...ALL, text })).videos.map(({ id }) => id);
    expect(await found('Vitamin -C++')).toEqual(['word', '#1']);
    expect(await found('Vitamin -#1')).toEqual(['word', 'c++']);
    expect(await found('Vitamin -C')).toEqual(['#1']);
    expect(await found('Vitamin -lesson++')).toEqual(['word', '#1']);
  });

  test('R1041 a hyphen before a phrase excludes the videos that the phrase finds', async () => {
    const videos = [
      makeVideo({ id: 'title', title: 'The end of summer' }),
      makeVideo({ id: 'apart', title: 'The other end', description: 'the end' }),
      makeVideo({ id: 'tag', title: 'Dawn', tags: ['The End'] }),
      makeVideo({ id: 'longer', title: 'Noon', tags: ['The End Again'] }),
      makeVideo({ id: 'performer', title: 'Dusk', performers: ['The End'] }),
    ];
    const opened = openQueryEngine(videos, layout);
    const found = async (text: string) => (await opened.query({ ...ALL, text })).videos.map(({ id }) => id);
    expect(await found('"the end"')).toEqual(['title', 'tag', 'performer']);
    expect(await found('-"the end"')).toEqual(['apart', 'longer']);
    expect(await found('-"end summer" -"nosuch end" -"summer" -""')).toEqual(['apart', 'tag', 'longer', 'performer']);
    expect(await found('-"end of" -title:other')).toEqual(['tag', 'longer', 'performer']);
  });

  test('hides and counts videos that have a blocked tag or source, or all words of a blocked text', async () => {
    const blocked = { tags: ['dessert'], words: ['cats dogs', 'nosuch cats'], sources: ['other' as const] };
    expect(await ids({ blocked })).toEqual(['cats']);
    expect(await engine.countHidden({ ...ALL, blocked })).toBe(3);
    expect(await engine.countHidden({ ...ALL, text: 'cats', sort: 'relevance', blocked })).toBe(1);
    expect(await engine.countHidden({ ...ALL, period: 'week', blocked })).toBe(3);
    expect(await ids({ period: 'week', blocked })).toEqual(['cats']);
    expect(await engine.countHidden(ALL)).toBe(0);
    expect(await engine.count({ ...ALL, blocked: EMPTY_BLOCKLIST })).toBe(4);
  });

  test('suggests no blocked tags or videos', async () => {
    const blocked = { ...EMPTY_BLOCKLIST, tags: ['pets'] };
    const open = await engine.suggest({ text: 'pets', blocked: null });
    expect([open.tags.map(({ slug }) => slug), open.videos.length]).toEqual([['pets'], 2]);
    const { tags, videos } = await engine.suggest({ text: 'pets', blocked });
    expect([tags, videos]).toEqual([[], []]);
  });

  test('R140 counts filter options within the current search, filters and exclusions', async () => {
    const filters = { ...NO_FILTERS, quality: ['sd' as const] };
    const counts = await engine.countOptions({
      query: { ...ALL, text: 'cats', filters },
      slugs: ['pets', 'slow-travel', 'dessert'],
    });
    expect(counts.quality).toEqual({ hd: 2, sd: 2 });
    expect(counts.duration).toEqual({ 'under-3': 2, '3-10': 0, '10-20': 0, 'over-20': 0 });
    expect(counts.tags).toEqual([2, 1, 0]);
    await expect(
      engine.countOptions({ query: { ...ALL, filters }, slugs: ['pets'] }, AbortSignal.abort()),
    ).rejects.toThrow('aborted');
    const left = await engine.countOptions({
      query: { ...ALL, without: ['pets'], period: 'week' },
      slugs: ['pets', 'dessert'],
    });
    expect(left.tags).toEqual([2, 1]);
  });
});

test('blocked words hide no videos in a catalogue without words', async () => {
  const engine = openQueryEngine([makeVideo({ id: 'a', title: '!!!' })]);
  expect((await engine.query({ ...ALL, blocked: { ...EMPTY_BLOCKLIST, words: ['rain'] } })).total).toBe(1);
});

test('excluded words have no effect in a catalogue without words', async () => {
  const silent = openQueryEngine(
    [makeVideo({ id: 'a', title: '!!!', tags: [], performers: [], description: '' })],
    DEFAULT_SNAPSHOT_LAYOUT,
  );
  const { videos } = await silent.query({
    ...ALL,
    withoutWords: ['rain'],
    blocked: { ...EMPTY_BLOCKLIST, words: ['cats'] },
  });
  expect(videos.map(({ id }) => id)).toEqual(['a']);
});
