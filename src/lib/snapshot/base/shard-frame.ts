import { crc32 } from './crc32.ts';
import { DamagedFileError } from './damaged-file-error.ts';
import {
  CORE_FRAME_KIND_NUMBER,
  SEARCHABLE_SNAPSHOT_FORMATS,
  SNAPSHOT_FORMAT_VERSION,
  FRAME_HEADER_BYTES,
  SHARD_FRAME_MAGIC_NUMBER,
  SHARD_SET_NAMES,
  type ShardFrameKind,
} from './snapshot-format.ts';

/** Error for an intact file in another version of the snapshot format: either the program or the file is outdated. */
export class FormatVersionError extends Error {
  override name = 'FormatVersionError';
}

const numberOf = (kind: ShardFrameKind) => (kind === 'core' ? CORE_FRAME_KIND_NUMBER : SHARD_SET_NAMES.indexOf(kind));

/** Returns the checksum of a shard file over payload, format version, shard set and index, to detect intact files of other shards, too. */
function checksumOf(format: number, kind: ShardFrameKind, index: number, payload: Uint8Array): number {
  const place = new DataView(new ArrayBuffer(6));
  place.setUint8(0, format);
  place.setUint8(1, numberOf(kind));
  place.setUint32(2, index, true);
  return crc32(payload, crc32(new Uint8Array(place.buffer)));
}

/** Returns the bytes of a shard file: a header with format version, shard set, size and checksum, then the payload. */
export function encodeShardFrame(kind: ShardFrameKind, index: number, payload: Uint8Array): Uint8Array {
  const frame = new Uint8Array(FRAME_HEADER_BYTES + payload.length);
  const header = new DataView(frame.buffer);
  header.setUint16(0, SHARD_FRAME_MAGIC_NUMBER, true);
  header.setUint8(2, SNAPSHOT_FORMAT_VERSION);
  header.setUint8(3, numberOf(kind));
  header.setUint32(4, payload.length, true);
  header.setUint32(8, checksumOf(SNAPSHOT_FORMAT_VERSION, kind, index, payload), true);
  frame.set(payload, FRAME_HEADER_BYTES);
  return frame;
}

/**
 * Returns the payload of a shard file. Throws a {@link DamagedFileError} if the bytes are not the complete shard with this set and index,
 * and an {@link FormatVersionError} if the shard is intact but in another format version than `formats`.
 */
export function decodeShardFrame(
  kind: ShardFrameKind,
  index: number,
  frame: Uint8Array,
  formats: readonly number[] = SEARCHABLE_SNAPSHOT_FORMATS,
): Uint8Array {
  if (frame.length < FRAME_HEADER_BYTES)
    throw new DamagedFileError(`Got ${frame.length} bytes of ${kind}, expected at least ${FRAME_HEADER_BYTES}`);
  const header = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const payload = frame.subarray(FRAME_HEADER_BYTES);
  const format = header.getUint8(2);
  expectNumber(`magic number of ${kind}`, header.getUint16(0, true), SHARD_FRAME_MAGIC_NUMBER);
  expectNumber(`set number of ${kind}`, header.getUint8(3), numberOf(kind));
  expectNumber(`payload length of ${kind}`, payload.length, header.getUint32(4, true));
  expectNumber(
    `checksum of shard ${index} of ${kind}`,
    header.getUint32(8, true),
    checksumOf(format, kind, index, payload),
  );
  if (!formats.includes(format))
    throw new FormatVersionError(`Got format ${format} of ${kind}, expected ${SNAPSHOT_FORMAT_VERSION}`);
  return payload;
}

function expectNumber(what: string, got: number, expected: number): void {
  if (got !== expected) throw new DamagedFileError(`Got ${got} as the ${what}, expected ${expected}`);
}
