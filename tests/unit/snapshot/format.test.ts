import { crc32 as zlibCrc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createShardCache } from '../../../src/lib/snapshot/read/shard-cache.ts';
import { openSnapshotFromCore, decodeCore, encodeCore } from '../../../src/lib/snapshot/read/snapshot-core.ts';
import { DamagedFileError } from '../../../src/lib/snapshot/base/damaged-file-error.ts';
import { FormatVersionError, decodeShardFrame, encodeShardFrame } from '../../../src/lib/snapshot/base/shard-frame.ts';
import {
  READABLE_SNAPSHOT_FORMATS,
  SNAPSHOT_FORMAT_VERSION,
  DEFAULT_SNAPSHOT_LAYOUT,
  SHARD_SET_NAMES,
} from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { serializeManifest, parseManifest } from '../../../src/lib/snapshot/base/snapshot-manifest.ts';
import { openSnapshot } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo, readRowsOfTerm, writeSnapshot } from '../../support/test-catalogue.ts';

describe('frame of a snapshot file: its header and payload', () => {
  const frame = encodeShardFrame('cards', 7, Uint8Array.of(1, 2, 3));

  test('the payload of a snapshot file is read back unchanged', () => {
    expect([...decodeShardFrame('cards', 7, frame)]).toEqual([1, 2, 3]);
    expect([...decodeShardFrame('ids', 0, encodeShardFrame('ids', 0, new Uint8Array()))]).toEqual([]);
  });

  test.each([
    ['another set', () => decodeShardFrame('tags', 7, frame), 'Got 0 as the set number of tags, expected 4'],
    [
      'too few bytes',
      () => decodeShardFrame('cards', 7, frame.subarray(0, 11)),
      'Got 11 bytes of cards, expected at least 12',
    ],
    [
      'a truncated payload',
      () => decodeShardFrame('cards', 7, frame.subarray(0, 14)),
      'Got 2 as the payload length of cards, expected 3',
    ],
    [
      'other magic bytes',
      () => decodeShardFrame('cards', 7, frame.with(0, 0)),
      /^Got \d+ as the magic number of cards, expected \d+$/,
    ],
    [
      'another format byte',
      () => decodeShardFrame('cards', 7, frame.with(2, SNAPSHOT_FORMAT_VERSION + 1)),
      /^Got \d+ as the checksum of shard 7/,
    ],
    [
      'another shard',
      () => decodeShardFrame('cards', 8, frame),
      /^Got \d+ as the checksum of shard 8 of cards, expected \d+$/,
    ],
    [
      'a changed byte',
      () => decodeShardFrame('cards', 7, frame.with(14, 4)),
      /^Got \d+ as the checksum of shard 7 of cards/,
    ],
  ])('R222 reports a snapshot file with %s as damaged', (_, read, message) => {
    expect(read).toThrow(message);
    expect(read).toThrow(DamagedFileError);
  });

  test('the header of a snapshot file contains the CRC-32 of its format, set, index and payload', () => {
    const place = [SNAPSHOT_FORMAT_VERSION, SHARD_SET_NAMES.indexOf('parts-word'), 0x0d, 0x0c, 0x0b, 0x0a];
    const written = encodeShardFrame('parts-word', 0x0a0b0c0d, Uint8Array.of(9, 8));
    const header = new DataView(written.buffer);
    expect(header.getUint32(8, true)).toBe(zlibCrc32(Uint8Array.from([...place, 9, 8])));
    expect([...written.subarray(0, 8)]).toEqual([0x4d, 0x51, SNAPSHOT_FORMAT_VERSION, place[1], 2, 0, 0, 0]);
  });
});

test('R222 reports an intact file of another format version as such, not as damaged', () => {
  const frame = encodeShardFrame('core', 0, Uint8Array.of(1, 2));
  const header = new DataView(frame.buffer);
  header.setUint8(2, SNAPSHOT_FORMAT_VERSION + 1);
  header.setUint32(8, zlibCrc32(Uint8Array.of(SNAPSHOT_FORMAT_VERSION + 1, 255, 0, 0, 0, 0, 1, 2)), true);
  expect(() => decodeShardFrame('core', 0, frame)).toThrow(FormatVersionError);
  expect(() => decodeShardFrame('core', 0, frame)).toThrow(
    `Got format ${SNAPSHOT_FORMAT_VERSION + 1} of core, expected ${SNAPSHOT_FORMAT_VERSION}`,
  );
});

describe('manifest of a snapshot', () => {
  const TAG = { id: 'tag-1', name: 'sea', slug: 'sea', count: 1 };
  const file = () =>
    JSON.parse(serializeManifest(writeSnapshot([makeVideo({ id: 'a' })]).manifest)) as Record<string, unknown>;

  test.each([
    ['content', null],
    ['format', { ...file(), format: 1 }],
    ['counts', { ...file(), videos: -1 }],
    ['newest', { ...file(), newest: -1 }],
    ['newest', { ...file(), newest: undefined }],
    ['days', { ...file(), days: [1, 2] }],
    ['popular tags', { ...file(), popularTags: {} }],
    ['popular tag', { ...file(), popularTags: [{ name: 'x' }] }],
    ['trending tags', { ...file(), trendingTags: {} }],
    ['trending tags', { ...file(), trendingTags: undefined }],
    ['trending tag', { ...file(), trendingTags: [null] }],
    ['trending tag', { ...file(), trendingTags: [{ name: 'x' }] }],
    ['trending tag', { ...file(), trendingTags: [{ name: 1, slug: 'x' }] }],
    ['names of kind source', { ...file(), names: { source: { count: -1, popular: [] } } }],
    ['names of kind uploader', { ...file(), names: { uploader: null } }],
    ['synonyms', { ...file(), synonyms: {} }],
    ['synonyms', { ...file(), synonyms: ['a'] }],
    ['synonyms', { ...file(), synonyms: [['a']] }],
    ['set cards', { ...file(), sets: {} }],
    ['layout.cardsPerShard', { ...file(), layout: {} }],
    ['layout.cardsPerShard', { ...file(), layout: null }],
    ['layout.cardsPerFirstPageShard', { ...file(), layout: { ...DEFAULT_SNAPSHOT_LAYOUT, cardsPerFirstPageShard: 0 } }],
    ['layout.wordsPerShard', { ...file(), layout: { ...DEFAULT_SNAPSHOT_LAYOUT, wordsPerShard: 1.5 } }],
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
    [
      'set first-pages',
      { ...file(), sets: { cards: { count: 1, groups: ['a'] }, 'first-pages': { count: -1, groups: ['a'] } } },
    ],
  ])('parsing a manifest throws on an invalid %s, with the received value', (what, value) => {
    expect(() => parseManifest(value)).toThrow(`Invalid ${what} in the manifest: got `);
  });

  test('a build can read snapshots of all formats since 15', () => {
    const since15 = Array.from({ length: SNAPSHOT_FORMAT_VERSION - 14 }, (_, i) => 15 + i);
    expect(READABLE_SNAPSHOT_FORMATS).toEqual(since15);
  });

  test('accepts a manifest without names of performers and sources', () => {
    expect(parseManifest({ ...file(), names: undefined }).names).toEqual({});
  });

  test('the error for an invalid manifest contains the received and the expected value', () => {
    expect(() => parseManifest({ ...file(), format: 1 })).toThrow(
      `Invalid format in the manifest: got 1, expected ${SNAPSHOT_FORMAT_VERSION}`,
    );
    expect(() => parseManifest({ ...file(), words: -1 })).toThrow(
      'Invalid counts in the manifest: got [1,0,-1], expected numbers',
    );
    expect(() => parseManifest(null)).toThrow('Invalid content in the manifest: got null, expected an object');
    expect(() => parseManifest({ ...file(), days: 1 })).toThrow(
      'Invalid days in the manifest: got 1, expected two lists',
    );
    expect(() => parseManifest({ ...file(), popularTags: 1 })).toThrow(
      'Invalid popular tags in the manifest: got 1, expected a list',
    );
    expect(() => parseManifest({ ...file(), popularTags: [1] })).toThrow(
      'Invalid popular tag in the manifest: got 1, expected id, name, slug and count',
    );
    expect(() => parseManifest({ ...file(), sets: {} })).toThrow(
      'Invalid set cards in the manifest: got undefined, expected a count and groups',
    );
    expect(() => parseManifest({ ...file(), layout: {} })).toThrow(
      'Invalid layout.cardsPerShard in the manifest: got undefined, expected a number',
    );
  });

  test('the manifest stores days and their first rows as gaps, which parsing restores', () => {
    const videos = [5, 5, 9, 40].map((day, i) => makeVideo({ id: `${i}`, addedAt: day * 86_400, tags: ['sea'] }));
    const { manifest } = writeSnapshot(videos);
    expect([manifest.days, manifest.dayRows]).toEqual([
      [5, 9, 40],
      [0, 2, 3],
    ]);
    const text = serializeManifest(manifest);
    expect(JSON.parse(text)).toMatchObject({ days: [5, 4, 31], dayRows: [0, 2, 1] });
    expect(parseManifest(JSON.parse(text))).toEqual(manifest);
    expect(parseManifest({ ...(JSON.parse(text) as object), more: 1 })).toEqual(manifest);
    expect(manifest.popularTags).toEqual([{ ...TAG, count: 4 }]);
  });

  test('the core file contains the date of the newest video', () => {
    const { manifest } = writeSnapshot([makeVideo({ id: 'a', addedAt: 7 }), makeVideo({ id: 'b', addedAt: 9 })]);
    expect([manifest.newest, writeSnapshot([]).manifest.newest]).toEqual([9, 0]);
  });

  test('a manifest with any characters is read back unchanged', () => {
    const { manifest } = writeSnapshot([makeVideo({ id: 'a', tags: ['größe \ud800', '"}'] })]);
    expect(parseManifest(JSON.parse(serializeManifest(manifest)))).toEqual(manifest);
  });
});

describe('core file', () => {
  const { manifest } = writeSnapshot([makeVideo({ id: 'a', tags: ['sea'] })]);
  const shards = new Map([
    ['cards/a/0.bin', encodeShardFrame('cards', 0, Uint8Array.of(1, 2, 3))],
    ['ids/b/7.bin', encodeShardFrame('ids', 7, new Uint8Array())],
  ]);

  test('R297 takes shards that the core file contains from the core file, and reads other shards from their own files', async () => {
    const core = decodeCore(encodeCore({ manifest, shards }));
    expect(core).toEqual({ manifest, shards });
    expect(decodeCore(encodeCore({ manifest, shards: new Map() })).shards.size).toBe(0);
    const asked: string[] = [];
    const snapshot = openSnapshotFromCore(core, (name) => {
      asked.push(name);
      return Promise.reject(new Error('elsewhere'));
    });
    await expect(snapshot.findRow('a')).rejects.toThrow('elsewhere');
    expect(asked).toEqual(['ids/g0/0.bin']);
  });

  test('R222 detects a change of any bit of the core file', () => {
    const whole = encodeCore({ manifest, shards });
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const changed = whole.with(bit >> 3, (whole[bit >> 3] ?? 0) ^ (1 << (bit & 7)));
      expect(() => decodeCore(changed), `bit ${bit}`).toThrow(DamagedFileError);
    }
  });
});

describe('snapshot writer', () => {
  test('writes a readable manifest if one part of a posting list covers several segments', async () => {
    const videos = Array.from({ length: 64 }, (_, i) => makeVideo({ id: `${i}`, tags: i % 5 === 0 ? ['sea'] : [] }));
    const layout = { ...DEFAULT_SNAPSHOT_LAYOUT, rowsPerSegment: 16, commonRows: 4, rowsPerPart: 8 };
    const snapshot = writeSnapshot(videos, layout);
    const { groups } = snapshot.manifest.sets['parts-tag'];
    // the tag has 3.25 videos per segment, so that a part of its posting list covers two of the four segments
    expect(groups).toEqual(['', '', '', '', 'g4', 'g5']);
    expect(parseManifest(JSON.parse(serializeManifest(snapshot.manifest)))).toEqual(snapshot.manifest);
    expect(await readRowsOfTerm(snapshot, 'tag', 0)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
  });

  test('throws if a video is added after finish() of the snapshot writer, and on a second finish()', () => {
    const writer = createSnapshotWriter();
    writer.finish(createMemoryStore());
    expect(() => writer.add(makeVideo({ id: 'a' }))).toThrow('add() was called after finish()');
    expect(() => writer.finish(createMemoryStore())).toThrow('finish() was called twice');
  });

  test('R158 R664 combines names with the same slug, and derives slugs of symbols from their code points', async () => {
    const snapshot = writeSnapshot([
      makeVideo({ id: '1', tags: ['sci-fi', '!!!', 'tag-2'] }),
      makeVideo({ id: '2', tags: ['sci fi', '???'] }),
    ]);
    const tags = (await snapshot.tags('tag')).map(({ id, name, slug, count }) => ({ id, name, slug, count }));
    expect(tags).toEqual([
      { id: 'tag-1', name: 'sci-fi', slug: 'sci-fi', count: 2 },
      { id: 'tag-3', name: 'tag-2', slug: 'tag-2', count: 1 },
      { id: 'tag-2', name: '!!!', slug: 'u--21-21-21', count: 1 },
      { id: 'tag-4', name: '???', slug: 'u--3f-3f-3f', count: 1 },
    ]);
  });
});

describe('snapshot reader', () => {
  test('reading a row or term that does not exist throws', async () => {
    const snapshot = writeSnapshot([makeVideo({ id: 'a' })]);
    await expect(snapshot.cards([7])).rejects.toThrow('Got row 7, expected one below 1');
    await expect(snapshot.term('tag', 3)).rejects.toThrow('Got shard -1 of terms-tag, expected fewer than 0');
    const tagged = writeSnapshot([makeVideo({ id: 'a', tags: ['sea'] })]);
    await expect(tagged.term('tag', 3)).rejects.toThrow('Missing tag 3');
    await expect(tagged.tag(1)).rejects.toThrow('Missing tag 1');
    await expect(tagged.tagFirstPage(1)).rejects.toThrow('Missing first page of tag 1');
    await expect(tagged.relatedTags(1)).rejects.toThrow('Missing related tags of 1');
    await expect(tagged.tag(256)).rejects.toThrow('Got shard 1 of tags, expected fewer than 1');
  });

  test('reads a snapshot without videos', async () => {
    const snapshot = writeSnapshot([]);
    expect(await snapshot.tags('tag')).toEqual([]);
    expect(await snapshot.hotWords()).toEqual({ words: [], counts: [], numbers: [] });
    expect(await snapshot.findRow('a')).toBeNull();
    expect(snapshot.firstRowSince(0)).toBe(0);
  });

  test('requests a shard again after a failed request', async () => {
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

describe('cache of promises', () => {
  test('the cache shares promises between callers, and evicts the least recently used one', async () => {
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

  test('the cache does not evict a newer promise when an older one with the same key fails', async () => {
    const cache = createShardCache(1);
    const { promise, reject } = Promise.withResolvers<string>();
    const first = cache.get('a', () => promise);
    await cache.get('b', () => Promise.resolve('b'));
    const second = cache.get('a', () => Promise.resolve('second'));
    reject(new Error('late'));
    await expect(first).rejects.toThrow('late');
    expect(await cache.get('a', () => Promise.resolve('third'))).toBe(await second);
  });

  test('the cache stores 512 promises by default', async () => {
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
