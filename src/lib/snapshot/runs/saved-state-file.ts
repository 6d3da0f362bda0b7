import { createByteReader, createByteWriter } from '../base/byte-reader-writer.ts';
import type { SortedRunFile } from './sorted-runs.ts';

/** Number of bytes that are collected in memory before they are written to the file. */
const CHUNK_BYTES = 1 << 20;

/** Saves the state of an import, so that a later import can resume it. The file is stored next to the sorted temporary files. */
export interface SavedStateWriter {
  number(value: number): void;
  /** Writes a text, which must not contain lone surrogates. */
  text(value: string): void;
  /** Writes a list: the number of its items, then each item by calling `write`, which must write at least one byte. */
  list<T>(count: number, items: Iterable<T>, write: (item: T) => void): void;
}

/** Reads the data that a {@link SavedStateWriter} wrote, in the same order. Methods throw a RangeError for unexpected bytes. */
export interface SavedStateReader {
  number(): number;
  text(): string;
  /** Yields the items of a list, each read by `read`. The caller must read all items before it reads other data. */
  items<T>(read: () => T): IterableIterator<T>;
}

/** Calls `write` with a writer of numbers, texts and lists of any length, and writes its data to an empty file in chunks. */
export function writeSavedState(file: SortedRunFile, write: (lists: SavedStateWriter) => void): void {
  const writer = createByteWriter();
  const flush = () => {
    file.append(writer.view());
    writer.clear();
  };
  write({
    number: writer.varint,
    text: writer.text,
    list(count, items, writeItem) {
      writer.varint(count);
      for (const item of items) {
        writeItem(item);
        if (writer.length >= CHUNK_BYTES) flush();
      }
    },
  });
  flush();
}

/**
 * Calls `read` with a reader for a file that {@link writeSavedState} wrote, and returns the result. Throws a RangeError if the file is
 * truncated or longer than expected.
 */
export function readSavedState<T>(file: SortedRunFile, read: (lists: SavedStateReader) => T): T {
  const bytes = new Uint8Array(file.length);
  file.read(0, bytes);
  const reader = createByteReader(bytes);
  const value = read({
    number: reader.varint,
    text: reader.text,
    *items(readItem) {
      const { left } = reader;
      const count = reader.varint();
      if (count >= left) throw new RangeError(`Got a list of ${count}, expected one below ${left}`);
      for (let i = 0; i < count; i++) yield readItem();
    },
  });
  if (reader.left > 0) throw new RangeError(`Got ${reader.left} bytes more than expected`);
  return value;
}
