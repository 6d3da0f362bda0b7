/**
 * Returns a hash of two numbers as an unsigned 32-bit integer, for pseudorandom orders. Source: the finalizer of MurmurHash3
 * (https://github.com/aappleby/smhasher), applied to `seed` XOR a multiple of the golden ratio.
 */
export function hashNumberPair(seed: number, number: number): number {
  let mixed = (seed ^ Math.imul(number + 1, 0x9e3779b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Returns the 32-bit FNV-1a hash of a text's UTF-16 code units, as an unsigned integer.
 * Source: http://www.isthe.com/chongo/tech/comp/fnv/ (each unit is hashed as two bytes).
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Returns a 64-bit hash of a text's UTF-16 code units, as two unsigned 32-bit numbers. Source: cyrb53
 * (https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js, public domain). Unlike the original, returns all 32 bits of both
 * halves, although two bits of one half depend on the other half.
 */
export function hashTextTo64Bits(text: string): readonly [high: number, low: number] {
  let high = 0x41c6ce57;
  let low = 0xdeadbeef;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x9e3779b1);
    high = Math.imul(high ^ unit, 0x5f356495);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return [high >>> 0, low >>> 0];
}
