// What a compiler has collected, as another process reads it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Video } from '../../../src/lib/domain/video.ts';
import type { SnapshotExtras } from '../../../src/lib/snapshot/catalogue.ts';
import { readCollected, writeCollected } from '../../../src/lib/snapshot/collected.ts';
import type { RunFile, RunStorage } from '../../../src/lib/snapshot/run-storage.ts';
import { createSnapshotWriter, reopenSnapshotWriter } from '../../../src/lib/snapshot/writer.ts';
import { anyVideos } from '../../support/arbitraries.ts';
import { makeVideo, SMALL_LAYOUT } from '../../support/catalogue.ts';
import { createRunMemory } from '../../support/run-memory.ts';
import { createShardLog } from '../../support/shards.ts';

const EXTRAS: SnapshotExtras = {
  aliases: new Map([
    ['old', 'new'],
    ['vieux', 'été'],
  ]),
  others: new Map([[0, [{ source: 'Zoë', videoUrl: 'https://videos.example.org/é' }]]]),
};

/** Returns a storage in memory that knows its runs. */
function createKnownRuns(): RunStorage & { readonly runs: readonly RunFile[] } {
  const memory = createRunMemory();
  const runs: RunFile[] = [];
  return {
    runs,
    create() {
      const run = memory.create();
      runs.push(run);
      return run;
    },
  };
}

/** Collects videos and writes what is known of them behind the runs of their records. */
function collect(videos: readonly Video[], runBytes = 100) {
  const storage = createKnownRuns();
  const writer = createSnapshotWriter({ layout: SMALL_LAYOUT, spill: { storage, runBytes } });
  for (const video of videos) writer.add(video);
  const collected = writer.collect()!;
  const records = [...storage.runs];
  const file = storage.create();
  writeCollected(file, collected, EXTRAS);
  return { storage, writer, collected, records, file };
}

test('R529 a compiler goes on from runs and from what another has collected, to the same shards', () => {
  fc.assert(
    fc.property(
      anyVideos.filter((videos) => videos.length > 0),
      // below the bytes of any record: the first is a run already
      fc.integer({ min: 1, max: 60 }),
      (videos, runBytes) => {
        const { collected, records, file } = collect(videos, runBytes);
        const read = readCollected(file);
        expect(read).toEqual({ collected, extras: EXTRAS });
        const shards = createShardLog();
        // it is read to its end: other runs are another storage's
        const spill = { storage: createRunMemory(), runBytes: 20_000 };
        const reopened = reopenSnapshotWriter(read.collected, records, { layout: SMALL_LAYOUT, spill });
        const manifest = reopened.finish(shards, read.extras);
        const whole = createShardLog();
        const writer = createSnapshotWriter({ layout: SMALL_LAYOUT });
        for (const video of videos) writer.add(video);
        expect(manifest).toEqual(writer.finish(whole, EXTRAS));
        expect(shards.all).toEqual(whole.all);
      },
    ),
    { numRuns: 20 },
  );
});

test('R529 a compiler that has collected takes no more videos, and finishes by itself', () => {
  const video = makeVideo({ id: 'a' });
  const { writer } = collect([video]);
  expect(() => writer.add(video)).toThrow('Got a video after finish');
  expect(writer.finish(createShardLog()).videos).toBe(1);
});

test('R529 where memory holds all records nothing is collected', () => {
  const writer = createSnapshotWriter({ spill: { storage: createRunMemory(), runBytes: 1_000_000 } });
  writer.add(makeVideo({ id: 'a' }));
  expect(writer.collect()).toBeNull();
  writer.add(makeVideo({ id: 'b' }));
  expect(writer.finish(createShardLog()).videos).toBe(2);
});

test('R529 what was collected may be larger than what is written at once', () => {
  const { storage, collected } = collect([makeVideo({ id: 'a' })]);
  const words = Array.from({ length: 70_000 }, (_, i) => `a-longer-word-${String(i).padStart(5, '0')}`);
  const ranks = Uint32Array.from(words, (_, i) => words.length - 1 - i);
  const file = storage.create();
  const large = { ...collected, vocabulary: { words, ranks } };
  writeCollected(file, large, EXTRAS);
  expect(readCollected(file)).toEqual({ collected: large, extras: EXTRAS });
});

test('R531 labels in another order are refused', () => {
  const { storage, collected } = collect([makeVideo({ id: 'a', tags: ['hills', 'water'] })]);
  const file = storage.create();
  const labels = { ...collected.labels, tags: collected.labels.tags.toReversed() };
  writeCollected(file, { ...collected, labels }, EXTRAS);
  expect(() => readCollected(file)).toThrow('Got labels in another order');
});

test('R531 what was collected is refused where it is cut, goes on, or holds numbers of nothing', () => {
  const { storage, file } = collect([makeVideo({ id: 'a', tags: ['hills', 'water'] })]);
  const bytes = new Uint8Array(file.length);
  file.read(0, bytes);
  const read = (part: Uint8Array) => {
    const run = storage.create();
    run.append(part);
    return readCollected(run);
  };
  expect(read(bytes).collected.videos).toBe(1);
  for (let length = 0; length < bytes.length; length++)
    expect(() => read(bytes.subarray(0, length))).toThrow(RangeError);
  expect(() => read(Uint8Array.of(...bytes, 0))).toThrow('Got 1 bytes more than expected');
  // numbers of labels and words that there are none of
  expect(() => read(bytes.map((byte) => (byte === 1 ? 0x7f : byte)))).toThrow(RangeError);
});
