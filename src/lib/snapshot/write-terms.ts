import { createByteWriter, encode } from './bytes.ts';
import type { CommonTerm } from './directory.ts';
import type { Layout, TermKind } from './layout.ts';
import { NO_POSTINGS, slicePostings, writeBlock, writePostings, type Postings } from './postings.ts';
import type { Shelf } from './shelf.ts';

/** The terms of one kind, by number. */
export interface Terms {
  readonly length: number;
  list(term: number): Postings;
}

/** Where the lists of a kind of term are: see {@link Directory}. */
export interface TermPlaces {
  readonly firsts: readonly number[];
  readonly common: ReadonlyMap<number, CommonTerm>;
  readonly groups: number;
}

/**
 * Writes the lists of all terms of a kind: rare ones whole, one after another, closing a shard when it has grown large
 * enough; common ones segment by segment, several in a shard.
 */
export function writeTerms(shelf: Shelf, kind: TermKind, terms: Terms, videos: number, layout: Layout): TermPlaces {
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
    shelf.add(`terms-${kind}`, writer.finish());
    firsts.push(first);
    writer = createByteWriter();
    first = term + 1;
  }
  return { firsts, ...writeSegments(shelf, kind, terms, found, videos, layout) };
}

/** Shares the common terms out over shards of about the same size, and writes those of every segment. */
function writeSegments(
  shelf: Shelf,
  kind: TermKind,
  terms: Terms,
  found: readonly { term: number; count: number }[],
  videos: number,
  { rowsPerSegment, segmentShardBytes }: Layout,
): Omit<TermPlaces, 'firsts'> {
  const segments = Math.ceil(videos / rowsPerSegment);
  const common = new Map<number, CommonTerm>();
  const groups: number[][] = [];
  let bytes = Infinity;
  for (const { term, count } of found) {
    if (bytes >= segmentShardBytes) {
      groups.push([]);
      bytes = 0;
    }
    const group = groups.at(-1)!;
    common.set(term, { count, group: groups.length - 1, place: group.length });
    group.push(term);
    bytes += count / segments;
  }
  for (let segment = 0; segment < segments; segment++) {
    const from = segment * rowsPerSegment;
    const size = Math.min(rowsPerSegment, videos - from);
    for (const group of groups) {
      const payload = encode((writer) => {
        for (const term of group) writeBlock(writer, slicePostings(terms.list(term), from, from + size), size);
      });
      shelf.add(`segments-${kind}`, payload, segment);
    }
  }
  return { common, groups: groups.length };
}
