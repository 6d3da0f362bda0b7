import { createByteReader, createByteWriter } from './bytes.ts';
import type { ShardSink } from './shard-sink.ts';

/** A picture by how much of its address is that of the one before it, at first the thumbnail's, and by what follows. */
export type PictureStep = readonly [shared: number, rest: string];

/** Returns the payload of a shard: of each row that has other pictures its number in the shard, as a gap, and what was collected of it. */
function writePictures(rows: readonly Uint8Array[]): Uint8Array {
  const writer = createByteWriter();
  let before = 0;
  for (const [row, bytes] of rows.entries()) {
    if (bytes.length === 0) continue;
    writer.varint(row - before);
    writer.raw(bytes);
    before = row;
  }
  return writer.finish();
}

/** Returns the other pictures by rows of the shard that {@link writePictures} wrote. */
export function readPictures(payload: Uint8Array): ReadonlyMap<number, readonly PictureStep[]> {
  const reader = createByteReader(payload);
  const table = new Map<number, readonly PictureStep[]>();
  let row = 0;
  while (reader.left > 0) {
    row += reader.varint();
    table.set(
      row,
      Array.from({ length: reader.varint() }, () => [reader.varint(), reader.text()] as const),
    );
  }
  return table;
}

/** Writes the shards of all rows: none where no video has other pictures. `pictures` gives what was collected of a video, `order` the video of a row. */
export function writePictureShards(
  sink: ShardSink,
  pictures: ((video: number) => Uint8Array) | null,
  order: Uint32Array,
  perShard: number,
): void {
  if (!pictures) return;
  for (let first = 0; first < order.length; first += perShard) {
    sink.add('pictures', writePictures(Array.from(order.subarray(first, first + perShard), pictures)));
  }
}
