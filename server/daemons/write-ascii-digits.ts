import type { ByteWriter } from '../../src/lib/snapshot/base/byte-reader-writer.ts';

const DIGITS = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz');
/** Buffer for the digits of a number: at most 32, for 32 bits in base 2. */
const digits = new Uint8Array(32);

/** Writes an integer of at most 32 bits as ASCII digits, without the cost of creating and encoding a string. */
export function writeDigits(writer: ByteWriter, value: number, radix: number): void {
  let at = digits.length;
  let rest = value;
  do {
    digits[--at] = DIGITS[rest % radix]!;
    rest = Math.floor(rest / radix);
  } while (rest > 0);
  writer.raw(digits, at);
}
