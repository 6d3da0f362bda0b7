/** CRC-32 polynomial in reversed bit order. */
const POLYNOMIAL = 0xedb88320;

/** Look-up table with the CRC remainder of each byte value from 0 to 255. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  return remainder;
});

/**
 * Returns the CRC-32 of bytes, as in gzip and PNG (https://www.w3.org/TR/png-3/#D-CRCAppendix). It detects every single-bit error and every
 * error within 32 consecutive bits. `before` is the CRC-32 of preceding bytes. Own implementation because a web worker has no zlib.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let remainder = ~before;
  for (let i = 0; i < bytes.length; i++) remainder = (remainder >>> 8) ^ TABLE[(remainder ^ bytes[i]!) & 0xff]!;
  return ~remainder >>> 0;
}
