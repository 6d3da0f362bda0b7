const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Bytes that are sooner copied one by one than all at once (measured). */
const FEW_BYTES = 32;
/** Bytes of memory that a writer begins with. */
const FIRST_BYTES = 1024;

export interface ByteWriter {
  /** Bytes written so far. */
  readonly length: number;
  varint(value: number): void;
  text(value: string): void;
  /** Writes bytes, or those from a place on and up to another. */
  raw(bytes: Uint8Array, from?: number, to?: number): void;
  /** Returns what was written, without copying it: it stands until the next write. */
  view(): Uint8Array;
  /** Begins anew with the memory that it has. */
  clear(): void;
  /** Begins anew, and gives its memory back. */
  release(): void;
  /** Returns a copy of what was written. */
  finish(): Uint8Array;
}

/** Returns a growing buffer that takes varints and texts. */
export function createByteWriter(): ByteWriter {
  let buffer = new Uint8Array(FIRST_BYTES);
  let length = 0;
  const reserve = (count: number) => {
    if (length + count > buffer.length) buffer = grow(buffer, length + count);
  };
  const varint = (value: number) => {
    reserve(8);
    let rest = value;
    // beyond 31 bits a shift would lose some
    while (rest > 0x7fffffff) {
      buffer[length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    for (; rest > 0x7f; rest >>>= 7) buffer[length++] = (rest & 0x7f) | 0x80;
    buffer[length++] = rest;
  };
  const raw = (bytes: Uint8Array, from = 0, to = bytes.length) => {
    reserve(to - from);
    if (to - from > FEW_BYTES) {
      buffer.set(bytes.subarray(from, to), length);
      length += to - from;
    } else for (let at = from; at < to; at++) buffer[length++] = bytes[at]!;
  };
  /** Writes a text whose letters are a byte each; returns false, having written nothing, when one is not. */
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
      // most texts are plain, and short ones are faster written here than by the encoder
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
      buffer = new Uint8Array(FIRST_BYTES);
      length = 0;
    },
    finish: () => buffer.slice(0, length),
  };
}

/** Writes bytes behind their length, for {@link readPart}. */
export function writePart(writer: ByteWriter, bytes: Uint8Array): void {
  writer.varint(bytes.length);
  writer.raw(bytes);
}

/** Returns a buffer of so many bytes or more that begins as another does. */
function grow(buffer: Uint8Array<ArrayBuffer>, count: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(buffer.length * 2, count));
  grown.set(buffer);
  return grown;
}

export interface ByteReader {
  varint(): number;
  text(): string;
  /** Returns the next `count` bytes, without copying them. */
  raw(count: number): Uint8Array;
  /** Bytes not read yet. */
  readonly left: number;
}

/** Returns the next bytes that stand behind their length, without copying them. */
export const readPart = (reader: ByteReader): Uint8Array => reader.raw(reader.varint());

/** Returns a cursor over bytes that a {@link ByteWriter} made. Throws a RangeError when they end too early. */
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

/** Returns the payload that a function writes. */
export function encode(write: (writer: ByteWriter) => void): Uint8Array {
  const writer = createByteWriter();
  write(writer);
  return writer.finish();
}

/** Returns what `read` reads, again and again until a payload is used up. */
export function decodeAll<T>(payload: Uint8Array, read: (reader: ByteReader) => T): T[] {
  const reader = createByteReader(payload);
  const items: T[] = [];
  while (reader.left > 0) items.push(read(reader));
  return items;
}
