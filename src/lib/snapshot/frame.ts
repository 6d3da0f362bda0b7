import { crc32 } from './crc32.ts';
import { DamagedFileError } from './damaged-file.ts';
import { FORMAT, HEADER_BYTES, MAGIC, SETS, type SetName } from './layout.ts';

/** Returns what a header says of its payload: the same only for the same shard of a set. */
function sumOf(set: SetName, index: number, payload: Uint8Array): number {
  const place = new DataView(new ArrayBuffer(5));
  place.setUint8(0, SETS.indexOf(set));
  place.setUint32(1, index, true);
  return crc32(payload, crc32(new Uint8Array(place.buffer)));
}

/** Returns a payload with the header of its place in front, the set and the index in it: a shard. */
export function writeFrame(set: SetName, index: number, payload: Uint8Array): Uint8Array {
  const frame = new Uint8Array(HEADER_BYTES + payload.length);
  const header = new DataView(frame.buffer);
  header.setUint16(0, MAGIC, true);
  header.setUint8(2, FORMAT);
  header.setUint8(3, SETS.indexOf(set));
  header.setUint32(4, payload.length, true);
  header.setUint32(8, sumOf(set, index, payload), true);
  frame.set(payload, HEADER_BYTES);
  return frame;
}

/**
 * Returns a shard's payload. Throws a {@link DamagedFileError} when the bytes are no shard, of another format, or not all those that were
 * written for this place.
 */
export function readFrame(set: SetName, index: number, frame: Uint8Array): Uint8Array {
  if (frame.length < HEADER_BYTES) throw new DamagedFileError(`Got ${frame.length} bytes of ${set}, expected a shard`);
  const header = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const payload = frame.subarray(HEADER_BYTES);
  expectNumber(`magic of ${set}`, header.getUint16(0, true), MAGIC);
  expectNumber(`format of ${set}`, header.getUint8(2), FORMAT);
  expectNumber(`set of ${set}`, header.getUint8(3), SETS.indexOf(set));
  expectNumber(`payload bytes of ${set}`, payload.length, header.getUint32(4, true));
  expectNumber(`sum of shard ${index} of ${set}`, header.getUint32(8, true), sumOf(set, index, payload));
  return payload;
}

function expectNumber(what: string, got: number, expected: number): void {
  if (got !== expected) throw new DamagedFileError(`Got ${got} as the ${what}, expected ${expected}`);
}
