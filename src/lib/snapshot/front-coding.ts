import type { ByteReader, ByteWriter } from './bytes.ts';

function sharedPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length++;
  // never in the middle of a letter that takes two code units
  const unit = b.charCodeAt(length);
  return length > 0 && unit >= 0xdc00 && unit <= 0xdfff ? length - 1 : length;
}

/** Writes sorted texts, each as what it adds to the one before (front coding). */
export function writeFrontCoded(writer: ByteWriter, texts: readonly string[]): void {
  writer.varint(texts.length);
  let before = '';
  for (const text of texts) {
    const kept = sharedPrefix(before, text);
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
