import {
  createByteReader,
  createByteWriter,
  writeLengthPrefixed,
  type ByteReader,
  type ByteWriter,
} from '../base/bytes.ts';
import { mergeRuns, type RunCursor } from './merge-runs.ts';
import { createFloatList, createNumberList } from '../base/number-list.ts';
import { readRun } from './run-cursor.ts';
import type { RunFile, RunStorage } from './run-storage.ts';
import { sortNumbers } from '../base/sort-numbers.ts';

/** Storage for items that exceed the memory limit. */
export interface Spill {
  readonly storage: RunStorage;
  /** Approximate memory limit in bytes, at which the items are sorted and written as a run. */
  readonly runBytes: number;
}

/** A key and readers of its items, in the order of adding. Valid until the next iteration. */
type Group = readonly [key: number, parts: Iterable<ByteReader>];

/** External merge sort: sorts items by integer keys with limited memory. */
export interface RunSorter {
  /** Completes an item: the bytes written to `writer` since the previous one. Keys are non-negative integers. */
  add(key: number): void;
  /** Receives the bytes of the next item, before `add` is called. */
  readonly writer: ByteWriter;
  /** Runs written so far, in order. */
  readonly runs: readonly RunFile[];
  /** Writes the items in memory as the last run, if there are earlier runs. Returns the number of runs. */
  flush(): number;
  /** Yields all items by ascending key, grouped by key. Can be called only once: the runs are removed after the last group. */
  groups(): IterableIterator<Group>;
}

/** Memory for each item in addition to its bytes: key, end, and its index during sorting. */
const ITEM_BYTES = 32;
/** Number of bytes written to a run at once. */
const CHUNK_BYTES = 1 << 20;
/** Buffer sizes in bytes while runs are merged: the total of all runs, and the maximum of one run. */
const TOTAL_BUFFER_BYTES = 1 << 25;
const MAX_BUFFER_BYTES = 1 << 18;

/**
 * Creates an empty sorter. Without `spill`, all items stay in memory; otherwise sorted runs are written, which `groups` merges. `given` are
 * the runs of an earlier sorter to resume from. Source: Knuth, The Art of Computer Programming 3, 5.4 (external sorting by merging).
 */
export function createRunSorter(spill: Spill | null, given: readonly RunFile[] = []): RunSorter {
  const writer = createByteWriter();
  const keys = createFloatList();
  const ends = createNumberList();
  const files = [...given];
  const endRun = ({ storage }: Spill) => {
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
      // frees memory, since no further items are added and there are ten such sorters
      for (const part of [writer, keys, ends]) part.release();
      const ahead = Math.min(MAX_BUFFER_BYTES, Math.ceil(TOTAL_BUFFER_BYTES / files.length));
      yield* toGroups(files.map((file) => readRun(file, ahead)));
      for (const file of files) file.remove();
    },
  };
}

function* toGroups(runs: readonly RunCursor[]): IterableIterator<Group> {
  for (const [key, parts] of mergeRuns(runs)) yield [key, toReaders(parts)];
}

function* toReaders(parts: Iterable<Uint8Array>): IterableIterator<ByteReader> {
  for (const part of parts) yield createByteReader(part);
}

/** Yields the items of each key from 0 to `keys` - 1, including keys without any. */
export function* eachKey(sorter: RunSorter, keys: number): IterableIterator<Iterable<ByteReader>> {
  let next = 0;
  for (const [key, parts] of sorter.groups()) {
    for (; next < key; next++) yield [];
    yield parts;
    next++;
  }
  for (; next < keys; next++) yield [];
}

/** Calls `read` until all items are read. */
export function readItems(parts: Iterable<ByteReader>, read: (reader: ByteReader) => void): void {
  for (const part of parts) while (part.left > 0) read(part);
}

/** Returns a cursor over items in memory, sorted by key. */
function sortItems(bytes: Uint8Array, keys: Float64Array, ends: Uint32Array): RunCursor {
  const order = sortNumbers(keys.length, (item) => keys[item]!);
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

/** Writes a run: for each key the difference from the previous one, the number of bytes of its items, and the items. */
function writeRun(storage: RunStorage, items: RunCursor): RunFile {
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
