import { describe, expect, test } from 'vitest';
import { createShardCache } from '../../../src/lib/snapshot/cache.ts';
import { readFrame, writeFrame } from '../../../src/lib/snapshot/frame.ts';
import { LAYOUT } from '../../../src/lib/snapshot/layout.ts';
import { formatManifest, parseManifest } from '../../../src/lib/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/lib/snapshot/reader.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/writer.ts';
import { makeVideo, writeSnapshot } from '../../support/catalogue.ts';

describe('frame', () => {
  const frame = writeFrame('cards', Uint8Array.of(1, 2, 3));

  test('a payload comes back', () => {
    expect([...readFrame('cards', frame)]).toEqual([1, 2, 3]);
  });

  test.each([
    ['another set', () => readFrame('tags', frame), 'Got 0 as the set of tags, expected 4'],
    ['too few bytes', () => readFrame('cards', frame.subarray(0, 4)), 'Got 4 bytes of cards, expected a shard'],
    [
      'a cut payload',
      () => readFrame('cards', frame.subarray(0, 10)),
      'Got 2 as the payload bytes of cards, expected 3',
    ],
    ['another magic', () => readFrame('cards', frame.with(0, 0)), /^Got \d+ as the magic of cards, expected \d+$/],
    ['another format', () => readFrame('cards', frame.with(2, 9)), 'Got 9 as the format of cards, expected 3'],
  ])('throws on %s', (_, read, message) => {
    expect(read).toThrow(message);
  });
});

describe('manifest', () => {
  const TAG = { id: 'tag-1', name: 'sea', slug: 'sea', count: 1 };
  const file = () =>
    JSON.parse(formatManifest(writeSnapshot([makeVideo({ id: 'a' })]).manifest)) as Record<string, unknown>;

  test.each([
    ['content', null],
    ['format', { ...file(), format: 1 }],
    ['counts', { ...file(), videos: -1 }],
    ['days', { ...file(), days: [1, 2] }],
    ['popular tags', { ...file(), popularTags: {} }],
    ['popular tag', { ...file(), popularTags: [{ name: 'x' }] }],
    ['set cards', { ...file(), sets: {} }],
    ["layout's cardsPerShard", { ...file(), layout: {} }],
    ["layout's cardsPerShard", { ...file(), layout: null }],
    ["layout's tagsPerHeadShard", { ...file(), layout: { ...LAYOUT, tagsPerHeadShard: 0 } }],
    ["layout's wordsPerShard", { ...file(), layout: { ...LAYOUT, wordsPerShard: 1.5 } }],
    ['content', 'text'],
    ['counts', { ...file(), tags: '1' }],
    ['counts', { ...file(), words: null }],
    ['days', { ...file(), days: {} }],
    ['days', { ...file(), dayRows: [-1] }],
    ['days', { ...file(), days: ['x'], dayRows: ['x'] }],
    ['popular tag', { ...file(), popularTags: [null] }],
    ['popular tag', { ...file(), popularTags: [{ ...TAG, id: 1 }] }],
    ['popular tag', { ...file(), popularTags: [{ ...TAG, name: 1 }] }],
    ['popular tag', { ...file(), popularTags: [{ ...TAG, slug: 1 }] }],
    ['popular tag', { ...file(), popularTags: [{ ...TAG, count: -1 }] }],
    ['set cards', { ...file(), sets: null }],
    ['set cards', { ...file(), sets: { cards: { count: 1, groups: 'a' } } }],
    ['set cards', { ...file(), sets: { cards: { count: 1, groups: [1] } } }],
    ['set heads', { ...file(), sets: { cards: { count: 1, groups: ['a'] }, heads: { count: -1, groups: ['a'] } } }],
  ])('throws on a wrong %s, naming what it got', (what, value) => {
    expect(() => parseManifest(value)).toThrow(`as the manifest's ${what}, expected`);
  });

  test('says what it got and what it expected', () => {
    expect(() => parseManifest({ ...file(), format: 1 })).toThrow("Got 1 as the manifest's format, expected 3");
    expect(() => parseManifest({ ...file(), words: -1 })).toThrow(
      "Got [1,0,-1] as the manifest's counts, expected numbers",
    );
    expect(() => parseManifest(null)).toThrow("Got null as the manifest's content, expected an object");
    expect(() => parseManifest({ ...file(), days: 1 })).toThrow("Got 1 as the manifest's days, expected two lists");
    expect(() => parseManifest({ ...file(), popularTags: 1 })).toThrow('popular tags, expected a list');
    expect(() => parseManifest({ ...file(), popularTags: [1] })).toThrow(
      'popular tag, expected id, name, slug and count',
    );
    expect(() => parseManifest({ ...file(), sets: {} })).toThrow('set cards, expected a count and groups');
    expect(() => parseManifest({ ...file(), layout: {} })).toThrow("layout's cardsPerShard, expected a number");
  });

  test('days and their rows are gaps in the file, which says no more than the manifest', () => {
    const videos = [5, 5, 9, 40].map((day, i) => makeVideo({ id: `${i}`, addedAt: day * 86_400, tags: ['sea'] }));
    const { manifest } = writeSnapshot(videos);
    expect([manifest.days, manifest.dayRows]).toEqual([
      [5, 9, 40],
      [0, 2, 3],
    ]);
    const text = formatManifest(manifest);
    expect(JSON.parse(text)).toMatchObject({ days: [5, 4, 31], dayRows: [0, 2, 1] });
    expect(parseManifest(JSON.parse(text))).toEqual(manifest);
    expect(parseManifest({ ...(JSON.parse(text) as object), more: 1 })).toEqual(manifest);
    expect(manifest.popularTags).toEqual([{ ...TAG, count: 4 }]);
  });

  test('tells of the newest video, and is read also where it does not', () => {
    const { manifest } = writeSnapshot([makeVideo({ id: 'a', addedAt: 7 }), makeVideo({ id: 'b', addedAt: 9 })]);
    const { newest: _newest, ...before } = JSON.parse(formatManifest(manifest)) as Record<string, unknown>;
    expect([manifest.newest, parseManifest(before).newest, writeSnapshot([]).manifest.newest]).toEqual([9, 0, 0]);
  });
});

describe('writer', () => {
  test('throws on a video after finish, and on a second finish', () => {
    const writer = createSnapshotWriter();
    writer.finish(createMemoryStore());
    expect(() => writer.add(makeVideo({ id: 'a' }))).toThrow('Got a video after finish');
    expect(() => writer.finish(createMemoryStore())).toThrow('Got a second finish');
  });

  test('R158 names with one slug share one tag; a name without a slug is known by its id', async () => {
    const snapshot = writeSnapshot([
      makeVideo({ id: '1', tags: ['sci-fi', '!!!', 'tag-2'] }),
      makeVideo({ id: '2', tags: ['sci fi', '???'] }),
    ]);
    const tags = (await snapshot.tags()).map(({ id, name, slug, count }) => ({ id, name, slug, count }));
    expect(tags).toEqual([
      { id: 'tag-1', name: 'sci-fi', slug: 'sci-fi', count: 2 },
      { id: 'tag-3', name: 'tag-2', slug: 'tag-2', count: 1 },
      { id: 'tag-2', name: '!!!', slug: 'tag-2_', count: 1 },
      { id: 'tag-4', name: '???', slug: 'tag-4', count: 1 },
    ]);
  });
});

describe('reader', () => {
  test('rejects a row and a term that are not there', async () => {
    const snapshot = writeSnapshot([makeVideo({ id: 'a' })]);
    await expect(snapshot.cards([7])).rejects.toThrow('Got row 7, expected one below 1');
    await expect(snapshot.term('tag', 3)).rejects.toThrow('Got shard -1 of terms-tag, expected fewer than 0');
    const tagged = writeSnapshot([makeVideo({ id: 'a', tags: ['sea'] })]);
    await expect(tagged.term('tag', 3)).rejects.toThrow('Got no tag 3, expected one');
    await expect(tagged.tag(1)).rejects.toThrow('Got no tag 1, expected one');
    await expect(tagged.tagHead(1)).rejects.toThrow('Got no head of tag 1, expected one');
    await expect(tagged.relatedTags(1)).rejects.toThrow('Got no related tags of 1, expected one');
    await expect(tagged.tag(256)).rejects.toThrow('Got shard 1 of tags, expected fewer than 1');
  });

  test('an empty catalogue is a catalogue', async () => {
    const snapshot = writeSnapshot([]);
    expect(await snapshot.tags()).toEqual([]);
    expect(await snapshot.hotWords()).toEqual({ words: [], counts: [], numbers: [] });
    expect(await snapshot.findRow('a')).toBeNull();
    expect(snapshot.firstRowSince(0)).toBe(0);
  });

  test('a shard that could not be had is asked for again', async () => {
    const { manifest } = writeSnapshot([makeVideo({ id: 'a' })]);
    let asked = 0;
    const snapshot = openSnapshot(manifest, async () => {
      asked++;
      throw new Error('offline');
    });
    await expect(snapshot.cards([0])).rejects.toThrow('offline');
    await expect(snapshot.cards([0])).rejects.toThrow('offline');
    expect(asked).toBe(2);
  });
});

describe('cache', () => {
  test('callers share one promise, and the one asked for longest ago makes room', async () => {
    const events: string[] = [];
    const cache = createShardCache(2);
    const get = (name: string) =>
      cache.get(name, async () => {
        events.push(name);
        return name;
      });
    await Promise.all([get('a'), get('a'), get('b')]);
    await get('a');
    await get('c');
    await get('a');
    await get('b');
    expect(events).toEqual(['a', 'b', 'c', 'b']);
  });

  test('a promise that fails late does not take a newer one of its name with it', async () => {
    const cache = createShardCache(1);
    const { promise, reject } = Promise.withResolvers<string>();
    const first = cache.get('a', () => promise);
    await cache.get('b', () => Promise.resolve('b'));
    const second = cache.get('a', () => Promise.resolve('second'));
    reject(new Error('late'));
    await expect(first).rejects.toThrow('late');
    expect(await cache.get('a', () => Promise.resolve('third'))).toBe(await second);
  });

  test('512 are kept unless it is said otherwise', async () => {
    const cache = createShardCache();
    let loaded = 0;
    const get = (i: number) => cache.get(`${i}`, () => Promise.resolve(loaded++));
    for (let i = 0; i < 513; i++) await get(i);
    await get(512);
    await get(1);
    expect(loaded).toBe(513);
    await get(0);
    expect(loaded).toBe(514);
  });
});
