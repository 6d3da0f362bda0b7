import { createByteReader, encode, type ByteReader, type ByteWriter } from '../base/bytes.ts';
import { writeFrontCoded, readFrontCoded } from './front-coding.ts';

/** Index of the shards of one kind of term, required to find a term. */
export interface Directory {
  /**
   * Separators of the shards of names: each is the shortest prefix that sorts after the previous shard. Prefixes of slugs, words or
   * reversed words.
   */
  readonly keys: readonly string[];
  /** Number of the first term of each shard of complete posting lists. */
  readonly firsts: readonly number[];
  /**
   * Separators of these shards by the spelling of their terms, if terms have one: allows finding a list before the number of its term is
   * known.
   */
  readonly firstSpellings: readonly string[];
  /**
   * Number of rows of each term whose posting list is stored in parts, by term number. Empty for tags and words: their shards of most
   * common entries contain the counts.
   */
  readonly counts: ReadonlyMap<number, number>;
  /** Index of the first tag of each shard of tags' first pages. */
  readonly firstPages: readonly number[];
}

/** Directory of a kind of term without any shards. */
export const NO_DIRECTORY: Directory = { keys: [], firsts: [], firstSpellings: [], counts: new Map(), firstPages: [] };

/** Returns the payload of a directory shard: see {@link readDirectory}. */
export function writeDirectory({ keys, firsts, firstSpellings, counts, firstPages }: Directory): Uint8Array {
  return encode((writer) => {
    writeFrontCoded(writer, keys);
    writeAscending(writer, firsts);
    writeFrontCoded(writer, firstSpellings);
    writeAscending(writer, [...counts.keys()]);
    for (const count of counts.values()) writer.varint(count);
    writeAscending(writer, firstPages);
  });
}

/** Writes the number of ascending numbers and the gaps between them. */
function writeAscending(writer: ByteWriter, numbers: readonly number[]): void {
  writer.varint(numbers.length);
  for (const [i, number] of numbers.entries()) writer.varint(number - (numbers[i - 1] ?? 0));
}

function readAscending(reader: ByteReader): number[] {
  let last = 0;
  return Array.from({ length: reader.varint() }, () => (last += reader.varint()));
}

/** Decodes the payload of a directory shard. Throws a RangeError if it ends too early. */
export function readDirectory(payload: Uint8Array): Directory {
  const reader = createByteReader(payload);
  const keys = readFrontCoded(reader);
  const firsts = readAscending(reader);
  const firstSpellings = readFrontCoded(reader);
  const counts = new Map(readAscending(reader).map((term) => [term, reader.varint()]));
  return { keys, firsts, firstSpellings, counts, firstPages: readAscending(reader) };
}
