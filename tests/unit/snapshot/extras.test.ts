import { expect, test } from 'vitest';
import type { VideoCardData } from '../../../src/lib/catalogue/video.ts';
import { serializeManifest, parseManifest } from '../../../src/lib/snapshot/base/snapshot-manifest.ts';
import { decodeCards, encodeCards } from '../../../src/lib/snapshot/codec/card-shard.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { openQueryEngine, makeVideo } from '../../support/test-catalogue.ts';

test('stores alternative sources of videos on cards, with no extra bytes for cards without any', async () => {
  const engine = openQueryEngine(['a', 'b', 'c'].map((id) => makeVideo({ id })));
  const cards = await engine.findVideos(['a', 'b', 'c']);
  const others = [{ source: 'redtube', videoUrl: 'https://www.redtube.com/1' }];
  const some = cards.map((card, i) => (i === 1 ? { ...card, others } : card));
  expect(decodeCards(encodeCards(some))).toEqual(some);
  expect(decodeCards(encodeCards(cards))).toEqual(cards);
  expect(encodeCards(some).length - encodeCards(cards).length).toBe(4 + 8 + 26);
});

test('R501 stores real view counts and ratings on cards, with no extra bytes for cards without any', async () => {
  const cards = await openQueryEngine(['a', 'b'].map((id) => makeVideo({ id }))).findVideos(['a', 'b']);
  const [a, b] = cards as [VideoCardData, VideoCardData];
  for (const some of [
    [{ ...a, views: 550_000 }, b],
    [a, { ...b, rating: 93 }],
    [
      { ...a, views: 0 },
      { ...b, views: 0, rating: 1, others: [{ source: 'redtube', videoUrl: '/1' }] },
    ],
  ])
    expect(decodeCards(encodeCards(some))).toEqual(some);
  expect(encodeCards([{ ...a, rating: 93 }, b]).length - encodeCards(cards).length).toBe(3);
});

test('stores tag aliases in the manifest, and omits the key if there are none', () => {
  const write = (aliases: ReadonlyMap<string, string>) => {
    const writer = createSnapshotWriter();
    writer.add(makeVideo({ id: 'a', tags: ['b'] }));
    return writer.finish(createMemoryStore(), { aliases, others: new Map() });
  };
  const aliases = new Map([['a', 'b']]);
  const text = serializeManifest(write(aliases));
  expect(parseManifest(JSON.parse(text)).aliases).toEqual(aliases);
  const plain = serializeManifest(write(new Map()));
  expect([plain.includes('aliases'), parseManifest(JSON.parse(plain)).aliases]).toEqual([false, new Map()]);
  expect(() => parseManifest({ ...(JSON.parse(text) as object), aliases: [1] })).toThrow(TypeError);
});
