import { constants, deflateRawSync } from 'node:zlib';

/**
 * Memory levels with which zlib compresses each file, to find the smallest result. A low level creates short blocks with separate Huffman
 * codes, which suits text columns; a high level suits numbers.
 */
const MEMORY_LEVELS = [5, 8];

/**
 * Compresses a serialized shard, or the snapshot's core file, with raw deflate (no header). Tries several memory levels of zlib and returns
 * the smallest result.
 */
export function compressFrame(frame: Uint8Array): Uint8Array {
  const tried = MEMORY_LEVELS.map((memLevel) =>
    deflateRawSync(frame, { level: constants.Z_BEST_COMPRESSION, memLevel }),
  );
  return tried.reduce((least, other) => (other.length < least.length ? other : least));
}
