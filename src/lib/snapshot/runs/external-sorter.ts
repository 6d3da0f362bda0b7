import {
  createByteReader,
  createByteWriter,
  writeLengthPrefixed,
  type ByteReader,
  type ByteWriter,
} from '../base/byte-reader-writer.ts';
import {
  mergeSortedRuns,
  openSortedRunCursor,
  type SortedRunCursor,
  type SortedRunFile,
  type SortedRunStorage,
} from './sorted-runs.ts';
import { createFloatList, createUint32List } from '../base/growing-number-list.ts';
import { sortIndexesByKey } from '../base/sort-indexes-by-key.ts';

/** Storage for data that exceeds a memory limit. */
export interface SpillStorage {
  readonly storage: SortedRunStorage;
  /** Approximate memory limit in bytes. At this limit, the items in memory are sorted and written to a file (a run). */
  readonly runBytes: number;
}

/** Items with the same key, each as a reader of bytes, in the order in which they were added. Valid until the next iteration. */
type Group = readonly [key: number, parts: Iterable<ByteReader>];

/** External merge sort: sorts items by integer keys with limited memory. */
export interface ExternalSorter {
  /** Adds the bytes written to `writer` since the previous call as an item with the given key, a non-negative integer. */
  add(key: number): void;
  /** Writer that receives the bytes of the next item before `add` is called. */
  readonly writer: ByteWriter;
  /** Files with sorted items that were written so far, in order. */
  readonly runs: readonly SortedRunFile[];
  /** If there are files with sorted items, writes the items in memory to a last file. Returns the number of files. */
  flush(): number;
  /** Yields all items sorted by key, grouped by key. Can be called only once: the files are removed after the last group. */
  groups(): IterableIterator<Group>;
}

/** Bytes of memory for each item in addition to its own bytes: its key, the offset of its end, and its index during sorting. */
const ITEM_BYTES = 32;
/** Number of bytes that are collected in memory before they are written to a file. */
const CHUNK_BYTES = 1 << 20;
/** Sizes of read buffers in bytes while files with sorted items are merged: the total, and the maximum for one file. */
const TOTAL_BUFFER_BYTES = 1 << 25;
const MAX_BUFFER_BYTES = 1 << 18;

/**
 * Creates an empty sorter. Without `spill`, all items stay in memory. Otherwise sorted items are written to files, which `groups` merges.
 * `given` are the files of an earlier sorter to resume from. Source: Knuth, The Art of Computer Programming 3, 5.4 (external sorting by
 * merging).
 */
export function createExternalSorter(spill: SpillStorage | null, given: readonly SortedRunFile[] = []): ExternalSorter {
  const writer = createByteWriter();
  const keys = createFloatList();
  const ends = createUint32List();
  const files = [...given];
  const endRun = ({ storage }: SpillStorage) => {
    files.push(writeRun(storage, sortItems(writer.view(), keys.finish(), ends.finish())));
    writer.clear();
    keys.clear();
    ends.clear();
  };
  const flush = () => {
    if (spill && files.length > 0 && keys.length > 0) endRun(spill);
    return files.length;
  };
  return {
    writer,
    runs: files,
    flush,
    add(key) {
      keys.push(key);
      ends.push(writer.length);
      if (spill && writer.length + keys.length * ITEM_BYTES >= spill.runBytes) endRun(spill);
    },
    *groups() {
      if (flush() === 0) {
        yield* toGroups([sortItems(writer.view(), keys.finish(), ends.finish())]);
        return;
      }
      // free the memory, because no further items are added, and ten such sorters exist at the same time
      for (const part of [writer, keys, ends]) part.release();
      const ahead = Math.min(MAX_BUFFER_BYTES, Math.ceil(TOTAL_BUFFER_BYTES / files.length));
      yield* toGroups(files.map((file) => openSortedRunCursor(file, ahead)));
      for (const file of files) file.remove();
    },
  };
}

function* toGroups(runs: readonly SortedRunCursor[]): IterableIterator<Group> {
  for (const [key, parts] of mergeSortedRuns(runs)) yield [key, toReaders(parts)];
}

function* toReaders(parts: Iterable<Uint8Array>): IterableIterator<ByteReader> {
  for (const part of parts) yield createByteReader(part);
}

/** Yields the items of each key from 0 to `keys` - 1, including keys without items. */
export function* iterateItemsOfEachKey(sorter: ExternalSorter, keys: number): IterableIterator<Iterable<ByteReader>> {
  let next = 0;
  for (const [key, parts] of sorter.groups()) {
    for (; next < key; next++) yield [];
    yield parts;
    next++;
  }
  for (; next < keys; next++) yield [];
}

/** Calls `read` repeatedly until it has read the bytes of all items. */
export function readItemsFromByteReaders(parts: Iterable<ByteReader>, read: (reader: ByteReader) => void): void {
  for (const part of parts) while (part.left > 0) read(part);
}

/** Returns a cursor over items in memory that yields them sorted by key. */
function sortItems(bytes: Uint8Array, keys: Float64Array, ends: Uint32Array): SortedRunCursor {
  const order = sortIndexesByKey(keys.length, (item) => keys[item]!);
  const joined = createByteWriter();
  let from = 0;
  let to = 0;
  return {
    key: -1,
    next() {
      from = to;
      if (from === order.length) return false;
      this.key = keys[order[from]!]!;
      while (to < order.length && keys[order[to]!] === this.key) to++;
      return true;
    },
    take() {
      joined.clear();
      for (let i = from; i < to; i++) {
        const item = order[i]!;
        joined.raw(bytes, item === 0 ? 0 : ends[item - 1], ends[item]);
      }
      return joined.view();
    },
  };
}

/** Writes sorted items to a file: for each key the difference from the previous key, the number of bytes of its items, and the items. */
function writeRun(storage: SortedRunStorage, items: SortedRunCursor): SortedRunFile {
  const file = storage.create();
  const writer = createByteWriter();
  let before = 0;
  while (items.next()) {
    const bytes = items.take();
    writer.varint(items.key - before);
    writeLengthPrefixed(writer, bytes);
    before = items.key;
    if (writer.length < CHUNK_BYTES) continue;
    file.append(writer.view());
    writer.clear();
  }
  file.append(writer.view());
  return file;
}
