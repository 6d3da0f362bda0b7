// Tests which shards are stored in the core file, and which are written to separate files.
import { expect, test } from 'vitest';
import { createSnapshotCoreWriter } from '../../../../src/lib/import/output/snapshot-core-writer.ts';
import type { ShardSetName } from '../../../../src/lib/snapshot/base/snapshot-format.ts';
import { createMemoryStore } from '../../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../../src/lib/snapshot/write/snapshot-writer.ts';
import { createRandomGenerator } from '../../../../demo/random-generator.ts';

const MANIFEST = createSnapshotWriter().finish(createMemoryStore());

/** Adds groups of shards. Returns, after each group and at the end, the kinds (sets) of the shards written to separate files so far. */
function keep(mostKept: number, groups: readonly (readonly [set: ShardSetName, frame: Uint8Array])[]) {
  const sent: ShardSetName[] = [];
  const keeper = createSnapshotCoreWriter(({ set }) => sent.push(set), mostKept);
  const steps = groups.map(([set, frame], index) => {
    keeper.add({ set, name: 'g', shards: [{ index, frame }] });
    return [...sent];
  });
  keeper.finish(MANIFEST);
  return [...steps, sent];
}
const random = createRandomGenerator('core');
/** Returns random bytes, which cannot be compressed. */
const noise = (length: number) => Uint8Array.from({ length }, () => random.whole(0, 255));

test('R298 stores a small snapshot entirely in the core file', () => {
  const groups = [
    ['cards', noise(10)],
    ['directory', noise(10)],
    ['tags', noise(100_000)],
  ] as const;
  expect(keep(1_000_000, groups)).toEqual([[], [], [], []]);
});

test('R298 if the core file would be too large, writes shards to separate files, except the kinds that the core file always has', () => {
  const groups = [
    ['cards', noise(10)],
    ['directory', noise(10)],
    ['tags', noise(150_000)],
  ] as const;
  expect(keep(1_000_000, groups)).toEqual([[], [], [], ['cards', 'tags']]);
});

test('once the buffered shards exceed the size limit of the core file, writes these and all later ones to files', () => {
  const groups = [
    ['cards', noise(6)],
    ['tags', noise(4)],
    ['ids', noise(1)],
    ['words-hot', noise(9)],
    ['terms-tag', noise(1)],
  ] as const;
  const all = ['cards', 'tags', 'ids'];
  expect(keep(10, groups)).toEqual([[], [], all, all, [...all, 'terms-tag'], [...all, 'terms-tag']]);
});
