import { createByteReader, encode } from './bytes.ts';
import { writeFrontCoded, readFrontCoded } from './front-coding.ts';

/** Where the list of a common term is: the shard of each segment that holds it, and its place there. */
export interface CommonTerm {
  /** Rows in all segments. */
  readonly count: number;
  readonly group: number;
  readonly place: number;
}

/** What a reader must know of the shards of one kind of term before it can find a term in them. */
export interface Directory {
  /** The first entry of every shard of names, in order: slugs of tags, words, or words spelled backwards. */
  readonly keys: readonly string[];
  /** Number of the first term of every shard of whole lists. */
  readonly firsts: readonly number[];
  /** Terms whose lists are stored segment by segment. */
  readonly common: ReadonlyMap<number, CommonTerm>;
  /** Shards a segment has. */
  readonly groups: number;
}

export const NO_TERMS = { firsts: [], common: new Map(), groups: 0 } as const;

/** Returns the payload of a directory. */
export function writeDirectory({ keys, firsts, common, groups }: Directory): Uint8Array {
  return encode((writer) => {
    writeFrontCoded(writer, keys);
    writer.varint(firsts.length);
    let before = 0;
    for (const first of firsts) {
      writer.varint(first - before);
      before = first;
    }
    writer.varint(groups);
    writer.varint(common.size);
    before = 0;
    let beforeGroup = 0;
    for (const [term, { count, group }] of common) {
      writer.varint(term - before);
      writer.varint(count);
      writer.varint(group - beforeGroup);
      before = term;
      beforeGroup = group;
    }
  });
}

/** Returns the directory that {@link writeDirectory} wrote. */
export function readDirectory(payload: Uint8Array): Directory {
  const reader = createByteReader(payload);
  const keys = readFrontCoded(reader);
  let first = 0;
  const firsts = Array.from({ length: reader.varint() }, () => (first += reader.varint()));
  const groups = reader.varint();
  const common = new Map<number, CommonTerm>();
  let term = 0;
  let group = 0;
  let place = 0;
  for (let left = reader.varint(); left > 0; left--) {
    term += reader.varint();
    const count = reader.varint();
    const step = reader.varint();
    place = step > 0 || common.size === 0 ? 0 : place + 1;
    group += step;
    common.set(term, { count, group, place });
  }
  return { keys, firsts, common, groups };
}
