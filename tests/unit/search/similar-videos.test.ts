import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, EMPTY_BLOCKLIST, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { weighLabelsByRarity } from '../../../src/lib/search/similar-videos.ts';
import { makeVideo, openQueryEngine, SMALL_SNAPSHOT_LAYOUT } from '../../support/test-catalogue.ts';

const DAY = 86_400;
const LABELS: readonly (readonly [id: string, tags: readonly string[], performers?: readonly string[]])[] = [
  ['wanted', ['sea', 'common', 'alone'], ['Buster Keaton']],
  ['common', ['common']],
  ['newer-common', ['common']],
  ['sea', ['sea']],
  ['performer', ['common'], ['Buster Keaton']],
  ['both', ['sea', 'common']],
  ['fourth-tag', ['one', 'two', 'three', 'sea']],
  ['other', ['fog']],
  ['plain', []],
];
const VIDEOS = LABELS.map(([id, tags, performers = []], i) =>
  makeVideo({
    id,
    title: `Film ${id}`,
    tags: [...tags],
    performers: [...performers],
    addedAt: i * DAY,
    duration: i * 60,
  }),
);
const ASKED = { ...ALL_VIDEOS_QUERY, like: 'wanted', sort: 'relevance', offset: 0, limit: 10 } satisfies VideoQuery;
const engines = [
  openQueryEngine(VIDEOS),
  openQueryEngine(VIDEOS, SMALL_SNAPSHOT_LAYOUT),
  openQueryEngine(VIDEOS, SMALL_SNAPSHOT_LAYOUT, 'packed'),
];

/** Queries all engines, which must give the same result, and returns the ids of the videos. */
async function find(change: Partial<VideoQuery> = {}): Promise<string[]> {
  const pages = await Promise.all(engines.map((engine) => engine.query({ ...ASKED, ...change })));
  for (const { videos, total } of pages) expect([videos, total]).toEqual([pages[0]!.videos, pages[0]!.total]);
  return pages[0]!.videos.map(({ id }) => id);
}

test('R806 lists the other videos that share a label with a video, by the total weight of the shared labels, equal ones newest first', async () => {
  expect(await find()).toEqual(['performer', 'both', 'fourth-tag', 'sea', 'newer-common', 'common']);
  expect(await find({ offset: 1, limit: 2 })).toEqual(['both', 'fourth-tag']);
});

test('R806 a video without labels, or with labels that no other video has, has no similar videos', async () => {
  expect(await find({ like: 'plain' })).toEqual([]);
  expect(await find({ like: 'other' })).toEqual([]);
});

test('R809 a result has the title of the video; an id that no video has gives an empty result without a title', async () => {
  const [engine] = engines;
  expect(await engine!.query(ASKED)).toMatchObject({ similarTo: 'Film wanted', total: 6, exact: true });
  const unknown = await engine!.query({ ...ASKED, like: 'no-such-id' });
  expect(unknown).toMatchObject({ videos: [], total: 0, exact: true });
  expect(unknown).not.toHaveProperty('similarTo');
  expect(await engine!.count({ ...ASKED, like: 'no-such-id' })).toBe(0);
  expect(await openQueryEngine([]).query(ASKED)).toMatchObject({ videos: [], total: 0 });
});

describe('R807 a search for similar videos combined with other conditions', () => {
  test.each<[string, Partial<VideoQuery>, readonly string[]]>([
    [
      'a sort order, which replaces the ranking',
      { sort: 'oldest' },
      ['common', 'newer-common', 'sea', 'performer', 'both', 'fourth-tag'],
    ],
    ['a stored sort order', { sort: 'longest', limit: 2 }, ['fourth-tag', 'both']],
    ['a filter by tag', { filters: { ...NO_FILTERS, tags: ['sea'] } }, ['both', 'fourth-tag', 'sea']],
    ['a span of days', { filters: { ...NO_FILTERS, days: { from: 2, to: 4 } } }, ['performer', 'sea', 'newer-common']],
    ['an excluded tag', { without: ['common'] }, ['fourth-tag', 'sea']],
    ['hidden videos', { blocked: { ...EMPTY_BLOCKLIST, tags: ['sea'] } }, ['performer', 'newer-common', 'common']],
    ['a search text, by which the videos are ranked', { text: 'film sea' }, ['sea', 'fourth-tag', 'both']],
    ['the URL of a similar video', { text: 'https://videos.example.org/both' }, ['both']],
    ['the URL of the video itself', { text: 'https://videos.example.org/wanted' }, []],
  ])('a search for similar videos can be combined with %s', async (_, change, ids) => {
    expect(await find(change)).toEqual(ids);
  });

  test('a shuffled list of similar videos contains the same videos', async () => {
    expect((await find({ shuffle: 7 })).toSorted()).toEqual((await find()).toSorted());
  });

  test('counts of hidden videos and of filter options include only similar videos', async () => {
    const [engine] = engines;
    const blocked = { ...EMPTY_BLOCKLIST, tags: ['sea'] };
    expect(await engine!.countHidden({ ...ASKED, blocked })).toBe(3);
    expect((await engine!.countOptions({ query: ASKED, slugs: ['sea', 'fog'] })).tags).toEqual([3, 0]);
  });
});

test('R806 compares labels of at most 65,536 videos together, but always the rarest label, and no label of a single video', () => {
  const labels = [60_000, 90_000, 1, 5_000, 536, 5_000].map((count, place) => ({ place, count }));
  expect(weighLabelsByRarity(labels, 1_000_000)).toEqual([
    { place: 4, weight: 482 },
    { place: 3, weight: 339 },
    { place: 5, weight: 339 },
  ]);
  expect(weighLabelsByRarity([{ place: 7, count: 90_000 }], 90_000)).toEqual([{ place: 7, weight: 0 }]);
});
