import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { createQueryEngine } from '../../../src/lib/search/query-engine.ts';
import { openSnapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo, openQueryEngine } from '../../support/test-catalogue.ts';

const VIDEOS = Array.from({ length: 500 }, (_, i) =>
  makeVideo({ id: `${i}`, addedAt: i * 86_400, tags: i % 3 === 0 ? ['sea'] : ['city'] }),
);
const QUERY: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 500, today: 600 };

async function ask(change: Partial<VideoQuery>): Promise<string[]> {
  const { videos } = await openQueryEngine(VIDEOS).query({ ...QUERY, ...change });
  return videos.map(({ id }) => id);
}

describe('a shuffled list', () => {
  test('a shuffled list contains every video once, in an order that depends only on the seed', async () => {
    const [first, again, other] = [await ask({ shuffle: 1 }), await ask({ shuffle: 1 }), await ask({ shuffle: 2 })];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    const all = VIDEOS.map(({ id }) => id).toSorted();
    expect([first.toSorted(), other.toSorted()]).toEqual([all, all]);
    expect(await ask({ shuffle: 1, sort: 'popular' })).toEqual(first);
  });

  test('a shuffled list rarely shows videos of neighboring dates next to each other', async () => {
    const places = (await ask({ shuffle: 3 })).map(Number);
    const neighbours = places.filter((place, i) => Math.abs(place - (places[i + 1] ?? 1e9)) === 1).length;
    expect(neighbours).toBeLessThan(30);
    expect(Math.max(...places.slice(0, 15)) - Math.min(...places.slice(0, 15))).toBeGreaterThan(100);
  });

  test('a filtered shuffled list has the order of the unfiltered one, without the excluded videos', async () => {
    const whole = await ask({ shuffle: 4 });
    const filtered = await ask({ shuffle: 4, filters: { ...NO_FILTERS, tags: ['sea'] } });
    expect(filtered).toEqual(whole.filter((id) => Number(id) % 3 === 0));
    expect(await ask({ shuffle: 4, filters: { ...NO_FILTERS, tags: ['none'] } })).toEqual([]);
  });

  test('further pages of a shuffled list neither repeat nor skip videos', async () => {
    const engine = openQueryEngine(VIDEOS);
    const whole = await ask({ shuffle: 5 });
    const paged: string[] = [];
    for (let offset = 0; offset < 500; offset += 35) {
      const page = await engine.query({ ...QUERY, shuffle: 5, offset, limit: 35 });
      expect(page.total).toBe(500);
      paged.push(...page.videos.map(({ id }) => id));
    }
    expect(paged).toEqual(whole);
  });

  test('a page of a shuffled list without filters reads at most six card shards and no posting lists', async () => {
    const store = createMemoryStore();
    const writer = createSnapshotWriter();
    for (let i = 0; i < 4000; i++)
      writer.add(makeVideo({ id: `${i}`, addedAt: i, tags: [i % 2 === 0 ? 'sea' : 'city'] }));
    const manifest = writer.finish(store);
    const asked: string[] = [];
    const source = (name: string) => {
      asked.push(name.split('/')[0] ?? '');
      return store.source(name);
    };
    const engine = createQueryEngine(openSnapshot(manifest, source));
    await engine.query({ ...QUERY, shuffle: 6, limit: 15 });
    expect(asked.filter((set) => set === 'cards').length).toBeLessThanOrEqual(6);
    expect(asked.every((set) => set === 'cards')).toBe(true);
    // these 96 videos are in six card shards of 16 cards
    await engine.query({ ...QUERY, shuffle: 6, offset: 15, limit: 81 });
    expect(asked).toHaveLength(6);
  });

  test('a shuffled list has the same total as the sorted list, and a query for it can be aborted', async () => {
    const engine = openQueryEngine(VIDEOS);
    const filters = { ...NO_FILTERS, tags: ['sea'], quality: ['hd' as const] };
    expect(await engine.count({ ...QUERY, filters, shuffle: 7 })).toBe(167);
    const controller = new AbortController();
    const asked = engine.query({ ...QUERY, shuffle: 7 }, controller.signal);
    controller.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
  });

  test('a shuffled list with a search text is sorted by relevance', async () => {
    const engine = openQueryEngine([
      makeVideo({ id: 'a', title: 'river' }),
      makeVideo({ id: 'b', title: 'river river' }),
    ]);
    const [inOrder, shuffled] = await Promise.all(
      [null, 8].map((shuffle) => engine.query({ ...QUERY, text: 'river', sort: 'relevance', shuffle })),
    );
    expect(shuffled?.videos).toEqual(inOrder?.videos);
  });
});
