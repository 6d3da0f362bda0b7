import { createByteReader, createByteWriter, writePart, type ByteReader, type ByteWriter } from '../base/bytes.ts';
import { mergeRuns, type RunCursor } from './merge-runs.ts';
import { createFloatList, createNumberList } from '../base/number-list.ts';
import { readRun } from './run-cursor.ts';
import type { RunFile, RunStorage } from './run-storage.ts';
import { sortNumbers } from '../base/sort-numbers.ts';

/** Where items beyond the memory go. */
export interface Spill {
  readonly storage: RunStorage;
  /** Bytes of memory, about, after which what was taken is sorted and written as a run. */
  readonly runBytes: number;
}

/** The items under one key, in the order of adding, a part after the other. Parts stand until more is asked for. */
type Group = readonly [key: number, parts: Iterable<ByteReader>];

/** Sorts items by their keys, however many there are. */
export interface RunSorter {
  /** Ends an item: what was written to `writer` since the last one. Keys are whole and at least 0. */
  add(key: number): void;
  readonly writer: ByteWriter;
  /** Those that were written, in their order. */
  readonly runs: readonly RunFile[];
  /** Writes what memory holds as the last run, where there are others. Returns how many runs there are. */
  flush(): number;
  /** Returns all items by ascending key, those of one key together. To be called once; the runs are gone when all groups are read. */
  groups(): IterableIterator<Group>;
}

/** Bytes of memory an item takes beside its own: key, end, and its place while the items are sorted. */
const ITEM_BYTES = 32;
/** Bytes that are written to a run at once. */
const CHUNK = 1 << 20;
/** Bytes of all runs that stand in memory while they are merged, and those of one run. */
const AHEAD = 1 << 25;
const MOST_AHEAD = 1 << 18;

/**
 * Returns an empty sorter. It keeps all items in memory when it has nowhere else to put them; else it writes sorted runs, which
 * `groups` merges. `given` are runs that such a sorter wrote, in their order: it goes on from them. Source: Knuth, The Art of Computer
 * Programming 3, 5.4 (external sorting by merging).
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
      // nothing more comes, and there are ten such sorters
      for (const part of [writer, keys, ends]) part.release();
      const ahead = Math.min(MOST_AHEAD, Math.ceil(AHEAD / files.length));
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

/** Hands out the items of every key below `keys`, of those that have none, too. */
export function* eachKey(sorter: RunSorter, keys: number): IterableIterator<Iterable<ByteReader>> {
  let next = 0;
  for (const [key, parts] of sorter.groups()) {
    for (; next < key; next++) yield [];
    yield parts;
    next++;
  }
  for (; next < keys; next++) yield [];
}

/** Calls `read` as long as parts have items. */
export function readItems(parts: Iterable<ByteReader>, read: (reader: ByteReader) => void): void {
  for (const part of parts) while (part.left > 0) read(part);
}

/** Returns a cursor over items in memory, by their keys. */
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

/** Writes a run: for every key the gap to the one before it, the bytes of its items, and the items. */
function writeRun(storage: RunStorage, items: RunCursor): RunFile {
  const file = storage.create();
  const writer = createByteWriter();
  let before = 0;
  while (items.next()) {
    const bytes = items.take();
    writer.varint(items.key - before);
    writePart(writer, bytes);
    before = items.key;
    if (writer.length < CHUNK) continue;
    file.append(writer.view());
    writer.clear();
  }
  file.append(writer.view());
  return file;
}
