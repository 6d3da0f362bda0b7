import type { ByteReader, ByteWriter } from './bytes.ts';
import { FIELD_BITS } from './layout.ts';

/** Ascending rows of a term. */
export type Rows = Uint32Array;

/** Posting list of a word: its rows, and per row the sum of the fields it stands in. */
export interface WordPostings {
  readonly rows: Rows;
  readonly fields: Uint8Array;
}

/** Writes ascending rows as a count and the gaps between them. */
export function writeRows(writer: ByteWriter, rows: ArrayLike<number>): void {
  writer.varint(rows.length);
  let before = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    writer.varint(row - before);
    before = row;
  }
}

/** Returns rows that {@link writeRows} wrote. */
export function readRows(reader: ByteReader): Rows {
  const rows = new Uint32Array(readCount(reader));
  let row = 0;
  for (let i = 0; i < rows.length; i++) {
    row += reader.varint();
    rows[i] = row;
  }
  return rows;
}

/** Writes a word's postings: as {@link writeRows}, with the fields in the low bits of every gap. */
export function writeWordPostings(writer: ByteWriter, rows: ArrayLike<number>, fields: ArrayLike<number>): void {
  writer.varint(rows.length);
  let before = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    writer.varint((row - before) * (1 << FIELD_BITS) + fields[i]!);
    before = row;
  }
}

/** Returns postings that {@link writeWordPostings} wrote. */
export function readWordPostings(reader: ByteReader): WordPostings {
  const rows = new Uint32Array(readCount(reader));
  const fields = new Uint8Array(rows.length);
  let row = 0;
  for (let i = 0; i < rows.length; i++) {
    const gap = reader.varint();
    row += Math.floor(gap / (1 << FIELD_BITS));
    rows[i] = row;
    fields[i] = gap % (1 << FIELD_BITS);
  }
  return { rows, fields };
}

/** A posting takes a byte at least, so a larger count can only come from damaged bytes. */
function readCount(reader: ByteReader): number {
  const count = reader.varint();
  if (count > reader.left) throw new RangeError(`Got a list of ${count} postings, expected at most ${reader.left}`);
  return count;
}
