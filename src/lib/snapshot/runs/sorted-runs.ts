/** Maximum number of bytes of a varint in a run. */
const MAX_VARINT_BYTES = 8;

/** Storage for sorted runs (intermediate files of a merge sort) until they are merged: a folder, or memory. */
export interface SortedRunStorage {
  /** Creates an empty file for a run. Throws if there is no disk space. */
  create(): SortedRunFile;
}

/** File with a sorted run. It is written once from beginning to end, and then read at any offset. */
export interface SortedRunFile {
  append(bytes: Uint8Array): void;
  /** Number of bytes written so far. */
  readonly length: number;
  /** Reads bytes into the array `into`, starting at offset `place` of the file. Throws if the file has too few bytes. */
  read(place: number, into: Uint8Array): void;
  remove(): void;
}

/** Cursor over a sorted run: items in memory or in a file, sorted by key. */
export interface SortedRunCursor {
  key: number;
  /** Moves to the next key. Returns false at the end of the run. */
  next(): boolean;
  /** Returns the encoded items of the current key; valid until the cursor moves. */
  take(): Uint8Array;
}

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

/** A key and its encoded items from each run, in the order of the runs. Valid until the next iteration. */
type Merged = readonly [key: number, parts: Iterable<Uint8Array>];

/** Merges sorted runs: yields the items of all runs by key. Source: Knuth, The Art of Computer Programming 3, 5.4.1, with a binary heap. */
export function* mergeSortedRuns(runs: readonly SortedRunCursor[]): IterableIterator<Merged> {
  const numbers = new Map(runs.map((run, i) => [run, i]));
  const isBefore = (a: SortedRunCursor, b: SortedRunCursor) =>
    a.key < b.key || (a.key === b.key && numbers.get(a)! < numbers.get(b)!);
  const heap = runs.filter((run) => run.next());
  for (let at = heap.length >>> 1; at >= 0; at--) siftDown(heap, at, isBefore);
  const advance = () => {
    if (!heap[0]!.next()) {
      const last = heap.pop()!;
      if (heap.length > 0) heap[0] = last;
    }
    siftDown(heap, 0, isBefore);
  };
  const takeAll = function* (key: number): IterableIterator<Uint8Array> {
    for (; heap[0]?.key === key; advance()) yield heap[0].take();
  };
  while (heap.length > 0) {
    const { key } = heap[0]!;
    yield [key, takeAll(key)];
    // skip items that the caller has not read
    while (heap[0]?.key === key) advance();
  }
}

/** Restores the heap order: moves the run at index `from` of the heap down until no child has a smaller key. */
function siftDown(
  heap: SortedRunCursor[],
  from: number,
  isBefore: (a: SortedRunCursor, b: SortedRunCursor) => boolean,
): void {
  for (let at = from; ;) {
    let least = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && isBefore(heap[child]!, heap[least]!)) least = child;
    }
    if (least === at) return;
    [heap[at], heap[least]] = [heap[least]!, heap[at]!];
    at = least;
  }
}
