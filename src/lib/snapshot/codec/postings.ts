import {
  readLengthPrefixed,
  writeLengthPrefixed,
  type ByteReader,
  type ByteWriter,
} from '../base/byte-reader-writer.ts';
import { WORD_FIELD_VALUES, WORD_FIELD_BITS } from '../base/snapshot-format.ts';

/** Numbers of rows (videos sorted by date) in ascending order. */
export type AscendingRowNumbers = Uint32Array;

/**
 * Posting list: the rows that contain a term. If the term is a word, `fields` has, for each row, the best field (title, tags, description)
 * that contains the word; otherwise, `fields` is null.
 */
export interface Postings {
  readonly rows: AscendingRowNumbers;
  readonly fields: Uint8Array | null;
  /**
   * Positions of a word in titles, as a bit mask (see `getTitlePositionBit`) for each row whose title contains the word; other rows have no
   * entry. Null if the term is not a word.
   */
  readonly places: Uint32Array | null;
}

export const NO_POSTINGS: Postings = { rows: new Uint32Array(), fields: null, places: null };

/** Returns how many of the given field values mean that a word is in the title: see {@link WORD_FIELD_VALUES}. */
export const countTitleFieldValues = (fields: Uint8Array): number => {
  let count = 0;
  for (const field of fields) if (field >= WORD_FIELD_VALUES.title) count++;
  return count;
};

/**
 * Share of all rows above which a posting list is stored as a bit set instead of a list of gaps. Above this share, the compressed bit set
 * is smaller (measured: both have the same size at 0.15).
 */
const DENSE_SHARE = 1 / 6;

/** Writes a posting list: number of rows, gaps between rows (with the field, if any, in the low bits), and positions in titles. */
export function writePostings(writer: ByteWriter, { rows, fields, places }: Postings): void {
  writer.varint(rows.length);
  let before = 0;
  for (let i = 0; i < rows.length; i++) {
    const gap = rows[i]! - before;
    writer.varint(fields ? gap * (1 << WORD_FIELD_BITS) + fields[i]! : gap);
    before = rows[i]!;
  }
  for (const place of places ?? []) writer.varint(place);
}

/** Reads a posting list that {@link writePostings} wrote. Throws a RangeError for invalid bytes. */
export function readPostings(reader: ByteReader, hasFields: boolean): Postings {
  const count = reader.varint();
  // each posting takes at least one byte, so a larger count means that the bytes are damaged
  if (count > reader.left) throw new RangeError(`Got a list of ${count} postings, expected at most ${reader.left}`);
  const rows = new Uint32Array(count);
  const fields = hasFields ? new Uint8Array(count) : null;
  let row = 0;
  for (let i = 0; i < count; i++) {
    const gap = reader.varint();
    row += fields ? Math.floor(gap / (1 << WORD_FIELD_BITS)) : gap;
    if (fields) fields[i] = gap % (1 << WORD_FIELD_BITS);
    rows[i] = row;
  }
  const places = fields && Uint32Array.from({ length: countTitleFieldValues(fields) }, () => reader.varint());
  return { rows, fields, places };
}

/**
 * Writes one part of a long posting list, whose rows are below `size`: as a bit set if the part has more than `size` / 6 rows and no
 * fields, else like {@link writePostings}.
 */
export function writePostingsPart(writer: ByteWriter, part: Postings, size: number): void {
  const isDense = part.fields === null && part.rows.length > size * DENSE_SHARE;
  writer.varint(isDense ? 1 : 0);
  if (!isDense) {
    writePostings(writer, part);
    return;
  }
  const bits = new Uint8Array(Math.ceil(size / 8));
  for (const row of part.rows) bits[row >>> 3]! |= 1 << (row & 7);
  writer.varint(part.rows.length);
  writeLengthPrefixed(writer, bits);
}

/** Reads a part of a posting list that {@link writePostingsPart} wrote. Throws a RangeError for invalid bytes. */
export function readPostingsPart(reader: ByteReader, hasFields: boolean): Postings {
  if (reader.varint() === 0) return readPostings(reader, hasFields);
  const count = reader.varint();
  const bits = readLengthPrefixed(reader);
  if (count > bits.length * 8) throw new RangeError(`Got a list of ${count} postings in ${bits.length} bytes of bits`);
  const rows = new Uint32Array(count);
  let found = 0;
  for (let row = 0; row < bits.length * 8; row++) {
    if ((bits[row >>> 3]! >>> (row & 7)) & 1) rows[found++] = row;
  }
  return { rows, fields: null, places: null };
}

/** Returns the postings of a list that have rows from `from` up to, but without, `to`. Their rows are relative to `from`. */
export function slicePostings({ rows, fields, places }: Postings, from: number, to: number): Postings {
  const start = lowerBound(rows, from);
  const end = lowerBound(rows, to);
  if (start === end) return NO_POSTINGS;
  // most catalogues have a single segment: do not copy their lists
  if (from === 0 && end === rows.length)
    return fields && places ? { rows, fields, places } : { rows, fields: null, places: null };
  const own = rows.subarray(start, end).map((row) => row - from);
  if (!fields || !places) return { rows: own, fields: null, places: null };
  const [first, titles] = [fields.subarray(0, start), fields.subarray(start, end)].map(countTitleFieldValues);
  return { rows: own, fields: fields.subarray(start, end), places: places.subarray(first, first! + titles!) };
}

/** Returns the postings of the given rows (ascending). The rows of the result are indexes in `wanted`. */
export function selectPostings({ rows, fields, places }: Postings, wanted: readonly number[]): Postings {
  const found: number[] = [];
  const ownRows: number[] = [];
  for (let i = 0; i < wanted.length; i++) {
    const at = lowerBound(rows, wanted[i]!);
    if (rows[at] !== wanted[i]) continue;
    found.push(at);
    ownRows.push(i);
  }
  if (found.length === 0) return NO_POSTINGS;
  let titles = 0;
  let counted = 0;
  const ownPlaces: number[] = [];
  for (const at of fields && places ? found : []) {
    titles += countTitleFieldValues(fields!.subarray(counted, at));
    counted = at;
    if (fields![at]! >= WORD_FIELD_VALUES.title) ownPlaces.push(places![titles]!);
  }
  return {
    rows: Uint32Array.from(ownRows),
    fields: fields && Uint8Array.from(found, (at) => fields[at]!),
    places: places && Uint32Array.from(ownPlaces),
  };
}

/** Returns a posting list without its first postings; `part` contains the postings to remove. */
export function removeFirstPostings({ rows, fields, places }: Postings, part: Postings): Postings {
  return {
    rows: rows.subarray(part.rows.length),
    fields: fields && fields.subarray(part.rows.length),
    places: places && places.subarray(part.places?.length ?? 0),
  };
}

/** Returns the index of the first value that is at least `wanted`, or the length if there is none (binary search). */
export function lowerBound<T extends number | string>(ascending: ArrayLike<T>, wanted: T): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
