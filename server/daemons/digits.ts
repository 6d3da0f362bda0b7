import type { ByteWriter } from '../../src/lib/snapshot/base/bytes.ts';

const DIGITS = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz');
/** The digits of the number that is being written, of which there are no more with 32 bits. */
const digits = new Uint8Array(32);

/** Writes a whole number of at most 32 bits as its digits: a text would have to be made and encoded. */
export function writeDigits(writer: ByteWriter, value: number, radix: number): void {
  let at = digits.length;
  let rest = value;
  do {
    digits[--at] = DIGITS[rest % radix]!;
    rest = Math.floor(rest / radix);
  } while (rest > 0);
  writer.raw(digits, at);
}
