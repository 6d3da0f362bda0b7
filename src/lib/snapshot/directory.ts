import { createByteReader, encode, type ByteReader, type ByteWriter } from './bytes.ts';
import { writeFrontCoded, readFrontCoded } from './front-coding.ts';

/** A common term: its list is stored in parts, each a shard. */
export interface CommonTerm {
  /** Rows in all segments. */
  readonly count: number;
  /** A part covers 2 ** level segments. */
  readonly level: number;
  /** Its place among the terms of its level. */
  readonly place: number;
}

/** What a reader must know of the shards of one kind of term before it can find a term in them. */
export interface Directory {
  /** The first entry of every shard of names, in order: slugs of tags, words, or words spelled backwards. */
  readonly keys: readonly string[];
  /** Number of the first term of every shard of whole lists. */
  readonly firsts: readonly number[];
  /** How the first term of every such shard is spelled, where terms are spelled: a list is then found without the number of its term. */
  readonly firstSpellings: readonly string[];
  /** Terms whose lists are stored in parts. */
  readonly common: ReadonlyMap<number, CommonTerm>;
  /** How each of them is spelled, in order. */
  readonly commonSpellings: readonly string[];
  /** Place of the first tag of every shard of tags' first pages. */
  readonly firstPages: readonly number[];
  /** Common terms of each level. */
  readonly levels: readonly number[];
}

/** Of a kind whose terms have no first pages. */
export const NO_FIRST_PAGES = { firstPages: [] } as const;
export const NO_TERMS = { firsts: [], firstSpellings: [], common: new Map(), commonSpellings: [] } as const;

/**
 * Returns where a part is among the parts of its kind of term: level by level, part by part, term by term. Parts of one level that
 * cover the same segments are one group, so that new videos change only the groups of the newest segment.
 */
export function partShard(
  { level, place }: CommonTerm,
  segment: number,
  levels: readonly number[],
  segments: number,
): { index: number; group: number } {
  const part = segment >>> level;
  let index = 0;
  let group = 0;
  for (let lower = 0; lower < level; lower++) {
    const parts = countParts(segments, lower);
    index += parts * levels[lower]!;
    group += parts;
  }
  return { index: index + part * levels[level]! + place, group: group + part };
}

/** Returns how many parts of a level cover all segments. */
export function countParts(segments: number, level: number): number {
  return Math.ceil(segments / 2 ** level);
}

/** Returns the payload of a directory. */
export function writeDirectory(directory: Omit<Directory, 'levels'>): Uint8Array {
  const { keys, firsts, firstSpellings, common, commonSpellings, firstPages } = directory;
  return encode((writer) => {
    writeFrontCoded(writer, keys);
    writeAscending(writer, firsts);
    writeFrontCoded(writer, firstSpellings);
    writer.varint(common.size);
    let before = 0;
    for (const [term, { count, level }] of common) {
      writer.varint(term - before);
      writer.varint(count);
      writer.varint(level);
      before = term;
    }
    writeFrontCoded(writer, commonSpellings);
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
  const common = new Map<number, CommonTerm>();
  const levels: number[] = [];
  let term = 0;
  for (let left = reader.varint(); left > 0; left--) {
    term += reader.varint();
    const count = reader.varint();
    const level = reader.varint();
    // every level up to the highest, those without a term too
    while (levels.length <= level) levels.push(0);
    common.set(term, { count, level, place: levels[level]!++ });
  }
  const commonSpellings = readFrontCoded(reader);
  return { keys, firsts, firstSpellings, common, commonSpellings, firstPages: readAscending(reader), levels };
}
