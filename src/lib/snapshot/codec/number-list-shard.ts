import { createByteReader, encodeBytes } from '../base/byte-reader-writer.ts';

/** Returns numbers, such as the rows of a sort order or the durations of rows, encoded as the payload of a shard. */
export function encodeNumberList(numbers: ArrayLike<number>): Uint8Array {
  return encodeBytes((writer) => {
    writer.varint(numbers.length);
    for (let i = 0; i < numbers.length; i++) writer.varint(numbers[i]!);
  });
}

/** Decodes the numbers in the payload of a shard. Throws a RangeError if the payload ends too early. */
export function decodeNumberList(payload: Uint8Array): number[] {
  const reader = createByteReader(payload);
  return Array.from({ length: reader.varint() }, reader.varint);
}
