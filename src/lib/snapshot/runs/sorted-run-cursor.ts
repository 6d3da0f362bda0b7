import type { SortedRunCursor } from './merge-sorted-runs.ts';
import type { SortedRunFile } from './sorted-run-storage.ts';

/** Maximum number of bytes of a varint in a run. */
const MAX_VARINT_BYTES = 8;

/** Creates a cursor over a file with a sorted run. Reads `ahead` bytes at once, or all items of a key if they take more bytes. */
export function openSortedRunCursor(file: SortedRunFile, ahead: number): SortedRunCursor {
  const usual = new Uint8Array(ahead);
  let buffer = usual;
  /** The buffer contains the bytes `start` to `end` of the run; `at` is the read position. */
  let start = 0;
  let end = 0;
  let at = 0;
  /** Reads from the file until the buffer contains the next `count` bytes or all remaining bytes. */
  const need = (count: number) => {
    if (at + count <= end || end === file.length) return;
    const wanted = Math.min(Math.max(count, ahead), file.length - at);
    // a larger buffer is used for one read only: many runs are open, and larger buffers for all would take too much memory
    buffer = wanted > ahead ? new Uint8Array(wanted) : usual;
    start = at;
    end = at + wanted;
    file.read(start, buffer.subarray(0, wanted));
  };
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = buffer[at++ - start]!;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  };
  let bytes = 0;
  return {
    key: 0,
    next() {
      at += bytes;
      bytes = 0;
      if (at === file.length) return false;
      need(2 * MAX_VARINT_BYTES);
      this.key += varint();
      bytes = varint();
      return true;
    },
    take() {
      need(bytes);
      return buffer.subarray(at - start, at - start + bytes);
    },
  };
}
