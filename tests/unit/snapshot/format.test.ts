import { describe, expect, test } from 'vitest';
import { createShardCache } from '../../../src/lib/snapshot/cache.ts';
import { readFrame, writeFrame } from '../../../src/lib/snapshot/frame.ts';
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
    ['another format', () => readFrame('cards', frame.with(2, 9)), 'Got 9 as the format of cards, expected 2'],
  ])('throws on %s', (_, read, message) => {
    expect(read).toThrow(message);
  });
});

describe('manifest', () => {
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
  ])('throws on a wrong %s, naming what it got', (what, value) => {
    expect(() => parseManifest(value)).toThrow(`as the manifest's ${what}, expected`);
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
    await expect(snapshot.term('tag', 3)).rejects.toThrow(RangeError);
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
});
