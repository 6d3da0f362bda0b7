import { createByteReader, createByteWriter } from '../../src/lib/snapshot/base/byte-reader-writer.ts';
import {
  WORD_FIELD_VALUES,
  WORD_FIELD_BITS,
  TERM_KINDS,
  type TermKind,
} from '../../src/lib/snapshot/base/snapshot-format.ts';
import type { SortedRunFile } from '../../src/lib/snapshot/runs/sorted-runs.ts';
import type { SpillStorage } from '../../src/lib/snapshot/runs/external-sorter.ts';
import type { PostingListPart } from '../../src/lib/snapshot/read/term-reader.ts';

/**
 * Callback for one posting. `row` is relative to the start of the segment. `places` is a bit mask of the positions of a word in the title;
 * `field` and `places` are 0 unless the term is a word.
 */
type PostingCallback = (row: number, key: number, field: number, places: number) => void;

/** Calls `take` for each posting of a segment, in the order in which postings were added. May be called repeatedly. */
export type VisitPostings = (take: PostingCallback) => void;

/** Collects posting lists term by term, and returns their postings grouped by segment. */
export interface SegmentPostingCollector {
  add(kind: TermKind, part: PostingListPart): void;
  /** Returns the postings of a segment. Must be called only once per segment. */
  take(segment: number): VisitPostings;
}

const KIND_BITS = 2;
// The constants are bit masks, because the remainder of a division by a power (`**`) is computed with floating-point numbers, which takes
// ten times as long.
const KIND_MASK = (1 << KIND_BITS) - 1;
const FIELD_MASK = (1 << WORD_FIELD_BITS) - 1;

/** Combines the kind and number of a term into one integer. */
const keyOf = (kind: TermKind, term: number): number => term * (1 << KIND_BITS) + TERM_KINDS.indexOf(kind);
export const termKindOfKey = (key: number): TermKind => TERM_KINDS[key & KIND_MASK]!;
export const termNumberOfKey = (key: number): number => key >>> KIND_BITS;

/**
 * Creates an empty store with one buffer per segment. When the buffers exceed `spill.runBytes` in total, each buffer is appended to the
 * file of its segment. There are few segments, so no sorting is needed.
 */
export function createSegmentPostingCollector(
  segments: number,
  rowsPerSegment: number,
  spill: SpillStorage,
): SegmentPostingCollector {
  const writers = Array.from({ length: segments }, () => createByteWriter());
  const files: (SortedRunFile | undefined)[] = [];
  let length = 0;
  const flush = () => {
    for (const [segment, writer] of writers.entries()) {
      (files[segment] ??= spill.storage.create()).append(writer.view());
      writer.clear();
    }
    length = 0;
  };
  return {
    add(kind, { term, first, list: { rows, fields, places } }) {
      const key = keyOf(kind, term);
      let inTitle = 0;
      for (let i = 0; i < rows.length;) {
        const segment = Math.floor((first + rows[i]!) / rowsPerSegment);
        let before = segment * rowsPerSegment - first;
        let end = i + 1;
        while (end < rows.length && rows[end]! < before + rowsPerSegment) end++;
        const writer = writers[segment]!;
        length -= writer.length;
        writer.varint(key);
        writer.varint(end - i);
        for (; i < end; i++) {
          const field = fields?.[i] ?? 0;
          writer.varint((rows[i]! - before) * (1 << WORD_FIELD_BITS) + field);
          if (field >= WORD_FIELD_VALUES.title) writer.varint(places![inTitle++]!);
          before = rows[i]!;
        }
        length += writer.length;
      }
      if (length >= spill.runBytes) flush();
    },
    take(segment) {
      const bytes = join(files[segment], writers[segment]!.view());
      return (take) => {
        const reader = createByteReader(bytes);
        while (reader.left > 0) {
          const key = reader.varint();
          let row = 0;
          for (let left = reader.varint(); left > 0; left--) {
            const gap = reader.varint();
            const field = gap & FIELD_MASK;
            row += gap >>> WORD_FIELD_BITS;
            take(row, key, field, field >= WORD_FIELD_VALUES.title ? reader.varint() : 0);
          }
        }
      };
    },
  };
}

/** Returns the content of a file followed by `rest`, and deletes the file. */
function join(file: SortedRunFile | undefined, rest: Uint8Array): Uint8Array {
  if (!file) return rest;
  const bytes = new Uint8Array(file.length + rest.length);
  file.read(0, bytes.subarray(0, file.length));
  bytes.set(rest, file.length);
  file.remove();
  return bytes;
}
