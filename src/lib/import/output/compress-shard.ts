import { constants, deflateRawSync } from 'node:zlib';

/**
 * Memory levels with which zlib compresses each file, to find the smallest result. A low level creates short blocks with separate Huffman
 * codes, which suits text columns; a high level suits numbers.
 */
const MEMORY_LEVELS = [5, 8];

/** Compresses a serialized shard or core file with raw deflate (no header). Returns the smallest result of several zlib memory levels. */
export function compressFrame(frame: Uint8Array): Uint8Array {
  const tried = MEMORY_LEVELS.map((memLevel) =>
    deflateRawSync(frame, { level: constants.Z_BEST_COMPRESSION, memLevel }),
  );
  return tried.reduce((least, other) => (other.length < least.length ? other : least));
}
