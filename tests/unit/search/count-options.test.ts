// Tests of the counts of filter options, including counts that are known without reading any data.
import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { DEFAULT_SNAPSHOT_LAYOUT } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { createShardRecordingEngine } from '../../support/shard-recording-engine.ts';

const TODAY = 20_000;
const ASKED: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 10, today: TODAY };

/** One video per day. Every second video has the word "river" in its title. */
const open = createShardRecordingEngine(
  Array.from({ length: 60 }, (_, i) =>
    makeVideo({
      id: `v${i}`,
      title: i % 2 === 0 ? 'river' : 'stone',
      addedAt: (TODAY - i) * 86_400,
      tags: i < 20 ? ['new', 'any'] : ['any'],
    }),
  ),
  { ...DEFAULT_SNAPSHOT_LAYOUT, rowsPerSegment: 32, commonRows: 4, rowsPerPart: 4 },
);

test.each(['', '  '])(
  'counts the videos of each tag and date option without reading posting lists (search text "%s")',
  async (text) => {
    const { engine, readOf } = open();
    const { date, tags } = await engine.countOptions({ query: { ...ASKED, text }, slugs: ['new', 'any', 'nosuch'] });
    expect(date).toEqual({ today: 1, week: 7, month: 30, older: 30 });
    expect(tags).toEqual([20, 60, 0]);
    expect(readOf('parts-tag')).toBe(0);
    expect(readOf('cards')).toBe(0);
  },
);

test('the counts of date options and tags include only videos that match the search text', async () => {
  const { date, tags } = await open().engine.countOptions({
    query: { ...ASKED, text: 'river' },
    slugs: ['new', 'any'],
  });
  expect(date).toEqual({ today: 1, week: 4, month: 15, older: 15 });
  expect(tags).toEqual([10, 30]);
});

test('R330 option counts include only exact matches of a search text, unless there are none', async () => {
  const { engine } = createShardRecordingEngine(
    ['river', 'river', 'rivre', 'rivre'].map((title, i) =>
      makeVideo({ id: `v${i}`, title, addedAt: TODAY * 86_400, tags: i % 2 === 0 ? ['even'] : ['odd'] }),
    ),
    DEFAULT_SNAPSHOT_LAYOUT,
  )();
  const count = async (text: string) =>
    (await engine.countOptions({ query: { ...ASKED, text }, slugs: ['even', 'odd'] })).tags;
  expect(await count('river')).toEqual([1, 1]);
  expect(await count('rivfr')).toEqual([2, 2]);
});

test('R1042 a count is null instead of 0 if the list has only close matches of its text', async () => {
  const { engine } = createShardRecordingEngine(
    [
      makeVideo({ id: 'typed', title: 'Perils of Pauline', quality: 'SD', duration: 60 }),
      makeVideo({ id: 'close', title: 'Perls of Pauline', quality: 'HD', duration: 300 }),
      makeVideo({ id: 'far', title: 'River', quality: 'HD', duration: 4000, tags: ['water'] }),
    ],
    DEFAULT_SNAPSHOT_LAYOUT,
  )();
  const count = async (change: Partial<VideoQuery>) => {
    const asked: VideoQuery = { ...ASKED, text: 'perils of pauline', sort: 'relevance', ...change };
    const { videos } = await engine.query(asked);
    const { quality, duration, tags } = await engine.countOptions({ query: asked, slugs: ['water'] });
    return { listed: videos.map(({ id }) => id), quality, duration, tags };
  };
  const close = {
    quality: { hd: null, sd: 1 },
    duration: { 'under-3': null, '3-10': null, '10-20': null, 'over-20': null },
  };
  const filters = { ...NO_FILTERS, quality: ['hd' as const] };
  expect(await count({ filters })).toEqual({ listed: ['close'], ...close, tags: [null] });
  expect(await count({ filters: { ...filters, duration: ['over-20'] } })).toMatchObject({
    listed: [],
    quality: { hd: 0, sd: 0 },
    duration: { 'under-3': 0, '3-10': 0, '10-20': 0, 'over-20': 0 },
  });
  const typed = { 'under-3': 1, '3-10': 0, '10-20': 0, 'over-20': 0 };
  expect((await count({ filters: NO_FILTERS })).duration).toEqual(typed);
  expect((await count({ text: 'perils of pauline quality:hd' })).duration).toEqual(close.duration);
});

test('R406 the count of an "any of" tag equals the length of the list after the tag is selected', async () => {
  const asked: VideoQuery = { ...ASKED, filters: { ...NO_FILTERS, any: ['new', 'odd'], minutes: { from: 0, to: 10 } } };
  const { tags, date } = await open().engine.countOptions({ query: asked, slugs: ['any', 'nosuch'] });
  expect(tags).toEqual([60, 20]);
  expect(date).toEqual({ today: 1, week: 7, month: 20, older: 0 });
});

test('limits the counts of filter options in a trending period to the number of videos that the period shows', async () => {
  const { date } = await open().engine.countOptions({ query: { ...ASKED, period: 'week' }, slugs: [] });
  expect(date).toEqual({ today: 1, week: 7, month: 12, older: 12 });
});

test('R206 the option counts of a trending period leave out hidden videos, or are null if it is unknown how many are hidden', async () => {
  const { engine } = open();
  const week: VideoQuery = { ...ASKED, period: 'week' };
  const block = (tags: readonly string[]) => ({ ...week, blocked: { tags: [...tags], words: [], sources: [] } });
  // the most viewed 12 of 60 videos are shown, so the number of hidden videos among them is unknown
  const { date, tags } = await engine.countOptions({ query: block(['new']), slugs: ['new', 'any'] });
  expect(date).toEqual({ today: 0, week: 0, month: null, older: 12 });
  expect(tags).toEqual([12, null]);
  // no video has this blocked tag, so all counts are known
  const none = await engine.countOptions({ query: block(['nosuch']), slugs: ['any'] });
  expect(none.date).toEqual({ today: 1, week: 7, month: 12, older: 12 });
  expect(none.tags).toEqual([12]);
});
