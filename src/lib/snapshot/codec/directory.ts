import { createByteReader, encode, type ByteReader, type ByteWriter } from '../base/bytes.ts';
import { writeFrontCoded, readFrontCoded } from './front-coding.ts';

/** What a reader must know of the shards of one kind of term before it can find a term in them. */
export interface Directory {
  /** What separates every shard of names from the one before, in order: beginnings of slugs, of words, or of words spelled backwards. */
  readonly keys: readonly string[];
  /** Number of the first term of every shard of whole lists. */
  readonly firsts: readonly number[];
  /** What separates every such shard from the one before, where terms are spelled: a list is then found without the number of its term. */
  readonly firstSpellings: readonly string[];
  /** Terms whose lists are stored in parts, and their rows: not of tags and words, the commonest of which are stored with their rows. */
  readonly counts: ReadonlyMap<number, number>;
  /** Place of the first tag of every shard of tags' first pages. */
  readonly firstPages: readonly number[];
}

/** Of a kind that has none of it all. */
export const NO_DIRECTORY: Directory = { keys: [], firsts: [], firstSpellings: [], counts: new Map(), firstPages: [] };

/** Returns the payload of a directory. */
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

/** Numbers as gaps, behind their count. */
function writeAscending(writer: ByteWriter, numbers: readonly number[]): void {
  writer.varint(numbers.length);
  for (const [i, number] of numbers.entries()) writer.varint(number - (numbers[i - 1] ?? 0));
}

function readAscending(reader: ByteReader): number[] {
  let last = 0;
  return Array.from({ length: reader.varint() }, () => (last += reader.varint()));
}

/** Returns the directory that {@link writeDirectory} wrote. */
export function readDirectory(payload: Uint8Array): Directory {
  const reader = createByteReader(payload);
  const keys = readFrontCoded(reader);
  const firsts = readAscending(reader);
  const firstSpellings = readFrontCoded(reader);
  const counts = new Map(readAscending(reader).map((term) => [term, reader.varint()]));
  return { keys, firsts, firstSpellings, counts, firstPages: readAscending(reader) };
}
