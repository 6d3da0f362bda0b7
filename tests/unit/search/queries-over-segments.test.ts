// Tests which data queries read in catalogues of many segments, and that results do not depend on the division into segments.
import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { DEFAULT_SNAPSHOT_LAYOUT, type SnapshotLayout } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { createShardRecordingEngine } from '../../support/shard-recording-engine.ts';

const DAY = 86_400;
const YEAR = 365;
const COUNT = 4000;
const LAYERED: SnapshotLayout = {
  ...DEFAULT_SNAPSHOT_LAYOUT,
  cardsPerShard: 16,
  hotWords: 64,
  wordsPerShard: 64,
  rowsPerOrderShard: 256,
  rowsPerSegment: 256,
  commonRows: 128,
  rowsPerPart: 64,
  termShardBytes: 512,
};
const QUERY: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 10, today: 20_000 };

/** Videos spread over four years. No video has both tags `half` and `other`; only the oldest quarter has the tag `first year`. */
const VIDEOS = Array.from({ length: COUNT }, (_, i) =>
  makeVideo({
    id: `v${i}`,
    title: `every take ${i % 7 === 0 ? 'seventh' : 'plain'} pre${String(i).padStart(4, '0')}`,
    duration: i % 5 === 0 ? 60 : 700,
    addedAt: (20_000 - 4 * YEAR + Math.floor((i * 4 * YEAR) / COUNT)) * DAY,
    tags: ['everything', i % 2 === 0 ? 'half' : 'other', ...(i < COUNT / 4 ? ['first year'] : [])],
  }),
);

const openCounted = createShardRecordingEngine(VIDEOS, LAYERED);

const filtered = (...tags: string[]) => ({ ...QUERY, filters: { ...NO_FILTERS, tags } });
const newest = (matches: (video: Video) => boolean) =>
  VIDEOS.filter(matches)
    .toReversed()
    .map(({ id }) => id);

async function ids(engine: ReturnType<typeof openCounted>['engine'], query: VideoQuery): Promise<string[]> {
  return (await engine.query(query)).videos.map(({ id }) => id);
}

describe('queries that stop before the last segment', () => {
  test('for a page of a list with two common tags, reads only the newest parts of their posting lists, and counts the total later', async () => {
    const { engine, readOf } = openCounted();
    const page = await engine.query(filtered('everything', 'half'));
    expect(page.videos.map(({ id }) => id)).toEqual(newest(({ tags }) => tags.includes('half')).slice(0, 10));
    expect(page.exact).toBe(false);
    expect(page.total).toBeLessThan(COUNT / 2);
    expect(readOf('parts-tag')).toBeLessThanOrEqual(2);
    expect(await engine.count(filtered('everything', 'half'))).toBe(COUNT / 2);
  });

  test('a query returns the total of a single tag immediately, without reading its posting list', async () => {
    const { engine, readOf } = openCounted();
    const page = await engine.query({ ...QUERY, tag: 'half' });
    expect([page.total, page.exact, page.videos.length]).toEqual([COUNT / 2, true, 10]);
    expect(readOf('parts-tag') + readOf('cards')).toBe(0);
  });

  test('a search finds a common word in the newest segments, in the same order for every page', async () => {
    const { engine, readOf } = openCounted();
    const asked = { ...QUERY, text: 'seventh', sort: 'relevance' } as const;
    const first = await ids(engine, asked);
    expect(first).toEqual(newest(({ title }) => title.includes('seventh')).slice(0, 10));
    expect(readOf('parts-word')).toBeLessThan(4);
    const all = await ids(engine, { ...asked, limit: COUNT });
    expect(all.slice(0, 10)).toEqual(first);
    expect(new Set(all).size).toBe(all.length);
    expect(await ids(engine, { ...asked, offset: 300, limit: 50 })).toEqual(all.slice(300, 350));
  });
});

test('R554 reads the posting list of a common word only in segments that contain the rare word', async () => {
  const { engine, readOf } = openCounted();
  expect(await ids(engine, { ...QUERY, text: 'every pre0042', sort: 'relevance' })).toEqual(['v42']);
  // reads two of sixteen parts of the posting list: the newest part, which is prefetched, and the part with the row of the rare word
  expect(readOf('parts-word')).toBe(2);
});

describe('catalogues that make queries slow', () => {
  test('a query finds a tag whose videos are all in the oldest segments', async () => {
    const { engine } = openCounted();
    const expected = newest(({ tags }) => tags.includes('first year') && tags.includes('half'));
    expect(await ids(engine, filtered('first-year', 'half'))).toEqual(expected.slice(0, 10));
    expect(await engine.count(filtered('first-year', 'half'))).toBe(expected.length);
  });

  test('finds no videos for two common tags that never occur together', async () => {
    const { engine } = openCounted();
    expect(await engine.query(filtered('half', 'other'))).toMatchObject({ videos: [], total: 0, exact: true });
  });

  test('a search reads few posting lists for a prefix that thousands of words share', async () => {
    const { engine, readOf } = openCounted();
    const page = await engine.query({ ...QUERY, text: 'pre', sort: 'relevance' });
    expect(page.videos).toHaveLength(10);
    expect(readOf('words')).toBeLessThanOrEqual(3);
    expect(readOf('terms-word')).toBeLessThanOrEqual(20);
  });

  test('finds a word misspelled at its beginning or end among thousands of words', async () => {
    const { engine } = openCounted();
    for (const text of ['qre0042', 'pre0o42', 'pre004']) {
      expect(await ids(engine, { ...QUERY, text: `every ${text}`, sort: 'relevance' })).toContain('v42');
    }
    expect(await ids(engine, { ...QUERY, text: 'seventh pre0042', sort: 'relevance' })).toEqual(['v42']);
  });

  test('pages of a list equal slices of a sort of the whole catalogue, also with equal durations', async () => {
    const { engine } = openCounted();
    const byViews = VIDEOS.toReversed().toSorted((a, b) => b.views - a.views);
    const short = VIDEOS.filter(({ duration }) => duration === 60).toReversed();
    const take = (list: readonly Video[], from: number) => list.slice(from, from + 10).map(({ id }) => id);
    expect(await ids(engine, { ...QUERY, sort: 'popular' })).toEqual(take(byViews, 0));
    expect(await ids(engine, { ...QUERY, sort: 'popular', offset: 300 })).toEqual(take(byViews, 300));
    expect(await ids(engine, { ...QUERY, sort: 'shortest', offset: 20 })).toEqual(take(short, 20));
    expect(await ids(engine, { ...filtered('half'), sort: 'popular' })).toEqual(
      take(
        byViews.filter(({ tags }) => tags.includes('half')),
        0,
      ),
    );
  });

  test('filters by date if all videos were added on the same day', async () => {
    const sameDay = VIDEOS.map((video) => ({ ...video, addedAt: 20_000 * DAY }));
    const { engine } = createShardRecordingEngine(sameDay, LAYERED)();
    expect((await engine.query({ ...QUERY, filters: { ...NO_FILTERS, date: ['today'] } })).total).toBe(COUNT);
    expect((await engine.query({ ...QUERY, filters: { ...NO_FILTERS, date: ['older'] } })).total).toBe(0);
  });
});
