import { createByteWriter, encode } from './bytes.ts';
import { countParts, type CommonTerm, type Directory } from './directory.ts';
import type { Layout, TermKind } from './layout.ts';
import { NO_POSTINGS, slicePostings, writeBlock, writePostings, type Postings } from './postings.ts';
import type { ShardSink } from './shard-sink.ts';

/** The terms of one kind, by number. */
export interface Terms {
  readonly length: number;
  list(term: number): Postings;
  /** How each term is spelled, ascending, where they are. */
  readonly spellings?: readonly string[];
}

/** Where the lists of a kind of term are. */
export type TermPlaces = Pick<Directory, 'firsts' | 'firstSpellings' | 'common' | 'commonSpellings'>;

/**
 * Writes the lists of all terms of a kind: rare ones whole, one after another, closing a shard when it has grown large
 * enough; common ones in parts.
 */
export function writeTerms(sink: ShardSink, kind: TermKind, terms: Terms, videos: number, layout: Layout): TermPlaces {
  const { rowsPerSegment, commonRows, termShardBytes } = layout;
  const isCommon = (count: number) => videos > rowsPerSegment && count >= commonRows;
  const firsts: number[] = [];
  const found: { term: number; count: number }[] = [];
  let writer = createByteWriter();
  let first = 0;
  for (let term = 0; term < terms.length; term++) {
    const list = terms.list(term);
    const isSplit = isCommon(list.rows.length);
    if (isSplit) found.push({ term, count: list.rows.length });
    writePostings(writer, isSplit ? NO_POSTINGS : list);
    if (writer.length < termShardBytes && term < terms.length - 1) continue;
    sink.add(`terms-${kind}`, writer.finish());
    firsts.push(first);
    writer = createByteWriter();
    first = term + 1;
  }
  const common = writeParts(sink, kind, terms, found, videos, layout);
  const { spellings } = terms;
  const spell = (numbers: Iterable<number>) => (spellings ? Array.from(numbers, (term) => spellings[term]!) : []);
  return { firsts, firstSpellings: spell(firsts), common, commonSpellings: spell(common.keys()) };
}

/** Returns how many segments, as a power of two, a part may cover. */
function levelOf(count: number, segments: number, { rowsPerPart }: Layout): number {
  const perSegment = count / segments;
  const level = Math.floor(Math.log2(Math.max(1, rowsPerPart / perSegment)));
  return Math.min(level, Math.ceil(Math.log2(segments)));
}

function writeParts(
  sink: ShardSink,
  kind: TermKind,
  terms: Terms,
  found: readonly { term: number; count: number }[],
  videos: number,
  layout: Layout,
): ReadonlyMap<number, CommonTerm> {
  const { rowsPerSegment } = layout;
  const segments = Math.ceil(videos / rowsPerSegment);
  const common = new Map<number, CommonTerm>();
  const byLevel: number[][] = [];
  for (const { term, count } of found) {
    const level = levelOf(count, segments, layout);
    while (byLevel.length <= level) byLevel.push([]);
    common.set(term, { count, level, place: byLevel[level]!.length });
    byLevel[level]!.push(term);
  }
  let group = 0;
  for (const [level, members] of byLevel.entries()) {
    const rows = rowsPerSegment * 2 ** level;
    for (let part = 0; part < countParts(segments, level); part++, group++) {
      const from = part * rows;
      const size = Math.min(rows, videos - from);
      for (const term of members) {
        const list = slicePostings(terms.list(term), from, from + size);
        sink.add(
          `parts-${kind}`,
          encode((writer) => writeBlock(writer, list, size)),
          group,
        );
      }
    }
  }
  return common;
}
