/**
 * Returns the 32-bit FNV-1a hash of a text's UTF-16 code units, as an unsigned integer.
 * Source: http://www.isthe.com/chongo/tech/comp/fnv/ (each unit is folded in as two bytes).
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
