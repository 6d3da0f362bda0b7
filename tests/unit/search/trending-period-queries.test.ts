// Tests which data is read to select the videos of a trending period, and which videos are selected at the limits of a period.
import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '../../../src/lib/catalogue/video-filters.ts';
import {
  ALL_VIDEOS_QUERY,
  type VersionedVideoQueryResult,
  type VideoQuery,
} from '../../../src/lib/catalogue/video-query.ts';
import { generateViewCountFromId } from '../../../src/lib/catalogue/invented-and-rounded-views.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { listVideoIds, createShardRecordingEngine } from '../../support/shard-recording-engine.ts';

const TODAY = 20_000;
const ASKED: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'popular', offset: 0, limit: 24, today: TODAY };
const tagged = (...tags: string[]) => ({ ...NO_FILTERS, tags });

/** Video ids whose view counts, which derive from the ids, are distinct and ascending. */
const IDS: readonly string[] = [
  ...new Map(Array.from({ length: 5000 }, (_, i) => [generateViewCountFromId(`v${i}`), `v${i}`] as const)),
]
  .toSorted(([a], [b]) => a - b)
  .map(([, id]) => id);
const placesOf = (page: VersionedVideoQueryResult) => listVideoIds(page).map((id) => IDS.indexOf(id));

/** Returns a video that is this many days old. A higher `place` gives the video more views. */
const aged = (place: number, age: number, tags: readonly string[] = []) =>
  makeVideo({ id: IDS[place] ?? '', addedAt: (TODAY - age) * 86_400, tags: [...tags] });

describe('trending periods in a catalogue of a few hundred videos', () => {
  // ten videos per day, starting with the newest day, so that yesterday's videos have more views than today's
  const videos = Array.from({ length: 300 }, (_, i) => aged(i, Math.floor(i / 10), i % 10 === 3 ? [] : ['most']));
  const open = createShardRecordingEngine(videos);

  test.each(['', '  '])(
    'selects the most viewed videos of a period without reading a stored sort order (text "%s")',
    async (text) => {
      const { engine, readOf } = open();
      const page = await engine.query({ ...ASKED, period: 'week', text });
      expect(placesOf(page)).toEqual(Array.from({ length: 12 }, (_, i) => 69 - i));
      expect([readOf('trending'), readOf('order-popular')]).toEqual([0, 0]);
    },
  );

  test('selects filtered videos of a period by the view counts of their cards', async () => {
    const { engine, readOf } = open();
    const page = await engine.query({ ...ASKED, period: 'today', filters: tagged('most') });
    expect(placesOf(page)).toEqual([9, 8, 7, 6, 5, 4, 2, 1]);
    expect([readOf('trending'), readOf('order-popular')]).toEqual([0, 0]);
  });
});

test.each([
  ['today', 8],
  ['week', 12],
  ['month', 16],
] as const)(
  'shows all videos of a small catalogue without comparing views if the period %s can show all of them',
  async (period, size) => {
    const { engine, readOf } = createShardRecordingEngine(Array.from({ length: size }, (_, i) => aged(i, i * 9)))();
    const page = await engine.query({ ...ASKED, period });
    expect([page.total, placesOf(page)]).toEqual([size, Array.from({ length: size }, (_, i) => size - 1 - i)]);
    expect([readOf('trending'), readOf('order-popular')]).toEqual([0, 0]);
  },
);

describe('trending periods in a catalogue of thousands of videos', () => {
  // 4096 videos of the last week, the maximum that is compared by cards; 100 more of the last month; 20 older ones
  const ages = [...Array<number>(4096).fill(6), ...Array<number>(100).fill(29), ...Array<number>(20).fill(30)];
  const videos = ages.map((age, i) =>
    aged(i, age, [...(i % 50 === 0 ? [] : ['most']), ...(i % 400 === 1 ? ['few'] : [])]),
  );
  // rows are numbered from the oldest video on, and within a day in the order in which videos are added
  const open = createShardRecordingEngine(videos.toReversed());

  test.each([
    ['by their cards if they are few', 'week', 4095, 0],
    ['along the stored sort order if they are many', 'month', 4195, 1],
  ] as const)('selects filtered videos of a period %s, up to its oldest day', async (_, period, oldest, blocks) => {
    const { engine, readOf } = open();
    const page = await engine.query({ ...ASKED, period, filters: tagged('most') });
    const places = Array.from({ length: 20 }, (__, i) => oldest - i).filter((place) => place % 50 !== 0);
    expect(placesOf(page)).toEqual(places.slice(0, page.total));
    expect(readOf('order-popular')).toBe(blocks);
  });

  test('shows all filtered videos of a period if they are few, without reading a sort order', async () => {
    const { engine, readOf } = open();
    const page = await engine.query({ ...ASKED, period: 'week', filters: tagged('few') });
    expect(placesOf(page)).toEqual(Array.from({ length: 11 }, (_, i) => 4001 - 400 * i));
    expect([page.total, readOf('trending'), readOf('order-popular')]).toEqual([11, 0, 0]);
  });
});
