import { constants, deflateRawSync } from 'node:zlib';

/** A small one makes short blocks, each with its own code: better for columns of texts; a large one is better for numbers. */
const MEMORY_LEVELS = [5, 8];

/** Returns a frame deflated without a header, in blocks of the length that makes it smaller. */
export function compress(frame: Uint8Array): Uint8Array {
  const tried = MEMORY_LEVELS.map((memLevel) =>
    deflateRawSync(frame, { level: constants.Z_BEST_COMPRESSION, memLevel }),
  );
  return tried.reduce((least, other) => (other.length < least.length ? other : least));
}
