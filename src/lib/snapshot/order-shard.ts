import { createByteReader, encode } from './bytes.ts';

/** Returns the payload of a list of rows in any order. */
export function writeOrder(rows: ArrayLike<number>): Uint8Array {
  return encode((writer) => {
    writer.varint(rows.length);
    for (let i = 0; i < rows.length; i++) writer.varint(rows[i]!);
  });
}

/** Returns the rows that {@link writeOrder} wrote. */
export function readOrder(payload: Uint8Array): number[] {
  const reader = createByteReader(payload);
  return Array.from({ length: reader.varint() }, reader.varint);
}
