// Tests which totals of filtered lists are known before a posting list is read, and which posting lists are never read.
import { describe, expect, test } from 'vitest';
import { NO_FILTERS, type FilterOption, type Filters } from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, EMPTY_BLOCKLIST, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { listVideoIds, createShardRecordingEngine } from '../../support/shard-recording-engine.ts';

const TODAY = 20_000;
const ASKED: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 10, today: TODAY };
const filtered = (filters: Partial<Filters>) => ({ ...ASKED, filters: { ...NO_FILTERS, ...filters } });

describe('totals of lists with date filters', () => {
  /** One video per day for 120 days. */
  const open = createShardRecordingEngine(
    Array.from({ length: 120 }, (_, i) => makeVideo({ id: `v${i}`, addedAt: (TODAY - i) * 86_400 })),
  );

  test.each<[readonly FilterOption<'date'>[], number]>([
    [['today'], 1],
    [['week'], 7],
    [['month'], 30],
    [['older'], 90],
    [['today', 'month'], 30],
    [['month', 'today'], 30],
    [['month', 'week', 'today'], 30],
    [['today', 'older'], 91],
    [['older', 'week'], 97],
    [['today', 'older', 'month'], 120],
  ])('counts each video once for the date options %j, before reading cards', async (date, count) => {
    const { engine } = open();
    expect(await engine.query(filtered({ date }))).toMatchObject({ total: count, exact: true });
    const { videos } = await engine.query({ ...filtered({ date }), limit: 120 });
    expect(videos).toHaveLength(count);
  });
});

describe('posting lists that filters read', () => {
  const COUNT = 2048;
  const LAYERED = {
    ...DEFAULT_SNAPSHOT_LAYOUT,
    rowsPerSegment: 256,
    commonRows: 64,
    rowsPerPart: 64,
    cardsPerShard: 16,
    cardsPerFirstPageShard: 1,
  };
  /** Eight segments of 256 videos each, ten days apart. Only the oldest segment contains the tag `rare`. */
  const open = createShardRecordingEngine(
    Array.from({ length: COUNT }, (_, i) =>
      makeVideo({
        id: `v${i}`,
        title: i % 2 === 0 ? 'left' : 'right',
        addedAt: (TODAY - 70 + 10 * Math.floor(i / 256)) * 86_400,
        duration: i % 2 === 0 ? 60 : 700,
        quality: i % 2 === 0 ? 'HD' : 'SD',
        source: i % 4 === 0 ? 'redtube' : 'other',
        tags: ['all', ...(i % 2 === 0 ? ['even'] : []), ...(i < 256 && i % 32 === 0 ? ['rare'] : [])],
      }),
    ),
    LAYERED,
  );
  const RARE = ['v224', 'v192', 'v160', 'v128', 'v96', 'v64', 'v32', 'v0'];

  test.each([[['all', 'rare']], [['rare', 'all']], [['even', 'all', 'rare']]])(
    'reads posting lists of common tags only in segments that contain the rare tag: %j',
    async (tags) => {
      const { engine, readOf } = open();
      expect(listVideoIds(await engine.query(filtered({ tags })))).toEqual(RARE);
      expect(readOf('parts-tag')).toBe(tags.length - 1);
    },
  );

  test('reads posting lists of filter options only in segments that contain the rare tag', async () => {
    const { engine, readOf } = open();
    const page = await engine.query(filtered({ tags: ['rare'], duration: ['under-3'], quality: ['hd'] }));
    expect(listVideoIds(page)).toEqual(RARE);
    expect(readOf('parts-facet')).toBe(2);
  });

  test('a date filter reads no posting lists of segments outside the requested days', async () => {
    const { engine, readOf } = open();
    const asked = filtered({ tags: ['all', 'even'], date: ['older'] });
    expect(listVideoIds(await engine.query({ ...asked, limit: 1 }))).toEqual(['v1278']);
    // the lists of two tags in five of eight segments: the other three segments are too recent for the date filter
    expect(readOf('parts-tag')).toBe(2 * 5);
  });

  test('takes cards that are far apart in the catalogue from the stored first page of the rarest selected tag', async () => {
    for (const tags of [
      ['all', 'rare'],
      ['rare', 'all'],
    ]) {
      const { engine, readOf } = open();
      expect(listVideoIds(await engine.query(filtered({ tags })))).toEqual(RARE);
      expect([readOf('first-pages-tag'), readOf('cards')]).toEqual([1, 0]);
    }
  });

  test('R406 combines the posting lists of alternative tags, and ignores unknown tags', async () => {
    const { engine, readOf } = open();
    const page = await engine.query(filtered({ any: ['rare', 'nosuch'], tags: ['all'] }));
    expect(listVideoIds(page)).toEqual(RARE);
    expect(readOf('parts-tag')).toBe(1);
    expect(await engine.count(filtered({ any: ['nosuch', 'other'] }))).toBe(0);
  });

  test('R406 uses the stored first page of a tag if the tag is the only alternative tag', async () => {
    const { engine, readOf } = open();
    expect(listVideoIds(await engine.query(filtered({ any: ['rare'] })))).toEqual(RARE);
    expect([readOf('terms-tag'), readOf('first-pages-tag'), readOf('cards')]).toEqual([1, 1, 0]);
  });

  test('R405 reads durations in minutes only in segments in which a video passes the other filters', async () => {
    const minutes = { from: 11, to: 11 };
    const alone = open();
    expect(listVideoIds(await alone.engine.query({ ...filtered({ minutes }), limit: 2 }))).toEqual(['v2047', 'v2045']);
    expect(alone.readOf('minutes')).toBe(1);
    const rare = open();
    expect(await rare.engine.query(filtered({ minutes, tags: ['rare'] }))).toMatchObject({ total: 0, exact: true });
    expect(rare.readOf('minutes')).toBe(1);
  });

  test.each<[string, Partial<VideoQuery>, number]>([
    ['a minimum of minutes', filtered({ minutes: { from: 2, to: null } }), 1024],
    ['a maximum of minutes', filtered({ minutes: { from: null, to: 10 } }), 1024],
    ['minutes and a tag', filtered({ minutes: { from: 1, to: 1 }, tags: ['even'] }), 1024],
    ['days', filtered({ days: { from: TODAY - 30, to: TODAY - 10 } }), 768],
    ['days and an age', filtered({ days: { from: null, to: TODAY - 20 }, date: ['month'] }), 256],
    ['days in the future', filtered({ days: { from: TODAY + 1, to: null } }), 0],
    ['any of two tags', filtered({ any: ['rare', 'even'] }), 1024],
    ['a duration', filtered({ duration: ['10-20'] }), 1024],
    ['a quality', filtered({ quality: ['sd'] }), 1024],
    ['an unknown tag', filtered({ tags: ['nosuch'] }), 0],
    ['a tag and an exclusion', { tag: 'even', without: ['rare'] }, 1016],
    ['a tag of a few days', { ...filtered({ date: ['month'] }), tag: 'even' }, 384],
    [
      'a blocked word and a blocked source',
      { blocked: { ...EMPTY_BLOCKLIST, words: ['right'], sources: ['redtube'] } },
      512,
    ],
  ])('returns the exact total of a filtered list if all rows are requested: %s', async (_, change, total) => {
    const { engine } = open();
    const asked = { ...ASKED, ...change };
    expect(await engine.query({ ...asked, limit: COUNT })).toMatchObject({ total, exact: true });
    expect((await engine.query(asked)).total).toBeLessThanOrEqual(total);
    expect(await engine.count(asked)).toBe(total);
  });
});
