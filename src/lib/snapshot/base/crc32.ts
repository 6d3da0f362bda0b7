/** The polynomial of CRC-32, its bits reversed. */
const POLYNOMIAL = 0xedb88320;

/** What a byte turns the remainder 0 into. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  return remainder;
});

/**
 * Returns the CRC-32 of bytes, as gzip and PNG count it (https://www.w3.org/TR/png-3/#D-CRCAppendix): it differs whenever a single bit does, or
 * any bits of one stretch of 32. `before` is that of the bytes in front of them. The worker has no zlib.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let remainder = ~before;
  for (let i = 0; i < bytes.length; i++) remainder = (remainder >>> 8) ^ TABLE[(remainder ^ bytes[i]!) & 0xff]!;
  return ~remainder >>> 0;
}
