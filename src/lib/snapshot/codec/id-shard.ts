import { hashText } from '../../catalogue/hash.ts';
import { createByteReader, createByteWriter } from '../base/bytes.ts';

/** Rows by the hash of their video's id; several ids may share a hash, so a row found must be checked by its card. */
export type IdTable = ReadonlyMap<number, readonly number[]>;

/** Returns how many shards the ids of so many videos take: a power of two, so that the hash's top bits pick one. */
export function countIdShards(videos: number, idsPerShard: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, videos / idsPerShard)));
}

/** Returns the shard that an id is looked up in. */
export function idShardOf(id: string, shards: number): number {
  return Math.floor((hashText(id) / 2 ** 32) * shards);
}

/** Returns the payload of a shard of ids: [hash, row] pairs by ascending hash, hashes as gaps. */
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

/** Returns the table that {@link writeIds} wrote. */
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
