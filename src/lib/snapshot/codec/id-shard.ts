import { hashText } from '../../catalogue/hash.ts';
import { createByteReader, createByteWriter } from '../base/byte-reader-writer.ts';

/** Map from the 32-bit hash of a video's id or URL to its row. Several ids may have the same hash: also compare the id on the card. */
export type RowsByVideoIdHash = ReadonlyMap<number, readonly number[]>;

/** Returns the number of shards for the ids of `videos` videos: a power of two, so that the upper bits of a hash select the shard. */
export function countIdShards(videos: number, idsPerShard: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, videos / idsPerShard)));
}

/** Returns the index of the shard that contains a video id or URL. */
export function getIdShardIndex(id: string, shards: number): number {
  return Math.floor((hashText(id) / 2 ** 32) * shards);
}

/** Encodes a shard of video ids or URLs: pairs of hash and row, sorted by hash, with each hash stored as the gap from the previous one. */
export function encodeIdShard(pairs: readonly (readonly [hash: number, row: number])[]): Uint8Array {
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

/** Decodes the payload of a shard of video ids or URLs. Throws a RangeError if the payload ends too early. */
export function decodeIdShard(payload: Uint8Array): RowsByVideoIdHash {
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
