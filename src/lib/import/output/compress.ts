import { constants, deflateRawSync } from 'node:zlib';

/**
 * zlib memory levels to try. A low level creates short blocks with separate Huffman codes, better for text columns; a high level is better
 * for numbers.
 */
const MEMORY_LEVELS = [5, 8];

/** Compresses a serialized shard or core with raw deflate (no header). Tries several memory levels and returns the smallest result. */
export function compress(frame: Uint8Array): Uint8Array {
  const tried = MEMORY_LEVELS.map((memLevel) =>
    deflateRawSync(frame, { level: constants.Z_BEST_COMPRESSION, memLevel }),
  );
  return tried.reduce((least, other) => (other.length < least.length ? other : least));
}
