import type { ByteReader, ByteWriter } from '../base/byte-reader-writer.ts';

/** Returns the length of the common prefix of two texts, in UTF-16 code units. */
export function commonPrefixLength(a: string, b: string): number {
  let length = 0;
  // the loop stops at the end of a text, where charCodeAt returns NaN, which is not equal to itself
  while (a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** Same as {@link commonPrefixLength}, but never ends within a surrogate pair. */
function sharedPrefixLength(before: string, text: string): number {
  const shared = commonPrefixLength(before, text);
  const last = text.charCodeAt(shared - 1);
  return last >= 0xd800 && last <= 0xdbff ? shared - 1 : shared;
}

/** Writes sorted texts with front coding: for each text, the length of its common prefix with the previous text, and the remainder. */
export function writeFrontCoded(writer: ByteWriter, texts: readonly string[]): void {
  writer.varint(texts.length);
  let before = '';
  for (const text of texts) {
    const kept = sharedPrefixLength(before, text);
    writer.varint(kept);
    writer.text(text.slice(kept));
    before = text;
  }
}

/** Reads texts that {@link writeFrontCoded} wrote. */
export function readFrontCodedTexts(reader: ByteReader): string[] {
  let text = '';
  return Array.from({ length: reader.varint() }, () => (text = text.slice(0, reader.varint()) + reader.text()));
}
