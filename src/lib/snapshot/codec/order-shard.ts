import { createByteReader, encode } from '../base/bytes.ts';

/** Returns the payload of a list of numbers: rows in any order, or one of each row. */
export function writeOrder(numbers: ArrayLike<number>): Uint8Array {
  return encode((writer) => {
    writer.varint(numbers.length);
    for (let i = 0; i < numbers.length; i++) writer.varint(numbers[i]!);
  });
}

/** Returns the numbers that {@link writeOrder} wrote. */
export function readOrder(payload: Uint8Array): number[] {
  const reader = createByteReader(payload);
  return Array.from({ length: reader.varint() }, reader.varint);
}
