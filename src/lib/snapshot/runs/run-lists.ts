import { createByteReader, createByteWriter } from '../base/bytes.ts';
import type { RunFile } from './run-storage.ts';

/** Bytes that are written at once. */
const CHUNK = 1 << 20;

/** Writes numbers, texts and lists of them to a run. */
export interface ListWriter {
  number(value: number): void;
  /** Texts are to be well-formed. */
  text(value: string): void;
  /** Writes how many items there are, and each by `write`, which writes a byte at least. */
  list<T>(count: number, items: Iterable<T>, write: (item: T) => void): void;
}

/** Reads what a {@link ListWriter} wrote, in the same order. All of it throws a RangeError where the run holds anything else. */
export interface ListReader {
  number(): number;
  text(): string;
  /** Hands out what `read` reads of each item of a list, all of which are to be taken. */
  items<T>(read: () => T): IterableIterator<T>;
}

/** Writes an empty run, however long it gets, a part after the other. */
export function writeLists(file: RunFile, write: (lists: ListWriter) => void): void {
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
        if (writer.length >= CHUNK) flush();
      }
    },
  });
  flush();
}

/** Returns what `read` makes of a run that {@link writeLists} wrote. Throws a RangeError for one that is cut, or holds more. */
export function readLists<T>(file: RunFile, read: (lists: ListReader) => T): T {
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
