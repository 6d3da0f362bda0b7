import { createByteReader, encodeBytes, type ByteReader, type ByteWriter } from '../base/byte-reader-writer.ts';
import { writeFrontCoded, readFrontCodedTexts } from './front-coding.ts';

/** Location data of one kind of term, such as tags or words: which shards contain the terms and their posting lists. */
export interface TermDirectory {
  /**
   * Separators between the shards of names: each is the shortest text that sorts after all names of the previous shard and not after the
   * first name of the next one. Names are slugs, words or reversed words.
   */
  readonly keys: readonly string[];
  /** For each shard of complete posting lists, the number (index) of the first term. */
  readonly firsts: readonly number[];
  /**
   * Separators between the shards of complete posting lists, by the spelling of terms, if terms of this kind have a spelling. With these
   * separators, a posting list can be located before the number of its term is known.
   */
  readonly firstSpellings: readonly string[];
  /** Lengths of posting lists in parts, by term number. Empty for tags and words, whose counts are in the shard of the most common ones. */
  readonly counts: ReadonlyMap<number, number>;
  /** Index (in slug order) of the first tag in each shard of tags' first pages. */
  readonly firstPages: readonly number[];
}

/** Directory of a kind of term that has no shards. */
export const EMPTY_TERM_DIRECTORY: TermDirectory = {
  keys: [],
  firsts: [],
  firstSpellings: [],
  counts: new Map(),
  firstPages: [],
};

/** Returns a directory encoded as the payload of a shard: see {@link decodeTermDirectory}. */
export function encodeTermDirectory({ keys, firsts, firstSpellings, counts, firstPages }: TermDirectory): Uint8Array {
  return encodeBytes((writer) => {
    writeFrontCoded(writer, keys);
    writeAscending(writer, firsts);
    writeFrontCoded(writer, firstSpellings);
    writeAscending(writer, [...counts.keys()]);
    for (const count of counts.values()) writer.varint(count);
    writeAscending(writer, firstPages);
  });
}

/** Writes a list of ascending numbers: its length and the gaps between neighbors. */
function writeAscending(writer: ByteWriter, numbers: readonly number[]): void {
  writer.varint(numbers.length);
  for (const [i, number] of numbers.entries()) writer.varint(number - (numbers[i - 1] ?? 0));
}

function readAscending(reader: ByteReader): number[] {
  let last = 0;
  return Array.from({ length: reader.varint() }, () => (last += reader.varint()));
}

/** Decodes a directory from the payload of a shard. Throws a RangeError if the payload ends too early. */
export function decodeTermDirectory(payload: Uint8Array): TermDirectory {
  const reader = createByteReader(payload);
  const keys = readFrontCodedTexts(reader);
  const firsts = readAscending(reader);
  const firstSpellings = readFrontCodedTexts(reader);
  const counts = new Map(readAscending(reader).map((term) => [term, reader.varint()]));
  return { keys, firsts, firstSpellings, counts, firstPages: readAscending(reader) };
}
