const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Maximum number of bytes for which copying in a loop is faster than `TypedArray.set` (measured). */
const MAX_LOOP_BYTES = 32;
/** Initial size of a writer's buffer in bytes. */
const INITIAL_BYTES = 1024;

/** Byte buffer that grows as values are written to it. A {@link ByteReader} reads the values. */
export interface ByteWriter {
  /** Number of bytes written. */
  readonly length: number;
  /** Writes a non-negative integer below 2 ** 53 as a LEB128 varint. */
  varint(value: number): void;
  /** Writes a text as the number of its bytes (a varint) and UTF-8. */
  text(value: string): void;
  /** Writes bytes: all bytes of an array, or the bytes from index `from` up to, but without, `to`. */
  raw(bytes: Uint8Array, from?: number, to?: number): void;
  /** Returns the written bytes without copying them. They are valid until the next write. */
  view(): Uint8Array;
  /** Removes all bytes but retains the allocated memory for further writes. */
  clear(): void;
  /** Removes all bytes and frees the allocated memory. */
  release(): void;
  /** Returns a copy of the written bytes. */
  finish(): Uint8Array;
}

/** Creates a byte writer with an empty buffer. */
export function createByteWriter(): ByteWriter {
  let buffer = new Uint8Array(INITIAL_BYTES);
  let length = 0;
  const reserve = (count: number) => {
    if (length + count > buffer.length) buffer = grow(buffer, length + count);
  };
  const varint = (value: number) => {
    reserve(8);
    let rest = value;
    // bit operations would lose the upper bits of numbers with more than 31 bits
    while (rest > 0x7fffffff) {
      buffer[length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    for (; rest > 0x7f; rest >>>= 7) buffer[length++] = (rest & 0x7f) | 0x80;
    buffer[length++] = rest;
  };
  const raw = (bytes: Uint8Array, from = 0, to = bytes.length) => {
    reserve(to - from);
    if (to - from > MAX_LOOP_BYTES) {
      buffer.set(bytes.subarray(from, to), length);
      length += to - from;
    } else for (let at = from; at < to; at++) buffer[length++] = bytes[at]!;
  };
  /** Writes a text that consists of ASCII characters. For any other text, returns false and writes nothing. */
  const plainText = (value: string): boolean => {
    const start = length;
    varint(value.length);
    reserve(value.length);
    for (let i = 0; i < value.length; i++) {
      const unit = value.charCodeAt(i);
      if (unit > 0x7f) {
        length = start;
        return false;
      }
      buffer[length++] = unit;
    }
    return true;
  };
  return {
    get length() {
      return length;
    },
    varint,
    raw,
    text(value) {
      // most texts are short and ASCII, for which this loop is faster than TextEncoder
      if (plainText(value)) return;
      const bytes = encoder.encode(value);
      varint(bytes.length);
      raw(bytes);
    },
    view: () => buffer.subarray(0, length),
    clear() {
      length = 0;
    },
    release() {
      buffer = new Uint8Array(INITIAL_BYTES);
      length = 0;
    },
    finish: () => buffer.slice(0, length),
  };
}

/** Writes the number of bytes (a varint) and then the bytes; the counterpart of {@link readLengthPrefixed}. */
export function writeLengthPrefixed(writer: ByteWriter, bytes: Uint8Array): void {
  writer.varint(bytes.length);
  writer.raw(bytes);
}

/** Returns a larger copy of a buffer, with space for at least `count` bytes. */
function grow(buffer: Uint8Array<ArrayBuffer>, count: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(buffer.length * 2, count));
  grown.set(buffer);
  return grown;
}

/** Read cursor over bytes. Its methods throw a RangeError when the bytes end too early. */
export interface ByteReader {
  /** Reads a LEB128 varint. */
  varint(): number;
  /** Reads a text that a {@link ByteWriter} wrote: its length in bytes (a varint) and UTF-8. */
  text(): string;
  /** Returns the next `count` bytes without copying them. */
  raw(count: number): Uint8Array;
  /** Number of bytes that are not read yet. */
  readonly left: number;
}

/** Reads the number of bytes (a varint) and returns that many bytes without copying them: see {@link writeLengthPrefixed}. */
export const readLengthPrefixed = (reader: ByteReader): Uint8Array => reader.raw(reader.varint());

/** Creates a cursor over bytes that a {@link ByteWriter} wrote. */
export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  const raw = (count: number) => {
    if (at + count > bytes.length) throw new RangeError(`Got ${bytes.length - at} bytes, expected ${count}`);
    at += count;
    return bytes.subarray(at - count, at);
  };
  const next = () => {
    if (at === bytes.length) throw new RangeError('Got the end of a shard, expected a number');
    return bytes[at++]!;
  };
  const varint = () => {
    let byte = next();
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    for (let scale = 0x80; ; scale *= 0x80) {
      byte = next();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  };
  return {
    varint,
    raw,
    text: () => decoder.decode(raw(varint())),
    get left() {
      return bytes.length - at;
    },
  };
}

/** Calls `write` with a new writer and returns the bytes that it has written. */
export function encodeBytes(write: (writer: ByteWriter) => void): Uint8Array {
  const writer = createByteWriter();
  write(writer);
  return writer.finish();
}

/** Calls `read` until all bytes of a shard's payload are read, and returns the results in an array. */
export function readAllPayloadItems<T>(payload: Uint8Array, read: (reader: ByteReader) => T): T[] {
  const reader = createByteReader(payload);
  const items: T[] = [];
  while (reader.left > 0) items.push(read(reader));
  return items;
}
