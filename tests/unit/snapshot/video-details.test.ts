import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_VIDEO_DETAILS } from '../../../src/lib/catalogue/video-details.ts';
import { hashText } from '../../../src/lib/catalogue/hash.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/base/shard-source.ts';
import { decodeDetailTable, encodeDetailTable } from '../../../src/lib/snapshot/codec/detail-shard.ts';
import { openSnapshot, type SnapshotOptions } from '../../../src/lib/snapshot/read/snapshot-reader.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { openQueryEngine, makeVideo, SMALL_SNAPSHOT_LAYOUT, writeSnapshot } from '../../support/test-catalogue.ts';

const HOST = 'https://pictures.example.org';

test('R395 returns the stored details of each video for any catalogue', async () => {
  const url = fc.oneof(
    fc.integer({ min: 0, max: 20 }).map((n) => `${HOST}/video/${n}.jpg`),
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom('/own/café.jpg', ''),
  );
  const lists = fc.array(fc.tuple(url, url, fc.array(url, { maxLength: 4 }), fc.option(fc.webUrl())), {
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(lists, async (given) => {
      const videos = given.map(([thumbnailUrl, previewUrl, frames, embedUrl], i) =>
        makeVideo({
          id: `v${i}`,
          thumbnailUrl,
          previewUrl,
          frames,
          addedAt: (i * 7) % 5,
          ...(embedUrl && { embedUrl }),
        }),
      );
      const engine = openQueryEngine(videos, SMALL_SNAPSHOT_LAYOUT);
      const found = await Promise.all(videos.map((video) => engine.details(video)));
      expect(found).toEqual(
        videos.map(({ frames, previewUrl, thumbnailUrl, embedUrl, videoUrl }) => ({
          frames,
          preview: previewUrl === thumbnailUrl ? null : previewUrl,
          embedUrl: embedUrl === videoUrl ? null : embedUrl,
        })),
      );
      expect(await engine.details({ id: 'unknown', thumbnailUrl: '' })).toEqual(NO_VIDEO_DETAILS);
    }),
    { numRuns: 60 },
  );
});

test('builds and the search server cache more shards of video details than a browser', async () => {
  const writer = createSnapshotWriter({ layout: { ...SMALL_SNAPSHOT_LAYOUT, detailsPerShard: 1 } });
  const videos = Array.from({ length: 40 }, (_, i) => makeVideo({ id: `v${i}`, frames: [`${HOST}/${i}.jpg`] }));
  for (const video of videos) writer.add(video);
  const store = createMemoryStore();
  const manifest = writer.finish(store);
  const countReads = async (options: SnapshotOptions) => {
    const read: string[] = [];
    const source = (name: string) => {
      read.push(name);
      return store.source(name);
    };
    const snapshot = openSnapshot(manifest, source, options);
    for (const video of [...videos, ...videos]) await snapshot.details(video);
    return { reads: read.length, shards: new Set(read).size };
  };
  const { reads, shards } = await countReads({ detailsCacheSize: 512 });
  expect(reads).toBe(shards);
  expect((await countReads({})).reads).toBeGreaterThan(shards);
});

test('R395 writes no files with video details for a catalogue without details', () => {
  const { manifest } = writeSnapshot([makeVideo({ id: 'a' }), makeVideo({ id: 'b' })]);
  expect(manifest.sets.details).toEqual({ count: 0, groups: [] });
});

test('R395 distinguishes the details of videos whose id hashes share 32 bits', async () => {
  // ids with the same 32-bit hash, found by trial; catalogues of over a hundred thousand videos have such collisions
  const ids = ['bashb4', '1j1gtin'];
  expect(new Set(ids.map((id) => hashText(id))).size).toBe(1);
  const videos = ids.map((id) => makeVideo({ id, thumbnailUrl: `${HOST}/a.jpg`, frames: [`${HOST}/${id}-1.jpg`] }));
  const engine = openQueryEngine(videos, SMALL_SNAPSHOT_LAYOUT);
  const found = await Promise.all(videos.map((video) => engine.details(video)));
  expect(found.map(({ frames }) => frames)).toEqual(videos.map(({ frames }) => frames));
});

test('R395 stores no details of videos whose complete id hashes are equal', () => {
  const entries = [9, 7, 7, 12].map((hash) => [hash, new Uint8Array(hash === 12 ? [] : [4, 0, 0])] as const);
  const table = decodeDetailTable(encodeDetailTable(entries));
  expect([...table]).toEqual([[9, { frames: 1, previews: 0, steps: [[0, '']] }]]);
});
