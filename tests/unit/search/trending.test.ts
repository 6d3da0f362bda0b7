// Tests of trending periods in catalogues larger than any period, where the engine selects rows in three different ways.
import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import type { SortOrder } from '../../../src/lib/catalogue/sort-orders.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { generateViewCountFromId } from '../../../src/lib/catalogue/invented-and-rounded-views.ts';
import { makeVideo, openQueryEngine } from '../../support/test-catalogue.ts';

const TODAY = 20_000;
const DAY = 86_400;

/** Returns videos, the newest first, with `perDay` of them on each day. */
const makeVideos = (count: number, perDay: number) =>
  Array.from({ length: count }, (_, i) =>
    makeVideo({
      id: `v${i}`,
      title: i % 2 === 0 ? 'even' : 'odd',
      duration: i % 7,
      addedAt: (TODAY - Math.floor(i / perDay)) * DAY + DAY - 1 - i,
      tags: [i % 2 === 0 ? 'even' : 'odd'],
    }),
  );

const ask = (videos: readonly Video[], query: Partial<VideoQuery>) =>
  openQueryEngine(videos).query({ ...ALL_VIDEOS_QUERY, sort: 'popular', offset: 0, limit: 24, today: TODAY, ...query });

const popular = (videos: readonly Video[]) => videos.toSorted((a, b) => b.views - a.views).map(({ id }) => id);
const idsOf = ({ videos }: { videos: readonly { id: string }[] }) => videos.map(({ id }) => id);
const EVEN = { ...NO_FILTERS, tags: ['even'] };

test('R071 shows the most viewed videos of a trending period, up to the period’s size', async () => {
  const videos = makeVideos(400, 10);
  const found = await Promise.all((['today', 'week', 'month'] as const).map((period) => ask(videos, { period })));
  expect(found.map(idsOf)).toEqual([
    popular(videos.slice(0, 10)).slice(0, 8),
    popular(videos.slice(0, 70)).slice(0, 12),
    popular(videos.slice(0, 300)).slice(0, 16),
  ]);
  expect(found.map(({ total, exact }) => [total, exact])).toEqual([
    [8, true],
    [12, true],
    [16, true],
  ]);
  expect((await ask(videos, { period: 'all' })).total).toBe(400);
});

test('R071 fills up a trending period that has too few videos from the next longer one', async () => {
  const videos = makeVideos(400, 1);
  const [today] = popular(videos.slice(0, 1));
  const week = popular(videos.slice(0, 7)).filter((id) => id !== today);
  expect((await ask(videos, { period: 'today' })).total).toBe(8);
  expect(new Set(idsOf(await ask(videos, { period: 'today' })))).toEqual(
    new Set([today, ...week, popular(videos.slice(0, 30)).find((id) => id !== today && !week.includes(id))]),
  );
  const old = videos.map((video) => ({ ...video, addedAt: video.addedAt - 100 * DAY }));
  expect(idsOf(await ask(old, { period: 'week' }))).toEqual(popular(old).slice(0, 12));
});

test('R071 applies filters and search text before selecting the most viewed videos of a period', async () => {
  const videos = makeVideos(400, 10);
  const even = videos.slice(0, 70).filter(({ title }) => title === 'even');
  expect(idsOf(await ask(videos, { period: 'week', filters: EVEN }))).toEqual(popular(even).slice(0, 12));
  expect(idsOf(await ask(videos, { period: 'week', text: 'even' }))).toEqual(popular(even).slice(0, 12));
  expect((await ask(videos, { period: 'week', text: 'nothing' })).total).toBe(0);
  const few = await ask(videos.slice(0, 20), { period: 'week', filters: EVEN });
  expect([few.total, idsOf(few)]).toEqual([10, popular(even.slice(0, 10))]);
});

test('R071 selects the most viewed videos of a trending period that has thousands of videos', async () => {
  const videos = makeVideos(4500, 150);
  const even = videos.filter(({ title }) => title === 'even');
  expect(idsOf(await ask(videos, { period: 'month', filters: EVEN }))).toEqual(popular(even).slice(0, 16));
  expect(idsOf(await ask(videos, { period: 'week', filters: EVEN }))).toEqual(popular(even.slice(0, 525)).slice(0, 12));
  const newest = { ...makeVideo({ id: 'newest' }), addedAt: (TODAY + 1) * DAY, tags: ['even'] };
  expect(idsOf(await ask([...videos, newest], { period: 'today', filters: EVEN, sort: 'newest' }))).toHaveLength(8);
});

test('R145 sorts the videos selected for a trending period by the selected sort order', async () => {
  const videos = makeVideos(400, 10).map((video) => ({ ...video, duration: Number(video.id.slice(1)) % 3 }));
  const chosen = popular(videos.slice(0, 10)).slice(0, 8);
  const rank = (id: string) => Number(id.slice(1));
  const newest = chosen.toSorted((a, b) => rank(a) - rank(b));
  const shortest = newest.toSorted((a, b) => (rank(a) % 3) - (rank(b) % 3));
  const found = async (sort: SortOrder) => idsOf(await ask(videos, { period: 'today', sort }));
  expect([await found('newest'), await found('oldest'), await found('shortest'), await found('longest')]).toEqual([
    newest,
    newest.toReversed(),
    shortest,
    shortest.toReversed(),
  ]);
  expect(idsOf(await ask(videos, { period: 'today', sort: 'newest', offset: 2, limit: 3 }))).toEqual(
    newest.slice(2, 5),
  );
});

/** Returns video ids whose derived view counts are equal. */
function findAlike(count: number): string[] {
  const ids: string[] = [];
  for (let i = 0; ids.length < count; i++)
    if (generateViewCountFromId(`v${i}`) === generateViewCountFromId('v0')) ids.push(`v${i}`);
  return ids;
}

test('selects the newer of several videos with equal view counts for a trending period', async () => {
  const ids = findAlike(15);
  const alike = makeVideos(15, 10).map((video, i) => ({
    ...video,
    id: ids[i]!,
    views: generateViewCountFromId(ids[i]!),
  }));
  const videos = [...alike, ...makeVideos(30, 1).map((video) => ({ ...video, addedAt: video.addedAt - 10 * DAY }))];
  expect(idsOf(await ask(videos, { period: 'today', sort: 'newest' }))).toEqual(ids.slice(0, 8));
  expect(idsOf(await ask(videos, { period: 'week', sort: 'newest' }))).toEqual(ids.slice(0, 12));
});

test('R071 fills up a trending period from all videos if the last month has too few', async () => {
  const videos = makeVideos(40, 10).map((video) => ({ ...video, addedAt: video.addedAt - 100 * DAY }));
  const [newest, ...rest] = makeVideos(41, 10);
  const found = await ask([{ ...newest!, id: 'newest' }, ...videos.slice(0, rest.length)], { period: 'today' });
  expect(found.total).toBe(8);
  expect(new Set(idsOf(found))).toEqual(new Set(['newest', ...popular(videos).slice(0, 7)]));
});

test('R205 reports from which longer period a trending period was filled up, and the number of its own videos', async () => {
  const videos = makeVideos(400, 1);
  const fillingOf = async (period: 'today' | 'week' | 'month' | 'all', of: readonly Video[], change = {}) =>
    (await ask(of, { period, ...change })).filling;
  expect(await fillingOf('today', videos)).toEqual({ from: 'month', own: 1 });
  expect(await fillingOf('week', videos)).toEqual({ from: 'month', own: 7 });
  expect(await fillingOf('month', videos)).toBeUndefined();
  expect(await fillingOf('all', videos)).toBeUndefined();
  expect(await fillingOf('today', videos.slice(0, 7))).toEqual({ from: 'week', own: 1 });
  const old = videos.map((video) => ({ ...video, addedAt: video.addedAt - 100 * DAY }));
  expect(await fillingOf('month', old)).toEqual({ from: 'all', own: 0 });
  expect(await fillingOf('week', old, { text: 'nothing' })).toBeUndefined();
  // hidden videos don't change from which longer period a period is filled up
  const blocked = { tags: ['odd'], words: [], sources: [] };
  expect(await fillingOf('today', videos, { blocked })).toEqual({
    from: expect.stringMatching(/week|month/) as string,
    own: 1,
  });
});
