// Tests of packs, which are files with many shards, and of the table of shard positions in the core file.
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createRandomGenerator } from '../../../demo/random-generator.ts';
import { DamagedFileError } from '../../../src/lib/snapshot/base/damaged-file-error.ts';
import {
  MAX_SHARD_PACK_BYTES,
  extractShardFromPackSlot,
  groupShardsIntoPacks,
} from '../../../src/lib/snapshot/packed/shard-pack-format.ts';
import {
  getShardPackSize,
  createShardLocator,
  decodePackTable,
  encodePackTable,
  type ShardPacksBySet,
} from '../../../src/lib/snapshot/packed/shard-pack-table.ts';

const random = createRandomGenerator('packs');
const noise = (length: number) => Uint8Array.from({ length }, () => random.whole(0, 255));
/** Shards of around 5,000 random bytes, as for cards of a large catalogue, a tiny shard and an empty one. */
const SHARDS = [...Array.from({ length: 40 }, () => noise(random.whole(4500, 5500))), noise(1), noise(0)];

/** Writes shards that fit into a single pack, and returns this pack. */
const writePack = (first: number, shards: readonly Uint8Array[]) => groupShardsIntoPacks(first, shards)[0]!;

describe('R540 packs: files with many shards in slots of a few lengths', () => {
  test('R540 reads each shard from its slot in a pack', () => {
    const { pack, bytes } = writePack(0, SHARDS);
    const find = createShardLocator(new Map([['cards', [pack]]]));
    const read = SHARDS.map((_, index) => {
      const { from, to } = find('cards', index);
      return extractShardFromPackSlot(bytes.subarray(from, to));
    });
    expect(read).toEqual(SHARDS);
    expect(getShardPackSize(pack)).toBe(bytes.length);
  });

  test('R540 the slot lengths of packs keep the table of packs small and padding below 7 %', () => {
    const { pack, bytes } = writePack(0, SHARDS);
    expect(Math.max(...pack.units)).toBeLessThanOrEqual(18);
    const sum = SHARDS.reduce((all, { length }) => all + length, 0);
    expect(bytes.length / sum).toBeLessThan(1.07);
    expect(writePack(0, [noise(3)]).pack.unit).toBe(32);
  });

  test('R540 uses one slot length for packed shards of similar size, and others for larger shards', () => {
    const shards = Array.from({ length: 1000 }, (_, i) => noise(i % 50 === 0 ? 9000 : random.whole(4700, 5000)));
    const { pack, bytes } = writePack(0, shards);
    expect(new Set(pack.units).size).toBe(2);
    const sum = shards.reduce((all, { length }) => all + length, 0);
    expect(bytes.length / sum).toBeLessThan(1.05);
    const table = encodePackTable(new Map([['cards', [pack]]]));
    expect(deflateRawSync(table).length).toBeLessThan(1000 / 8);
  });

  test('R550 splits a group of shards into packs of the maximum size if necessary', () => {
    const most = 60_000;
    const packs = groupShardsIntoPacks(7, SHARDS, most);
    expect(packs.length).toBeGreaterThan(3);
    expect(packs.every(({ bytes }) => bytes.length <= most)).toBe(true);
    expect(packs.slice(0, -1).every(({ bytes }) => bytes.length > most * 0.8)).toBe(true);
    expect(packs.map(({ pack }) => pack.part)).toEqual([...packs.keys()]);
    const find = createShardLocator(new Map([['cards', packs.map(({ pack }) => pack)]]));
    const read = SHARDS.map((_, i) => {
      const { part, from, to } = find('cards', 7 + i);
      return extractShardFromPackSlot(packs[part]!.bytes.subarray(from, to));
    });
    expect(read).toEqual(SHARDS);
    expect(groupShardsIntoPacks(0, SHARDS, 300_000)).toHaveLength(1);
  });

  test('R550 writes a shard that exceeds the maximum pack size as a pack of its own', () => {
    const packs = groupShardsIntoPacks(0, [noise(10), noise(900), noise(10)], 500);
    expect(packs.map(({ pack }) => [pack.first, pack.part, pack.units.length])).toEqual([
      [0, 0, 1],
      [1, 1, 1],
      [2, 2, 1],
    ]);
  });

  test('R550 limits packs to 24 MiB, below the limit of 25 MiB of hosting services', () => {
    expect(MAX_SHARD_PACK_BYTES).toBe(24 * 1024 * 1024);
  });

  test('R542 reports a packed shard whose slot is shorter than its stated length as damaged', () => {
    const { bytes } = writePack(0, [noise(20)]);
    expect(() => extractShardFromPackSlot(bytes.subarray(0, 10))).toThrow(DamagedFileError);
    expect(() => extractShardFromPackSlot(new Uint8Array())).toThrow('Invalid shard in a pack');
  });
});

describe('R540 table of packs in the core file', () => {
  const TABLE: ShardPacksBySet = new Map([
    [
      'cards',
      [
        { first: 0, part: 0, unit: 512, units: [3, 1, 2] },
        { first: 3, part: 1, unit: 64, units: [200] },
      ],
    ],
    ['words', [{ first: 0, part: 0, unit: 32, units: [5] }]],
  ]);

  test('R540 the table of packs is read back unchanged, including sets without packs', () => {
    const read = decodePackTable(encodePackTable(TABLE));
    expect(read.get('ids')).toEqual([]);
    expect([read.get('cards'), read.get('words')]).toEqual([TABLE.get('cards'), TABLE.get('words')]);
  });

  test('R540 the table of packs returns the pack and byte range of each shard, in whatever order shards are requested', () => {
    const find = createShardLocator(TABLE);
    expect([2, 0, 3, 1].map((index) => find('cards', index))).toEqual([
      { part: 0, from: 2048, to: 3072 },
      { part: 0, from: 0, to: 1536 },
      { part: 1, from: 0, to: 12_800 },
      { part: 0, from: 1536, to: 2048 },
    ]);
  });

  test('R540 the table of packs throws an error for a shard that no pack contains', () => {
    const find = createShardLocator(TABLE);
    expect(() => find('cards', 4)).toThrow('No pack contains shard 4 of cards');
    expect(() => find('ids', 0)).toThrow(RangeError);
  });

  test('R540 the table of packs uses less than three bits per shard in the core file', () => {
    const units = Array.from({ length: 1000 }, () => Math.ceil(random.whole(4500, 5500) / 512));
    const table = encodePackTable(new Map([['cards', [{ first: 0, part: 0, unit: 512, units }]]]));
    expect(deflateRawSync(table).length).toBeLessThan((1000 * 3) / 8);
  });
});
