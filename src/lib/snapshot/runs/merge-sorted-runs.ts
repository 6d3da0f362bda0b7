/** Cursor over a sorted run: items in memory or in a file, sorted by key. */
export interface SortedRunCursor {
  key: number;
  /** Moves to the next key. Returns false at the end of the run. */
  next(): boolean;
  /** Returns the encoded items of the current key; valid until the cursor moves. */
  take(): Uint8Array;
}

/** A key and its encoded items from each run, in the order of the runs. Valid until the next iteration. */
type Merged = readonly [key: number, parts: Iterable<Uint8Array>];

/**
 * Merges sorted runs: yields the items of all runs sorted by key. Source: Knuth, The Art of Computer Programming 3, 5.4.1 (multiway
 * merging), with a binary heap.
 */
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
