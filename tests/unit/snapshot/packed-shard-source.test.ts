// Tests which ranges of packs are requested: adjacent shards by a single request, other shards separately.
import { expect, test } from 'vitest';
import { DamagedFileError } from '../../../src/lib/snapshot/base/damaged-file-error.ts';
import { groupShardsIntoPacks } from '../../../src/lib/snapshot/packed/shard-pack-format.ts';
import { createPackedShardSource, type PackFileReader } from '../../../src/lib/snapshot/packed/packed-shard-source.ts';

const SHARDS = 400;
/** Returns a shard filled with its number. Together with its two-byte length it takes exactly one kilobyte of a pack. */
const shardOf = (index: number) => new Uint8Array(1022).fill(index % 256);
const [written] = groupShardsIntoPacks(
  0,
  Array.from({ length: SHARDS }, (_, index) => shardOf(index)),
);
const [second] = groupShardsIntoPacks(SHARDS, [shardOf(SHARDS)]);
const BYTES: Readonly<Record<string, Uint8Array>> = { 'cards/a.bin': written!.bytes, 'cards/b.bin': second!.bytes };
const SLOT = 1024;

/** Opens two packs. Returns the source and the log of its reads. */
function open(readPart?: PackFileReader['readPart']) {
  const read: string[] = [];
  const source = createPackedShardSource(new Map([['cards', [written!.pack, second!.pack]]]), {
    async readPart(pack, range, isDamaged) {
      read.push(`${pack} ${range.from / SLOT}-${range.to / SLOT}${isDamaged ? ' anew' : ''}`);
      return readPart ? readPart(pack, range, isDamaged) : BYTES[pack]!.subarray(range.from, range.to);
    },
    inflate: (deflated) => Promise.resolve(deflated),
  });
  const ask = (...indexes: number[]) =>
    Promise.all(indexes.map((index) => source(`cards/${index < SHARDS ? 'a' : 'b'}/${index}.bin`)));
  return { read, source, ask };
}

test('R541 combines simultaneous reads of neighboring packed shards into one request, in any order', async () => {
  const { read, ask } = open();
  expect(await ask(7, 5, 6)).toEqual([shardOf(7), shardOf(5), shardOf(6)]);
  expect(read).toEqual(['cards/a.bin 5-8']);
});

test('R541 reads packed shards up to 4 KB apart with one request, and others separately', async () => {
  const { read, ask } = open();
  await ask(0, 5, 11, 12);
  expect(read).toEqual(['cards/a.bin 0-6', 'cards/a.bin 11-13']);
});

test('R541 limits a range request for several neighboring shards of a pack to 128 KB', async () => {
  const { read, ask } = open();
  const all = Array.from({ length: 300 }, (_, index) => index);
  expect(await ask(...all)).toEqual(all.map(shardOf));
  expect(read).toEqual(['cards/a.bin 0-128', 'cards/a.bin 128-256', 'cards/a.bin 256-300']);
});

test('R541 reads a packed shard once for simultaneous requests, and other packs and later requests separately', async () => {
  const { read, ask } = open();
  await ask(3, 3, SHARDS);
  await ask(4);
  expect(read).toEqual(['cards/b.bin 0-1', 'cards/a.bin 3-4', 'cards/a.bin 4-5']);
});

test('R542 requests damaged packed shards separately from others', async () => {
  const { read, source } = open();
  await Promise.all([source('cards/a/0.bin', true), source('cards/a/1.bin')]);
  expect(read).toEqual(['cards/a.bin 0-1 anew', 'cards/a.bin 1-2']);
});

test('R542 a failed range request rejects only the reads that share it', async () => {
  const { source } = open((pack, { from, to }) =>
    from === 0 ? Promise.reject(new DamagedFileError('gone')) : Promise.resolve(BYTES[pack]!.subarray(from, to)),
  );
  const settled = await Promise.allSettled([0, 1, 50].map((index) => source(`cards/a/${index}.bin`)));
  expect(settled).toEqual([
    { status: 'rejected', reason: new DamagedFileError('gone') },
    { status: 'rejected', reason: new DamagedFileError('gone') },
    { status: 'fulfilled', value: shardOf(50) },
  ]);
});

test('R542 a read of a shard that is in no pack is rejected, and other reads succeed', async () => {
  const { ask } = open();
  await expect(ask(SHARDS + 1)).rejects.toThrow('No pack contains shard 401 of cards');
  expect(await ask(1)).toEqual([shardOf(1)]);
});
