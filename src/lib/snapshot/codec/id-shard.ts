import { hashText } from '../../catalogue/hash.ts';
import { createByteReader, createByteWriter } from '../base/bytes.ts';

/** Rows by the 32-bit hash of the video's id. Several ids may have the same hash, so the id on the card must be compared, too. */
export type IdTable = ReadonlyMap<number, readonly number[]>;

/** Returns the number of shards for the ids of `videos` videos: a power of two, so that the upper bits of a hash select the shard. */
export function countIdShards(videos: number, idsPerShard: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, videos / idsPerShard)));
}

/** Returns the index of the shard that contains an id. */
export function idShardOf(id: string, shards: number): number {
  return Math.floor((hashText(id) / 2 ** 32) * shards);
}

/** Returns the payload of a shard of ids: pairs of hash and row by ascending hash, where hashes are stored as gaps. */
export function writeIds(pairs: readonly (readonly [hash: number, row: number])[]): Uint8Array {
  const writer = createByteWriter();
  writer.varint(pairs.length);
  let before = 0;
  for (const [hash, row] of pairs.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    writer.varint(hash - before);
    writer.varint(row);
    before = hash;
  }
  return writer.finish();
}

/** Decodes the payload of a shard of ids. Throws a RangeError if it ends too early. */
export function readIds(payload: Uint8Array): IdTable {
  const reader = createByteReader(payload);
  const table = new Map<number, number[]>();
  let hash = 0;
  for (let left = reader.varint(); left > 0; left--) {
    hash += reader.varint();
    const rows = table.get(hash);
    if (rows) rows.push(reader.varint());
    else table.set(hash, [reader.varint()]);
  }
  return table;
}
