import { createByteReader, encode } from '../base/bytes.ts';

/** Returns the payload of a list of numbers, such as the rows of a sort order or the minutes of each row. */
export function writeNumberList(numbers: ArrayLike<number>): Uint8Array {
  return encode((writer) => {
    writer.varint(numbers.length);
    for (let i = 0; i < numbers.length; i++) writer.varint(numbers[i]!);
  });
}

/** Decodes the payload of a list of numbers. Throws a RangeError if it ends too early. */
export function readNumberList(payload: Uint8Array): number[] {
  const reader = createByteReader(payload);
  return Array.from({ length: reader.varint() }, reader.varint);
}
