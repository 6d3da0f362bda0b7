// Tests of stored first pages of lists, of the exclusion of words by a hyphen, and of counts of hidden videos.
import { describe, expect, test } from 'vitest';
import { NO_VIDEO_DETAILS } from '../../../src/lib/catalogue/video-details.ts';
import { NO_FILTERS } from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, EMPTY_BLOCKLIST, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import type { QueryEngine } from '../../../src/lib/search/query-engine.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { makeVideo, openQueryEngine } from '../../support/test-catalogue.ts';
import { runWithoutProperty } from '../../support/run-without-property.ts';
import { listVideoIds, createShardRecordingEngine } from '../../support/shard-recording-engine.ts';

const DAY = 86_400;
const ALL: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 24, today: 1000 };

/** One video per day. The videos with the tag "sea" are so far apart that no two of their cards are in the same shard. */
const VIDEOS = Array.from({ length: 200 }, (_, i) =>
  makeVideo({
    id: `v${i}`,
    title: i % 10 === 5 ? 'gull' : 'plain',
    duration: i % 7,
    addedAt: i * DAY,
    quality: i % 20 === 0 ? 'HD' : 'SD',
    tags: [i % 10 === 0 ? 'sea' : 'land', ...(i === 7 ? ['lone'] : [])],
  }),
);
const open = createShardRecordingEngine(VIDEOS, {
  ...DEFAULT_SNAPSHOT_LAYOUT,
  cardsPerShard: 4,
  cardsPerFirstPageShard: 1,
});

const NEWEST = VIDEOS.toReversed();
const IN_ORDER: Readonly<Record<'popular' | 'shortest' | 'longest' | 'oldest', readonly Video[]>> = {
  popular: NEWEST.toSorted((a, b) => b.views - a.views),
  shortest: NEWEST.toSorted((a, b) => a.duration - b.duration),
  longest: VIDEOS.toSorted((a, b) => b.duration - a.duration),
  oldest: VIDEOS,
};
const SORTS = ['popular', 'shortest', 'longest', 'oldest'] as const;
const pick = (videos: readonly Video[], from: number, to: number) => videos.slice(from, to).map(({ id }) => id);

describe('stored first pages of a list', () => {
  test.each(SORTS)('loads the first page of the whole catalogue, sorted by %s, with one request', async (sort) => {
    const { engine, read } = open();
    expect(await engine.query({ ...ALL, sort })).toMatchObject({ total: 200, exact: true });
    expect(listVideoIds(await engine.query({ ...ALL, sort, offset: 20, limit: 4 }))).toEqual(
      pick(IN_ORDER[sort], 20, 24),
    );
    expect(listVideoIds(await engine.query({ ...ALL, sort, text: '  ', period: 'all' }))).toEqual(
      pick(IN_ORDER[sort], 0, 24),
    );
    expect(read.map((name) => name.split('/')[0])).toEqual(['first-pages']);
  });

  test('loads the newest videos of a tag without reading single cards', async () => {
    const { engine, readOf } = open();
    const page = await engine.query({ ...ALL, tag: 'sea', limit: 15 });
    expect(listVideoIds(page)).toEqual(
      pick(NEWEST, 0, 200)
        .filter((id) => id.endsWith('0'))
        .slice(0, 15),
    );
    expect([page.total, page.exact, readOf('first-pages-tag'), readOf('cards')]).toEqual([20, true, 1, 0]);
  });

  test.each<Partial<VideoQuery>>([{ tag: 'lone' }, { text: 'lone' }])(
    'R315 loads the page of a tag that has one video from the shard of the video’s card: %o',
    async (change) => {
      const { engine, readOf } = open();
      const page = await engine.query({ ...ALL, ...change });
      expect([listVideoIds(page), page.total, readOf('first-pages-tag'), readOf('cards')]).toEqual([['v7'], 1, 0, 1]);
    },
  );

  const sea = VIDEOS.filter(({ tags }) => tags.includes('sea'));
  test.each<[string, Partial<VideoQuery>, readonly string[]]>([
    ['continues beyond it', { sort: 'oldest', offset: 1, limit: 24 }, pick(VIDEOS, 1, 25)],
    ['has a search text', { sort: 'oldest', text: 'gull', limit: 2 }, ['v5', 'v15']],
    ['shows a tag in another order', { sort: 'oldest', tag: 'sea', limit: 3 }, pick(sea, 0, 3)],
    [
      'is limited to some days',
      { sort: 'oldest', today: 199, filters: { ...NO_FILTERS, date: ['month'] } },
      pick(VIDEOS, 170, 194),
    ],
    ['is filtered', { sort: 'oldest', filters: { ...NO_FILTERS, quality: ['hd'] }, limit: 2 }, ['v0', 'v20']],
  ])('does not use the stored first page for a result page that %s', async (_, change, ids) => {
    const { engine, readOf } = open();
    expect(listVideoIds(await engine.query({ ...ALL, ...change }))).toEqual(ids);
    expect(readOf('first-pages')).toBe(0);
  });

  test('does not use the stored first page for a shuffled list', async () => {
    const { engine, readOf } = open();
    expect(listVideoIds(await engine.query({ ...ALL, sort: 'oldest', shuffle: 1 }))).not.toEqual(pick(VIDEOS, 0, 24));
    expect(readOf('first-pages')).toBe(0);
  });
});

describe('cards of a result page that is not stored as a first page', () => {
  const filters = { ...NO_FILTERS, tags: ['sea'], quality: ['hd' as const] };

  test.each<[string, Partial<VideoQuery>, { heads: number; cards: number }]>([
    ['come from the stored page of the tag if they are scattered', { filters }, { heads: 1, cards: 0 }],
    ['are read from up to three card shards', { filters, offset: 3, limit: 3 }, { heads: 0, cards: 3 }],
    [
      'come from the stored page if they are in four or more card shards',
      { filters, limit: 4 },
      { heads: 1, cards: 0 },
    ],
    ['come from the stored page of a tag in the search text', { text: ' Sea ', limit: 10 }, { heads: 1, cards: 0 }],
    ['are read one by one for a word that is no tag', { text: 'gull', limit: 10 }, { heads: 0, cards: 10 }],
    ['are read one by one if the page is shuffled', { filters, shuffle: 1 }, { heads: 0, cards: 10 }],
  ])('the cards of a result page that is not stored %s', async (_, change, { heads, cards }) => {
    const { engine, readOf } = open();
    const { videos } = await engine.query({ ...ALL, ...change });
    expect(videos.length).toBe(Math.min(change.limit ?? 10, 10));
    expect([readOf('first-pages-tag'), readOf('cards')]).toEqual([heads, cards]);
  });

  test.each(['', '  '])('reads no tag data for a query without a tag (text "%s")', async (text) => {
    const { engine, readOf } = open();
    const page = await engine.query({ ...ALL, text, sort: 'popular', offset: 24 });
    expect(listVideoIds(page)).toEqual(pick(IN_ORDER.popular, 24, 48));
    expect([readOf('directory'), readOf('tags'), readOf('first-pages-tag')]).toEqual([0, 0, 0]);
  });
});

describe('exclusion of words or tags by a hyphen', () => {
  test('R1040 -tag: excludes videos by tag, without a word search, and a hyphen alone also by word', async () => {
    const videos = [
      makeVideo({ id: 'tagged', tags: ['sea'] }),
      makeVideo({ id: 'titled', title: 'the sea' }),
      makeVideo({ id: 'neither', title: 'the land' }),
    ];
    const { engine, readOf } = createShardRecordingEngine(videos)();
    const listed = async (text: string) => listVideoIds(await engine.query({ ...ALL, sort: 'oldest', text }));
    expect(await listed('-tag:sea')).toEqual(['titled', 'neither']);
    expect(readOf('words-hot')).toBe(0);
    expect(await listed('-sea')).toEqual(['neither']);
    expect(await listed('-tag:sea -land')).toEqual(['titled']);
  });
});

describe('number of hidden videos', () => {
  /**
   * Ten titles contain "river", enough for a search to skip similar words such as "rivet". Without the three hidden videos there are too
   * few.
   */
  const rivers = Array.from({ length: 20 }, (_, i) =>
    makeVideo({ id: `v${i}`, title: i < 10 ? 'river' : 'rivet', addedAt: i * DAY, tags: i % 10 < 3 ? ['wet'] : [] }),
  );
  const blocked = { ...EMPTY_BLOCKLIST, tags: ['wet'] };

  test.each<[string, Partial<VideoQuery>, number]>([
    ['of a whole catalogue', {}, 6],
    ['of a text of blanks', { text: '  ' }, 6],
    ['of all time', { period: 'all' }, 6],
    ['of a text, among the results without a blocklist', { text: 'river', sort: 'relevance' }, 3],
    ['of a text in all time', { period: 'all', text: 'river', sort: 'relevance' }, 3],
    // counts seven hidden videos of the week, and one of the three older hidden videos
    ['of the eight videos of a day that a text finds', { period: 'today', text: 'river', sort: 'relevance' }, 1],
  ])('counts the hidden videos %s', async (_, change, hidden) => {
    expect(await openQueryEngine(rivers).countHidden({ ...ALL, today: 9, ...change, blocked })).toBe(hidden);
  });

  test('counts no hidden videos without a blocklist, and reads no files for the count', async () => {
    const { engine, read } = open();
    expect([await engine.countHidden(ALL), await engine.countHidden({ ...ALL, text: 'gull' })]).toEqual([0, 0]);
    expect(read).toEqual([]);
  });
});

test('R395 returns the details of a video by its id and thumbnail', async () => {
  const frames = ['https://pictures.example.org/2.jpg', 'https://pictures.example.org/1.jpg'];
  const engine = openQueryEngine([makeVideo({ id: 'a', frames }), makeVideo({ id: 'b' })]);
  const ask = ({ details }: QueryEngine, id: string, change: Partial<Video> = {}) =>
    details(makeVideo({ id, ...change }));
  const found = await Promise.all(['a', 'b', 'unknown'].map((id) => ask(engine, id)));
  expect(found).toEqual([{ ...NO_VIDEO_DETAILS, frames }, NO_VIDEO_DETAILS, NO_VIDEO_DETAILS]);
  expect(await ask(engine, 'a', { thumbnailUrl: '/another.jpg' })).toEqual(NO_VIDEO_DETAILS);
  expect(await ask(openQueryEngine([makeVideo({ id: 'a' })]), 'a')).toEqual(NO_VIDEO_DETAILS);
});

test('R197 finds texts in scripts without spaces in browsers without Intl.Segmenter', async () => {
  const titles = { tokyo: '東京の夜景', thai: 'ภาษาไทย', beijing: '北京大学' };
  const engine = openQueryEngine(Object.entries(titles).map(([id, title]) => makeVideo({ id, title })));
  for (const [id, text] of Object.entries(titles)) {
    const found = await runWithoutProperty(Intl, 'Segmenter', () => engine.query({ ...ALL, text, sort: 'relevance' }));
    expect([text, listVideoIds(found)]).toEqual([text, [id]]);
  }
});
