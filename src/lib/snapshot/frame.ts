import { FORMAT, HEADER_BYTES, MAGIC, SETS, type SetName } from './layout.ts';

/** Returns a payload with the header of its set in front: a shard. */
export function writeFrame(set: SetName, payload: Uint8Array): Uint8Array {
  const frame = new Uint8Array(HEADER_BYTES + payload.length);
  const header = new DataView(frame.buffer);
  header.setUint16(0, MAGIC, true);
  header.setUint8(2, FORMAT);
  header.setUint8(3, SETS.indexOf(set));
  header.setUint32(4, payload.length, true);
  frame.set(payload, HEADER_BYTES);
  return frame;
}

/** Returns a shard's payload. Throws when the bytes are no shard, of another format or set, or cut short. */
export function readFrame(set: SetName, frame: Uint8Array): Uint8Array {
  if (frame.length < HEADER_BYTES) throw new Error(`Got ${frame.length} bytes of ${set}, expected a shard`);
  const header = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  expectNumber(`magic of ${set}`, header.getUint16(0, true), MAGIC);
  expectNumber(`format of ${set}`, header.getUint8(2), FORMAT);
  expectNumber(`set of ${set}`, header.getUint8(3), SETS.indexOf(set));
  expectNumber(`payload bytes of ${set}`, frame.length - HEADER_BYTES, header.getUint32(4, true));
  return frame.subarray(HEADER_BYTES);
}

function expectNumber(what: string, got: number, expected: number): void {
  if (got !== expected) throw new Error(`Got ${got} as the ${what}, expected ${expected}`);
}
