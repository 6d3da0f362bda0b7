// Tests of numbers, texts and lists in a temporary sort file, which another process reads.
import { expect, test } from 'vitest';
import {
  readSavedState,
  writeSavedState,
  type SavedStateReader,
  type SavedStateWriter,
} from '../../../src/lib/snapshot/runs/saved-state-file.ts';
import { createInMemorySortedRunStorage } from '../../support/in-memory-sorted-run-storage.ts';

const write = ({ number, text, list }: SavedStateWriter) => {
  number(2 ** 40);
  text('été');
  list(2, ['a', 'bc'], text);
  list(2, [[1], []], (numbers) => list(numbers.length, numbers, number));
};
const read = ({ number, text, items }: SavedStateReader) => [
  number(),
  text(),
  [...items(text)],
  [...items(() => [...items(number)])],
];

test('R534 lists in a temporary sort file are read back unchanged; truncated or too long ones are rejected', () => {
  const storage = createInMemorySortedRunStorage();
  const file = storage.create();
  writeSavedState(file, write);
  const bytes = new Uint8Array(file.length);
  file.read(0, bytes);
  const readBytes = (part: Uint8Array) => {
    const run = storage.create();
    run.append(part);
    return readSavedState(run, read);
  };
  expect(readBytes(bytes)).toEqual([2 ** 40, 'été', ['a', 'bc'], [[1], []]]);
  for (let length = 0; length < bytes.length; length++)
    expect(() => readBytes(bytes.subarray(0, length))).toThrow(RangeError);
  expect(() => readBytes(Uint8Array.of(...bytes, 0))).toThrow('Got 1 bytes more than expected');
  // changes the length of a list so that it exceeds the remaining bytes
  expect(() => readBytes(bytes.map((byte) => (byte === 2 ? 0x7f : byte)))).toThrow('Got a list of 127');
});

test('R534 writes lists to a temporary sort file that are larger than its buffer', () => {
  const file = createInMemorySortedRunStorage().create();
  const words = Array.from({ length: 70_000 }, (_, i) => `a-longer-word-${String(i).padStart(5, '0')}`);
  writeSavedState(file, ({ text, list }) => list(words.length, words, text));
  expect(file.length).toBeGreaterThan(1 << 20);
  expect(readSavedState(file, ({ text, items }) => [...items(text)])).toEqual(words);
});
