import type { ByteReader, ByteWriter } from '../base/bytes.ts';

/** Returns how many UTF-16 units two texts begin with alike. */
export function sharedLength(a: string, b: string): number {
  let length = 0;
  // no unit of the other text equals what stands behind an end, which is NaN
  while (a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** Returns how much of the text before is kept: never the first half of a letter that takes two code units. */
function keptLength(before: string, text: string): number {
  const shared = sharedLength(before, text);
  const last = text.charCodeAt(shared - 1);
  return last >= 0xd800 && last <= 0xdbff ? shared - 1 : shared;
}

/** Writes sorted texts, each as what it adds to the one before (front coding). */
export function writeFrontCoded(writer: ByteWriter, texts: readonly string[]): void {
  writer.varint(texts.length);
  let before = '';
  for (const text of texts) {
    const kept = keptLength(before, text);
    writer.varint(kept);
    writer.text(text.slice(kept));
    before = text;
  }
}

/** Returns texts that {@link writeFrontCoded} wrote. */
export function readFrontCoded(reader: ByteReader): string[] {
  let text = '';
  return Array.from({ length: reader.varint() }, () => (text = text.slice(0, reader.varint()) + reader.text()));
}
