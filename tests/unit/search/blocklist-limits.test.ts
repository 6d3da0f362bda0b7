// Tests of the limits of length and quality in a visitor's blocklist, and of their effect on each kind of request.
import { expect, test } from 'vitest';
import type { DurationOrQualityLimit } from '../../../src/lib/catalogue/blocklist.ts';
import { ALL_VIDEOS_QUERY, EMPTY_BLOCKLIST, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { makeVideo, openQueryEngine } from '../../support/test-catalogue.ts';
import { parseCatalogueRequest } from '../../../server/parse-catalogue-request.ts';

const TODAY = 20_000;
const ASKED: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'oldest', offset: 0, limit: 20, today: TODAY };
const blockedBy = (...limits: readonly DurationOrQualityLimit[]) => ({ ...EMPTY_BLOCKLIST, limits });

/** One video for each quality and for each duration around the limits, in seconds. */
const DURATIONS = [0, 1, 59, 60, 179, 180, 299, 300, 599, 600];
const engine = openQueryEngine([
  ...DURATIONS.map((duration, i) =>
    makeVideo({
      id: `${duration}s`,
      title: 'river',
      duration,
      quality: null,
      addedAt: (TODAY - 40 + i) * 86_400,
      tags: ['all'],
    }),
  ),
  ...(['HD', 'SD'] as const).map((quality, i) =>
    makeVideo({ id: quality, title: 'stone', duration: 900, quality, addedAt: (TODAY - i) * 86_400, tags: ['all'] }),
  ),
]);
const shown = async (...limits: readonly DurationOrQualityLimit[]) =>
  (await engine.query({ ...ASKED, blocked: blockedBy(...limits) })).videos.map(({ id }) => id);

test.each([
  ['under-1', ['1s', '59s']],
  ['under-3', ['1s', '59s', '60s', '179s']],
  ['under-5', ['1s', '59s', '60s', '179s', '180s', '299s']],
  ['under-10', ['1s', '59s', '60s', '179s', '180s', '299s', '300s', '599s']],
  ['sd', ['SD']],
] as const)('R815 the limit %s hides %j, and no video of an unknown length or quality', async (limit, hidden) => {
  const all = await shown();
  expect(all).toHaveLength(DURATIONS.length + 2);
  expect(await shown(limit)).toEqual(all.filter((id) => !(hidden as readonly string[]).includes(id)));
  expect(await engine.countHidden({ ...ASKED, blocked: blockedBy(limit) })).toBe(hidden.length);
  expect(await engine.count({ ...ASKED, blocked: blockedBy(limit) })).toBe(all.length - hidden.length);
});

test('R815 a blocklist with several limits hides every video that any of the limits excludes', async () => {
  expect(await shown('sd', 'under-10')).toEqual(['0s', '600s', 'HD']);
});

test('R815 counts of filter options, suggestions, related videos and trending periods leave out videos below a limit', async () => {
  const blocked = blockedBy('under-10', 'sd');
  const { duration, quality, tags } = await engine.countOptions({ query: { ...ASKED, blocked }, slugs: ['all'] });
  expect([duration['under-3'], duration['3-10'], quality.sd, tags]).toEqual([1, 1, 2, [3]]);
  const text = { ...ASKED, text: 'river', sort: 'relevance', blocked } as const;
  expect(await engine.countHidden(text)).toBe(8);
  const suggested = await engine.suggest({ text: 'river', blocked });
  expect(suggested.videos.map(({ id }) => id).toSorted()).toEqual(['0s', '600s']);
  const related = await engine.relatedVideos({ ids: ['HD'], seed: 7, blocked });
  expect(related.map(({ id }) => id).toSorted()).toEqual(['0s', '600s']);
  expect((await engine.query({ ...ASKED, period: 'week', blocked })).videos.map(({ id }) => id)).not.toContain('SD');
});

test('R877 a request to check video ids returns the ids of existing videos that the blocklist does not hide', async () => {
  const blocked = { ...blockedBy('under-3'), words: ['stone'] };
  expect(await engine.unblockedVideos({ ids: ['600s', '1s', 'none', 'HD', '0s'], blocked })).toEqual(['600s', '0s']);
  expect(await engine.unblockedVideos({ ids: ['HD', '1s'], blocked: { ...EMPTY_BLOCKLIST, tags: ['all'] } })).toEqual(
    [],
  );
});

test('R877 a search server checks at most 200 videos in a request, the pinned videos of a collection and those found by its query', () => {
  const ids = Array.from({ length: 201 }, (_, i) => `v${i}`);
  const parse = (some: readonly string[]) =>
    parseCatalogueRequest('unblockedVideos', JSON.stringify({ ids: some, blocked: EMPTY_BLOCKLIST })).input;
  expect(parse(ids.slice(1))).toEqual({ ids: ids.slice(1), blocked: EMPTY_BLOCKLIST });
  expect(() => parse(ids)).toThrow('at most 200');
});

test('R817 a search server accepts blocklists with limits and without, and rejects unknown limits', () => {
  const parse = (blocked: object) => parseCatalogueRequest('suggest', JSON.stringify({ text: 'river', blocked })).input;
  for (const blocked of [EMPTY_BLOCKLIST, blockedBy('under-3', 'sd')])
    expect(parse(blocked)).toEqual({ text: 'river', blocked });
  expect(() => parse({ ...EMPTY_BLOCKLIST, limits: ['under-2'] })).toThrow(/limits/);
});
